import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/database/open.ts';
import { addTerms } from '#server/search/vocabulary.ts';
import type { Services } from '#server/app/context.ts';
import { type DemoListing, demoListing } from './homes.ts';
import { insertPeople, type People } from './fill-people.ts';
import { type PhotoSets, storeAgencyPhotos, storePhotoSets } from './fill-photos.ts';
import { insertPosts, insertReviews } from './fill-words.ts';
import { listingRow } from './listing-row.ts';

/** How much demo content, and who is told how far it is. */
export interface Filling {
  listings: number;
  /** The day on which it is new: listings are spread over the year before. */
  now: Date;
  report(done: number, of: number, what: string): void;
}

/** Homes that somebody reviewed. */
const reviewed = 400;

/** Listings in one statement. */
const batch = 500;

/**
 * Fills the database and storage with demo content: people, photos, listings, posts and reviews. The same numbers give the same
 * content, ids aside.
 */
export async function fillWithDemoContent(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { listings, now, report }: Filling,
): Promise<void> {
  const people = await insertPeople(database, now);
  const sets = await storePhotoSets({ database, storage }, people, listings, (done, of) => report(done, of, 'photos'));
  await storeAgencyPhotos({ database, storage }, people);
  for (let first = 0; first < listings; first += batch) {
    const count = Math.min(batch, listings - first);
    const homes = Array.from({ length: count }, (_, offset) => demoListing(first + offset, now));
    const rows = await insertHomes(database, homes, people, sets, first);
    if (first === 0) await insertReviews(database, people, rows.slice(0, reviewed));
    report(first + count, listings, 'homes');
  }
  const covers = Object.values(sets).flatMap((buildings) => buildings.flatMap((photos) => photos.slice(0, 1)));
  await insertPosts(database, covers, now);
  // The planner knows nothing of rows that came a moment ago.
  await database.pool.query('analyze');
}

async function insertHomes(
  { db }: Database,
  homes: readonly DemoListing[],
  people: People,
  sets: PhotoSets,
  first: number,
) {
  const rows = homes.map((home, offset) =>
    listingRow(uuidv7({ msecs: home.createdAt.getTime() }), home, people, first + offset),
  );
  const photos = homes.flatMap((home, offset) => {
    const ofKind = sets[home.propertyType];
    const set = ofKind[home.building % ofKind.length] ?? [];
    return set
      .slice(0, home.photos)
      .map((imageId, position) => ({ listing_id: rows[offset]?.id, image_id: imageId, position }));
  });
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into listing select * from json_populate_recordset(null::listing, ${JSON.stringify(rows)}::json)`,
    );
    await tx.execute(
      sql`insert into listing_image select * from json_populate_recordset(null::listing_image, ${JSON.stringify(photos)}::json)`,
    );
    await addTerms(
      tx,
      rows.map((row) => row.search_words),
    );
  });
  return rows;
}
