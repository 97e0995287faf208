import { type Language, languages } from '#domain/language.ts';

/** The version of what the portal keeps in the browser (SIT-37). */
const version = 3;
/** Key under which the browser keeps it. */
export const storageKey = 'eain';

/** Views of listings on a phone: compact rows, many at once, or cards with large photos. */
export type ResultsView = 'rows' | 'photos';

/** State that the portal keeps in the browser between visits. */
export interface PersistedState {
  version: typeof version;
  theme: 'light' | 'dark';
  /** View of lists of listings on a phone (LST-83). */
  results: ResultsView;
  /** The language that was chosen in the header; null while none was. */
  language: Language | null;
  /** Whether somebody was signed in when this was written (ACC-22). */
  signedIn: boolean;
  /** Typed content of forms that were not sent yet, by form. */
  drafts: Record<string, unknown>;
  /** Words that were searched for last, the latest first. */
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

/** Reads what is kept; what is missing, older or unreadable becomes the initial state where it cannot be carried over. */
export function readPersisted(): PersistedState {
  try {
    return migrate(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return initial;
  }
}

/** Changes part of what is kept. A browser that keeps nothing (private mode, full) is no error: the page works without. */
export function persist(change: Partial<Omit<PersistedState, 'version'>>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readPersisted(), ...change }));
  } catch {
    return;
  }
}

/** Carries a state of any older version over: each field that still fits is kept. */
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

/** Searches that are kept. */
const mostRecent = 5;

/** Keeps a search by words as the latest. */
export function keepSearch(search: string): void {
  const { recentSearches } = readPersisted();
  const others = recentSearches.filter((other) => other !== search);
  persist({ recentSearches: [search, ...others].slice(0, mostRecent) });
}

/** Colours of the browser's own bars around the page: that of the header (look.css, `--paper`). */
export const themeColors = { light: '#fbfaf6', dark: '#0c1310' } as const;

/** The beginning of what a list says of its photos' widths: those in a phone's rows. */
export const rowSizes = '(max-width: 479px) 120px, ';

/**
 * How many milliseconds a page waits for its font before it is shown in another: since somebody went to it, which over a slow line is over before
 * its styles are there; and from then on at least, where the phone's own font would show Burmese wrongly or not at all.
 */
const fontPatience = { sinceStart: 2000, unreadable: 1400 } as const;

/**
 * Runs in the page's head before anything is painted, so that a dark page never flashes white, a list of photo cards never flashes as
 * rows, and a visitor from elsewhere gets the language they chose. A page whose title is in Burmese, or all of it, waits for the font
 * that it has asked for, as long as {@link fontPatience} says: its lines would break elsewhere in another font, and old phones show Burmese
 * wrongly in theirs. It answers the three switches from then on: they work while the page's own script is still on its way. It also
 * sets Zod to compile nothing: merely trying to is against the page's policy, and reported (SIT-89).
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
