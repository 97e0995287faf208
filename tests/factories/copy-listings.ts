import { getTableColumns } from 'drizzle-orm';
import { listing } from '#server/database/schema.ts';
import type { Database } from '#server/process/database.ts';

/** The columns of a listing that are stored, not computed. */
const columns = Object.values(getTableColumns(listing)).filter(({ generated }) => generated === undefined);
const names = columns.map(({ name }) => name).join(', ');

/**
 * Copies a listing many times, in one statement.
 * @param id of the listing.
 * @param values what differs in each copy: column names and values in SQL, alternating, as of `json_build_object`. They may refer to
 *   `turn`, the number of the copy from 1 on, and to the columns of `chance`.
 * @param chance columns in SQL, computed for each copy before its values.
 */
export async function copyListings(
  { pool }: Pick<Database, 'pool'>,
  { id, count, values, chance = 'turn as number' }: { id: string; count: number; values: string; chance?: string },
): Promise<void> {
  // Each refers to the turn, or PostgreSQL would compute it once for all copies.
  await pool.query(
    `insert into listing (${names}) select ${names.replaceAll(/\w+/g, 'made.$&')}
     from listing as first, generate_series(1, ${count}) as turn,
       lateral (select ${chance} where turn > 0) as chance,
       lateral json_populate_record(first, case when turn > 0 then json_build_object('id', gen_random_uuid(), 'code', '', 'reference', null, ${values}) end) as made
     where first.id = $1`,
    [id],
  );
}
