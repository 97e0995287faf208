import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/reviews';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['state', 'page'] } satisfies PageHandle;

const mostStars = 5;
const states = ['shown', 'removed'] as const;
type State = (typeof states)[number];

/** Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'moderator');
  const { searchParams } = new URL(request.url);
  const state: State = searchParams.get('state') === 'removed' ? 'removed' : 'shown';
  const asked = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const query = { state, startIndex: String((page - 1) * pageSizes.activity) };
  const { reviews, total } = await pageAnswerOf(api.review.every.$get({ query }));
  return { reviews, state, page, pageCount: Math.ceil(total / pageSizes.activity) };
}

/** Removes a review, or restores it, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { review } = context.get(apiContext);
  const { removed: id, restored } = textsOf(await request.formData(), 'removed', 'restored');
  try {
    if (restored) await answerOf(review.restore[':id'].$post({ param: { id: restored } }));
    else await answerOf(review.deletereview[':id'].$delete({ param: { id }, json: {} }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(inLanguage(languageOf(pathname), '/reviews') + search);
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** All reviews for admins, who remove and restore them (REV-32). */
export default function EveryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, state, page, pageCount } = loaderData;
  const { desk, everyReview: messages } = useMessages();
  const pageAddress = (of: State, number = 1) => `/reviews?state=${of}${number > 1 ? `&page=${number}` : ''}`;
  return (
    <DashboardFrame
      title={messages.title}
      tab="desk"
      action={<ButtonLink to="/dashboard?tab=desk">{desk.title}</ButtonLink>}
    >
      <p className="mb-2 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <p className="mb-3 flex gap-5 text-md">
        {states.map((one) => (
          <LocalLink
            key={one}
            to={pageAddress(one)}
            aria-current={one === state ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-act underline aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
          >
            {messages.states[one]}
          </LocalLink>
        ))}
      </p>
      {actionData && <RefusedNote refused={actionData} />}
      {reviews.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.none[state]} />
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {reviews.map((review) => (
            <ReviewRow key={review._id} review={review} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => pageAddress(state, number)} />
    </DashboardFrame>
  );
}

/** A review, with the listing that it is about, and the button that removes or restores it. */
function ReviewRow({ review }: { review: Route.ComponentProps['loaderData']['reviews'][number] }) {
  const { everyReview: messages, reviews } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { _id, rating, content, listingId, building, listingName, createdAt, author, removedAt, removedBy } = review;
  const isRemoved = removedAt !== null && removedBy !== null;
  const text = isRemoved ? messages.restore : messages.remove;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 text-md text-muted">
          <span aria-hidden className="text-gold">
            {'★'.repeat(rating) + '☆'.repeat(mostStars - rating)}
          </span>
          <span className="sr-only">{reviews.stars(rating)}</span>
          <span className="wrap-anywhere">{messages.written(author.username, dayOf(createdAt, language))}</span>
          {isRemoved && (
            <span className="font-semibold text-danger">
              <BySyllable text={messages.removed(removedBy, dayOf(removedAt, language))} />
            </span>
          )}
        </p>
        <p lang={writtenIn(content)} className="wrap-anywhere whitespace-pre-line">
          <BySyllable text={content} />
        </p>
        <LocalLink
          to={building === null ? `/listing/${listingId}` : `/building/${building}`}
          lang={writtenIn(listingName)}
          className="-mb-2 inline-block py-2 text-md text-act underline wrap-anywhere"
        >
          <ByPhrase text={listingName} />
        </LocalLink>
      </div>
      <Form method="post">
        <Button
          type="submit"
          name={isRemoved ? 'restored' : 'removed'}
          value={_id}
          disabled={isBusy}
          aria-label={`${text}: ${author.username}, ${listingName}`}
        >
          {text}
        </Button>
      </Form>
    </li>
  );
}
