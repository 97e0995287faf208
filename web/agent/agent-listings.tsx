import { pageSizes } from '#domain/paging.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useBatches } from '../ui/batches.ts';
import { useMessages } from '../messages/context.tsx';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { availabilityOf, ListingsByState, TakenNote, takenParameter } from '../listing/taken-listings.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

interface AgentListingsProps {
  agent: { _id: string; name: string };
  first: { entries: CardListing[]; mayHaveMore: boolean };
  /** Whether listings that are rented out or sold are shown, and how many there are. */
  isTakenShown: boolean;
  taken: number;
  now: string;
}

/** Returns the call for the batch of an agent's listings from a given start, the newest first. */
export function agentListingsQuery(userId: string, isTakenShown: boolean, start: number) {
  return {
    userId,
    available: availabilityOf(isTakenShown),
    page: String(Math.floor(start / pageSizes.listings) + 1),
    limit: String(pageSizes.listings),
  };
}

/** 'Listings of {agent}', nine at a time (AGT-15). */
export function AgentListings({ agent, first, isTakenShown, taken, now }: AgentListingsProps) {
  const { agents } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.listings,
    query: isTakenShown ? { [takenParameter]: 'true' } : {},
    failed: agents.failedListings,
    read: async (start) => {
      const query = agentListingsQuery(agent._id, isTakenShown, start);
      return (await answerOf(browserApi().listing.get.$get({ query }))).results.result.map(cardOf);
    },
  });
  return (
    <section className="mt-7">
      <h2 className="mb-4 text-xl font-bold tracking-tight">
        <ByPhrase text={agents.listingsOf(agent.name)} />
      </h2>
      <TakenNote
        className="mb-3"
        count={taken}
        isShown={isTakenShown}
        addresses={{ shown: `/agent/${agent._id}?${takenParameter}=true`, hidden: `/agent/${agent._id}` }}
      />
      {batches.entries.length === 0 ? (
        <p className="text-muted">
          <RunningText text={agents.noListings} />
        </p>
      ) : (
        <ListingsByState listings={batches.entries} isTakenLast={isTakenShown} now={now} columns="three" inSight={2} />
      )}
      <ShowMore batches={batches} />
    </section>
  );
}
