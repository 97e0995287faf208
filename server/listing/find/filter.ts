import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type PriceRange, pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { currencies, type Currency, endDays, takenStatuses } from '#domain/listing/listing.ts';
import {
  bathroomChoices,
  bedroomChoices,
  type FilterName,
  booleanFilters,
  highestMoveIn,
  stepFilters,
  stepFilterNames,
} from '#domain/listing/filter.ts';
import { choiceDetailFilters, flagAsked, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import { type Details, listingDetails, sharedKinds } from '#domain/listing/details.ts';
import { hasPrice } from '#domain/listing/query-string.ts';
import { recordOf } from '#domain/record.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { hasNoAgentFee, stepAmounts } from '../../database/schema/columns.ts';
import { isHidden, listing } from '../../database/schema.ts';
import { presentRate } from '../../exchange-rate/rate.ts';
import type { Services } from '../../process/services.ts';
import type { Ended, filterSchema, listingQuerySchema } from './filter-schema.ts';
import type { TypedPrice } from '../../process/text-index.ts';

/** A filter as a call takes it. */
type GivenFilter = z.output<typeof filterSchema>;

/** Filters of listings, and the rate at which prices in two currencies are compared. */
export type Filter = Omit<GivenFilter, 'q'> & {
  /** Which listings, by their end: including ended ones, only those, or those that end soon; without it those online (LST-171). */
  ended?: Ended | undefined;
  /** Only those that have come since this moment, in ISO format: by the date that sorts the newest first (SRC-121). */
  since?: string | undefined;
  /** Only those that are with this member of their owner's team (TEM-10). */
  memberId?: string | undefined;
  /** Search terms are passed as {@link Filter.words}. */
  q?: never;
  /** The condition for the search terms. */
  words?: SQL | undefined;
  /** Kyat for one dollar; without it a price range finds only listings in its own currency. */
  mmkPerUsd?: number | undefined;
};

export type ListingQuery = Omit<z.output<typeof listingQuerySchema>, 'filter' | 'isAvailableFirst'> & {
  filter: Filter;
  /** Whether listings that are rented out or sold come after all available ones. */
  isAvailableFirst?: boolean;
};

/**
 * Prepares a filter for queries: with the condition for its search terms, and with the current rate if it bounds a price or has terms
 * that may.
 * @param comparesPrices whether the rate is needed in any case
 */
export async function preparedFilter(
  { database: { db }, textIndex }: Pick<Services, 'database' | 'textIndex'>,
  { q, ...filter }: GivenFilter & Pick<Filter, 'ended'>,
  comparesPrices = hasPrice(filter) || Boolean(q),
): Promise<Filter> {
  const mmkPerUsd = comparesPrices ? await presentRate(db) : undefined;
  // A form field that was left empty is sent this way, and asks for nothing.
  const words = q ? textIndex.condition(q, (price) => pricedAsTyped(price, mmkPerUsd)) : undefined;
  return { ...filter, words, mmkPerUsd };
}

/** Asking price of a listing, in its currency. Index: listing_by_asked_price. */
export const askedPrice = sql<number>`coalesce(${listing.discountPrice}, ${listing.regularPrice})`;

/** Whether a listing's price counts among those of whole homes: the same as isWholeHome in domain/listing/detail-rules.ts (LST-534). */
export const isWholeHome = sql`coalesce(${listing.details} ->> 'kind', '') not in (${sql.raw(sharedKinds.map((kind) => `'${kind}'`).join())})`;

/** Amount needed to move in, in the listing's currency. Index: listing_by_move_in. */
export const moveIn = sql<number>`${listing.moveIn}`;

/** The area of a listing in square feet, for land that of the plot. Index: listing_by_area. */
export const area = sql<number>`coalesce(${listing.squareFeet}, ${listing.landSquareFeet})`;

/** The amounts that step filters bound. */
const amounts = stepAmounts(listing);

/** Whether the tenant pays no agent's fee. Index: listing_without_agent_fee. */
const isWithoutAgentFee = hasNoAgentFee(listing);

/** Whether a listing is rented out or sold. Index: listing_taken. Literals: only with them does the planner know that the index has them all. */
export const isTaken = sql`${listing.propertyStatus} in (${sql.raw(takenStatuses.map((status) => `'${status}'`).join())})`;

/** Whether a listing is still available. */
export const isAvailable = sql`(${listing.propertyStatus} is null or ${listing.propertyStatus} = 'Still Available')`;

/** Whether a listing is online: ended ones are left out of every list, count and median unless the user may ask for them (LST-171). */
export const isOnline = sql`${listing.endedAt} is null`;

/** Whether a listing can come back: it is online, or ended within the last 90 days (LST-173), and is not hidden. */
export const isRenewable = sql`(${isOnline} or (${listing.endedAt} > now() - make_interval(days => ${sql.raw(String(endDays.renewable))}) and not ${isHidden}))`;

/** Whether a listing that is online is near or past its end: within the days in which its owner is sent emails. */
export const isNearEnd = sql`(${isOnline} and ${listing.endsAt} <= now() + make_interval(days => ${sql.raw(String(endDays.firstNotice))}))`;

/** Whether a listing ends within these days: one that is rented out or sold does not (LST-172). */
export const isEndingSoon = sql`(${isNearEnd} and ${isAvailable})`;

const conditionOfEnd: Record<Ended, SQL | undefined> = {
  with: undefined,
  only: sql`(${listing.endedAt} is not null and not ${isHidden})`,
  hidden: sql`(${listing.endedAt} is not null and ${isHidden})`,
  soon: isEndingSoon,
};

/** The condition of a filter. A switch that is off does not filter. */
export function matching(filter: Filter): SQL | undefined {
  return and(...Object.values(conditionsOf(filter)));
}

/** The condition of a filter for listings in one currency: price bounds are only those of that currency. */
export function matchingIn(currency: Currency, filter: Filter): SQL | undefined {
  const { price: _price, ...others } = conditionsOf(filter);
  const ranges = pricesWithin(filter, filter.mmkPerUsd);
  const priced = ranges ? moneyWithin({ [currency]: ranges[currency] }, askedPrice) : eq(listing.currency, currency);
  return and(priced, ...Object.values(others));
}

/** Names of conditions: both ends of a price range are one, with its currency. */
export type ConditionName =
  | Exclude<FilterName, 'q' | 'minPrice' | 'maxPrice' | 'currency' | 'maxMoveIn'>
  | 'price'
  | 'moveIn'
  | 'user'
  | 'member'
  | 'words'
  | 'available'
  | 'since'
  | 'ended';

/**
 * The conditions of a filter, by subject; undefined where nothing is asked for. Index for those that the covering ones lack:
 * listing_urgent_by_created and similar ones.
 */
export function conditionsOf(filter: Filter) {
  return {
    type: ifSet(filter.type, (type) => eq(listing.type, type)),
    township: ifSet(filter.township, (township) => eq(listing.township, township)),
    propertyType: ifSet(filter.propertyType, (types) => inArray(listing.propertyType, types)),
    price: ifSet(pricesWithin(filter, filter.mmkPerUsd), (ranges) => moneyWithin(ranges, askedPrice)),
    moveIn: ifSet(moveInWithin(filter), (ranges) => moneyWithin(ranges, moveIn)),
    monthsAtOnce: ifSet(filter.monthsAtOnce, (most) => lte(listing.monthsAtOnce, most)),
    bedrooms: ifSet(filter.bedrooms, (rooms) => asMany(listing.bedrooms, rooms, bedroomChoices.length)),
    minBedrooms: ifSet(filter.minBedrooms, (least) => gte(listing.bedrooms, least)),
    bathrooms: ifSet(filter.bathrooms, (rooms) => asMany(listing.bathrooms, rooms, bathroomChoices.length)),
    minArea: ifSet(filter.minArea, (least) => sql`${area} >= ${least}`),
    maxArea: ifSet(filter.maxArea, (most) => sql`${area} <= ${most}`),
    seller: ifSet(filter.seller, (seller) => eq(listing.status, seller)),
    ...recordOf(booleanFilters, (name) => ifSet(filter[name], () => eq(listing[name], true))),
    ...detailConditions(filter),
    user: ifSet(filter.userId, (userId) => eq(listing.userId, userId)),
    member: ifSet(filter.memberId, (memberId) => eq(listing.memberId, memberId)),
    words: filter.words,
    available: filter.available === undefined ? undefined : filter.available ? isAvailable : isTaken,
    since: ifSet(filter.since, (since) => gte(listing.createdAt, new Date(since))),
    ended: filter.ended === undefined ? isOnline : conditionOfEnd[filter.ended],
  } satisfies Record<ConditionName, SQL | undefined>;
}

/** The day that an availability filter names: `now` is today in Yangon. */
export function dayAsked(availableBy: string): string {
  return availableBy === 'now' ? yangonDay(new Date()) : availableBy;
}

/** Conditions on details, and on rarely stated terms. Indexes: listing_by_details, listing_by_floor and similar ones, listing_by_available_from. */
function detailConditions(filter: Filter) {
  const has = (details: Details) => sql`${listing.details} @> ${JSON.stringify(details)}::jsonb`;
  return {
    ...recordOf(choiceDetailFilters, (name) =>
      ifSet(filter[name], (asked) => {
        const isSet = listingDetails[name].kind === 'choices';
        return or(...asked.map((one) => has({ [name]: isSet ? [one] : one })));
      }),
    ),
    ...recordOf(flagDetailFilters, (asked) => {
      const { name, value } = flagAsked(asked);
      return ifSet(filter[asked], () => has({ [name]: value }));
    }),
    ...recordOf(stepFilterNames, (name) => {
      const { at } = stepFilters[name];
      return ifSet(filter[name], (step) => (at === 'most' ? lte(amounts[name], step) : gte(amounts[name], step)));
    }),
    noAgentFee: ifSet(filter.noAgentFee, () => isWithoutAgentFee),
    // Leaves nearly all, so that no index would serve it: lists read along their order, and counts are in memory.
    wholeHome: ifSet(filter.wholeHome, () => isWholeHome),
    availableBy: ifSet(filter.availableBy, (day) => lte(listing.availableFrom, dayAsked(day))),
  };
}

/** The condition for a value; a false or empty value asks for nothing. */
function ifSet<Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined): SQL | undefined {
  return value ? condition(value) : undefined;
}

