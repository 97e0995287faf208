import { type ListingType, listingTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useBatches } from '../ui/batches.ts';
import { useMessages } from '../messages/context.tsx';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { availabilityOf, ListingsByState, TakenNote, takenParameter } from '../listing/taken-listings.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useLanguage } from '../shell/links.ts';
import type { AgencyPortfolio } from './portfolio.ts';

/** Which of an agency's listings are shown. */
interface ShownListings {
  userId: string;
  /** Only for rent, or only for sale. */
  type: ListingType | undefined;
  /** Whether listings that are rented out or sold are shown too. */
  isTakenShown: boolean;
}

interface AgentListingsProps extends Omit<ShownListings, 'userId'> {
  agent: { _id: string; name: string };
  /** How many it has available of each type; undefined where they cannot be counted. */
  types: AgencyPortfolio['types'] | undefined;
  first: { entries: CardListing[]; mayHaveMore: boolean };
  /** How many are rented out or sold. */
  taken: number;
  now: string;
}

/** Returns the call for the batch of an agent's listings from a given start, the newest first. */
export function agentListingsQuery({ userId, type, isTakenShown }: ShownListings, start: number) {
  return {
    userId,
    ...(type && { type }),
    available: availabilityOf(isTakenShown),
    page: String(Math.floor(start / pageSizes.listings) + 1),
    limit: String(pageSizes.listings),
  };
}

/** 'Listings of {agent}', nine at a time (AGT-15). */
export function AgentListings({ agent, type, types, first, isTakenShown, taken, now }: AgentListingsProps) {
  const { agents } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.listings,
    query: { ...(type && { type }), ...(isTakenShown && { [takenParameter]: 'true' }) },
    failed: agents.failedListings,
    read: async (start) => {
      const query = agentListingsQuery({ userId: agent._id, type, isTakenShown }, start);
      return (await answerOf(browserApi().listing.get.$get({ query }))).results.result.map(cardOf);
    },
  });
  const address = `/agent/${agent._id}`;
  const ofType = type === undefined ? '' : `type=${type}`;
  return (
    <section className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere">
          <ByPhrase text={agents.listingsOf(agent.name)} />
        </h2>
        <TypeTabs {...{ address, type, types }} />
      </div>
      <TakenNote
        className="mb-3"
        count={taken}
        isShown={isTakenShown}
        addresses={{
          shown: `${address}?${ofType}${ofType && '&'}${takenParameter}=true`,
          hidden: ofType ? `${address}?${ofType}` : address,
        }}
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

interface TypeTabsProps {
  address: string;
  type: ListingType | undefined;
  types: AgencyPortfolio['types'] | undefined;
}

/** All of an agency's listings, those for rent and those for sale, as links with counts; left out where there is only one type (AGT-23). */
function TypeTabs({ address, type, types }: TypeTabsProps) {
  const { agents, listing } = useMessages();
  const language = useLanguage();
  if (type === undefined && types?.some(({ homes }) => homes === 0)) return null;
  const all = { name: undefined, homes: types?.reduce((sum, { homes }) => sum + homes, 0) };
  const ofTypes = listingTypes.map((name) => ({ name, homes: types?.find((one) => one.name === name)?.homes }));
  return (
    <nav
      aria-label={agents.rentOrSale}
      className="flex flex-wrap rounded-md border border-line bg-sunken p-0.5 print:hidden"
    >
      {[all, ...ofTypes].map(({ name, homes }) => (
        <LocalLink
          key={name ?? 'all'}
          to={name ? `${address}?type=${name}` : address}
          preventScrollReset
          aria-current={name === type ? 'page' : undefined}
          className="flex min-h-11 items-center gap-1.5 rounded-[0.625rem] px-3.5 text-md font-semibold text-muted aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-e1"
        >
          <span>{name ? listing.types[name] : agents.everyType}</span>
          {homes !== undefined && <span className="font-normal text-muted">{formatNumber(homes, language)}</span>}
        </LocalLink>
      ))}
    </nav>
  );
}
