import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { BuildingFactName, StatedValue } from '#domain/building/building.ts';
import { buildingFactNames } from '#domain/building/building.ts';
import { buildingFact, isHidden, knownPlace, listing, review } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import { isAvailable, isOnline } from '../listing/find/filter.ts';
import { isShownOfBuilding } from '../review/of-building.ts';

/** Most listings of a building that are counted and whose statements are read, the newest. */
export const mostOfBuilding = 1_000;

/**
 * The building of a slug: itself, or the one with which it is the same (BLD-12); and the names of all that are the same. Undefined for none, and for
 * a hidden one. Indexes: the primary key, known_place_merged_into.
 */
export async function buildingOfSlug(db: Executor, slug: string) {
  const { name, kind, en, my, township, lat, lon, mergedInto, isHidden: hidden } = knownPlace;
  const [asked] = await db.select({ name, kind, mergedInto, hidden }).from(knownPlace).where(eq(name, slug));
  if (!asked || asked.kind !== 'building' || asked.hidden) return undefined;
  const main = asked.mergedInto ?? asked.name;
  const rows = await db
    .select({ name, kind, en, my, township, lat, lon, hidden })
    .from(knownPlace)
    .where(or(eq(name, main), eq(mergedInto, main)));
  const building = rows.find((row) => row.name === main);
  if (!building || building.kind !== 'building' || building.hidden) return undefined;
  return { ...building, names: rows.map((row) => row.name) };
}

/** A building with the names of all that are the same. */
export type BuildingRow = NonNullable<Awaited<ReturnType<typeof buildingOfSlug>>>;

/** The condition that a listing names one of these buildings and visitors may see it. Index: listing_by_known_building. */
function isIn(names: readonly string[]) {
  return and(inArray(listing.knownBuilding, [...names]), sql`not ${isHidden}`);
}

const isOnMarket = sql`(${isOnline} and ${isAvailable})`;

/** Ids of the newest listings of a building: those on the market now, or those that were. Index: listing_by_known_building. */
export async function idsOfBuilding(
  db: Executor,
  names: readonly string[],
  { isNow, limit }: { isNow: boolean | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(isIn(names), isNow === undefined ? undefined : isNow ? isOnMarket : sql`not ${isOnMarket}`))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many listings of a building are on the market now, and how many were, at most {@link mostOfBuilding} together. Index: listing_by_known_building. */
export async function countOfBuilding(
  db: Executor,
  names: readonly string[],
): Promise<{ now: number; before: number }> {
  const newest = db
    .select({ isNow: sql<boolean>`${isOnMarket}`.as('is_now') })
    .from(listing)
    .where(isIn(names))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(mostOfBuilding)
    .as('newest');
  const [counted] = await db
    .select({
      now: sql<number>`(count(*) filter (where is_now))::int`,
      before: sql<number>`(count(*) filter (where not is_now))::int`,
    })
    .from(newest);
  return counted ?? { now: 0, before: 0 };
}

/** Values of a fact that are told, the most frequent first: more contradict each other only by mistake. */
const mostValues = 4;

/** Returns what listings state of a building, and how many state each value (BLD-4). Index: listing_by_known_building. */
export async function statedOfBuilding(
  db: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<BuildingFactName, StatedValue[]>> {
  const { rows } = await db.execute<{ name: BuildingFactName; value: string; listings: number }>(sql`
    select fact.name, fact.value, count(*)::int as listings
    from (
      select details, generator, swimming_pool from ${listing} where ${isIn(names)}
      order by ${listing.createdAt} desc, ${listing.id} desc limit ${mostOfBuilding}
    ) as newest
    cross join lateral (values
      ('yearBuilt', details ->> 'yearBuilt'), ('floors', details ->> 'storeys'), ('lift', details ->> 'lift'),
      ('generator', case when generator then 'true' end), ('generatorFee', details ->> 'generatorFee'),
      ('pool', case when swimming_pool then 'true' end)
    ) as fact (name, value)
    where fact.value is not null
    group by fact.name, fact.value
    order by listings desc, fact.value`);
  const stated = new Map<BuildingFactName, StatedValue[]>();
  for (const name of buildingFactNames) {
    const values = rows.filter((row) => row.name === name).slice(0, mostValues);
    if (values.length > 0)
      stated.set(
        name,
        values.map(({ value, listings }) => ({ value: valueIn(value), listings })),
      );
  }
  return stated;
}

function valueIn(text: string): number | boolean {
  return text === 'true' || text === 'false' ? text === 'true' : Number(text);
}

/** Returns what admins have noted of a building. Index: the primary key. */
export async function notedOfBuilding(db: Executor, name: string) {
  const [noted] = await db.select().from(buildingFact).where(eq(buildingFact.place, name));
  return noted;
}

/** The sum of stars and the number of the reviews of living in a building. Index: review_of_place. */
export async function ratingsOfBuilding(
  db: Executor,
  names: readonly string[],
): Promise<{ stars: number; count: number }> {
  const [summed] = await db
    .select({
      stars: sql<number>`coalesce(sum(${review.rating}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(review)
    .where(
      isShownOfBuilding(
        sql`(${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )})`,
      ),
    );
  return summed ?? { stars: 0, count: 0 };
}

/**
 * Slugs of the buildings whose pages search engines should find: with a listing on the market, or with something noted (BLD-8). Indexes:
 * listing_by_known_building, the primary keys.
 */
export async function slugsToFind(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${knownPlace.name} from ${knownPlace}
    where kind = 'building' and not is_hidden and merged_into is null and (
      exists (select from ${buildingFact} where ${buildingFact.place} = ${knownPlace.name})
      or exists (select from ${listing} where ${listing.knownBuilding} = ${knownPlace.name} and ${isOnMarket} and not ${isHidden})
    )
    order by position`);
  return rows.map(({ name }) => name);
}
