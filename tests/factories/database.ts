import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isAlive } from '#server/database/embedded/postmaster.ts';
import { SUPERUSER } from '#server/database/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrateDatabase, migrationsFolder } from '#server/database/migrate.ts';
import { connectDatabase } from '#server/database/open.ts';
import type { Database } from '#server/process/database.ts';

/** Folder of the tests' embedded PostgreSQL when TEST_DATABASE_URL names no other. */
const testDataFolder = fileURLToPath(new URL('../../.cache/test-postgres', import.meta.url));

/** The first key of the advisory locks under which templates are created, the second being the template's name: "eain" + 2. */
const MAKING_TEMPLATE = 0x65616970;

/**
 * How a database is cloned: by copying files. PostgreSQL's default writes each page to the WAL, which takes ten times the CPU time and
 * is only useful if the WAL has to restore the clone after a crash.
 */
const asFiles = 'strategy file_copy';

/** Initial content of a test database, if more than the migrated tables. */
export interface Template {
  /** Starts with `eain_test_` and a process id: it is dropped once that process is gone. */
  readonly name: string;
  /** Fills a migrated database, and leaves no connection to it open. */
  fill(url: string): Promise<void>;
}

/**
 * Opens a separate database for one test file, dropped when closed: empty and migrated, or with the template's content. It
 * is cloned from a template that is created once, the default one for each state of the migrations. Test files in other
 * processes share the server, never the database.
 */
export async function openTestDatabase(template?: Template): Promise<Database> {
  const { url, stop } = await testServer();
  const name = `eain_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(url, async (client) => {
    const original = template ? await filledTemplate(client, url, template) : await migratedTemplate(client, url);
    await client.query(`create database ${name} template ${original} ${asFiles}`);
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

/** The server's autovacuum may be running in a database, and a role like ours cannot end it: `dropLeftovers` drops it later. */
function unlessVacuumed(error: unknown): void {
  if ((error as { code?: unknown }).code !== '42501') throw error;
}

async function testServer(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  return startTestPostgres(() => undefined);
}

/**
 * Starts the tests' embedded PostgreSQL, or joins it. It does not wait for the disk: nothing in it has to survive a power
 * failure. Tests of that have a separate PostgreSQL.
 */
export async function startTestPostgres(report: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(testDataFolder, report);
  const address = new URL(databaseAt(server.url, 'postgres'));
  address.username = SUPERUSER;
  await withClient(address.href, async (client) => {
    for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
  return server;
}

async function migratedTemplate(client: pg.Client, url: string): Promise<string> {
  const name = `eain_template_${await migrationsDigest()}`;
  return madeOnce(client, name, 'template0', (unfinished) => migrateDatabase({ url: databaseAt(url, unfinished) }));
}

async function filledTemplate(client: pg.Client, url: string, { name, fill }: Template): Promise<string> {
  const migrated = await migratedTemplate(client, url);
  return madeOnce(client, name, migrated, (unfinished) => fill(databaseAt(url, unfinished)));
}

/** Two test files that need a template at once create it once: the second waits. A half-finished one left by an interruption is replaced. */
async function madeOnce(
  client: pg.Client,
  name: string,
  original: string,
  fill: (name: string) => Promise<void>,
): Promise<string> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [MAKING_TEMPLATE, name]);
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${original} encoding 'UTF8' ${asFiles}`);
    await fill(unfinished);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [MAKING_TEMPLATE, name]);
  return name;
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

/** Drops the databases of test processes that ended without closing theirs, and those of the calling process. */
export async function dropLeftovers(): Promise<void> {
  const { url, stop } = await testServer();
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^eain_test_[0-9]+_'",
    );
    for (const { name } of rows) {
      const owner = Number(name.split('_')[2]);
      if (owner === process.pid || !isAlive(owner)) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
  await stop();
}
