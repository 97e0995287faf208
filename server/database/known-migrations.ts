import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from '#server/database/migrate.ts';
import { StartError } from '#server/process/start-error.ts';

/** The migrations that this portal knows, each by its creation time, in order. */
export function knownMigrations(folder = migrationsFolder): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

/**
 * @param applied the migrations that a backup's rows have been through
 * @throws StartError unless this portal can migrate them the rest of the way
 */
export function requireKnownPast(applied: readonly number[], folder: string): void {
  const known = knownMigrations(folder);
  const shared = applied.findIndex((made, index) => made !== known[index]);
  if (shared === -1 && applied.length > 0) return;
  throw new StartError(
    shared === known.length
      ? 'The backup is from a newer version of the portal than this one. Update this portal first, then restore.'
      : 'The backup is from a version of the portal that this one is not based on. Restore it with the version that made it.',
  );
}

/** Reads the migrations applied to a database; none if it was never a portal's. */
async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (!found.rows[0]?.is_there) return [];
  const { rows } = await client.query<{ made: string }>(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ made }) => Number(made));
}

/** @throws StartError unless the database has exactly this portal's schema */
export async function requirePresentSchema(client: pg.Client, folder = migrationsFolder): Promise<void> {
  const known = knownMigrations(folder);
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new StartError('The database is empty: there is no portal in it yet.');
  if (known.at(-1) === applied.at(-1)) return;
  throw new StartError(
    known.includes(applied.at(-1) ?? 0)
      ? 'The database is from an older version of the portal. Bring it up to date with npm run migrate first.'
      : 'The database is from a newer version of the portal than this one. Use that version.',
  );
}
