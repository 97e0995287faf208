import { bedroomChoices, type FilterChoice } from '../listing/filter.ts';
import type { ListingType, PropertyType } from '../listing/listing.ts';
import { defaultSort, type SearchQuery, searchAddress } from '../listing/query-string.ts';
import { isTownship, type Township, townshipSlugs } from '../township/township.ts';

/** Kinds of property that have landing pages: nobody asks for any other kind. */
export const landingKinds = ['apartment', 'condo', 'house', 'land', 'industrial-zone'] as const;
export type LandingKind = (typeof landingKinds)[number];

/** Kinds that people look for by their bedrooms. */
const kindsWithBedrooms: ReadonlySet<PropertyType> = new Set(['apartment', 'condo', 'house']);

/** The subject of a landing page (SRC-150): rent or sale, and as much of the rest as is asked for. */
export interface Landing {
  type: ListingType;
  propertyType?: LandingKind | undefined;
  township?: Township | undefined;
  /** As a search has it: 5 means five or more. */
  bedrooms?: FilterChoice<'bedrooms'> | undefined;
}

/** The first segment of a landing page's address. */
const deals = { rent: 'rent', sale: 'buy' } as const satisfies Record<ListingType, string>;

/** The fewest live listings with which search engines are told of a landing page (SRC-153). */
export const fewestIndexed = 3;

/** Returns the one English address of a landing page: `/rent/condo/bahan/2-bedroom` (SRC-150). */
export function landingAddress({ type, propertyType, township, bedrooms }: Landing): string {
  const rest = [propertyType, township, bedrooms && `${bedrooms}-bedroom`].filter((segment) => segment !== undefined);
  return `/${[deals[type], ...rest].join('/')}`;
}

/**
 * Reads the address of a landing page.
 * @param path in English, such as `/rent/condo/bahan`.
 * @returns undefined for any other path, also for another way of writing the same one.
 */
export function readLanding(path: string): Landing | undefined {
  const [, deal, ...segments] = path.split('/');
  const type = deal === deals.rent ? 'rent' : deal === deals.sale ? 'sale' : undefined;
  const landing = type && landingOfSegments(type, segments);
  return landing && landingAddress(landing) === path ? landing : undefined;
}

/** Reads the segments after the first, in any order; undefined if any of them is none of ours. */
export function landingOfSegments(type: ListingType, segments: readonly string[]): Landing | undefined {
  const landing: Landing = {
    type,
    propertyType: landingKinds.find((kind) => segments.includes(kind)),
    township: segments.find(isTownship),
    bedrooms: bedroomChoices.find((rooms) => segments.includes(`${rooms}-bedroom`)),
  };
  return isLanding(landing) && partsOf(landing) === segments.length ? landing : undefined;
}

/** Counts how much of a landing page's subject is set, besides rent or sale. */
export function partsOf({ propertyType, township, bedrooms }: Landing): number {
  return [propertyType, township, bedrooms].filter((part) => part !== undefined).length;
}

/** Whether there is a page about this: land and industrial property have none by bedrooms. */
export function isLanding({ propertyType, bedrooms }: Landing): boolean {
  return bedrooms === undefined || propertyType === undefined || kindsWithBedrooms.has(propertyType);
}

/** Returns the filters of the search that finds what a landing page is about: whole homes, where there may be rooms and beds too (SRC-214). */
export function searchOfLanding(landing: Landing): Partial<SearchQuery> {
  return { ...withRoomsToo(landing), wholeHome: mayBeShared(landing) || undefined };
}

/** Returns the filters of the same search with the rooms, beds and hostels that the page leaves out. */
export function withRoomsToo({ type, propertyType, township, bedrooms }: Landing): Partial<SearchQuery> {
  return { type, township, propertyType: propertyType && [propertyType], bedrooms };
}

/** Whether there may be rooms, beds and hostels beside what a page is about. */
export function mayBeShared({ propertyType }: Landing): boolean {
  return propertyType === undefined || kindsWithBedrooms.has(propertyType);
}

