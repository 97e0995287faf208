import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { StoredPhoto } from '../image/use-photos.ts';
import { persist, readPersisted } from '../shell/persisted-state.ts';
import type { FormContent } from './form-content.ts';

/** A form that was not sent yet, as the browser keeps it. */
export interface SavedDraft<Values> extends Pick<FormContent<Values>, 'values' | 'photos'> {
  /** Content that it began with. */
  seen: FormContent<Values>;
  /** The idempotency key of this very form: sent again after a reload it is done once. */
  key: string;
}

/** Reads the fields of a form out of whatever the browser keeps of it: what does not fit is as in an empty form. */
export type ValuesReader<Values> = (stored: Record<string, unknown>) => Values;

/**
 * The draft of a form that was left last time. It is the browser's: the server does not know it, so that it comes after the first
 * paint, and the form is rendered with it: `turn` is its key.
 * @param name of the form.
 * @param read the form's own fields; one and the same function each time.
 */
export function useSavedDraft<Values>(
  name: string,
  read: ValuesReader<Values>,
): { draft: SavedDraft<Values> | undefined; turn: number; discard: () => void } {
  const [{ draft, turn }, setStart] = useState<{ draft: SavedDraft<Values> | undefined; turn: number }>({
    draft: undefined,
    turn: 0,
  });
  useEffect(() => {
    const found = savedDraftOf(readPersisted().drafts[name], read);
    // Without one the form stays as it is: somebody may be typing already.
    setStart((start) => (found || start.draft ? { draft: found, turn: start.turn + 1 } : start));
  }, [name, read]);
  return { draft, turn, discard: () => setStart({ draft: undefined, turn: turn + 1 }) };
}

/** A draft, of whatever the browser keeps; undefined where that is none. */
export function savedDraftOf<Values>(stored: unknown, read: ValuesReader<Values>): SavedDraft<Values> | undefined {
  const content = contentOf(stored, read);
  if (!content || !isRecord(stored)) return undefined;
  const { seen, key } = stored;
  return {
    values: content.values,
    photos: content.photos,
    // One that does not say what it began with began with nothing.
    seen: contentOf(seen, read) ?? { values: read({}), photos: [], ...updatedAtOf(stored) },
    key: typeof key === 'string' ? key : newIdempotencyKey(),
  };
}

function contentOf<Values>(stored: unknown, read: ValuesReader<Values>): FormContent<Values> | undefined {
  if (!isRecord(stored)) return undefined;
  const { values } = stored;
  if (!isRecord(values)) return undefined;
  // Earlier releases kept the cover of an article among its values.
  const { photos = [values['cover']] } = stored;
  return {
    values: read(values),
    photos: Array.isArray(photos) ? photos.filter(isStoredPhoto) : [],
    ...updatedAtOf(stored),
  };
}

function updatedAtOf({ updatedAt }: Record<string, unknown>): Pick<FormContent<unknown>, 'updatedAt'> {
  return typeof updatedAt === 'string' ? { updatedAt } : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isStoredPhoto(photo: unknown): photo is StoredPhoto {
  return isRecord(photo) && typeof photo['imageId'] === 'string' && typeof photo['url'] === 'string';
}

/**
 * Keeps what is typed: soon after each change, and at once when the page is left.
 * @param name of the form.
 * @param draft undefined keeps nothing.
 * @returns what forgets the draft for good: it was sent, or is not wanted.
 */
export function useSavingDraft(name: string, draft: SavedDraft<unknown> | undefined): () => void {
  const latest = useRef(draft);
  const isForgotten = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    const keep = () => {
      if (latest.current) keepDraft(name, latest.current);
      // Typed, and undone again: nothing is left to keep.
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
      if (latest.current) keepDraft(name, latest.current);
    },
    [name],
  );
  return () => {
    isForgotten.current = true;
    latest.current = undefined;
    forgetDraft(name);
  };
}

function keepDraft(name: string, draft: SavedDraft<unknown>): void {
  persist({ drafts: { ...readPersisted().drafts, [name]: draft } });
}

function forgetDraft(name: string): void {
  const { [name]: _sent, ...others } = readPersisted().drafts;
  persist({ drafts: others });
}
