import { useEffect, useRef, useState } from 'react';
import { persist, readPersisted } from '../shell/persisted-state.ts';

/**
 * The draft of a form that was left last time. It is the browser's: the server does not know it, so that it comes after the first
 * paint, and the form is made anew with it: `turn` is its key.
 * @param name of the form.
 * @param read makes a draft of what the browser keeps, which may be anything; undefined where it is none.
 */
export function useDraft<Draft>(
  name: string,
  read: (kept: unknown) => Draft | undefined,
): { draft: Draft | undefined; turn: number; discard: () => void } {
  const [{ draft, turn }, setStart] = useState<{ draft: Draft | undefined; turn: number }>({
    draft: undefined,
    turn: 0,
  });
  useEffect(() => setStart({ draft: read(readPersisted().drafts[name]), turn: 1 }), [name, read]);
  return { draft, turn, discard: () => setStart({ draft: undefined, turn: turn + 1 }) };
}

/**
 * Keeps what is typed: soon after each change, and at once when the page is left. `undefined` keeps nothing.
 * @param name of the form.
 * @returns what forgets the draft for good: it was sent, or is not wanted.
 */
export function useKeptDraft(name: string, draft: object | undefined): () => void {
  const latest = useRef(draft);
  const isForgotten = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    const keep = () => {
      if (latest.current) persist({ drafts: { ...readPersisted().drafts, [name]: latest.current } });
      // Typed, and taken back again: nothing is left to keep.
      else if (isKept.current) forgetDraft(name);
      isKept.current = latest.current !== undefined;
    };
    latest.current = isForgotten.current ? undefined : draft;
    const soon = setTimeout(keep, 400);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(soon);
      removeEventListener('pagehide', keep);
    };
  }, [name, draft]);
  useEffect(
    () => () => {
      if (latest.current) persist({ drafts: { ...readPersisted().drafts, [name]: latest.current } });
    },
    [name],
  );
  return () => {
    isForgotten.current = true;
    latest.current = undefined;
    forgetDraft(name);
  };
}

function forgetDraft(name: string): void {
  const { [name]: _sent, ...others } = readPersisted().drafts;
  persist({ drafts: others });
}
