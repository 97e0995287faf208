import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The folder of the migrations, made by `drizzle-kit generate` from the schema. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The advisory lock under which migrations run: "eain" + 1. */
const MIGRATING = 0x6561696f;

/**
 * Brings the database to the schema of this portal: all missing migrations in one transaction, or none. Of several
 * processes that start at once the first migrates while the others wait. Migrations may take as long as they need.
 * @throws StartError when the account may not change the schema; the server's error when a migration fails.
 */
export async function migrateDatabase({ url }: { url: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'eain migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw migrationTrouble(error);
  } finally {
    await client.end();
  }
}

/** The driver's error is the cause of the query builder's. */
function migrationTrouble(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = (cause as { code?: string }).code;
  if (code === '42501') {
    return new StartError(
      `The user in DATABASE_URL may not change the database: ${(cause as Error).message}. Make that user its owner.`,
    );
  }
  if (code === '53100') {
    return new StartError('There is no space left for the database. Make room on its disk, then start again.');
  }
  return error;
}