/** Bounds of the amount needed to move in, in each currency (SRC-40). */
export function moveInWithin({ maxMoveIn, currency, mmkPerUsd }: Filter) {
  return pricesWithin({ maxPrice: maxMoveIn, currency }, mmkPerUsd, highestMoveIn);
}

/** An open end adds no condition: PostgreSQL then reads the few listings beyond the other end from their index. */
function moneyWithin(ranges: Partial<Record<Currency, PriceRange>>, amount: SQL): SQL {
  const inCurrency = currencies.flatMap((currency) => {
    const range = ranges[currency];
    if (range === undefined) return [];
    const { minimum, maximum } = range;
    return and(
      eq(listing.currency, currency),
      minimum === undefined ? undefined : gte(amount, minimum),
      maximum === undefined ? undefined : lte(amount, maximum),
    );
  });
  return or(...inCurrency) ?? sql`false`;
}

/** Exactly this many rooms; for the last choice, this many or more. */
function asMany(column: typeof listing.bedrooms | typeof listing.bathrooms, rooms: number, last: number): SQL {
  return rooms === last ? gte(column, rooms) : eq(column, rooms);
}

/** The condition for a price named in search terms; it may have a fraction (1.5 lakh). */
export function pricedAsTyped({ currency, min, max }: TypedPrice, mmkPerUsd: number | undefined): SQL {
  return moneyWithin(pricesWithin({ currency, minPrice: min, maxPrice: max }, mmkPerUsd) ?? {}, askedPrice);
}
