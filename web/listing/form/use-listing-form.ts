import { useState } from 'react';
import { listingLimits } from '#domain/listing/listing.ts';
import type { ApiFailure } from '../../api/client.ts';
import { useKeptDraft } from '../../forms/saved-draft.ts';
import { type PhotoUse, usePhotos } from '../../image/use-photos.ts';
import { randomKey } from '../../api/idempotency-key.ts';
import { type FormStart, isSame } from './form-start.ts';
import type { Issues } from './issues.ts';
import { type Meanwhile, mergeMeanwhile } from './edit-conflict.ts';
import type { Draft } from './use-draft.ts';
import { type FormPurpose, useSending } from './use-sending.ts';
import type { Values } from './values.ts';

/** A form of a listing, whatever it is for. */
export interface ListingFormUse extends FormPurpose {
  /** What the form begins with. */
  start: FormStart;
  /** What was left last time, if anything. */
  draft: Draft | undefined;
  /** The body that the form sends, and what is wrong with it. */
  check(values: Values, imageUrls: readonly string[], seen: FormStart): [body: Record<string, unknown>, issues: Issues];
  /** A refusal that has an answer of its own, such as that a package is needed. */
  onRefused?(failure: ApiFailure): void;
}

const photoUse: PhotoUse = { purpose: 'listing', most: listingLimits.photos, areShown: true };
const newPhotoUse: PhotoUse = { purpose: 'listing', most: listingLimits.photos };

/** What stands in a listing's form, what is wrong with it, and how it is sent. What is typed is kept until then. */
export function useListingForm(use: ListingFormUse) {
  const { start, draft, check, onRefused, present } = use;
  const [key, setKey] = useState(() => draft?.key ?? randomKey());
  const [seen, setSeen] = useState(draft?.seen ?? start);
  const [values, setValues] = useState<Values>(draft?.values ?? start.values);
  const [issues, setIssues] = useState<Issues>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const photos = usePhotos(draft?.photos ?? start.photos, present ? photoUse : newPhotoUse);
  const stored = photos.photos.flatMap(({ imageId, url }) => (imageId && url ? [{ imageId, url }] : []));
  const content = { values, photos: stored };
  const forgetDraft = useKeptDraft(use.name, isSame(content, seen) ? undefined : { ...content, seen, key });

  const bodyOf = ({ values: texts, photos: shown }: Pick<FormStart, 'values' | 'photos'>, since: FormStart) => {
    const urls = shown.map(({ url }) => url);
    return check(texts, urls, since);
  };
  /** The listing was saved since it was read: by somebody else, whose changes come beside what was typed, or by this very form. */
  const meet = async (): Promise<'arrived' | 'told' | 'unknown'> => {
    const now = await present?.read().catch(() => undefined);
    if (!now) return 'unknown';
    // An earlier sending arrived although its answer did not.
    if (JSON.stringify(bodyOf(content, now)) === JSON.stringify(bodyOf(now, now))) return 'arrived';
    const met = mergeMeanwhile(seen, content, now);
    setSeen(now);
    setValues((typed) => mergeMeanwhile(seen, { ...content, values: typed }, now).merged.values);
    if (met.theirs.includes('imageUrls')) photos.reset(met.merged.photos);
    setMeanwhile(met);
    return 'told';
  };
  const sending = useSending(use, {
    onSent: forgetDraft,
    onIssues: setIssues,
    onRefused: async (failure) => {
      onRefused?.(failure);
      // It was sent under this key before and changed since. Whoever sends it again, having looked, means another one.
      if (failure.code === 'sent_already') setKey(randomKey());
      return failure.code === 'changed_meanwhile' ? meet() : 'unknown';
    },
  });

  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((all) => ({ ...all, [name]: value }));
    setIssues(({ [name]: _mended, ...others }) => others);
  };
  /** @returns what is wrong, in which case nothing was sent. */
  const submit = async (): Promise<Issues> => {
    const [body, wrong] = bodyOf(content, seen);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0) await sending.send(body, key);
    return wrong;
  };
  const discard = () => {
    for (const { id } of photos.photos) photos.remove(id);
    forgetDraft();
  };

  return { values, issues, photos, seen, meanwhile, change, submit, discard, isSending: sending.isSending };
}

/** What {@link useListingForm} gives. */
export type ListingFormState = ReturnType<typeof useListingForm>;
