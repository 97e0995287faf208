import { useSyncExternalStore } from 'react';
import { type PersistedState, readPersisted, stateChanged, storageKey } from './persisted-state.ts';

/** Returns the state that the browser stores, as it changes, also in other tabs; undefined on the server and while a page hydrates. */
export function usePersisted(): PersistedState | undefined {
  return useSyncExternalStore(onStateChange, present, () => undefined);
}

/** Calls back whenever the stored state changes, in this tab or another one. @returns a function that ends it. */
export function onStateChange(changed: () => void): () => void {
  const events = ['storage', stateChanged] as const;
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** The state as it was last read, and the text that was stored then. */
let known: { stored: string | null; state: PersistedState } | undefined;

function present(): PersistedState {
  const stored = storedText();
  if (known?.stored !== stored) known = { stored, state: readPersisted() };
  return known.state;
}

/** The stored text; null where the browser stores nothing. */
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
