import type { WaitingCause } from '#domain/listing/hiding.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useNavigate } from 'react-router';
import { listingLimits } from '#domain/listing/listing.ts';
import { checked, hasIssues } from '../../forms/submission.ts';
import type { FormContent, Issues } from '../../forms/form-content.ts';
import type { SavedDraft } from '../../forms/saved-draft.ts';
import { useSigningInAgain } from '../../forms/ended-session.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import type { Refusal } from '../../forms/use-saving.ts';
import { arriving } from '../../image/photo-list.ts';
import { usePhotos } from '../../image/use-photos.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLocalAddress } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import type { Values } from './values.ts';
import { answerOf, browserApi } from '../../api/client.ts';

/** Options of a listing's form: its calls and its messages. */
export interface ListingFormUse {
  /** Name of the form, for its draft. */
  name: string;
  start: FormContent<Values>;
  /** The saved draft, if any. */
  draft: SavedDraft<Values> | undefined;
  messages: { submit: string; submitting: string; done: string; discountEnded?: string };
  /** The listing being changed, if another user may change it at the same time: its page, when it was posted, and its current content. */
  present?: { address: string; createdAt: string; read(): Promise<FormContent<Values>> };
  /** Returns the form as the body of its call, or its problems. */
  check(
    values: Values,
    imageUrls: readonly string[],
    updatedAt: string | undefined,
  ): [body: ListingBody, issues: Issues];
  /**
   * Sends the form.
   * @param key the idempotency key of this form.
   * @returns the listing's id, and whether the new price has ended a discount.
   * @throws ApiFailure
   */
  send(body: ListingBody, key: string): Promise<Sent>;
  /** Starts over with what is to be posted next. @returns false if nothing is, in which case the listing's page follows. */
  startNext?(): boolean;
  /** Handles a refusal that needs its own response, such as that a package is needed. */
  onRefused?(refusal: Refusal): void;
}

/** Refusals of photos that may be missing only because they are on their way. */
const ofMissing: ReadonlySet<string> = new Set([
  'photo_required',
  'listing_images_required',
  'floor_plan_alone',
] satisfies RuleCode[]);

type ListingBody = Record<string, unknown>;
type Sent = { _id: string; discountEnded?: true | undefined; waitsFor?: WaitingCause | undefined };

/**
 * The form of a listing, its photos, and what follows: its page once it is saved (LST-33), or, if the session has ended, signing in, with
 * everything saved.
 */
export function useListingForm(use: ListingFormUse) {
  const { start, draft, messages, present } = use;
  const { listingForm, rules } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const signInAgain = useSigningInAgain();
  const photos = usePhotos((draft ?? start).photos, {
    purpose: 'listing',
    most: listingLimits.photos,
    areShown: present !== undefined,
    unsent: draft?.unsent,
  });
  const goOn = async (address: string, text = messages.done) => {
    notice({ kind: 'done', text, isForNextPage: true });
    await navigate(local(address));
  };
  const form = useEditForm<Values, ListingBody, Sent>({
    start,
    draft,
    draftName: use.name,
    photos,
    check: (content) => {
      const imageUrls = content.photos.map(({ url }) => url);
      return checked(...use.check(content.values, imageUrls, content.updatedAt));
    },
    send: use.send,
    ...(present && {
      merge: { read: present.read, follows: { agentName: 'userRef' }, onArrived: () => goOn(present.address) },
    }),
    onSent: ({ _id, discountEnded, waitsFor }) => {
      const text = waitsFor ? listingForm.waits[waitsFor] : discountEnded && messages.discountEnded;
      if (use.startNext?.()) return notice({ kind: 'done', text: text ?? messages.done });
      return goOn(`/listing/${_id}`, text);
    },
    onRefused: (refusal) => {
      // A failure with a success status says no more than that something is wrong (LST-36).
      if (refusal.status === 200) return void signInAgain(refusal);
      use.onRefused?.(refusal);
      // What is wrong with its fields is said above them.
      if (hasIssues(refusal.fields)) return;
      notice({ kind: 'failed', text: refusal.status === 0 ? listingForm.lost : rules[refusal.code] });
    },
  });
  // While a photo is uploading, none counts as missing.
  const besidesArriving = (issues: Issues): Issues => {
    const { imageUrls, ...others } = issues;
    const isThere = arriving(photos.photos).length > 0;
    return isThere && imageUrls !== undefined && ofMissing.has(imageUrls) ? others : issues;
  };
  return {
    ...form,
    photos,
    issues: besidesArriving(form.issues),
    checkPart: (isIn: (field: string) => boolean) => besidesArriving(form.checkPart(isIn)),
  };
}

/** Result of {@link useListingForm}. */
export type ListingFormState = ReturnType<typeof useListingForm>;

/**
 * Posts a listing.
 * @param key identifies this posting: sent twice, it takes effect once.
 * @throws ApiFailure
 */
export async function postListing(body: Record<string, unknown>, key: string): Promise<Sent> {
  const create = browserApi().listing.create;
  return answerOf(create.$post({ json: body as never }, { headers: { 'Idempotency-Key': key } }));
}