/** Returns the landing page about exactly what a search asks for, with rooms and beds or without; undefined if it asks for more, or for another order or page. */
export function landingOfSearch(query: SearchQuery): Landing | undefined {
  const { type, propertyType, township, bedrooms } = query;
  if (type === undefined) return undefined;
  const landing = { type, propertyType: landingKinds.find((kind) => kind === propertyType?.[0]), township, bedrooms };
  const asked = searchAddress({ ...query, wholeHome: undefined });
  return isLanding(landing) && asked === searchAddress(withRoomsToo(landing)) ? landing : undefined;
}

/**
 * Returns the one address of a search for search engines: that of the landing page about the same, if there is one (SRC-152). Another order, and what
 * is rented out or sold besides, show the same under the same title: they have the address of the plain search.
 */
export function canonicalOfSearch(query: SearchQuery): string {
  const plain = { ...query, ...defaultSort, taken: undefined };
  const landing = landingOfSearch(plain);
  return landing ? landingAddress(landing) : searchAddress(plain);
}

/** Returns the landing pages about less and less, ending with the page itself: `/rent`, `/rent/condo`, `/rent/condo/bahan`. */
export function wayTo({ type, ...narrower }: Landing): Landing[] {
  const steps: Landing[] = [{ type }];
  for (const name of ['propertyType', 'township', 'bedrooms'] as const)
    if (narrower[name] !== undefined) steps.push({ ...(steps.at(-1) as Landing), [name]: narrower[name] });
  return steps;
}

/** Returns the narrowest landing page that has a listing (SRC-158). */
export function landingOfListing(listing: {
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
}): Landing {
  const { type, township } = listing;
  const propertyType = landingKinds.find((kind) => kind === listing.propertyType);
  const bedrooms = bedroomChoices.findLast((rooms) => rooms <= listing.bedrooms);
  const landing = { type, propertyType, township, bedrooms };
  return propertyType && isLanding(landing) ? landing : { type, propertyType, township };
}

/** Counts of listings that share type, kind, township and bedrooms. */
export interface LandingCount {
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
  listings: number;
}

/** Returns the landing pages that search engines are told of (SRC-153), from the live listings of the portal, counted in groups. */
export function indexedLandings(counts: readonly LandingCount[]): Landing[] {
  const listings = new Map<string, number>();
  for (const { listings: more, ...group } of counts)
    for (const landing of landingsWith(group)) {
      const address = landingAddress(landing);
      listings.set(address, (listings.get(address) ?? 0) + more);
    }
  return everyLanding().filter((landing) => (listings.get(landingAddress(landing)) ?? 0) >= fewestIndexed);
}

/** Returns every landing page that has a listing. */
function landingsWith(listing: Omit<LandingCount, 'listings'>): Landing[] {
  const { type, township } = listing;
  const kind = landingKinds.find((one) => one === listing.propertyType);
  const bedrooms = bedroomChoices.findLast((rooms) => rooms <= listing.bedrooms);
  return combinations(
    [type],
    kind ? [undefined, kind] : [undefined],
    [undefined, township],
    bedrooms ? [undefined, bedrooms] : [undefined],
  );
}

/** Returns every landing page there is, with the coarsest of each kind first: their number is bounded. */
export function everyLanding(): Landing[] {
  return combinations(
    Object.keys(deals) as ListingType[],
    [undefined, ...landingKinds],
    [undefined, ...townshipSlugs],
    [undefined, ...bedroomChoices],
  );
}

function combinations(
  types: readonly ListingType[],
  kinds: readonly Landing['propertyType'][],
  townships: readonly Landing['township'][],
  bedrooms: readonly Landing['bedrooms'][],
): Landing[] {
  return types
    .flatMap((type) =>
      kinds.flatMap((propertyType) =>
        townships.flatMap((township) => bedrooms.map((rooms) => ({ type, propertyType, township, bedrooms: rooms }))),
      ),
    )
    .filter(isLanding);
}
