import { useEffect, useRef } from 'react';
import { persist, readPersisted } from '../../persisted-state.ts';
import type { StoredPhoto } from '../../photos/use-photos.ts';
import { type Values, valuesOf } from './values.ts';

const draftName = 'create-listing';

/** A form that was not sent yet, as the browser keeps it. */
export interface Draft {
  values: Values;
  photos: StoredPhoto[];
  /** Names this very posting, so that a repeated request posts it once. */
  key: string;
}

/** The draft that was left last time; undefined when there is none. */
export function readDraft(): Draft | undefined {
  const kept = readPersisted().drafts[draftName];
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { values, photos, key } = kept as Partial<Record<keyof Draft, unknown>>;
  const stored = Array.isArray(photos) ? photos.filter(isStoredPhoto) : [];
  return { values: valuesOf(values), photos: stored, key: typeof key === 'string' ? key : crypto.randomUUID() };
}

function forgetDraft(): void {
  const { [draftName]: _sent, ...others } = readPersisted().drafts;
  persist({ drafts: others });
}

/**
 * Keeps what is typed: soon after each change, and at once when the page is left. `undefined` keeps nothing.
 * @returns what forgets the draft for good: it was sent, or is not wanted.
 */
export function useKeptDraft(draft: Draft | undefined): () => void {
  const latest = useRef(draft);
  const isForgotten = useRef(false);
  useEffect(() => {
    latest.current = isForgotten.current ? undefined : draft;
    const soon = setTimeout(() => keep(latest.current), 400);
    return () => clearTimeout(soon);
  }, [draft]);
  useEffect(() => {
    const leave = () => keep(latest.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return () => {
    isForgotten.current = true;
    latest.current = undefined;
    forgetDraft();
  };
}

function keep(draft: Draft | undefined): void {
  if (draft) persist({ drafts: { ...readPersisted().drafts, [draftName]: draft } });
}

function isStoredPhoto(photo: unknown): photo is StoredPhoto {
  const { imageId, url } = (photo ?? {}) as Partial<StoredPhoto>;
  return typeof imageId === 'string' && typeof url === 'string';
}
