/** The version of what the portal keeps in the browser (specification section 1). */
const version = 3;
const storageKey = 'eain';

/** What the portal keeps in the browser between visits. */
export interface PersistedState {
  version: typeof version;
  theme: 'light' | 'dark';
  /** Whether somebody was signed in when this was written (specification section 4, "Session"). */
  signedIn: boolean;
  /** What was typed into forms and not sent yet, by form. */
  drafts: Record<string, unknown>;
}

const initial: PersistedState = { version, theme: 'light', signedIn: false, drafts: {} };

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
export function migrate(kept: unknown): PersistedState {
  if (typeof kept !== 'object' || kept === null) return initial;
  const { theme, signedIn, drafts } = kept as Partial<Record<keyof PersistedState, unknown>>;
  return {
    version,
    theme: theme === 'dark' ? 'dark' : 'light',
    signedIn: signedIn === true,
    drafts: typeof drafts === 'object' && drafts !== null && !Array.isArray(drafts) ? { ...drafts } : {},
  };
}

/**
 * Runs in the page's head before anything is painted, so that a dark page never flashes white, and answers the theme switch from
 * then on: it works while the page's own script is still on its way.
 */
export const themeScript = `(()=>{
const root=document.documentElement,read=()=>{try{return JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch{return{}}};
if(read().theme==='dark')root.dataset.theme='dark';
addEventListener('click',({target})=>{
if(!target.closest('[data-theme-switch]'))return;
const theme=root.dataset.theme==='dark'?'light':'dark';
root.dataset.theme=theme;
try{localStorage.setItem('${storageKey}',JSON.stringify({...read(),version:${version},theme}))}catch{}
})})()`;
