import { useState } from 'react';
import { ApiFailure } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { failedOf } from '../image/photo-list.ts';
import type { Photos, StoredPhoto } from '../image/use-photos.ts';
import type { MissingPhotos } from '../image/without-photos.tsx';
import { type EditConflict, mergeEdits } from './edit-conflict.ts';
import { type Checked, type FormContent, type Issues, isSameContent } from './form-content.ts';
import { useSigningInAgain } from './ended-session.ts';
import { type SavedDraft, useSavingDraft } from './saved-draft.ts';
import { type Refusal, useSaving } from './use-saving.ts';

/** A form that makes or changes something: what it begins with, its check, its call, and what comes after. */
export interface EditFormUse<Values, Body, Answer> {
  start: FormContent<Values>;
  /** Name under which the draft is kept until it is sent; without one nothing is kept. */
  draftName?: string;
  /** Draft that was left last time, if any. */
  draft?: SavedDraft<Values> | undefined;
  /** Photos that are sent, and kept, with the fields. */
  photos?: Photos;
  /** Photos that are not kept with the fields: the person is asked as well before the form is sent without one that failed. */
  uploads?: Photos;
  /** Pictures of its texts that did not arrive: asked for as well. */
  failedInText?: number;
  check(content: FormContent<Values>): Checked<Body>;
  /**
   * Sends the form.
   * @param key the idempotency key of this form: sent again it is done once.
   * @throws ApiFailure
   */
  send(body: Body, key: string): Promise<Answer>;
  /** Goes on once it is saved. */
  onSent?(answer: Answer): void | Promise<void>;
  onRefused?(refusal: Refusal): void;
  /** Given where others may have changed the same, and their changes are merged with one's own. */
  merge?: Merge<Values>;
  /** Given where one's own may be saved over theirs instead: reads when it was last changed. @throws ApiFailure */
  readUpdatedAt?(): Promise<string | undefined>;
}

interface Merge<Values> {
  /** Reads what is being edited, as it is now. @throws ApiFailure */
  read(): Promise<FormContent<Values>>;
  /** Fields that are only shown, each with the field whose choice it says. */
  follows?: Partial<Record<keyof Values, keyof Values & string>>;
  /** Goes on where an earlier sending of the same turns out to have arrived. */
  onArrived(): void | Promise<void>;
}

/**
 * Edits something: holds what is typed, keeps it as a draft, checks it with the schema of its call, sends the same once, and
 * knows why it was refused. A refusal leaves everything as it was typed.
 */
export function useEditForm<Values extends object, Body, Answer>(form: EditFormUse<Values, Body, Answer>) {
  const { draft, draftName, photos } = form;
  const [key, setKey] = useState(() => draft?.key ?? newIdempotencyKey());
  // What the server says later on is not what was seen here.
  const [seen, setSeen] = useState(draft?.seen ?? form.start);
  const [values, setValues] = useState(draft?.values ?? form.start.values);
  const [issues, setIssues] = useState<Issues>({});
  const [conflict, setConflict] = useState<EditConflict<Values>>();
  const [isSent, setIsSent] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const failedPhotos = failedOf((photos ?? form.uploads)?.photos ?? []).length + (form.failedInText ?? 0);
  const content = { values, photos: photos ? storedOf(photos) : [], updatedAt: seen.updatedAt };
  const isTyped = draftName !== undefined && !isSameContent(content, seen);
  const forgetDraft = useSavingDraft(
    draftName ?? '',
    isTyped ? { values, photos: content.photos, seen, key } : undefined,
  );
  const signInAgain = useSigningInAgain();
  const saving = useSaving((refusal) => {
    setIssues(refusal.fields);
    // It was sent under this key before and changed since. A user who sends it again, having looked, means another one.
    if (refusal.code === 'sent_already') setKey(newIdempotencyKey());
    // Photos that the draft does not hold would be lost on the way.
    if (refusal.status === 401 && draftName !== undefined && !form.uploads) return void signInAgain();
    form.onRefused?.(refusal);
  });

  /** It was saved since it was read: by this very form, whose answer was lost, or by somebody else. */
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
   * Sends the form; where photos failed, once the person has said that it may go without them.
   * @returns what is wrong, in which case nothing was sent.
   */
  const save = async (updatedAt: string | undefined, mayLackPhotos = false): Promise<Issues> => {
    setIsSent(false);
    const checked = form.check({ ...content, updatedAt });
    const wrong = 'issues' in checked ? checked.issues : {};
    setIssues(wrong);
    const mustAsk = failedPhotos > 0 && !mayLackPhotos;
    setIsAsked('body' in checked && mustAsk);
    if ('body' in checked && !mustAsk) await saving.save(() => send(checked.body));
    return wrong;
  };

  const missingPhotos: MissingPhotos | undefined = isAsked
    ? { count: failedPhotos, onYes: () => void save(seen.updatedAt, true), onNo: () => setIsAsked(false) }
    : undefined;
  /**
   * Checks some of the fields without sending anything; what is known to be wrong with the others stays said.
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
    isSaving: saving.isSaving,
    refuse: saving.refuse,
    change: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((all) => ({ ...all, [name]: value }));
      setIssues(({ [String(name)]: _fixed, ...others }) => others);
    },
    checkPart,
    submit: () => save(seen.updatedAt),
    /** Saves one's own over what somebody else has saved since, which one may have looked at. */
    saveMine: async () => save(await form.readUpdatedAt?.().catch(() => seen.updatedAt), true),
    /** Forgets what was typed, and takes its photos out of storage. */
    discard: () => {
      for (const { id } of photos?.photos ?? []) photos?.remove(id);
      forgetDraft();
    },
  };
}

function storedOf({ photos }: Photos): StoredPhoto[] {
  return photos.flatMap(({ imageId, url }) => (imageId && url ? [{ imageId, url }] : []));
}
