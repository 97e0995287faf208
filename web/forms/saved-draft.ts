import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { StoredPhoto } from '../image/use-photos.ts';
import { persist, readPersisted } from '../shell/persisted-state.ts';
import type { FormContent } from './form-content.ts';

/** A form that has not been sent, as the browser stores it. */
export interface SavedDraft<Values> extends Pick<FormContent<Values>, 'values' | 'photos'> {
  /** Content that it started from. */
  seen: FormContent<Values>;
  /** The idempotency key of this very form: sent again after a reload, it takes effect once. */
  key: string;
}

/** Reads the fields of a form from whatever the browser stored: what does not fit is as in an empty form. */
export type ValuesReader<Values> = (stored: Record<string, unknown>) => Values;

/**
 * Returns the saved draft of a form. Only the browser knows it, not the server, so it arrives after the first paint, and the form is then
 * rendered with it: `turn` is the form's key.
 * @param name of the form.
 * @param read reads the form's own fields; the same function every time.
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
    // Without a draft the form stays as it is: the user may already be typing.
    setStart((start) => (found || start.draft ? { draft: found, turn: start.turn + 1 } : start));
  }, [name, read]);
  return { draft, turn, discard: () => setStart({ draft: undefined, turn: turn + 1 }) };
}

/** Returns a draft from whatever the browser stored; undefined where that is not one. */
export function savedDraftOf<Values>(stored: unknown, read: ValuesReader<Values>): SavedDraft<Values> | undefined {
  const content = contentOf(stored, read);
  if (!content || !isRecord(stored)) return undefined;
  const { seen, key } = stored;
  return {
    values: content.values,
    photos: content.photos,
    // A draft that does not say what it started from started from nothing.
    seen: contentOf(seen, read) ?? { values: read({}), photos: [], ...updatedAtOf(stored) },
    key: typeof key === 'string' ? key : newIdempotencyKey(),
  };
}

function contentOf<Values>(stored: unknown, read: ValuesReader<Values>): FormContent<Values> | undefined {
  if (!isRecord(stored)) return undefined;
  const { values } = stored;
  if (!isRecord(values)) return undefined;
  // Earlier releases stored an article's cover among its values.
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
 * Saves what is typed: soon after each change, and at once when the page is left.
 * @param name of the form.
 * @param draft undefined saves nothing.
 * @returns a function that deletes the draft for good: it was sent, or is not wanted.
 */
export function useSavingDraft(name: string, draft: SavedDraft<unknown> | undefined): () => void {
  const latest = useRef(draft);
  const isForgotten = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    areForgotten = false;
  }, []);
  useEffect(() => {
    const keep = () => {
      if (latest.current) keepDraft(name, latest.current);
      // Typed and then undone: there is nothing left to save.
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

/** Whether all drafts were deleted since the last form was opened: one that then leaves the screen must not bring its own back. */
let areForgotten = false;

/** Deletes all drafts, including those of the forms that are open, as when their user signs out. */
export function forgetDrafts(): void {
  areForgotten = true;
  persist({ drafts: {} });
}

function keepDraft(name: string, draft: SavedDraft<unknown>): void {
  if (areForgotten) return;
  persist({ drafts: { ...readPersisted().drafts, [name]: draft } });
}

function forgetDraft(name: string): void {
  const { [name]: _sent, ...others } = readPersisted().drafts;
  persist({ drafts: others });
}
