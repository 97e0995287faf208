import { isNull } from 'drizzle-orm';
import { choiceDetailFilters, flagAsked, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import { type Details, listingDetails, sharedKinds } from '#domain/listing/details.ts';
import { booleanFilters, currencyOfListings, stepFilterNames, stepFilters } from '#domain/listing/filter.ts';
import { isTaken, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { priceBands } from '#domain/listing/price.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { Executor } from '#server/process/database.ts';
import { listing } from '#server/database/schema.ts';
import type { Filter } from '#server/listing/find/filter.ts';

export type PlainListing = typeof listing.$inferSelect;

/** All listings that are online, as rows of the table. */
export function onlineListings(db: Executor): Promise<PlainListing[]> {
  return db.select().from(listing).where(isNull(listing.endedAt));
}

const priceOf = ({ discountPrice, regularPrice }: PlainListing) => discountPrice ?? regularPrice;

/** Whether an amount is within bounds in the filter's currency: in hundredths of both currencies, as whole numbers (SRC-25). */
function isMoneyWithin(
  [amount, currency]: [number | null, PlainListing['currency']],
  [lowest, highest]: [number | undefined, number | undefined],
  filter: Filter,
): boolean {
  if (lowest === undefined && highest === undefined) return true;
  const asked = currencyOfListings[filter.currency ?? 'USD'];
  if (amount === null || (currency !== asked && filter.mmkPerUsd === undefined)) return false;
  // A dollar is so many hundredths of a lakh.
  const kyat = (money: number, of: string) =>
    Math.round(money * 100) * (of === 'USD' ? (filter.mmkPerUsd ?? 1) : 100_000);
  const [own, low, high] = [
    kyat(amount, currency),
    kyat(lowest ?? 0, asked),
    highest === undefined ? Infinity : kyat(highest, asked),
  ];
  return own >= low && own <= high;
}

const most = (bound: number | undefined, amount: number | null | undefined) =>
  bound === undefined || (typeof amount === 'number' && amount <= bound);
const least = (bound: number | undefined, amount: number | null | undefined) =>
  bound === undefined || (typeof amount === 'number' && amount >= bound);
const same = <Value>(asked: Value | undefined, value: Value | null) => asked === undefined || asked === value;
/** Exactly so many; the last choice means so many or more. */
const rooms = (asked: number | undefined, count: number, last: number) =>
  asked === undefined || (asked === last ? count >= last : count === asked);

function hasDetails(details: Details, filter: Filter): boolean {
  const { floor, roadWidth, yearBuilt, yearRenovated, masterBedrooms, airConditioners, carSpaces, generatorHours } =
    details;
  const { builtSince } = filter;
  return (
    choiceDetailFilters.every((name) => {
      const asked: readonly string[] | undefined = filter[name];
      return !asked || [details[name] ?? []].flat().some((value) => asked.includes(value));
    }) &&
    flagDetailFilters.every((asked) => {
      if (!filter[asked]) return true;
      const { name, value } = flagAsked(asked);
      return details[name] === value;
    }) &&
    most(filter.maxFloor, floor) &&
    least(filter.minRoadWidth, roadWidth) &&
    (builtSince === undefined || [yearBuilt, yearRenovated].some((year) => year !== undefined && year >= builtSince)) &&
    least(filter.minMasterBedrooms, masterBedrooms) &&
    least(filter.minAirConditioners, airConditioners) &&
    least(filter.minCarSpaces, carSpaces) &&
    least(filter.minGeneratorHours, generatorHours)
  );
}

/** The deposit in months; an amount counts as the months that it comes to, rounded up (SRC-52). */
function depositOf(one: PlainListing): number | null {
  if (one.depositMonths !== null || one.depositAmount === null) return one.depositMonths;
  return Math.ceil(Math.round(one.depositAmount * 100) / Math.round(priceOf(one) * 100));
}

function todayInYangon(): string {
  return new Date(Date.now() + 6.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * Whether a listing meets a filter without search terms, as docs/requirements/search.md says. Called a million times by a test: what is not
 * asked for is not computed.
 */
function meets(one: PlainListing, filter: Filter): boolean {
  const area = one.squareFeet ?? one.landSquareFeet;
  const day = filter.availableBy === 'now' ? todayInYangon() : filter.availableBy;
  return (
    same(filter.type, one.type) &&
    same(filter.township, one.township) &&
    same(filter.seller, one.status) &&
    same(filter.userId, one.userId) &&
    (!filter.propertyType || filter.propertyType.includes(one.propertyType)) &&
    rooms(filter.bedrooms, one.bedrooms, 5) &&
    least(filter.minBedrooms, one.bedrooms) &&
    rooms(filter.bathrooms, one.bathrooms, 3) &&
    booleanFilters.every((name) => !filter[name] || one[name] === true) &&
    (filter.available === undefined || filter.available !== isTaken(one)) &&
    isMoneyWithin([priceOf(one), one.currency], [filter.minPrice, filter.maxPrice], filter) &&
    isMoneyWithin([one.moveIn, one.currency], [undefined, filter.maxMoveIn], filter) &&
    (!filter.since || one.createdAt.getTime() >= Date.parse(filter.since)) &&
    least(filter.minArea, area) &&
    most(filter.maxArea, area) &&
    most(filter.monthsAtOnce, one.monthsAtOnce) &&
    most(filter.maxContract, one.shortestContract) &&
    (filter.maxDeposit === undefined || most(filter.maxDeposit, depositOf(one))) &&
    (!filter.noAgentFee || one.agentFeePaidBy === 'owner' || one.agentFeeMonths === 0) &&
    (!filter.wholeHome || !sharedKinds.some((kind) => kind === one.details.kind)) &&
    (!day || (one.availableFrom !== null && one.availableFrom <= day)) &&
    hasDetails(one.details, filter)
  );
}

/** How many listings each choice of a filter would leave. */
export function plainChoices(listings: readonly PlainListing[], filter: Filter) {
  const left = (asked: Filter) => listings.filter((one) => meets(one, asked));
  const all = left(filter);
  const besides = (name: keyof Filter) => {
    if (name === 'bedrooms' || name === 'minBedrooms')
      return left({ ...filter, bedrooms: undefined, minBedrooms: undefined });
    return filter[name] === undefined ? all : left({ ...filter, [name]: undefined });
  };
  const each = (name: keyof Filter, values: readonly unknown[]) => {
    const others = besides(name);
    const count = (value: unknown) => others.filter((one) => meets(one, { [name]: value })).length;
    return Object.fromEntries(values.map((value) => [String(value), count(value)]));
  };
  const anyOf = (name: keyof Filter, values: readonly string[]) =>
    each(
      name,
      values.map((value) => [value]),
    );
  const isOn = (name: keyof Filter) => each(name, [true])['true'];
  const ofAnyPrice = left({ ...filter, minPrice: undefined, maxPrice: undefined });
  const { type, currency = 'USD' } = filter;
  return {
    homes: all.length,
    type: each('type', listingTypes),
    township: each('township', townshipSlugs),
    propertyType: anyOf('propertyType', propertyTypes),
    bedrooms: each('bedrooms', [1, 2, 3, 4, 5]),
    minBedrooms: each('minBedrooms', [2, 3, 4]),
    bathrooms: each('bathrooms', [1, 2, 3]),
    monthsAtOnce: each('monthsAtOnce', [1, 3, 6, 12]),
    seller: each('seller', sellerStatuses),
    switches: recordOf(booleanFilters, isOn),
    details: {
      ...recordOf(choiceDetailFilters, (name) => anyOf(name, listingDetails[name].choices)),
      ...recordOf(flagDetailFilters, isOn),
      ...recordOf(stepFilterNames, (name) => each(name, stepFilters[name].choices)),
      noAgentFee: isOn('noAgentFee'),
      wholeHome: isOn('wholeHome'),
      availableNow: each('availableBy', ['now'])['now'],
    },
    prices: (type === undefined ? [] : priceBands(type, currency)).map((band) => ({
      ...band,
      homes: ofAnyPrice.filter((one) => meets(one, { ...band, currency, mmkPerUsd: filter.mmkPerUsd })).length,
    })),
  };
}

/** How many listings match, came in the last 30 days, and are taken among those that meet everything else. */
export function plainTotals(listings: readonly PlainListing[], { available, ...filter }: Filter) {
  const all = listings.filter((one) => meets(one, filter));
  const counted = all.filter((one) => meets(one, { available }));
  const since = Date.now() - 30 * 24 * 60 * 60 * 1000;
  return {
    total: counted.length,
    lastMonth: counted.filter(({ createdAt }) => createdAt.getTime() > since).length,
    taken: all.filter(isTaken).length,
  };
}

/** The number of listings of each township that has any (SRC-45). */
export function plainTownships(listings: readonly PlainListing[], filter: Filter) {
  const all = listings.filter((one) => meets(one, filter));
  return townshipSlugs
    .map((township) => ({ township, count: all.filter((one) => one.township === township).length }))
    .filter(({ count }) => count > 0);
}
