import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  boxAround,
  nearestTo,
  type Nearby,
  type NearbyKind,
  nearbyKinds,
  type PlaceSet,
  type Point,
  shownAround,
} from '#domain/around/around.ts';
import { placeNamedSo } from '#domain/search/building-named.ts';
import { isHidden, knownPlace, listing, nearbyPlace, placeSet } from '../database/schema.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { dictionaryInUse } from '../search/dictionary.ts';

/** Rows of a kind read around a place, the nearest: some 20 times what is shown, as places of one name are one. */
const mostRead = { 'bus-stop': 200, market: 60, hospital: 60, school: 60 } as const satisfies Record<
  NearbyKind,
  number
>;

/** A set that has been brought. */
export type SetRow = typeof placeSet.$inferSelect;

const everySet = prepared('place_sets', (db) => db.select().from(placeSet));

/** The sets that have been brought; three rows at most. Index: the primary key. */
export async function setsBrought(db: Executor): Promise<ReadonlyMap<PlaceSet, SetRow>> {
  return new Map((await everySet(db)).map((row) => [row.kind, row]));
}

function nearestOfKind(db: Executor, point: Point, sought: NearbyKind) {
  const { lat: toLat, lon: toLon } = point;
  const { south, north, west, east } = boxAround(point, shownAround[sought].metres);
  const { kind, en, my, lat, lon, lines } = nearbyPlace;
  const within = and(between(lat, south, north), between(lon, west, east), eq(kind, sought));
  // So near, squares of degrees order as distances do, but for a difference of 5 % between the directions.
  const far = sql`(${lat} - ${toLat}::float8) ^ 2 + (${lon} - ${toLon}::float8) ^ 2`;
  const columns = { kind, en, my, lat, lon, lines };
  return db.select(columns).from(nearbyPlace).where(within).orderBy(far).limit(mostRead[sought]);
}

/** Returns what is around a point (SRC-183): no kind crowds out another. Index: nearby_place_by_point. */
export async function nearbyOf(db: Executor, point: Point): Promise<Nearby[]> {
  const found = await Promise.all(nearbyKinds.map((kind) => nearestOfKind(db, point, kind)));
  return nearestTo(point, found.flat());
}

/** A known place with the point that an admin has set. */
export interface PlacedPlace extends Point {
  name: string;
  en: string;
  my: string;
}

/** The first of these known places that has a point. Index: the primary key. */
export async function firstWithPoint(db: Executor, names: readonly string[]): Promise<PlacedPlace | undefined> {
  if (names.length === 0) return undefined;
  const { name, en, my, lat, lon } = knownPlace;
  const rows = await db
    .select({ name, en, my, lat, lon })
    .from(knownPlace)
    .where(and(inArray(name, [...names]), isNotNull(lat), eq(knownPlace.isHidden, false)));
  for (const wanted of names) {
    const found = rows.find((row) => row.name === wanted);
    if (found && found.lat !== null && found.lon !== null) return { ...found, lat: found.lat, lon: found.lon };
  }
  return undefined;
}

const placesOfListing = prepared('places_of_listing', (db) => {
  const { knownBuilding, details, township } = listing;
  return db
    .select({ knownBuilding, details, township })
    .from(listing)
    .where(and(eq(listing.id, sql.placeholder('id')), sql`not ${isHidden}`));
});

/** The known places that a listing names, the most exact first: its building, its street, its ward; undefined if visitors cannot see it. */
export async function placesNamedBy(
  db: Executor,
  id: string,
): Promise<{ building: string | null; names: string[] } | undefined> {
  const [found] = await placesOfListing(db, { id });
  if (!found) return undefined;
  const { knownBuilding, details, township } = found;
  const dictionary = dictionaryInUse();
  const named = (['street', 'ward'] as const).map((kind) => placeNamedSo(details[kind], kind, dictionary, township));
  return { building: knownBuilding, names: [knownBuilding, ...named].filter((name) => name !== null) };
}
