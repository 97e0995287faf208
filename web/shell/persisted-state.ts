import { type Language, languages } from '#domain/language.ts';

/** The version of the state that the portal stores in the browser (SIT-37). */
const version = 3;
/** Key under which the browser stores it. */
export const storageKey = 'eain';

/** Views of listings on a phone: compact rows, many at once, or cards with large photos. */
export type ResultsView = 'rows' | 'photos';

/** State that the portal stores in the browser between visits. */
export interface PersistedState {
  version: typeof version;
  theme: 'light' | 'dark';
  /** View of lists of listings on a phone (LST-83). */
  results: ResultsView;
  /** The language that was chosen in the header; null if none was. */
  language: Language | null;
  /** Whether a user was signed in when this was written (ACC-22). */
  signedIn: boolean;
  /** Typed content of forms that have not been sent, by form. */
  drafts: Record<string, unknown>;
  /** The most recent search terms, the latest first. */
  recentSearches: readonly string[];
}

const initial: PersistedState = {
  version,
  theme: 'light',
  results: 'rows',
  language: null,
  signedIn: false,
  drafts: {},
  recentSearches: [],
};

/** Reads the stored state; what is missing, older or unreadable becomes the initial state unless it can be carried over. */
export function readPersisted(): PersistedState {
  try {
    return migrate(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return initial;
  }
}

/** Changes part of the stored state. A browser that stores nothing (private mode, full) is not an error: the page works without. */
export function persist(change: Partial<Omit<PersistedState, 'version'>>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPersisted(), ...change }));
  } catch {
    return;
  }
}

/** Migrates state of any older version: each field that is still valid is kept. */
export function migrate(stored: unknown): PersistedState {
  if (typeof stored !== 'object' || stored === null) return initial;
  const { theme, results, language, signedIn, drafts, recentSearches } = stored as Partial<
    Record<keyof PersistedState, unknown>
  >;
  return {
    version,
    theme: theme === 'dark' ? 'dark' : 'light',
    results: results === 'photos' ? 'photos' : 'rows',
    language: languages.find((known) => known === language) ?? null,
    signedIn: signedIn === true,
    drafts: typeof drafts === 'object' && drafts !== null && !Array.isArray(drafts) ? { ...drafts } : {},
    recentSearches: Array.isArray(recentSearches)
      ? recentSearches.filter((search) => typeof search === 'string').slice(0, mostRecent)
      : [],
  };
}

/** Number of searches to keep. */
const mostRecent = 5;

/** Stores a full-text search as the latest. */
export function keepSearch(search: string): void {
  const { recentSearches } = readPersisted();
  const others = recentSearches.filter((other) => other !== search);
  persist({ recentSearches: [search, ...others].slice(0, mostRecent) });
}

/** Colours of the browser's own bars around the page: the header's colour (look.css, `--paper`). */
export const themeColors = { light: '#fbfaf6', dark: '#0c1310' } as const;

/** The start of the `sizes` of photos in a list: their width in a phone's rows. */
export const rowSizes = '(max-width: 479px) 120px, ';

/**
 * Milliseconds that a page waits for its font before using another: `sinceStart` counts from the start of the navigation, and has passed before the
 * styles arrive on a slow connection; `unreadable` is the minimum from then on where the phone's font would show Burmese wrongly or not at all.
 */
const fontPatience = { sinceStart: 2000, unreadable: 1400 } as const;

/**
 * Runs in the page's head before the first paint, so that a dark page never flashes white, a list of photo cards never flashes as rows, and
 * a visitor from elsewhere gets the language they chose. A page that is in Burmese, or has a Burmese title, waits for the font that it has
 * requested for as long as {@link fontPatience} says: in another font its lines would break elsewhere, and old phones show Burmese wrongly
 * in theirs. From then on it handles the three switches: they work while the page's own script is still loading. It also stops Zod from
 * compiling anything: even the attempt violates the page's policy, and is reported (SIT-89).
 */
export const headScript = `(()=>{
window.__zod_globalConfig={jitless:true};
const root=document.documentElement,read=()=>{try{return JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch{return{}}};
const keep=(change)=>{try{localStorage.setItem('${storageKey}',JSON.stringify({...read(),version:${version},...change}))}catch{}};
const colors=${/* @__PURE__ */ JSON.stringify(themeColors)},kept=read(),isBurmese=/^\\/my(\\/|$)/i.test(location.pathname);
const paint=(theme)=>{root.dataset.theme=theme;
for(const bar of document.querySelectorAll('meta[name=theme-color]'))bar.media=bar.content===colors[theme]?'all':'not all'};
if(kept.theme==='dark')paint('dark');
if(kept.results==='photos'){
root.dataset.results='photos';
addEventListener('DOMContentLoaded',()=>{
for(const image of document.querySelectorAll('[data-listings] [sizes^="${rowSizes}"]'))image.sizes=image.sizes.slice(${rowSizes.length})})}
if(document.querySelector('link[as=font][href*="-700-"]')&&document.fonts){
root.style.visibility='hidden';
const show=()=>{root.style.visibility=''};
Promise.all([400,700].map((weight)=>document.fonts.load(weight+' 1em Padauk','\u1000'))).then(show,show);
const left=${fontPatience.sinceStart}-performance.now(),cannotRead=()=>{
const pen=document.createElement('canvas').getContext('2d');
return pen&&pen.measureText('\u1000\u1039\u1000').width>1.5*pen.measureText('\u1000').width};
setTimeout(show,left<${fontPatience.unreadable}&&cannotRead()?${fontPatience.unreadable}:left)}
if(/^(en|my)$/.test(kept.language)&&(kept.language==='my')!==isBurmese&&!document.referrer.startsWith(location.origin+'/')){
const path=isBurmese?location.pathname.slice(3)||'/':'/my'+location.pathname.replace(/^\\/$/,'');
location.replace(path+location.search+location.hash)}
addEventListener('click',({target})=>{
const language=target.closest('[data-language-switch]');
if(language)keep({language:language.hreflang});
if(target.closest('[data-results-switch]')){
const results=root.dataset.results==='photos'?'rows':'photos';
root.dataset.results=results;
keep({results})}
if(!target.closest('[data-theme-switch]'))return;
const theme=root.dataset.theme==='dark'?'light':'dark';
paint(theme);
keep({theme})
})})()`;
