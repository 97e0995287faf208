import { Heart } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { returnPath } from '#domain/account/return-path.ts';
import { meetsSavedFilter, readSavedFilter } from '#domain/shortlist/saved-filter.ts';
import { savedInCookie } from '#domain/shortlist/saved-cookie.ts';
import { changedShortlist } from '#domain/shortlist/changed-shortlist.ts';
import { type KeptEntry, readSaved } from '#domain/shortlist/stored.ts';
import type { Route } from './+types/saved';
import { apiContext, pageAnswerOf, pageFailureOf } from '../api/client.ts';
import { useShownRate } from '../listing/price.tsx';
import { SeenListings } from '../listing/seen/seen-listings.tsx';
import { ComparableList } from '../shortlist/compare-form.tsx';
import { useMessages } from '../shortlist/messages.ts';
import type { Outcome } from '../shortlist/outcome.ts';
import { readOutcomes, useOutcomes } from '../shortlist/outcomes.ts';
import { entryFrom, savedAction } from '../shortlist/saved-action.ts';
import { SavedCard } from '../shortlist/saved-card.tsx';
import { SavedFilterForm } from '../shortlist/saved-filter-form.tsx';
import { SharePanel } from '../shortlist/share-panel.tsx';
import { readWaiting } from '../shortlist/settle.ts';
import { changeShortlist, useShortlist } from '../shortlist/store.ts';
import { KeptPanel } from '../offline/kept-panel.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { usePersisted } from '../shell/state/use-persisted.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { LocalLink } from '../ui/local-link.tsx';

export const handle = { query: ['township', 'type', 'most', 'currency', 'from'] } satisfies PageHandle;

