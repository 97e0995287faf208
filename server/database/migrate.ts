import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../app/start-error.ts';
import { newClient } from './servers.ts';

/** The folder of the migrations, made by `drizzle-kit generate` from the schema. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The advisory lock under which migrations run: "eain" + 1. */
const MIGRATING = 0x6561696f;

/** Where migrations are noted once they have been applied: the table that drizzle's tools know. */
const journal = 'drizzle.__drizzle_migrations';

/**
 * Brings the database to the schema of this portal: all missing migrations in one transaction, or none. Of several
 * processes that start at once the first migrates while the others wait. Migrations may take as long as they need.
 * @param folder for tests: migrations other than the portal's own.
 * @throws StartError when the account may not change the schema; the server's error when a migration fails.
 */
export async function migrateDatabase({ url }: { url: string }, folder = migrationsFolder): Promise<void> {
  const client = newClient(url, { application_name: 'eain migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await applyMigrations(client, { folder });
    await client.query('commit');
  } catch (error) {
    throw migrationTrouble(error);
  } finally {
    await client.end();
  }
}

/**
 * Applies the migrations that the database has not had yet, within the caller's transaction, and keeps other processes
 * from migrating until that has ended. Drizzle's own migrator commits by itself and always goes to the last migration; a
 * restored backup needs rows between two of them.
 * @param through the last migration to apply, by the time at which it was made; all of them where it is left out.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  { folder = migrationsFolder, through = Number.POSITIVE_INFINITY }: { folder?: string; through?: number } = {},
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${journal}`);
  const last = Number(rows[0]?.last ?? 0);
  for (const { sql, folderMillis, hash } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last || folderMillis > through) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** Forgets which migrations the database has had, for a caller that drops what they made, in the same transaction. */
export async function forgetMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${journal}`);
}

function migrationTrouble(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '42501') {
    return new StartError(
      `The user in DATABASE_URL may not change the database: ${message}. Make that user its owner.`,
    );
  }
  if (code === '53100') {
    return new StartError('There is no space left for the database. Make room on its disk, then start again.');
  }
  return error;
}
