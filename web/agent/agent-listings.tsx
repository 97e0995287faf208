import { pageSizes } from '#domain/paging.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useBatches } from '../ui/batches.ts';
import { useMessages } from '../messages/context.tsx';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { ShowMore } from '../ui/show-more.tsx';

interface AgentListingsProps {
  agent: { _id: string; name: string };
  first: { entries: CardListing[]; mayHaveMore: boolean };
  now: string;
}

/** 'Listings of {agent}', nine at a time (AGT-15). */
export function AgentListings({ agent, first, now }: AgentListingsProps) {
  const { agents } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.listings,
    query: {},
    failed: agents.failedListings,
    read: async (start) => {
      const call = { param: { userId: agent._id }, query: { startIndex: String(start) } };
      return (await answerOf(browserApi().user.listings[':userId'].$get(call))).listings.map(cardOf);
    },
  });
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl font-bold tracking-tight">{agents.listingsOf(agent.name)}</h2>
      {batches.entries.length === 0 ? (
        <p className="text-muted">{agents.noListings}</p>
      ) : (
        <ListingGrid listings={batches.entries} now={now} columns="three" />
      )}
      <ShowMore batches={batches} />
    </section>
  );
}
