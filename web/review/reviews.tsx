import { useLocation, useRevalidator } from 'react-router';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { type CurrentUser, useCurrentUser } from '../shell/frame/site-profile.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Moment } from '../ui/moment.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Star, StarHalf, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

/** Loaded for signed-in users alone: nobody else can write a review, and without a script the form could not be sent. */
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

/** A review as the page shows it. */
export interface ShownReview {
  _id: string;
  rating: number;
  content: string;
  userRef: string;
  createdAt: string;
  author: { username: string; avatar: string | null };
}

/** Reviews of a listing, with their average and number; undefined if they could not be fetched. */
export interface ReviewSummary {
  reviews: readonly ShownReview[];
  /** To one decimal; null if there are none. */
  average: number | null;
  count: number;
}

interface ReviewsProps {
  /** The listing and its owner; or a building, by its slug. */
  listing: { _id: string; userRef: string; isBuilding?: true };
  title?: string;
  summary: ReviewSummary | null;
  now: string;
}

/** The id of the place where a review is written. */
const place = 'review';

/** The reviews of a listing or a building, and the form for writing one (REV-1). While there are none, one line (LST-385). */
export function Reviews({ listing, title, summary, now }: ReviewsProps) {
  const { reviews: messages } = useMessages();
  const currentUser = useCurrentUser();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const isEmpty = summary?.reviews.length === 0;
  const own = summary?.reviews.find(({ userRef }) => userRef === currentUser?._id);
  return (
    <section aria-labelledby="reviews" className="mt-6 border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <h2 id="reviews" className="text-lg font-bold">
          <ByPhrase text={title ?? messages.title} />
        </h2>
        {summary && <Average summary={summary} />}
        {isEmpty && (
          <p className="text-md text-muted">
            <RunningText text={messages.none} />
          </p>
        )}
        {summary === null && (
          <p role="alert" className="w-full">
            <RunningText text={messages.failedToFetch} />
          </p>
        )}
        {summary && !isEmpty && (
          <ul className="grid w-full gap-3">
            {summary.reviews.map((review) => (
              <Review key={review._id} {...{ listing, review, now }} isOwn={review === own} />
            ))}
          </ul>
        )}
        {/* Where signing in and up lead back to. */}
        <div id={place} className="scroll-mt-20 has-[form]:w-full">
          {!currentUser && <SignInFirst />}
          {isHydrated && currentUser && summary && !own && !hasListed(currentUser, listing) && (
            <Suspense>
              <ReviewForm subject={listing} isFolded={isEmpty && hash !== `#${place}`} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}

/** Whether a user, or the agency that they work for, has listed something: neither reviews it (REV-5). */
function hasListed({ _id, team }: CurrentUser, { userRef }: Pick<ReviewsProps['listing'], 'userRef'>): boolean {
  return [_id, team?.agencyId].includes(userRef);
}

function Average({ summary: { average, count } }: { summary: ReviewSummary }) {
  const { reviews: messages } = useMessages();
  const language = useLanguage();
  if (average === null) return null;
  const number = language === 'my' ? burmeseDigits(average.toFixed(1)) : average.toFixed(1);
  return (
    <p className="flex items-center gap-2 text-md">
      <Stars rating={average} />
      <b className="font-semibold">{messages.average(number)}</b>
      <span className="text-muted">{messages.count(count)}</span>
    </p>
  );
}

interface ReviewProps extends Pick<ReviewsProps, 'listing' | 'now'> {
  review: ShownReview;
  isOwn: boolean;
}

function Review({ listing, review, now, isOwn }: ReviewProps) {
  const {
    reviews: messages,
    listing: { report },
  } = useMessages();
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar person={review.author} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <RunningText text={review.author.username} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars rating={review.rating} className="size-4" />
            <span className="sr-only">{messages.stars(review.rating)}</span>
            <Moment at={review.createdAt} now={now} />
          </p>
        </div>
        {isOwn ? (
          <DeleteReview id={review._id} />
        ) : (
          <LocalLink to={`/report/review/${listing._id}/${review._id}`} className="py-3.5 text-sm text-muted underline">
            {report}
          </LocalLink>
        )}
      </div>
      <p lang={writtenIn(review.content)} className="mt-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
        {review.content}
      </p>
    </li>
  );
}

function SignInFirst() {
  const { reviews: messages } = useMessages();
  const { pathname } = useLocation();
  return (
    <p className="text-md">
      <RunningText text={messages.signIn} />{' '}
      <LocalLink
        to={`/sign-in?from=${encodeURIComponent(`${pathname}#${place}`)}`}
        className="py-3.5 font-semibold whitespace-nowrap text-act underline"
      >
        {messages.toSignIn}
      </LocalLink>
    </p>
  );
}

/** Five stars, filled to the nearest half: 4.5 is not shown as five. Their value is stated beside them in words. */
function Stars({ rating, className = 'size-4.5' }: { rating: number; className?: string }) {
  const filled = Math.round(rating * 2) / 2;
  const gold = 'fill-gold-fill text-gold-fill';
  return (
    <span className="inline-flex gap-0.5" aria-hidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="relative">
          <Star className={`${className} ${star <= filled ? gold : 'text-control-line'}`} />
          {star - 0.5 === filled && <StarHalf className={`absolute inset-0 ${className} ${gold}`} />}
        </span>
      ))}
    </span>
  );
}

/** Deletes the user's own review, after asking (REV-6: only its author sees this). */
function DeleteReview({ id }: { id: string }) {
  const { reviews } = useMessages();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const revalidator = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    setIsAsking(false);
    try {
      await answerOf(browserApi().review.deletereview[':id'].$delete({ param: { id }, json: {} }));
      notice({ kind: 'done', text: reviews.deleted });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, reviews.failedToDelete);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={reviews.delete}
        onClick={() => setIsAsking(true)}
        className="grid size-11 place-items-center rounded-md text-muted hover:text-danger"
      >
        <Trash2 className="size-5" aria-hidden />
      </button>
      {isAsking && (
        <ConfirmDialog
          question={reviews.deleteQuestion}
          yes={reviews.deleteYes}
          no={reviews.deleteNo}
          onYes={() => void remove()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
