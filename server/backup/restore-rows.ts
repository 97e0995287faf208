import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { applyMigrations } from '#server/database/migrate.ts';
import { StartError } from '#server/process/start-error.ts';
import { brokenConstraints } from '#server/database/broken-constraints.ts';
import { readLines } from './lines.ts';
import { type Manifest, places } from './manifest.ts';
import { knownMigrations, requirePresentSchema } from '#server/database/known-migrations.ts';
import { makeOlderSchema } from './older-schema.ts';
import { carriedTables, queueVersion, quoted, type Table, writableColumns } from './tables.ts';

/** Maximum rows, and characters of rows, in one statement, whichever is reached first. */
const batch = { rows: 1000, length: 4_000_000 };

/**
 * Replaces all existing rows with those of a backup, in one transaction. Rows of an older version go into the tables of
 * that version, and then through the migrations since.
 * @param migrations the folder of this portal's migrations, which begin with the backup's
 * @throws StartError when a table is missing, or has a different number of rows afterwards
 */
export async function restoreRows(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  migrations: string,
): Promise<void> {
  await client.query('begin');
  try {
    // The news of listings are among the rows: no trigger notes them again (migration 0058).
    await client.query("set local eain.restoring = 'on'");
    const present = new Set((await emptyTables(client, manifest, migrations)).map(quoted));
    const isOfOtherQueues = manifest.queues !== ((await queueVersion(client)) ?? null);
    for (const table of manifest.tables) {
      const isAlien = table.schema === 'pgboss' && isOfOtherQueues;
      if (present.has(quoted(table))) await bringTable(client, folder, table, isAlien);
      else if (!isAlien)
        throw new StartError(`The backup contains a table that this portal does not have: ${table.name}.`);
    }
    await applyMigrations(client, { folder: migrations });
    await requirePresentSchema(client, migrations);
    const [broken] = await brokenConstraints(drizzle(client));
    if (broken !== undefined) throw new StartError(broken);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  // The planner has no statistics for rows that were just inserted.
  await client.query('analyze');
}

/** @returns the tables of the backup's version, all empty, and those of the job queues, which their library creates */
async function emptyTables(client: pg.Client, manifest: Manifest, migrations: string): Promise<Table[]> {
  const tables = await carriedTables(client);
  const through = manifest.migrations.at(-1) ?? 0;
  const isOlder = through !== knownMigrations(migrations).at(-1);
  const emptied = isOlder ? tables.filter(({ schema }) => schema !== 'public') : tables;
  if (emptied.length > 0) await client.query(`truncate ${emptied.map(quoted).join(', ')}`);
  return isOlder ? [...emptied, ...(await makeOlderSchema(client, { folder: migrations, through }))] : tables;
}

/**
 * @param isAlien whether the rows were written for another version of the table: columns that it does not have are left out, and
 * columns that the rows lack get their defaults
 */
async function bringTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
  isAlien: boolean,
): Promise<void> {
  const writable = await writableColumns(client, table);
  const insert = async (lines: readonly string[]) => {
    const [first] = lines;
    if (first === undefined) return;
    const present = isAlien ? Object.keys(JSON.parse(first) as object) : writable;
    const columns = writable
      .filter((name) => present.includes(name))
      .map(pg.escapeIdentifier)
      .join(', ');
    await client.query(
      `insert into ${quoted(table)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  };
  let lines: string[] = [];
  let length = 0;
  let rows = 0;
  for await (const line of readLines(places.rows(folder, table))) {
    lines.push(line);
    length += line.length;
    rows += 1;
    if (lines.length < batch.rows && length < batch.length) continue;
    await insert(lines);
    lines = [];
    length = 0;
  }
  await insert(lines);
  const { rows: counted } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(table)}`);
  if (rows !== table.rows || counted[0]?.rows !== table.rows)
    throw new StartError(`${rows} of ${table.rows} rows of ${table.name} were read. Nothing was changed.`);
}
