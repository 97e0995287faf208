import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '#domain/language.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../links.ts';
import { placeKey } from '../state/persisted-state.ts';
import { useCurrentUser } from './site-profile.ts';

/**
 * Shows the current page in the other language: a new page load, as each language ships only its own texts. The contents of its fields and
 * its scroll position are restored (SIT-63).
 */
export function LanguageSwitch() {
  const { otherLanguage } = useMessages().site;
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'en' ? 'my' : 'en';
  const address = inLanguage(other, pathname + search);
  const accountId = useCurrentUser()?._id;
  useEffect(() => {
    const place = takePlace(location.pathname + location.search);
    // Another account may have signed in meanwhile.
    return place?.accountId === accountId ? place && restore(place) : undefined;
  }, [accountId]);
  return (
    <a
      href={address}
      lang={otherLanguage.code}
      hrefLang={otherLanguage.code}
      data-language-switch
      aria-label={otherLanguage.name}
      onClick={({ currentTarget }) => {
        // Relative, as the progress bar expects the site's own links.
        currentTarget.setAttribute('href', address + location.hash);
        keepPlace(address, accountId);
      }}
      className="grid size-11 place-items-center rounded-md text-md leading-none font-semibold hover:bg-sunken"
    >
      {otherLanguage.short}
    </a>
  );
}

/** The state of a page when it was left. Both languages have the same elements: each is identified by its index. */
interface Place {
  /** The page in the other language. */
  address: string;
  /** The account that it was shown to; undefined for a visitor. */
  accountId: string | undefined;
  fields: [at: number, value: string | boolean][];
  /** Indexes of the open `details` elements. */
  open: number[];
  /** The element in the middle of the window, and its distance from the top of the window; undefined at the top of the page. */
  mark: [at: number, offset: number] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds to wait for a page that is still loading. */
const patience = 5000;
/** Milliseconds within which a page reaches its final height, unless the user scrolls before. */
const settling = 1500;
/** Secrets are not saved; files cannot be. */
const fieldsOf = () => [
  ...document.querySelectorAll<Field>(
    'main :is(input:not([autocomplete$=password], [autocomplete=one-time-code], [type=file], [type=hidden]), textarea, select)',
  ),
];
const marksOf = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, label, legend, article)'),
];
const detailsOf = () => [...document.querySelectorAll('details')];

function keepPlace(address: string, accountId: string | undefined): void {
  const marks = marksOf();
  const off = (mark: HTMLElement) => Math.abs(mark.getBoundingClientRect().top - innerHeight / 2);
  const [middle] = marks.filter((mark) => mark.checkVisibility()).toSorted((one, other) => off(one) - off(other));
  const place: Place = {
    address,
    accountId,
    fields: fieldsOf().map((field, at) => [at, isSwitch(field) ? field.checked : field.value]),
    open: detailsOf().flatMap(({ open }, at) => (open ? [at] : [])),
    mark: scrollY > 0 && middle ? [marks.indexOf(middle), middle.getBoundingClientRect().top] : undefined,
  };
  try {
    sessionStorage.setItem(placeKey, JSON.stringify(place));
  } catch {
    // A browser that stores nothing shows the page from its top.
  }
}

/** Returns the state saved for the page at an address, and removes it. */
function takePlace(address: string): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null') as Place | null;
    sessionStorage.removeItem(placeKey);
    return place?.address === address ? place : undefined;
  } catch {
    return undefined;
  }
}

/** @returns a function that stops it. */
function restore({ fields, open, mark }: Place): () => void {
  for (const at of open) detailsOf()[at]?.setAttribute('open', '');
  let waiting = fields;
  const began = Date.now();
  const step = () => {
    const present = fieldsOf();
    // A form is disabled until its script is running.
    waiting = waiting.filter(
      ([at, value]) => !present[at] || present[at].matches(':disabled') || !fill(present[at], value),
    );
    const shown = mark && marksOf()[mark[0]];
    const isSettling = Date.now() - began < settling && !isTouched;
    if (shown && isSettling) scrollBy({ top: shown.getBoundingClientRect().top - mark[1], behavior: 'instant' });
    if ((waiting.length === 0 && !isSettling) || Date.now() - began > patience) stop();
  };
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const touches = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const kind of touches) addEventListener(kind, touch);
  const turn = setInterval(step, 100);
  const stop = () => {
    clearInterval(turn);
    for (const kind of touches) removeEventListener(kind, touch);
  };
  step();
  return stop;
}

/** Gives a field its value as typing would, so that its form notices. @returns true */
function fill(field: Field, value: string | boolean): true {
  if (isSwitch(field)) {
    if (field.checked !== value && (value === true || field.type === 'checkbox')) field.click();
    return true;
  }
  if (field.value === value) return true;
  // React detects changes through the property with which it shadows the element's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
