import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { arriving, failedOf, mayRetry, type Photo, unsentOf } from '../image/photo-list.ts';
import type { Photos, StoredPhoto } from '../image/use-photos.ts';
import type { MissingPhotos } from '../image/without-photos.tsx';
import { type EditConflict, mergeEdits } from './edit-conflict.ts';
import { type Checked, type FormContent, type Issues, isSameContent } from './form-content.ts';
import { useSigningInAgain } from './ended-session.ts';
import { type SavedDraft, useSavingDraft } from './saved-draft.ts';
import { type Refusal, useSaving } from './use-saving.ts';

/** A form that creates or changes something: its initial content, its check, its call, and what follows. */
export interface EditFormUse<Values, Body, Answer> {
  start: FormContent<Values>;
  /** Name under which the draft is saved until it is sent; without one nothing is saved. */
  draftName?: string;
  /** The saved draft, if any. */
  draft?: SavedDraft<Values> | undefined;
  /** Photos that are sent and saved with the fields. */
  photos?: Photos;
  /** The same in a form that reports a session that ended beside a link to sign in, and does not leave. */
  uploads?: Photos;
  /** Images in its texts that failed to upload: the user is asked about them as well. */
  failedInText?: readonly Photo[];
  check(content: FormContent<Values>): Checked<Body>;
  /**
   * Sends the form.
   * @param key the idempotency key of this form: sent again, it takes effect once.
   * @throws ApiFailure
   */
  send(body: Body, key: string): Promise<Answer>;
  /** Continues after it is saved. */
  onSent?(answer: Answer): void | Promise<void>;
  onRefused?(refusal: Refusal): void;
  /** Given where others may change the same, and their edits are merged with the user's own. */
  merge?: Merge<Values>;
  /** Given where the user's version may overwrite theirs instead: reads when it was last changed. @throws ApiFailure */
  readUpdatedAt?(): Promise<string | undefined>;
}

interface Merge<Values> {
  /** Reads the current version of the edited item. @throws ApiFailure */
  read(): Promise<FormContent<Values>>;
  /** Display-only fields, each with the field whose choice it describes. */
  follows?: Partial<Record<keyof Values, keyof Values & string>>;
  /** Continues if an earlier attempt to send the same turns out to have arrived. */
  onArrived(): void | Promise<void>;
}

/**
 * Manages an edit form: holds what is typed, saves it as a draft, checks it with the schema of its call, sends it idempotently, and knows
 * why it was refused. A refusal leaves everything as it was typed.
 */
