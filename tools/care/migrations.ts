import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from '#server/database/migrate.ts';
import { StartError } from '#server/start-error.ts';

/** The migrations that this portal knows, each by the time at which it was made, in their order. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** Those that a database has had; none where it never was a portal's. */
async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!found.rows[0]?.is_there) return [];
  const { rows } = await client.query<{ made: string }>(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ made }) => Number(made));
}

/** @throws StartError unless the database has exactly the schema of this portal */
export async function requirePresentSchema(client: pg.Client): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new StartError('The database is empty: there is no portal in it yet.');
  if (known.at(-1) === applied.at(-1)) return;
  throw new StartError(
    known.includes(applied.at(-1) ?? 0)
      ? 'The database is of an older version of the portal. Bring it up to date with npm run migrate first.'
      : 'The database is of a newer version of the portal than this one. Use that version.',
  );
}
