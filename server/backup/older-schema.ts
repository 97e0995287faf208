import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { applyMigrations, forgetMigrations } from '#server/database/migrate.ts';
import { StartError } from '#server/process/start-error.ts';
import { ownTables, type Table } from './tables.ts';

/** PostgreSQL's code for an object that cannot be dropped because others depend on it. */
const dependentObjects = '2BP01';

/**
 * Replaces the portal's tables with the empty ones of an older version, within the caller's transaction. Other
 * applications' tables in the same database stay.
 * @param through the last migration that the older version knew, by its creation time
 * @returns the tables that were created
 * @throws StartError when an object of another application, such as a view, needs one of the portal's tables
 */
export async function makeOlderSchema(
  client: pg.Client,
  { folder, through }: { folder: string; through: number },
): Promise<Table[]> {
  await dropOwn(client, folder);
  const others = new Set(await publicTables(client));
  await applyMigrations(client, { folder, through });
  return (await publicTables(client)).filter((name) => !others.has(name)).map((name) => ({ schema: 'public', name }));
}

/** Drops everything that migrations create: tables with what belongs to them, and their trigger functions. */
async function dropOwn(client: pg.Client, folder: string): Promise<void> {
  const own = (await publicTables(client)).filter((name) => ownTables.includes(name));
  const statements = readMigrationFiles({ migrationsFolder: folder }).flatMap(({ sql }) => sql);
  const functions = statements.flatMap((sql) => Array.from(sql.matchAll(/\bfunction (\w+)/gi), ([, name]) => name));
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [functions],
  );
  try {
    if (own.length > 0) await client.query(`drop table ${own.map((name) => `public."${name}"`).join(', ')}`);
    for (const { signature } of rows) await client.query(`drop function ${signature}`);
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== dependentObjects) throw error;
    throw new StartError(
      `To restore an older backup the portal's tables are replaced, but something else depends on them: ${detail}. Drop that first.`,
    );
  }
  await forgetMigrations(client);
}

async function publicTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  return rows.map(({ name }) => name);
}