/** Reads what the account has saved, and what a cookie has that a browser without JavaScript was given; anything else only the browser knows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { user } = await pageAnswerOf(api.auth.session.$get());
  const [list, { links, votes }] = user
    ? await Promise.all([pageAnswerOf(api.shortlist.$get()), pageAnswerOf(api['shared-list'].$get())])
    : [{ saved: [] }, { links: [], votes: [] }];
  const inCookie = savedInCookie(request.headers.get('cookie'));
  try {
    const outcomes = await readOutcomes(api, [...new Set([...list.saved.map(({ _id }) => _id), ...inCookie])]);
    const found = new Map(outcomes.map((one) => [one._id, one]));
    const now = Date.now();
    // The latest first, as in the cookie.
    const fromCookie = inCookie.map((_id, index) =>
      entryFrom(found.get(_id) ?? { _id, state: 'gone', leftAt: null, listing: null }, new Date(now - index)),
    );
    return {
      saved: list.saved,
      fromCookie,
      outcomes,
      links,
      votes,
      isOfAccount: user !== null,
      now: new Date(now).toISOString(),
    };
  } catch (error) {
    throw pageFailureOf(error);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  try {
    return await savedAction(context.get(apiContext), request);
  } catch (error) {
    throw pageFailureOf(error);
  }
}

/** The shortlist of a visitor or a user (SHL-4 to SHL-7). */
export default function Saved({ loaderData }: Route.ComponentProps) {
  const { outcomes, links, votes, isOfAccount, now } = loaderData;
  const { shortlist } = useMessages();
  const isRunning = useHydrated();
  const entries = useEntries(loaderData);
  const [known, hasFailed] = useOutcomes(
    entries.map(({ _id }) => _id),
    outcomes,
  );
  const told = useRef({ known, at: now });
  useEffect(() => {
    if (known.size === 0 || hasFailed) return;
    // Of when it was told, however much later the list itself changes.
    if (told.current.known !== known) told.current = { known, at: new Date().toISOString() };
    const { at } = told.current;
    void import('../offline/kept-list.ts').then(
      (list) => list.keepList([...known.values()], at).catch(() => undefined),
      () => undefined,
    );
    // Also once the browser has the list of the account.
  }, [known, hasFailed, entries]);
  const [query] = useSearchParams();
  const from = query.get('from');
  const filter = readSavedFilter(query);
  const rate = useShownRate();
  const shown = entries.filter((entry) =>
    meetsSavedFilter(asFiltered(entry, known.get(entry._id)), filter, rate?.mmkPerUsd),
  );
  const townships = new Set(entries.flatMap((entry) => asFiltered(entry, known.get(entry._id))?.township ?? []));
  const isKnown = isRunning || entries.length > 0;
  const cards = (
    <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {shown.map((entry) => (
        <li key={entry._id}>
          <SavedCard
            entry={entry}
            outcome={known.get(entry._id)}
            now={now}
            hasNotes={isRunning || isOfAccount}
            isComparable={shown.length > 1}
            tally={votes.find(({ listingId }) => listingId === entry._id)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="wrap py-6 lg:py-10">
      <PageHead title={shortlist.title} description={shortlist.description} address="/saved" />
      <meta name="robots" content="noindex" />
      {from !== null && (
        <p className="mb-2">
          <a href={returnPath(from)} className="inline-flex min-h-11 items-center font-semibold text-act underline">
            {shortlist.back}
          </a>
        </p>
      )}
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={shortlist.title} />
      </h1>
      <p className="mb-5 flex flex-wrap items-center gap-x-2 text-muted">
        {isKnown && (
          <span aria-live="polite">
            {isOfAccount ? shortlist.inAccount(entries.length) : shortlist.inBrowser(entries.length)}
          </span>
        )}
        {!isOfAccount && (
          <LocalLink
            to="/sign-in?from=/saved"
            className="inline-flex min-h-11 items-center font-semibold text-act underline"
          >
            {shortlist.signIn}
          </LocalLink>
        )}
      </p>
      {hasFailed && entries.some(({ _id }) => !known.has(_id)) && (
        <p role="alert" className="mb-4 text-md text-danger">
          <BySyllable text={shortlist.unread} />
        </p>
      )}
      {townships.size > 0 && entries.length > 1 && <SavedFilterForm filter={filter} townships={townships} />}
      {entries.length === 0 && <Empty isRunning={isRunning} />}
      {entries.length > 0 && shown.length === 0 && <NoneMatches />}
      <ComparableList count={shown.length}>{cards}</ComparableList>
      <SeenListings layout="grid" className="mt-10 border-t border-line pt-6" />
      {(entries.length > 0 || links.length > 0) && <SharePanel links={links} isOfAccount={isOfAccount} />}
      <HiddenByMe />
      <KeptPanel />
    </div>
  );
}

/** The entries that are shown: as the server knows them until the browser's own script runs, and until the account has those of this browser. */
function useEntries({ saved, fromCookie, isOfAccount }: Route.ComponentProps['loaderData']): readonly KeptEntry[] {
  const isRunning = useHydrated();
  const { saved: stored, isShortlistKept: isKept = false, unsent } = usePersisted() ?? {};
  const kept = useMemo(() => readSaved(stored), [stored]);
  useTakeOver(fromCookie);
  const told = useMemo(
    () => [...saved, ...fromCookie].map((entry) => ({ ...entry, photo: null })),
    [saved, fromCookie],
  );
  return useMemo(() => {
    const known = changedShortlist<KeptEntry>({ saved: [], dismissed: [] }, { saved: told }).saved;
    if (!isRunning) return known;
    if (isKept) return kept;
    if (!isOfAccount && kept.length > 0) return kept;
    const both = changedShortlist({ saved: known, dismissed: [] }, { saved: kept });
    return readWaiting(unsent).reduce(changedShortlist, both).saved;
  }, [told, kept, unsent, isRunning, isOfAccount, isKept]);
}

/** Moves what a cookie has into the memory of the browser, once a script runs (SHL-17). */
function useTakeOver(fromCookie: Route.ComponentProps['loaderData']['fromCookie']): void {
  const { submit } = useFetcher();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || fromCookie.length === 0) return;
    isDone.current = true;
    const outcome = changeShortlist({ saved: fromCookie.map((entry) => ({ ...entry, photo: null })) });
    if (outcome === 'done') void submit({ moved: 'true' }, { method: 'post' });
  }, [fromCookie, submit]);
}

/** A listing as the filter sees it: as it is now, else as it was when it was saved. */
function asFiltered({ copy }: KeptEntry, outcome: Outcome | undefined) {
  const listing = outcome?.listing;
  return listing ? { ...listing, price: listing.discountPrice ?? listing.regularPrice } : copy;
}

/** Said at once where there is no script; with one, its outline stands until the browser has said what it remembers. */
function Empty({ isRunning }: { isRunning: boolean }) {
  const { empty } = useMessages().shortlist;
  return (
    <>
      {!isRunning && (
        <div className="scripted grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy="true">
          <div className="aspect-4/3 animate-pulse rounded-lg bg-line" />
        </div>
      )}
      <div className={isRunning ? '' : 'without-script'}>
        <EmptyState Icon={Heart} title={empty.title} text={empty.text}>
          <ButtonLink to="/search" kind="primary">
            {empty.search}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  );
}

function NoneMatches() {
  const { filter } = useMessages().shortlist;
  return (
    <EmptyState Icon={Heart} title={filter.none}>
      <ButtonLink to="/saved">{filter.all}</ButtonLink>
    </EmptyState>
  );
}

/** Number of listings that this person has hidden from results, and the way to show them again (SHL-11). */
function HiddenByMe() {
  const { shortlist } = useMessages();
  const dismissed = useShortlist((list) => list.dismissed);
  if (dismissed.length === 0) return null;
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-muted">
      <span>{shortlist.hidden(dismissed.length)}</span>
      <Button onClick={() => void changeShortlist({ restored: dismissed })}>{shortlist.showAgain}</Button>
    </p>
  );
}
