import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isAlive } from '#server/database/embedded/alive.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrateDatabase, migrationsFolder } from '#server/database/migrate.ts';
import { connectDatabase, type Database } from '#server/database/open.ts';

/** Where the tests' embedded PostgreSQL lives when TEST_DATABASE_URL names no other. */
export const testDataFolder = fileURLToPath(new URL('../../.cache/test-postgres', import.meta.url));

/** The advisory lock under which the template is made: "eain" + 2. */
const MAKING_TEMPLATE = 0x65616970;

/**
 * Opens a database of its own for one test file: empty, migrated, dropped when closed. It is cloned from a template
 * that is made once for each state of the migrations. Test files in other processes share the server, never the database.
 */
export async function openTestDatabase(): Promise<Database> {
  const { url, stop } = await testServer();
  const name = `eain_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(url, async (client) => {
    const template = await migratedTemplate(client, url);
    await client.query(`create database ${name} template ${template}`);
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const database = await connectDatabase(databaseAt(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`)).catch(unlessVacuumed);
      await stop();
    },
  };
}

/** The server's own housekeeping may be at work in a database, and no role like ours can end it: `dropLeftovers` takes it later. */
function unlessVacuumed(error: unknown): void {
  if ((error as { code?: unknown }).code !== '42501') throw error;
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  return startEmbeddedPostgres(testDataFolder, () => undefined);
}

/** Two test files at once make it once: the second waits. What an interrupted one left half made is made anew. */
async function migratedTemplate(client: pg.Client, url: string): Promise<string> {
  const template = `eain_template_${await migrationsDigest()}`;
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  const found = await client.query('select from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
    await migrateDatabase({ url: databaseAt(url, unfinished) });
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  return template;
}

async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256');
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) digest.update(await readFile(join(migrationsFolder, name)));
  return digest.digest('hex').slice(0, 12);
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops the databases of test processes that ended without closing theirs. */
export async function dropLeftovers(): Promise<void> {
  const { url, stop } = await testServer();
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^eain_test_[0-9]+_'",
    );
    for (const { name } of rows) {
      if (!isAlive(Number(name.split('_')[2]))) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
  await stop();
}
