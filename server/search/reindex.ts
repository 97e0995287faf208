import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, or, type SQL, sql } from 'drizzle-orm';
import { filledNames, refilled } from '#domain/listing/detail-rules.ts';
import { listingFields } from '#domain/listing/fields.ts';
import { buildingNamed } from '#domain/search/building-named.ts';
import { conceptLexeme } from '#domain/search/vocabulary/concepts.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { normaliseListing } from '#domain/text/normalise-text.ts';
import type { Executor } from '../process/database.ts';
import { listing, searchIndex } from '../database/schema.ts';
import { inTurns } from '../http/limits/turns.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { dictionaryInUse, loadDictionary } from './dictionary.ts';
import { indexVersion } from './index-version.ts';
import { quoted, searchVectorOf } from './vector.ts';
import { addTerms } from './vocabulary.ts';

/** Listings that are reindexed in one transaction: few enough not to hold up users who change one of them. */
const batchSize = 100;

/** Milliseconds after which a run makes way for the next: one begins every minute. */
const longestRun = 50_000;

/** Days for which a listing that has become available is looked for: longer than any downtime of a portal. */
const daysLate = sql.raw('7');

/** Progress of indexing the listings. */
export interface IndexProgress {
  listings: number;
  /** Those whose words are still of an older version. */
  left: number;
}

/** Records that this process uses this index version, so that an older process beside it does not revert the words. */
export async function registerIndexVersion({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db
    .insert(searchIndex)
    .values({ version: indexVersion() })
    .onConflictDoUpdate({ target: searchIndex.version, set: { startedAt: sql`now()` } });
}

/**
 * Loads the known places and terms again; if they are others than before, listings are reindexed in the background (SRC-93).
 * @returns whether they are.
 */
export async function reloadDictionary(services: Pick<Services, 'database'>): Promise<boolean> {
  const isOther = await loadDictionary(services.database.db);
  // Each step takes some milliseconds of processor time.
  await nextTurn();
  if (isOther) await registerIndexVersion(services);
  return isOther;
}

/**
 * Reindexes, in the background, the listings whose words were produced before the synonyms or the reading of texts changed. They
 * are found by their older words until then. Work that is done persists when the process ends. Texts that are still in Zawgyi
 * become readable in the process.
 */
export function listingReindex(services: Pick<Services, 'database' | 'log'>): Job {
  return { name: 'reindex-listings', schedule: '* * * * *', run: () => reindexListings(services, longestRun) };
}

/** Reindexes listings until none remains, the time is over, or a process with a newer version has started. */
export async function reindexListings(
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  time: number,
): Promise<void> {
  const end = Date.now() + time;
  let done = 0;
  while (Date.now() < end && (await isNewest(db))) {
    const count = await reindexBatch(db);
    done += count;
    if (count === 0) break;
    await nextTurn();
  }
  if (done > 0) log.info({ done, ...(await indexProgress(db)) }, 'listings reindexed');
}

/** How many listings there are, and how many of them are still to be reindexed. Index: listing_by_search_version. */
export async function indexProgress(db: Executor): Promise<IndexProgress> {
  const [progress] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${listing.searchVersion} <> ${indexVersion()}))::int`,
    })
    .from(listing);
  return progress ?? { listings: 0, left: 0 };
}

async function isNewest(db: Executor): Promise<boolean> {
  const [newest] = await db
    .select({ version: searchIndex.version })
    .from(searchIndex)
    .orderBy(desc(searchIndex.startedAt))
    .limit(1);
  return newest?.version === indexVersion();
}

function reindexBatch(db: Executor): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(listing)
      .where(
        or(
          sql`${listing.searchVersion} < ${indexVersion()}`,
          sql`${listing.searchVersion} > ${indexVersion()}`,
          hasBecomeAvailable(),
        ),
      )
      .limit(batchSize)
      // A listing that is being changed is indexed by that change.
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const made = await inTurns(rows, madeOf);
    await tx.execute(sql`update listing set name = made.name, address = made.address, description = made.description,
        search_words = made.words::tsvector, search_version = ${indexVersion()},
        known_building = made.building,
        details = made.details, ${filledColumns('assignment')}
      from json_to_recordset(${JSON.stringify(made)}::json) as made(id uuid, name text, address text, description text, words text, building text,
        details jsonb, ${filledColumns('definition')})
      where listing.id = made.id`);
    await addTerms(
      tx,
      made.map(({ words }) => words),
    );
    return rows.length;
  });
}

/** Condition that the day from which a listing is available has come, and its words do not reflect it yet. Index: listing_by_available_from. */
function hasBecomeAvailable(): SQL {
  const today = yangonDay(new Date());
  const word = quoted(conceptLexeme('available-now'));
  return sql`(${listing.availableFrom} between ${today}::date - ${daysLate} and ${today}::date and not ${listing.searchWords} @@ ${word}::tsquery)`;
}

/** The columns derived from details, as a row of JSON defines them, or as an update takes them from it. */
function filledColumns(as: 'definition' | 'assignment'): SQL {
  const columns = filledNames.map((name) => {
    const column = listing[name];
    return `${column.name} ${as === 'definition' ? column.getSQLType() : `= made.${column.name}`}`;
  });
  return sql.raw(columns.join(', '));
}

/**
 * The texts of a listing in readable form, where they then stay within their limits, its words and its known building, and the columns derived from its details,
 * for rows that were written before these columns were.
 */
function madeOf(row: typeof listing.$inferSelect) {
  const readable = normaliseListing(row);
  const isWithin =
    readable.name.length <= listingFields.name.maximum && readable.address.length <= listingFields.address.maximum;
  const { id, name, address, description } = isWithin ? readable : row;
  const filled = refilled(row);
  const words = searchVectorOf({ ...row, ...(filled as Partial<typeof row>), name, address, description });
  const columns = Object.fromEntries(filledNames.map((one) => [listing[one].name, filled[one]]));
  const building = buildingNamed({ ...row, details: filled.details }, dictionaryInUse());
  return { id, name, address, description, words, building, details: filled.details, ...columns };
}
