import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { data, Form } from 'react-router';
import { sharedLimits, type Vote, votes } from '#domain/shortlist/sharing.ts';
import { voterCookieFor, voterIn } from '#domain/shortlist/voter-cookie.ts';
import type { Route } from './+types/shared-list';
import { answerOf, apiContext, ApiFailure, pageFailureOf } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, textsOf } from '../forms/submission.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { ListingCard } from '../listing/card/listing-card.tsx';
import { ComparableList, CompareBox } from '../shortlist/compare-form.tsx';
import { useMessages } from '../shortlist/messages.ts';
import { stateWords } from '../shortlist/outcomes.ts';
import { TallyLines } from '../shortlist/tally-lines.tsx';
import { PageTitle } from '../shell/document/page-head.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';

/** Reads the list; null if its link has ended, or never worked. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const now = new Date().toISOString();
  try {
    const {
      mayVote,
      results,
      gone,
      votes: tallies,
    } = await answerOf(context.get(apiContext)['shared-list'].read[':token'].$get({ param: { token } }));
    const homes = results.flatMap(({ listing, ...outcome }) =>
      listing ? [{ ...outcome, listing: cardOf(listing) }] : [],
    );
    return { list: { mayVote, homes, gone, tallies }, now };
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return data({ list: null, now }, { status: 404 });
    throw pageFailureOf(error);
  }
}

/** Takes a vote, with or without a script; the voter is known by a cookie that is set with the first one (SHL-53). */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const { listing: listingId, vote, words } = textsOf(await request.formData(), 'listing', 'vote', 'words');
  const voter = voterIn(request.headers.get('cookie')) ?? newIdempotencyKey();
  // A form without a vote is refused by the call.
  const json = { listingId, voter, vote: vote as Vote, words };
  try {
    await answerOf(context.get(apiContext)['shared-list'].vote[':token'].$post({ param: { token }, json }));
    const headers = { 'Set-Cookie': voterCookieFor(voter, request.url.startsWith('https:')) };
    return data({ voted: listingId }, { headers });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ refused: refusedBy(error), of: listingId, words }, { status: error.status || 503 });
  }
}

const sizes = '(min-width: 1240px) 285px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** A list that somebody shares by a link, to read or to vote on (SHL-51, SHL-53). */
export default function SharedList({ loaderData: { list, now }, actionData }: Route.ComponentProps) {
  const { shortlist } = useMessages();
  const { shared } = shortlist;
  const language = useLanguage();
  const homes = list?.homes ?? [];
  const cards = (
    <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {homes.map((home) => {
        const state = stateWords(home, shortlist, (moment) => dayOf(moment, language));
        const tally = list?.tallies.find(({ listingId }) => listingId === home._id);
        const answered =
          actionData && ('voted' in actionData ? actionData.voted : actionData.of) === home._id
            ? actionData
            : undefined;
        return (
          <li key={home._id}>
            <ListingCard listing={home.listing} now={now} sizes={sizes} />
            {state !== '' && (
              <p className="px-0.5 text-sm font-semibold">
                <BySyllable text={state} />
              </p>
            )}
            {homes.length > 1 && <CompareBox id={home._id} name={home.listing.name} />}
            {tally && <TallyLines tally={tally} />}
            {list?.mayVote && <VoteForm id={home._id} answered={answered} />}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="wrap py-6 lg:py-10">
      <PageTitle title={list ? shared.title : shared.ended} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={list ? shared.title : shared.ended} />
      </h1>
      {!list && (
        <>
          <p className="mb-4 text-muted">
            <BySyllable text={shared.endedText} />
          </p>
          <ButtonLink to="/search" kind="primary">
            {shortlist.empty.search}
          </ButtonLink>
        </>
      )}
      {list && (
        <p className="mb-6 text-muted">
          <BySyllable text={list.homes.length > 0 ? shared.lead(list.homes.length) : shared.empty} />{' '}
          {list.gone > 0 && <BySyllable text={shared.gone(list.gone)} />}
        </p>
      )}
      <ComparableList count={homes.length}>{cards}</ComparableList>
    </div>
  );
}

function VoteForm({ id, answered }: { id: string; answered: Route.ComponentProps['actionData'] }) {
  const {
    rules,
    shortlist: { shared },
  } = useMessages();
  const signs = { up: ThumbsUp, down: ThumbsDown };
  return (
    <Form method="post" preventScrollReset className="mt-2">
      {/* What Enter in the field of the word would press: nobody votes without choosing. */}
      <button type="submit" disabled hidden>
        {shared.words}
      </button>
      <input type="hidden" name="listing" value={id} />
      <label>
        <span className="mb-1 block text-sm text-muted">{shared.words}</span>
        <input
          name="words"
          maxLength={sharedLimits.words}
          defaultValue={answered && 'words' in answered ? answered.words : ''}
          className="control"
        />
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        {votes.map((vote) => {
          const Sign = signs[vote];
          return (
            <Button key={vote} type="submit" name="vote" value={vote}>
              <Sign className="size-4.5" aria-hidden />
              <span>{shared[vote]}</span>
            </Button>
          );
        })}
      </div>
      {answered && 'refused' in answered && (
        <FormNote kind="failed" refused={answered.refused}>
          {rules[answered.refused.code]}
        </FormNote>
      )}
      {answered && 'voted' in answered && (
        <p role="status" className="mt-1 text-sm font-semibold text-act">
          {shared.isVoted}
        </p>
      )}
    </Form>
  );
}
