import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { inLanguage } from '#domain/language.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';

/** Milliseconds for which the bar waits after a tap: for the router, which soon reports its own state, and for the browser. */
const patience = { router: 1000, browser: 15_000 };

/** A thin progress bar at the top that runs from a tap until the requested page is there (SIT-61). */
export function ProgressBar() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const [asked, setAsked] = useState<keyof typeof patience>();
  // The router reports a navigation slightly late, since other work may come first. It does not report a full page load.
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.getAttribute('href')?.startsWith('/') || link.target === '_blank' || link.download) return;
      if (event.defaultPrevented) setAsked('router');
      else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setAsked('browser');
    };
    const rest = () => setAsked(undefined);
    addEventListener('click', note);
    addEventListener('pageshow', rest);
    return () => {
      removeEventListener('click', note);
      removeEventListener('pageshow', rest);
    };
  }, []);
  useEffect(() => {
    if (state === 'idle') setAsked(undefined);
  }, [state, key]);
  useEffect(() => {
    if (asked === undefined || state !== 'idle') return;
    // The tap led nowhere, for example without a connection.
    const later = setTimeout(() => setAsked(undefined), patience[asked]);
    return () => clearTimeout(later);
  }, [asked, state]);
  const isHidden = state === 'idle' && asked === undefined;
  return <div data-progress hidden={isHidden} className="progress print:hidden" aria-hidden />;
}

/** Milliseconds after which a page that is loading is shown in outline: one that arrives sooner would only flicker. */
const soon = { card: 80, link: 250 };

/** A tapped link; for a card also its photo as shown, and its title. */
interface Tapped {
  path: string;
  card?: { photo: string; title: string };
}

/**
 * Renders the page or, while one whose link was tapped is loading, its outline: for a tapped card with the photo where the page will have
 * it (SIT-68). A change within a page, such as of a filter or the language, leaves it as it is.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const tapped = useRef<Tapped>(undefined);
  const [shown, setShown] = useState<Tapped>();
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      tapped.current = target instanceof Element ? tappedLink(target) : undefined;
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  const coming = state === 'loading' ? location.pathname : undefined;
  useEffect(() => {
    const link = tapped.current;
    if (coming === undefined || link?.path !== coming || inLanguage('en', coming) === inLanguage('en', pathname))
      return;
    const later = setTimeout(() => setShown(link), link.card ? soon.card : soon.link);
    return () => {
      clearTimeout(later);
      setShown(undefined);
    };
  }, [coming, pathname]);
  const outline = shown?.path === coming ? shown : undefined;
  useLayoutEffect(() => {
    if (outline) scrollTo({ top: 0, behavior: 'instant' });
  }, [outline]);
  return (
    <>
      {outline && (
        <div data-arriving className="wrap pt-18 lg:pt-20" aria-busy="true">
          <Outline tapped={outline} />
        </div>
      )}
      <div hidden={outline !== undefined} className="contents">
        {children}
      </div>
    </>
  );
}

/** Screens that begin with the photo of the card that leads to them. */
const withPhoto = /^\/(?:listing|post)\//i;
/** Screens that begin with cards. */
const ofCards = /^\/(?:search|full-search|agent(?:\/[^/]+)?|blogs|price)?$/i;

function Outline({ tapped: { path, card } }: { tapped: Tapped }) {
  if (!card && ofCards.test(inLanguage('en', path))) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((name) => (
          <div key={name}>
            <div className="aspect-4/3 animate-pulse rounded-md bg-line" />
            <TextOutline widths={['w-1/3', 'w-11/12', 'w-1/2']} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="max-w-[50rem]">
      {card && (
        <>
          <img
            src={card.photo}
            alt=""
            className="aspect-4/3 w-full bg-sunken object-cover max-sm:-mx-4 max-sm:w-[calc(100%+32px)] max-sm:max-w-none sm:aspect-16/10 sm:rounded-lg"
          />
          <p className="mt-5 text-lg font-semibold">
            <BySyllable text={card.title} />
          </p>
        </>
      )}
      <TextOutline widths={['w-1/3', 'w-full', 'w-11/12', 'w-2/3']} />
    </div>
  );
}

function TextOutline({ widths }: { widths: readonly string[] }) {
  return widths.map((width) => <div key={width} className={`mt-3 h-4 animate-pulse rounded-sm bg-line ${width}`} />);
}

function tappedLink(target: Element): Tapped | undefined {
  const link = target.closest('a');
  const address = link?.getAttribute('href');
  if (!link || !address?.startsWith('/')) return undefined;
  // The `href` of an SVG link is not resolved to an absolute address.
  const path = new URL(address, location.href).pathname;
  const card = link.closest('article');
  const photo = withPhoto.test(inLanguage('en', path)) && card?.querySelector('img')?.currentSrc;
  return { path, ...(photo && { card: { photo, title: card?.querySelector('h3')?.innerText ?? '' } }) };
}
