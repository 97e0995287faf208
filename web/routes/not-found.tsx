import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { answerOf, type ApiClient, apiContext, ApiFailure } from '../api/client.ts';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { useMessages } from '../messages/context.tsx';
import { Failure } from '../shell/state/failure.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Any other path: the 404 page, with its status, and the newest homes for rent (SIT-320). */
export async function loader({ context }: Route.LoaderArgs) {
  const homes = await newestRents(context.get(apiContext));
  return data({ homes, now: new Date().toISOString() }, { status: 404 });
}

/** Reads a row of homes, in a single query; none where they cannot be read, which does not change what the page says. */
async function newestRents(api: ApiClient): Promise<CardListing[]> {
  try {
    const query = { type: 'rent', available: 'true', limit: '4' } as const;
    return (await answerOf(api.listing.get.$get({ query }))).results.result.map(cardOf);
  } catch (error) {
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

export default function NotFound({ loaderData: { homes, now } }: Route.ComponentProps) {
  const { home } = useMessages();
  return (
    <Failure status={404}>
      {homes.length > 0 && (
        <section className="mt-10">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl font-bold tracking-tight">
              <ByPhrase text={home.recentRents} />
            </h2>
            <LocalLink to="/search?type=rent" className="-my-3 py-3 text-md font-semibold text-act hover:underline">
              {home.all}
            </LocalLink>
          </div>
          <ListingGrid listings={homes} now={now} />
        </section>
      )}
    </Failure>
  );
}
