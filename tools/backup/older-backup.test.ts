import assert from 'node:assert/strict';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrationsFolder } from '#server/database/migrate.ts';
import type { Database } from '#server/process/database.ts';
import { openLocalStorage } from '#server/storage/local.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { startPortal } from '#tests/resilience/portal.ts';
import { restoreTables } from '#server/backup/restore-tables.ts';
import { examine } from '../doctor/examine.ts';
import { readLines, writeLines } from '#server/backup/lines.ts';
import { hashOf, manifestOf, places, readManifest, textOf } from '#server/backup/manifest.ts';
import { knownMigrations } from '#server/database/known-migrations.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { unpackReleaseBackup } from '#tests/backups/release-backup.ts';
import {
  migrationNames,
  presentVersion,
  releaseBackupOf,
  releaseBackups,
  releasedMigrations,
} from '#tests/backups/releases.ts';
import { carriedTables, quoted } from '#server/backup/tables.ts';

let scratch: string;
before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'eain-older-'));
});
after(() => rm(scratch, { recursive: true, force: true }));

const keptMigrations = [...new Set(Object.values(releasedMigrations()))];
const [oldest = ''] = keptMigrations;

/** The folder of a kept backup, and the secret that its authenticator keys are sealed with. */
async function unpacked(migration: string) {
  const backup = await mkdtemp(join(scratch, 'backup-'));
  const { secret } = await unpackReleaseBackup(releaseBackupOf(migration), backup);
  return { backup, secret };
}

/** An empty portal of the current version. */
async function emptyPortal(context: TestContext) {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  const storage = await openLocalStorage(join(dataDir, 'objects'), 'signs nothing here');
  return { database, url: database.url, dataDir, storage };
}

/** The portal's migrations, and one more. */
async function laterMigrations(sql: string): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  const entry = { idx: journal.entries.length, version: '7', when, tag: '9999_later', breakpoints: true };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, '9999_later.sql'), sql);
  return folder;
}

async function select<Row extends object>({ pool }: Database, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}

describe('a release', () => {
  test('has a backup of its schema in tests/backups', async () => {
    const names = migrationNames();
    const released = releasedMigrations();
    assert.ok(
      released[presentVersion()],
      `tests/backups has no backup of ${presentVersion()}: run npm run keep-release, and commit what it writes`,
    );
    for (const [version, migration] of Object.entries(released))
      assert.ok(names.includes(migration), `${version} was released with ${migration}, which is no migration`);
    const files = (await readdir(releaseBackups)).filter((name) => name.endsWith('.txt'));
    assert.deepEqual(files.sort(), keptMigrations.map((name) => `${name}.txt`).sort());
    for (const name of files) assert.ok((await stat(join(releaseBackups, name))).size < 100_000, `${name} is too long`);
  });

  for (const migration of keptMigrations) {
    test(`with ${migration} restores into this version, which starts, and the doctor finds nothing wrong`, async (context) => {
      const { backup, secret } = await unpacked(migration);
      const there = await emptyPortal(context);
      const { tables } = await restoreTables(there, backup, { replace: false });
      const empty = tables.filter((table) => table.schema === 'public' && table.rows === 0);
      assert.deepEqual(empty, [], 'a kept backup has rows in every table');

      // Rows that migrations cannot compute are filled in by the portal as it starts.
      const { dataDir, url } = there;
      const portal = await startPortal(context, { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: secret });
      assert.equal((await fetch(`${portal.address}/api/health`)).status, 200);
      assert.equal((await fetch(portal.address)).status, 200);
      assert.equal(await portal.stop(), 0);

      const { client, close } = await openReadOnly(url);
      context.after(close);
      const now = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
      const examination = { storage: there.storage, secret, now, isThorough: true, counts: new Map() };
      const findings = await Array.fromAsync(examine({ ...examination, db: drizzle(client) }));
      assert.deepEqual(findings, []);
    });
  }
});

