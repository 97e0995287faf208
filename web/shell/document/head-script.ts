/*
 * Runs in the page's head before the first paint, so that a dark page never flashes white, a list of photo cards never flashes as rows, and
 * a visitor from elsewhere gets the language they chose. A page that is in Burmese, or has a Burmese title, waits for the font that it has
 * requested for as long as `fontPatience` says: in another font its lines would break elsewhere, and old phones show Burmese wrongly
 * in theirs. A page that shows what a visitor has opened and searched for leaves room for it. On a slow connection it shows the line that offers the data saver, once. From then on it handles the three switches: they work while the page's own script is still loading. It also stops Zod from
 * compiling anything: even the attempt violates the page's policy, and is reported (SIT-89).
 */
import { dataSaverCookie, dataSaverCookieFor } from '#domain/image/data-saver.ts';
import {
  flagVisited,
  type PersistedState,
  rowSizes,
  storageKey,
  themeColors,
  version,
} from '../state/persisted-state.ts';

declare global {
  interface Window {
    /** Settings that Zod reads as it loads. */
    __zod_globalConfig?: { jitless: boolean };
  }
}

/**
 * Milliseconds that a page waits for its font before using another: `sinceStart` counts from the start of the navigation, and has passed before the
 * styles arrive on a slow connection; `unreadable` is the minimum from then on where the phone's font would show Burmese wrongly or not at all.
 */
const fontPatience = { sinceStart: 2000, unreadable: 1400 } as const;

type Theme = PersistedState['theme'];

window.__zod_globalConfig = { jitless: true };
const root = document.documentElement;
const { pathname, search, hash, origin } = location;
const kept = read();
const isBurmese = /^\/my(\/|$)/i.test(pathname);

if (kept.theme === 'dark') paint('dark');
flagVisited(root, kept);
if (kept.results === 'photos') {
  root.dataset['results'] = 'photos';
  addEventListener('DOMContentLoaded', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(`[data-listings] [sizes^="${rowSizes}"]`)) {
      image.sizes = image.sizes.slice(rowSizes.length);
    }
  });
}
if (
  'read' in root.dataset &&
  !document.cookie.includes(`${dataSaverCookie}=`) &&
  ('saver' in root.dataset || isSlow())
) {
  root.dataset['hint'] = '';
  document.cookie = dataSaverCookieFor('offered', location.protocol === 'https:');
}
if (document.querySelector('link[as=font][href*="-700-"]') && 'fonts' in document) waitForFont();
if (
  /^(en|my)$/.test(String(kept.language)) &&
  (kept.language === 'my') !== isBurmese &&
  !document.referrer.startsWith(`${origin}/`)
) {
  const path = isBurmese ? pathname.slice(3).replace(/^\/+/, '/') || '/' : `/my${pathname.replace(/^\/$/, '')}`;
  location.replace(path + search + hash);
}
addEventListener('click', (event) => {
  const target = event.target as Element;
  const language = target.closest<HTMLAnchorElement>('[data-language-switch]');
  if (language) keep({ language: language.hreflang as 'en' | 'my' });
  if (target.closest('[data-results-switch]')) {
    const results = root.dataset['results'] === 'photos' ? 'rows' : 'photos';
    root.dataset['results'] = results;
    keep({ results });
  }
  if (!target.closest('[data-theme-switch]')) return;
  const theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  paint(theme);
  keep({ theme });
});
// The last: whatever else is stored there must not keep the rest from its work.
try {
  markShortlist();
} catch {}

/** Whether the browser reports a slow connection, or one on which data is to be saved (Network Information API, where there is one). */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || /^(slow-2|2|3)g$/.test(connection?.effectiveType ?? '');
}

function read(): Partial<PersistedState> {
  try {
    return (JSON.parse(String(localStorage.getItem(storageKey))) as Partial<PersistedState> | null) || {};
  } catch {
    return {};
  }
}

function keep(change: Partial<PersistedState>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...read(), version, ...change }));
  } catch {}
}

/** Fills the hearts of what is saved, and leaves out what is hidden, before the page's own script says so (SHL-12). */
function markShortlist(): void {
  const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);
  const heartsOf = (ids: readonly unknown[], place: string) =>
    ids.flatMap((id) => (/^[\da-f-]{36}$/.test(String(id)) ? place.replace('?', `[data-heart="${String(id)}"]`) : []));
  const saved = heartsOf(
    listOf(kept.saved).map((entry) => (entry as { _id?: unknown } | null)?._id),
    '? .lucide',
  );
  const hidden = heartsOf(listOf(kept.dismissed), '[data-listings] > li:has(> article ?)');
  if (!('adoptedStyleSheets' in document) || saved.length + hidden.length === 0) return;
  const sheet = new CSSStyleSheet();
  if (saved.length > 0) sheet.insertRule(`${saved.join()}{color:var(--heart);fill:currentColor}`);
  document.adoptedStyleSheets = [sheet];
  // Browsers without :has() refuse this one alone.
  if (hidden.length > 0) sheet.insertRule(`${hidden.join()}{display:none}`);
}

function paint(theme: Theme): void {
  root.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.media = bar.content === themeColors[theme] ? 'all' : 'not all';
  }
}

/** Hides the page until its font is there, or its patience is over. */
function waitForFont(): void {
  root.style.visibility = 'hidden';
  const show = () => {
    root.style.visibility = '';
  };
  Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Padauk`, 'က'))).then(show, show);
  const left = fontPatience.sinceStart - performance.now();
  setTimeout(show, left < fontPatience.unreadable && cannotRead() ? fontPatience.unreadable : left);
}

/** Whether the phone's own font does not stack Burmese letters: two of them are then wider than one. */
function cannotRead(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return !!pen && pen.measureText('က္က').width > 1.5 * pen.measureText('က').width;
}
