/*
 * A content page needs no script until it is used (SIT-81): it is a document whose links and forms work. Its script is fetched once the
 * page has loaded, and runs at the first user activity, or after a while. Earlier taps and typing are replayed as soon as it runs.
 * This runs in the head of such a page. A pointer that rests where the page appears does not count as moved.
 */
import { atWork, type PersistedState, placeKey, storageKey } from '../state/persisted-state.ts';

/** Milliseconds after which the script runs even if nobody touches the page. */
const patience = 5_000;

/** Milliseconds that a tap waits for the script before the browser performs its default action. */
const tapPatience = 2_000;

/** Events of user activity; `offline` too, since the page's script says that the connection is gone. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'offline'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const root = document.documentElement;
/** Fields with the values typed before the script ran. */
const typed = new Map<Field, string>();
let isBegun = false;
/** The tapped control that waits for the script, and the one that is being clicked in its place. */
let held: HTMLElement | undefined;
let released: HTMLElement | undefined;

for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
addEventListener('load', () => {
  fetchAhead();
  // Room is left for what the visitor has opened and searched for: it does not stay empty for long.
  if (document.querySelector('[data-seen] [data-of-visitor=seen],[data-looks] [data-of-visitor=looks]')) begin();
  setTimeout(() => begin(), patience);
});
// A page from this device says of when it is (OFF-6).
if ('kept' in root.dataset) begin();
addEventListener('input', note, true);
addEventListener('click', hold, true);
try {
  const stored = JSON.parse(String(localStorage.getItem(storageKey))) as Partial<PersistedState>;
  const hasShortlist = stored.saved?.length || stored.dismissed?.length;
  if (sessionStorage.getItem(placeKey) || stored.signedIn || hasShortlist) begin();
} catch {}
addEventListener(atWork, replay, { once: true });

/** Runs the page's script, once. */
function begin(sign?: Event): void {
  const { type, movementX, movementY } = (sign ?? {}) as Partial<PointerEvent>;
  if (isBegun || (type === 'pointermove' && !movementX && !movementY)) return;
  isBegun = true;
  for (const each of signs) removeEventListener(each, begin, true);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

function run(): void {
  const waiting = document.querySelector('script[type="text/waiting"]') as HTMLScriptElement;
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = waiting.textContent;
  script.addEventListener('error', () => {
    removeEventListener('click', hold, true);
    letGo();
  });
  document.head.append(script);
  script.remove();
}

/** Fetches the script's files before they are needed, unless data is to be saved. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if ('saver' in root.dataset || connection?.saveData) return;
  for (const later of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = later.href;
    document.head.append(link);
    for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove());
  }
}

function note({ target }: Event): void {
  const field = target as Field;
  if (field.matches('input,textarea,select')) typed.set(field, field.value);
}

/** Keeps a tap back until the script runs: only what the browser does by itself as well is let through when that takes too long. */
function hold(event: MouseEvent): void {
  const controls = 'a[href],button,input[type=submit],input[type=checkbox],input[type=radio]';
  const target = (event.target as Element).closest<HTMLElement>(controls);
  if (!target || target === released) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // The switches work without it (head-script.ts, photo-script.ts).
  const atHand =
    '[data-theme-switch],[data-language-switch],[data-results-switch],[data-saver-switch],[data-photo]:not([data-shown])';
  if (target.closest(atHand)) return;
  const isLink = target.matches('a');
  const link = target as HTMLAnchorElement;
  // A link in an SVG has no origin.
  if (isLink && (link.origin !== location.origin || link.target || link.getAttribute('href')?.[0] === '#')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = target;
  root.dataset['held'] = '';
  begin();
  const isOfBrowser = isLink || (target as HTMLButtonElement).type === 'submit';
  setTimeout(() => {
    if (held === target && navigator.onLine && isOfBrowser) letGo();
  }, tapPatience);
}

/** Clicks what was tapped. */
function letGo(): void {
  const target = held;
  held = undefined;
  released = target;
  delete root.dataset['held'];
  if (target?.isConnected) target.click();
  released = undefined;
}

/** Gives the page's script, which now runs, what was typed and tapped before. */
function replay(): void {
  begin();
  removeEventListener('input', note, true);
  removeEventListener('click', hold, true);
  root.dataset['script'] = 'works';
  for (const [field, value] of typed) {
    if (!field.isConnected || field.type === 'file') continue;
    if (!field.matches('select') && !/^(checkbox|radio)$/.test(field.type)) {
      // React takes no notice of a value that it believes to be there already.
      field.value = (field as HTMLInputElement).defaultValue;
      const own = Object.getOwnPropertyDescriptor(
        Object.getPrototypeOf(field),
        'value',
      ) as Required<PropertyDescriptor>;
      own.set.call(field, value);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field.matches('select')) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (held) letGo();
}