describe('an older backup', () => {
  const later = `ALTER TABLE "listing" ADD COLUMN "rooms" integer;
--> statement-breakpoint
UPDATE "listing" SET "rooms" = "bedrooms" + "bathrooms";
--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "rooms" SET NOT NULL;`;

  test('has its rows migrated', async (context) => {
    const { backup } = await unpacked(oldest);
    const there = await emptyPortal(context);
    const migrations = await laterMigrations(later);
    const { tables } = await restoreTables(there, backup, { replace: false, migrations });
    const rows = await select<{ rooms: number; sum: number }>(
      there.database,
      'select rooms, bedrooms + bathrooms as sum from listing',
    );
    assert.equal(rows.length, tables.find(({ name }) => name === 'listing')?.rows);
    for (const { rooms, sum } of rows) assert.equal(rooms, sum);
    const [applied] = await select<{ count: number }>(
      there.database,
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    assert.equal(applied?.count, migrationNames(migrations).length);
  });

  test('restores into exactly the schema that migrations create from an empty database', async (context) => {
    const { backup } = await unpacked(oldest);
    const migrations = await laterMigrations(later);
    const [restored, fresh] = [await emptyPortal(context), await emptyPortal(context)];
    await restoreTables(restored, backup, { replace: false, migrations });
    await fresh.database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await restoreTables(fresh, backup, { replace: false, migrations });
    // The first expiry date of a listing counts from its migration, which draws its code, and its home, at random.
    const even = "update listing set ends_at = 'epoch', code = ''; update market_listing set home_id = listing_id";
    for (const { database } of [restored, fresh]) await database.pool.query(even);
    assert.deepEqual(await everythingIn(restored.database), await everythingIn(fresh.database));
  });

  test('on which a migration fails leaves the existing data', async (context) => {
    const { backup } = await unpacked(oldest);
    const there = await emptyPortal(context);
    const somebody = `insert into "user" (id, username, email) values (gen_random_uuid(), 'somebody', 'a@b.example')`;
    await there.database.pool.query(somebody);
    const migrations = await laterMigrations('ALTER TABLE "review" ADD CONSTRAINT "all_stars" CHECK ("rating" > 4);');
    await assert.rejects(restoreTables(there, backup, { replace: true, migrations }), /all_stars/);
    assert.deepEqual(await select(there.database, 'select username from "user"'), [{ username: 'somebody' }]);
    assert.deepEqual(await select(there.database, 'select from listing'), []);
    assert.equal((await select(there.database, "select from pg_constraint where conname = 'all_stars'")).length, 1);
  });

  test('leaves other tables in the same database untouched, and names what stands in its way', async (context) => {
    const { backup } = await unpacked(oldest);
    const there = await emptyPortal(context);
    const migrations = await laterMigrations(later);
    await there.database.pool.query('create table ledger as select 7 as amount');
    await there.database.pool.query('create view titles as select name from listing');
    await assert.rejects(
      restoreTables(there, backup, { replace: false, migrations }),
      /view titles depends on .*listing/,
    );
    await there.database.pool.query('drop view titles');
    await restoreTables(there, backup, { replace: false, migrations });
    assert.deepEqual(await select(there.database, 'select amount from ledger'), [{ amount: 7 }]);
  });

  test('of a version that is not among this one’s ancestors is refused', async (context) => {
    const there = await emptyPortal(context);
    for (const [change, sentence] of [
      [() => [...knownMigrations(), 9e15], /newer version of the portal/],
      [(all: number[]) => [...all.slice(0, -1), 9e15], /is not based on/],
      [() => [], /is not based on/],
    ] as const) {
      const { backup } = await unpacked(oldest);
      const manifest = await readManifest(backup);
      const migrations = change(manifest.migrations);
      await writeFile(places.manifest(backup), textOf(manifestOf({ ...manifest, migrations })));
      await assert.rejects(restoreTables(there, backup, { replace: true }), sentence);
    }
  });

  test('restores the jobs of older queues, as far as the current ones support their attributes', async (context) => {
    const { backup } = await unpacked(oldest);
    const manifest = await readManifest(backup);
    const table = { schema: 'pgboss', name: 'job' };
    const path = places.rows(backup, table);
    const jobs = (await Array.fromAsync(readLines(path))).map((line) => JSON.parse(line) as Record<string, unknown>);
    const older = jobs.map((job) => JSON.stringify({ ...job, retry_backoff: undefined, mood: 'hopeful' }));
    await rm(path);
    await writeLines(
      path,
      (async function* () {
        yield* older;
      })(),
    );
    const sha256 = (await hashOf(path)) ?? '';
    const tables = manifest.tables.map((one) => (quoted(one) === quoted(table) ? { ...one, sha256 } : one));
    const queues = (manifest.queues ?? 0) - 1;
    await writeFile(places.manifest(backup), textOf(manifestOf({ ...manifest, tables, queues })));

    const there = await emptyPortal(context);
    await restoreTables(there, backup, { replace: false });
    const restored = await select<{ data: object }>(there.database, 'select data from pgboss.job order by id');
    assert.deepEqual(
      restored.map(({ data }) => data),
      jobs.sort(byId).map(({ data }) => data),
    );
    assert.ok(jobs.length > 0);
  });

  test('that is truncated is refused before anything is written', async (context) => {
    const { backup } = await unpacked(oldest);
    const there = await emptyPortal(context);
    await appendFile(places.rows(backup, { schema: 'public', name: 'user' }), 'x');
    await assert.rejects(restoreTables(there, backup, { replace: true }), /The backup is damaged/);
  });
});

const byId = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  String(one['id']).localeCompare(String(other['id']));

/** Rows of every table, and the database's columns, constraints, indexes, triggers and functions. */
async function everythingIn(database: Database): Promise<object> {
  const { client, close } = await openReadOnly(database.url);
  try {
    const rows: Record<string, unknown> = {};
    for (const table of await carriedTables(client))
      rows[quoted(table)] = (
        await client.query(`select row_to_json(one) from ${quoted(table)} one order by 1::text`)
      ).rows;
    const said = await client.query(
      `select 'column' as kind, table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
          from information_schema.columns where table_schema = 'public'
        union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
        union all select 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
        union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
        order by 1, 2, 3`,
    );
    return { rows, said: said.rows };
  } finally {
    await close();
  }
}
