import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RuleCode } from '#domain/refusals.ts';
import { reviewLimits } from '#domain/review/review.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { useMessages } from '../messages/context.tsx';
import { useRequestKey } from '../api/idempotency-key.ts';
import { useSigningInAgain } from '../forms/ended-session.ts';
import { bringToKeyboard, FormNote, Outcome } from '../forms/form-note.tsx';
import { textsOf } from '../forms/submission.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { keepDraft, takeDraft, useDraftKey } from '../forms/saved-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/fields/field.tsx';
import { Star } from 'lucide-react';

interface ReviewFormProps {
  /** A listing, or a building by its slug. */
  subject: { _id: string; isBuilding?: true };
  /** Whether a button opens it at first (LST-385). */
  isFolded: boolean;
}

/** Stars and a few words about a listing or a building (REV-2 to REV-4); what was typed stays until it has arrived. */
export function ReviewForm({ subject, isFolded }: ReviewFormProps) {
  const { reviews, rules } = useMessages();
  const isHydrated = useHydrated();
  const { rating, setRating, content, send, refusal, isSending } = useReview(subject);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(!isFolded);
  // The focus would be lost with the button.
  useEffect(() => {
    if (isFolded && isOpen) form.current?.querySelector('input')?.focus();
  }, [isFolded, isOpen]);
  // A user who returns from signing in finds what they wrote.
  useEffect(() => {
    if (content !== '') bringToKeyboard(form.current?.querySelector('textarea') ?? null);
  }, [content]);
  if (!isOpen && content === '') {
    return (
      <Button kind="soft" onClick={() => setIsOpen(true)}>
        {reviews.write}
      </Button>
    );
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      noValidate
      className="mt-3 rounded-md border border-line bg-surface p-5"
    >
      <StarField value={rating} onChange={setRating} />
      <TextAreaField
        key={content}
        defaultValue={content}
        label={reviews.content}
        hint={reviews.contentHint(reviewLimits.content.maximum)}
        name="content"
        rows={3}
        maxLength={reviewLimits.content.maximum}
        required
      />
      {refusal && (
        <FormNote kind="failed">
          {refusal === 'failed'
            ? reviews.failedToSubmit
            : refusal === 'error'
              ? reviews.errorSubmitting
              : rules[refusal]}
        </FormNote>
      )}
      <Button type="submit" kind="primary" disabled={!isHydrated || isSending}>
        {isSending ? reviews.submitting : reviews.submit}
      </Button>
      <Outcome hasFailed={refusal !== undefined} />
    </form>
  );
}

function useReview({ _id, isBuilding }: ReviewFormProps['subject']) {
  const { reviews } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const keyOf = useRequestKey();
  const [rating, setRating] = useState(0);
  const [kept, setKept] = useState('');
  const signInAgain = useSigningInAgain();
  const [refusal, setRefusal] = useState<RuleCode | 'failed' | 'error'>();
  const [isSending, setIsSending] = useState(false);
  const draftKey = useDraftKey(`review:${_id}`);
  useEffect(() => {
    const draft = draftKey === undefined ? undefined : reviewOf(takeDraft(draftKey));
    if (!draft) return;
    setRating(draft.rating);
    setKept(draft.content);
  }, [draftKey]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = textsOf(new FormData(event.currentTarget), 'content').content.trim();
    const missing = missingIn(rating, content);
    setRefusal(missing);
    if (missing) return;
    setIsSending(true);
    try {
      const json = { rating, content, [isBuilding ? 'building' : 'listingId']: _id };
      const headers = { 'Idempotency-Key': keyOf(json) };
      await answerOf(browserApi().review.createreview.$post({ json }, { headers }));
      notice({ kind: 'done', text: reviews.submitted });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) {
        keepDraft(draftKey, { rating, content } satisfies ReviewDraft);
        return await signInAgain(error);
      }
      setRefusal(reasonOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return { rating, setRating, content: kept, send, refusal, isSending };
}

/** Review that could not be sent because the session had ended. */
interface ReviewDraft {
  rating: number;
  content: string;
}

/** Returns a review from whatever the browser stored; undefined where that is not one. */
function reviewOf(stored: unknown): ReviewDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { rating, content } = stored as Partial<ReviewDraft>;
  const chosen = ratings.find((one) => one === rating);
  return chosen !== undefined && typeof content === 'string' ? { rating: chosen, content } : undefined;
}

function missingIn(rating: number, content: string): RuleCode | undefined {
  if (rating === 0) return 'review_rating';
  return content === '' || content.length > reviewLimits.content.maximum ? 'review_content' : undefined;
}

/** Returns the reason that the portal gave, or one of REV-7 if it gave no better one. */
function reasonOf({ status, code, issues }: ApiFailure): RuleCode | 'failed' | 'error' {
  if (status === 0) return 'error';
  const reason = issues[0]?.code ?? code;
  return reason === 'something_went_wrong' || reason === 'unavailable' ? 'failed' : reason;
}

const ratings = Array.from({ length: reviewLimits.rating.maximum }, (_, index) => index + 1);

/** A choice of one to five stars: radio buttons, for arrow keys and for the thumb. */
function StarField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const { reviews } = useMessages();
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-md font-semibold">{reviews.rating}</legend>
      <div className="-ms-2 flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid size-11 place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <span className="sr-only">{reviews.stars(rating)}</span>
            <Star
              className={`size-7 ${rating <= value ? 'fill-gold-fill text-gold-fill' : 'text-control-line'}`}
              aria-hidden
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