export function useEditForm<Values extends object, Body, Answer>(form: EditFormUse<Values, Body, Answer>) {
  const { draft, draftName } = form;
  const photos = form.photos ?? form.uploads;
  const [key, setKey] = useState(() => draft?.key ?? newIdempotencyKey());
  // What the server reports later is not what was seen here.
  const [seen, setSeen] = useState(draft?.seen ?? form.start);
  const [values, setValues] = useState(draft?.values ?? form.start.values);
  const [issues, setIssues] = useState<Issues>({});
  const [conflict, setConflict] = useState<EditConflict<Values>>();
  const [isSent, setIsSent] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const failed = [...failedOf(photos?.photos ?? []), ...(form.failedInText ?? [])];
  const content = { values, photos: photos ? storedOf(photos) : [], updatedAt: seen.updatedAt };
  const unsent = unsentOf(photos?.photos ?? []);
  const isTyped = draftName !== undefined && (unsent.length > 0 || !isSameContent(content, seen));
  const forgetDraft = useSavingDraft(
    draftName,
    isTyped ? { values, photos: content.photos, ...(unsent.length > 0 && { unsent }), seen, key } : undefined,
  );
  const signInAgain = useSigningInAgain();
  const saving = useSaving((refusal) => {
    setIssues(refusal.fields);
    // It was sent under this key before and has changed since. A user who has looked and sends it again means a new one.
    if (refusal.code === 'sent_already') setKey(newIdempotencyKey());
    if (refusal.status === 401 && draftName !== undefined && !form.uploads) return void signInAgain(refusal);
    form.onRefused?.(refusal);
  });

  /** A field that was changed is no longer wrong, until it is checked again (SIT-202). */
  const correct = (...names: string[]) => {
    setIssues((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))));
    saving.correct(...names);
  };
  // Photos that were added, removed or moved are a change too, of the field under which their call takes them.
  const shownPhotos = arriving(photos?.photos ?? [])
    .map(({ id }) => id)
    .join();
  const correctPhotos = useEffectEvent(() => correct('imageUrls', 'image'));
  useEffect(() => correctPhotos(), [shownPhotos]);

  /** It was saved since it was read: by this very form, whose response was lost, or by another user. */
  const meet = async ({ read, follows, onArrived }: Merge<Values>, failure: ApiFailure): Promise<void> => {
    const now = await read().catch(() => undefined);
    if (!now) throw failure;
    const { updatedAt } = now;
    if (JSON.stringify(form.check({ ...content, updatedAt })) === JSON.stringify(form.check(now))) {
      return finish(onArrived);
    }
    const met = mergeEdits(seen, content, now, follows);
    setSeen(now);
    setValues((typed) => mergeEdits(seen, { ...content, values: typed }, now, follows).merged.values);
    if (met.theirs.includes('photos')) photos?.reset(met.merged.photos);
    setConflict(met);
  };
  const finish = async (goOn: () => void | Promise<void>): Promise<void> => {
    forgetDraft();
    photos?.forgetFiles();
    setIsSent(true);
    await goOn();
  };
  const send = async (body: Body): Promise<void> => {
    try {
      const answer = await form.send(body, key);
      await finish(() => form.onSent?.(answer));
    } catch (error) {
      const isOvertaken = error instanceof ApiFailure && error.code === 'changed_meanwhile';
      if (!isOvertaken || !form.merge) throw error;
      await meet(form.merge, error);
    }
  };
  /**
   * Sends the form; if photos failed, only once the user has agreed to send it without them.
   * @returns what is wrong, in which case nothing was sent.
   */
  const save = async (updatedAt: string | undefined, mayLackPhotos = false): Promise<Issues> => {
    setIsSent(false);
    const checked = form.check({ ...content, updatedAt });
    const wrong = 'issues' in checked ? checked.issues : {};
    setIssues(wrong);
    const mustAsk = failed.length > 0 && !mayLackPhotos;
    setIsAsked('body' in checked && mustAsk);
    if ('body' in checked && !mustAsk) await saving.save(() => send(checked.body));
    return wrong;
  };

  const missingPhotos: MissingPhotos | undefined = isAsked
    ? {
        count: failed.length,
        hopeless: failed.filter((photo) => !mayRetry(photo)).length,
        onYes: () => void save(seen.updatedAt, true),
        onNo: () => setIsAsked(false),
      }
    : undefined;
  /**
   * Checks some of the fields without sending anything; known problems of the others remain shown.
   * @returns what is wrong with them.
   */
  const checkPart = (isIn: (field: string) => boolean): Issues => {
    const checked = form.check(content);
    const found = Object.entries('issues' in checked ? checked.issues : {}).filter(([field]) => isIn(field));
    const wrong = Object.fromEntries(found);
    setIssues((all) => ({ ...Object.fromEntries(Object.entries(all).filter(([field]) => !isIn(field))), ...wrong }));
    return wrong;
  };
  return {
    key,
    values,
    issues,
    missingPhotos,
    seen,
    conflict,
    isSent,
    refusal: saving.refusal,
    /** The same, whatever was corrected since. */
    latestRefusal: saving.latest,
    isSaving: saving.isSaving,
    refuse: saving.refuse,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((all) => ({ ...all, [name]: value }));
      correct(String(name));
    },
    checkPart,
    submit: () => save(seen.updatedAt),
    /** Overwrites what another user has saved since, which the user may have looked at. */
    saveMine: async () => save(await form.readUpdatedAt?.().catch(() => seen.updatedAt), true),
    /** Deletes what was typed, and removes its photos from storage. */
    discard: () => {
      for (const { id } of photos?.photos ?? []) photos?.remove(id);
      forgetDraft();
    },
  };
}

function storedOf({ photos }: Photos): StoredPhoto[] {
  return photos.flatMap(({ imageId, url, hasVideo }) =>
    imageId && url ? [{ imageId, url, ...(hasVideo && { hasVideo }) }] : [],
  );
}
