import { type SQL, sql } from 'drizzle-orm';
import { listing, listingChange } from '../../database/schema.ts';
import { prepared } from '../../database/executor.ts';
import type { Executor } from '../../process/database.ts';
import { area, askedPrice, isAvailable, isOnline, moveIn } from '../find/filter.ts';
import { choiceConditions } from './choices.ts';
import { type CountedListing, type NumberName, numberNames } from './listing-index.ts';

const numbers: Record<NumberName, SQL> = {
  price: askedPrice,
  moveIn,
  area,
  availableFrom: milliseconds(listing.availableFrom),
  createdAt: milliseconds(listing.createdAt),
};

/** Milliseconds since 1970, which JavaScript's dates count. */
function milliseconds(column: typeof listing.availableFrom | typeof listing.createdAt): SQL {
  return sql`extract(epoch from ${column}) * 1000`;
}

/** A listing as it is counted. In one JSON value the choices and numbers are parsed ten times as fast as in columns. */
const counted = sql<Omit<CountedListing, 'id'>>`json_build_object('owner', ${listing.userId},
  'choices', array_positions(array[${sql.join([...choiceConditions], sql`, `)}], true),
  ${sql.join(
    numberNames.map((name) => sql`${sql.raw(`'${name}'`)}, ${numbers[name]}`),
    sql`, `,
  )})`.inlineParams();

/** The current snapshot of the database. */
export async function snapshotOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`);
  return rows[0]?.now ?? '';
}

/**
 * All listings that are online, in batches; each reads what is committed then. Index: listing_by_created.
 */
export async function* readListings(db: Executor, batch: number): AsyncGenerator<CountedListing[]> {
  let last: { created: string; id: string } | undefined;
  do {
    const { rows } = await db.execute<{ id: string; created: string; counted: Omit<CountedListing, 'id'> }>(sql`
      select ${listing.id} as id, ${listing.createdAt}::text as created, ${counted} as counted from ${listing}
      where ${isOnline} and ${last ? sql`(${listing.createdAt}, ${listing.id}) > (${last.created}, ${last.id})` : sql`true`}
      order by ${listing.createdAt}, ${listing.id} limit ${batch}`);
    yield rows.map((row) => ({ id: row.id, ...row.counted }));
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last);
}

/** Some listings that are online and available, as they are counted, and with the words by which they are found. Index: the primary key. */
export async function readAvailable(
  db: Executor,
  ids: readonly string[],
): Promise<(CountedListing & { words: string[] })[]> {
  const { rows } = await db.execute<{ id: string; words: string[]; counted: Omit<CountedListing, 'id'> }>(sql`
    select ${listing.id} as id, to_json(tsvector_to_array(${listing.searchWords})) as words, ${counted} as counted from ${listing}
    where ${listing.id} = any(${sql.param(ids)}) and ${isOnline} and ${isAvailable}`);
  return rows.map(({ id, words, counted: as }) => ({ id, words, ...as }));
}

/** Columns of a listing by their names in the database. */
type Columns = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A listing that does not exist as it would be counted, with words by which it would be found: what is typed into a form. What is left out is not
 * stated.
 * @param words as the column has them.
 */
export async function readAsIf(
  db: Executor,
  columns: Columns,
  words: string,
): Promise<CountedListing & { words: string[] }> {
  const { rows } = await db.execute<{ words: string[]; counted: Omit<CountedListing, 'id'> }>(sql`
    select to_json(tsvector_to_array(${words}::tsvector)) as words, ${counted} as counted
    from jsonb_populate_record(null::${listing}, ${JSON.stringify(columns)}::jsonb) as ${listing}`);
  const [row] = rows;
  if (!row) throw new Error('A record was not read.');
  return { id: '', words: row.words, ...row.counted };
}

/** The ids of the listings that search terms find, at most so many. As JSON: a PostgreSQL array is parsed character by character. */
export async function idsFoundBy(db: Executor, words: SQL, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select json_agg(id) as ids from (select ${listing.id} from ${listing} where ${isOnline} and ${words} limit ${most}) as found`);
  return rows[0]?.ids ?? [];
}

const since = sql`${sql.placeholder('snapshot')}::pg_snapshot`;

/** Whether a change is not visible in the snapshot. Index: listing_change_by_xid. */
const isNotedSince = sql`xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(xid, ${since})`;

const anyChange = prepared('counted_any_change', (db) =>
  db
    .select({
      now: sql<string>`pg_current_snapshot()::text`,
      // The order makes the planner use the index: a generic plan assumes that a third of the rows match, and would scan the table.
      isAny: sql<boolean>`(select true from ${listingChange} where ${isNotedSince} order by xid desc limit 1) is true`,
    })
    .from(sql`(values (true)) as once`),
);

const changes = prepared('counted_changes', (db) =>
  db
    .select({
      now: sql<string>`pg_current_snapshot()::text`,
      isEverything: sql<boolean>`changed.noted and changed.listing_id is null`,
      id: sql<string | null>`changed.listing_id`,
      counted: sql<Omit<CountedListing, 'id'> | null>`case when ${listing.id} is not null then ${counted} end`,
    })
    .from(
      sql`(values (true)) as once
    left join (
      select distinct listing_id, true as noted from ${listingChange}
      where ${isNotedSince}
      limit ${sql.placeholder('most')}
    ) as changed on true
    left join ${listing} on ${listing}.id = changed.listing_id and ${isOnline}`,
    ),
);

/** The changes since a snapshot: each changed listing as it is now, null if it is no longer online. */
interface Changed {
  now: string;
  /** Whether more has changed than may be read one by one. */
  isEverything: boolean;
  listings: { id: string; counted: Omit<CountedListing, 'id'> | null }[];
}

/**
 * Reads what has changed since a snapshot, and the current one, as of the same moment. It first checks whether anything has, which is rare: planning
 * the query for the changes takes much longer than that check.
 * @param most changed listings that are read one by one.
 */
export async function changedSince(
  db: Executor,
  { snapshot, most }: { snapshot: string; most: number },
): Promise<Changed | undefined> {
  const [check] = await anyChange(db, { snapshot });
  if (check?.isAny === false) return { now: check.now, isEverything: false, listings: [] };
  const rows = await changes(db, { snapshot, most: most + 1 });
  const [first] = rows;
  return (
    first && {
      now: first.now,
      isEverything: rows.length > most || rows.some((row) => row.isEverything),
      listings: rows.flatMap(({ id, counted: as }) => (id === null ? [] : { id, counted: as })),
    }
  );
}
