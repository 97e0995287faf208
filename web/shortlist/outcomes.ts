import { useEffect, useRef, useState } from 'react';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import type { Messages } from '../messages/context.tsx';
import { answerOf, type ApiClient, browserApi } from '../api/client.ts';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import type { Outcome } from './outcome.ts';

/** Reads what became of listings, {@link shortlistLimits} at a time. @throws ApiFailure */
export async function readOutcomes(api: ApiClient, ids: readonly string[]): Promise<Outcome[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / shortlistLimits.asked) }, (_, part) =>
    ids.slice(part * shortlistLimits.asked, (part + 1) * shortlistLimits.asked),
  );
  const answers = await Promise.all(
    parts.map((part) => answerOf(api.shortlist.listings.$get({ query: { ids: part.join() } }))),
  );
  return answers.flatMap(({ results }) =>
    results.map(({ listing, ...outcome }) => ({ ...outcome, listing: listing && cardOf(listing) })),
  );
}

/**
 * Returns what became of listings, by their ids, and reads it for those that the server has not told about.
 * @returns also whether that failed.
 */
export function useOutcomes(ids: readonly string[], told: readonly Outcome[]): [ReadonlyMap<string, Outcome>, boolean] {
  const [known, setKnown] = useState<ReadonlyMap<string, Outcome>>(() => new Map(told.map((one) => [one._id, one])));
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef(new Set<string>());
  const unknown = ids.filter((id) => !known.has(id)).join();
  useEffect(() => {
    const wanted = unknown.split(',').filter((id) => id !== '' && !asked.current.has(id));
    if (wanted.length === 0) return;
    for (const id of wanted) asked.current.add(id);
    readOutcomes(browserApi(), wanted).then(
      (found) => setKnown((before) => withAlso(before, found)),
      async () => {
        setHasFailed(true);
        const { readKeptList } = await import('../offline/kept-list.ts');
        const kept = await readKeptList(wanted);
        setKnown((before) => withAlso(before, kept));
      },
    );
  }, [unknown]);
  return [known, hasFailed];
}

function withAlso(before: ReadonlyMap<string, Outcome>, found: readonly Outcome[]): ReadonlyMap<string, Outcome> {
  return new Map([...before, ...found.map((one) => [one._id, one] as const)]);
}

/** Says what became of a listing and when, where that is known; empty for one that is available. */
export function stateWords(
  { state, leftAt, listing }: Pick<Outcome, 'state' | 'leftAt'> & { listing: Pick<CardListing, 'type'> | null },
  messages: Messages['shortlist'],
  inWords: (moment: string) => string,
): string {
  const day = leftAt === null ? null : inWords(leftAt);
  if (state === 'gone') return messages.gone;
  if (state === 'ended') return messages.ended(day);
  return state === 'taken' && listing ? messages.taken[listing.type](day) : '';
}
