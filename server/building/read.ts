import { NotFound } from '#domain/errors.ts';
import { shownFacts } from '#domain/building/building.ts';
import { averageRating } from '#domain/review/review.ts';
import { aroundOf } from '../around/answer.ts';
import { listedByIds } from '../listing/find/reads.ts';
import { usualPriceAnswer } from '../usual-price/answer.ts';
import type { Executor } from '../process/database.ts';
import { usualPricesOfBuilding } from './usual-prices.ts';
import {
  type BuildingRow,
  buildingOfSlug,
  countOfBuilding,
  idsOfBuilding,
  notedOfBuilding,
  ratingsOfBuilding,
  slugsToFind,
  statedOfBuilding,
} from './queries.ts';

/** Listings of a building in one answer. */
const mostListed = 12;

/** The building of a slug, or the one with which it is the same. @throws NotFound */
async function requireBuilding(db: Executor, slug: string): Promise<BuildingRow> {
  const building = await buildingOfSlug(db, slug);
  if (!building) throw new NotFound('building_not_found');
  return building;
}

/** All that the page of a building tells besides its listings and reviews (BLD-2 to BLD-8). @throws NotFound */
export async function readBuilding(db: Executor, slug: string) {
  const { name, names, en, my, township, lat, lon } = await requireBuilding(db, slug);
  const [noted, stated, listings, { stars, count }, around, usual] = await Promise.all([
    notedOfBuilding(db, name),
    statedOfBuilding(db, names),
    countOfBuilding(db, names),
    ratingsOfBuilding(db, names),
    aroundOf(db, [name]),
    usualPricesOfBuilding(db, names),
  ]);
  return {
    building: {
      slug: name,
      en,
      my,
      township,
      street: noted?.street ?? null,
      point: lat === null || lon === null ? null : { lat, lon },
      hasNotes: noted !== undefined,
    },
    facts: shownFacts(noted && factsIn(noted), stated),
    listings,
    rating: { average: averageRating(stars, count), count },
    around,
    usual: usual.map(usualPriceAnswer),
  };
}

/** The newest listings of a building: those that are on the market, those that were, or both (BLD-6). @throws NotFound */
export async function listingsOfBuilding(db: Executor, slug: string, isNow: boolean | undefined) {
  const { names } = await requireBuilding(db, slug);
  return listedByIds(db, await idsOfBuilding(db, names, { isNow, limit: mostListed }));
}

/** Addresses of the pages of buildings that search engines should find (BLD-8). */
export async function buildingPages(db: Executor): Promise<{ address: string }[]> {
  return (await slugsToFind(db)).map((slug) => ({ address: `/building/${slug}` }));
}

function factsIn({
  yearBuilt,
  floors,
  lift,
  generator,
  pool,
  fee,
}: NonNullable<Awaited<ReturnType<typeof notedOfBuilding>>>) {
  return { yearBuilt, floors, lift, generator, pool, fee };
}
