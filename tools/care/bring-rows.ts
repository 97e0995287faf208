import type pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { readLines } from './lines.ts';
import { type Manifest, places } from './manifest.ts';
import { carriedTables, quoted, type Table, writableColumns } from './tables.ts';

/** Rows in one statement, and characters of them, whichever is reached first. */
const batch = { rows: 1000, length: 4_000_000 };

/**
 * Puts the rows of a backup in the place of all that is there, in one transaction.
 * @throws StartError when a table is not there, or has another number of rows afterwards
 */
export async function bringRows(client: pg.Client, folder: string, { tables }: Manifest): Promise<void> {
  await client.query('begin');
  try {
    const present = new Set((await carriedTables(client)).map(quoted));
    const missing = tables.find((table) => !present.has(quoted(table)));
    if (missing) throw new StartError(`The backup has a table that this portal does not know: ${missing.name}.`);
    await client.query(`truncate ${[...present].join(', ')}`);
    for (const table of tables) await bringTable(client, folder, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  // The planner knows nothing of rows that came a moment ago.
  await client.query('analyze');
}

async function bringTable(client: pg.Client, folder: string, table: Table & { rows: number }): Promise<void> {
  const columns = await writableColumns(client, table);
  const insert = async (lines: readonly string[]) => {
    if (lines.length === 0) return;
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
    throw new StartError(`Of ${table.rows} rows of ${table.name} ${rows} were read. Nothing was changed.`);
}
