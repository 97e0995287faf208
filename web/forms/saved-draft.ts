import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { readUnsent, type UnsentPhoto } from '../image/photo-list.ts';
import type { StoredPhoto } from '../image/use-photos.ts';
import { draftKey, forgetAccount, persist, readPersisted } from '../shell/state/persisted-state.ts';
import { useCurrentUser } from '../shell/frame/site-profile.ts';
import type { FormContent } from './form-content.ts';

/** A form that has not been sent, as the browser stores it. */
export interface SavedDraft<Values> extends Pick<FormContent<Values>, 'values' | 'photos'> {
  /** Photos that have not arrived in storage; absent if there are none. */
  unsent?: readonly UnsentPhoto[];
  /** Content that it started from. */
  seen: FormContent<Values>;
  /** The idempotency key of this very form: sent again after a reload, it takes effect once. */
  key: string;
}

/** Reads the fields of a form from whatever the browser stored: what does not fit is as in an empty form. */
export type ValuesReader<Values> = (stored: Record<string, unknown>) => Values;

/**
 * Returns the current user's saved draft of a form; another account's is never offered (LST-301). Only the browser knows it, not the server, so it arrives after the first paint, and the form is then
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
  const key = useDraftKey(name);
  useEffect(() => {
    const found = key === undefined ? undefined : savedDraftOf(readPersisted().drafts[key], read);
    // Without a draft the form stays as it is: the user may already be typing.
    setStart((start) => (found || start.draft ? { draft: found, turn: start.turn + 1 } : start));
  }, [key, read]);
  return { draft, turn, discard: () => setStart({ draft: undefined, turn: turn + 1 }) };
}

/** Returns a draft from whatever the browser stored; undefined where that is not one. */
export function savedDraftOf<Values>(stored: unknown, read: ValuesReader<Values>): SavedDraft<Values> | undefined {
  const content = contentOf(stored, read);
  if (!content || !isRecord(stored)) return undefined;
  const { seen, key } = stored;
  const unsent = readUnsent(stored['unsent']);
  return {
    values: content.values,
    photos: content.photos,
    ...(unsent.length > 0 && { unsent }),
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
 * Returns the key of the current user's draft of a form; undefined for a visitor. It stays as it was when the page was opened: a page is not
 * shown on to another account (root.tsx).
 * @param name of the form; undefined for one that is not saved.
 */
export function useDraftKey(name: string | undefined): string | undefined {
  const accountId = useCurrentUser()?._id;
  return name === undefined || accountId === undefined ? undefined : draftKey(accountId, name);
}

/**
 * Saves what is typed: soon after each change, and at once when the page is left.
 * @param name of the form; undefined for one that is not saved.
 * @param draft undefined saves nothing.
 * @returns a function that deletes the draft for good: it was sent, or is not wanted.
 */
export function useSavingDraft(name: string | undefined, draft: SavedDraft<unknown> | undefined): () => void {
  const key = useDraftKey(name);
  const latest = useRef(draft);
  const isForgotten = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    areForgotten = false;
  }, []);
  useEffect(() => {
    const keep = () => {
      if (latest.current && !areForgotten) keepDraft(key, latest.current);
      // Typed and then undone: there is nothing left to save.
      else if (isKept.current) forgetDraft(key);
      isKept.current = latest.current !== undefined;
    };
    latest.current = isForgotten.current ? undefined : draft;
    const soon = setTimeout(keep, 400);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(soon);
      removeEventListener('pagehide', keep);
    };
  }, [key, draft]);
  useEffect(
    () => () => {
      if (latest.current && !areForgotten) keepDraft(key, latest.current);
    },
    [key],
  );
  return () => {
    isForgotten.current = true;
    latest.current = undefined;
    forgetDraft(key);
  };
}

/** Whether the drafts were deleted since the last form was opened: one that then leaves the screen must not bring its own back. */
let areForgotten = false;

/** Deletes what the browser stores of the current user, who signs out or is deleted, including the drafts of the forms that are open. */
export function useForgetting(): () => void {
  const accountId = useCurrentUser()?._id;
  return () => {
    areForgotten = true;
    forgetAccount(accountId);
  };
}

/** Stores a draft. @param key undefined stores nothing. */
export function keepDraft(key: string | undefined, draft: unknown): void {
  if (key !== undefined) persist({ drafts: { ...readPersisted().drafts, [key]: draft } });
}

function forgetDraft(key: string | undefined): void {
  if (key !== undefined) takeDraft(key);
}

/** Returns a stored draft, whatever it is, and deletes it. */
export function takeDraft(key: string): unknown {
  const { [key]: draft, ...others } = readPersisted().drafts;
  persist({ drafts: others });
  return draft;
}
