import { listingTypes, type ListingType, type PropertyType, propertyTypes } from '#domain/listing/listing.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { answerOf, type ApiClient, ApiFailure } from '../api/client.ts';

/** Number of listings that an agency has available, by type, township and kind: those with most first, those with none left out (AGT-20, AGT-21). */
export interface AgencyPortfolio {
  homes: number;
  types: { name: ListingType; homes: number }[];
  townships: { name: Township; homes: number }[];
  kinds: { name: PropertyType; homes: number }[];
}

/** Reads an agency's portfolio; undefined where it cannot be counted or read, which leaves it out. */
export async function portfolioOf(api: ApiClient, userId: string): Promise<AgencyPortfolio | undefined> {
  const counted = await unlessRefused(answerOf(api.listing.counts.$get({ query: { userId, available: 'true' } })));
  if (!counted?.counts) return undefined;
  const { homes, type, township, propertyType } = counted.counts;
  return {
    homes,
    types: listingTypes.map((name) => ({ name, homes: type[name] })),
    townships: mostFirst(townshipSlugs, township),
    kinds: mostFirst(propertyTypes, propertyType),
  };
}

/** Reads how many of an agency's available listings were confirmed lately; 0 if that cannot be read, which leaves it out. */
export async function confirmedOf(api: ApiClient, userId: string): Promise<number> {
  const call = api.user.listings[':userId'].$get({ param: { userId }, query: { limit: '1', available: 'true' } });
  return (await unlessRefused(answerOf(call)))?.confirmedListings ?? 0;
}

async function unlessRefused<Body>(reading: Promise<Body>): Promise<Body | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

function mostFirst<Name extends string>(names: readonly Name[], homes: Readonly<Record<Name, number>>) {
  return names
    .map((name) => ({ name, homes: homes[name] }))
    .filter((one) => one.homes > 0)
    .sort((one, other) => other.homes - one.homes);
}
