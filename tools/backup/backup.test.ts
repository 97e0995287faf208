import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { detailNames } from '#domain/listing/details.ts';
import type { Database } from '#server/process/database.ts';
import { openLocalStorage } from '#server/storage/local.ts';
import { openS3Storage } from '#server/storage/s3.ts';
import type { Storage } from '#server/process/storage.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { missingSwift, startSwift } from '#tests/storage/swift.ts';
import { restoreTables } from '#server/backup/restore-tables.ts';
import { examine } from '../doctor/examine.ts';
import { type FilledPortal, openFilledPortal } from '#tests/factories/filled-portal.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { carriedTables, quoted } from '#server/backup/tables.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

let filled: FilledPortal;
let folder: string;
let backup: string;
before(async () => {
  filled = await openFilledPortal();
  folder = await mkdtemp(join(tmpdir(), 'eain-backup-'));
  backup = join(folder, 'first');
  await take(filled.portal.database, filled.portal.services.storage, backup);
});
after(async () => {
  await filled.portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(database: Database, storage: Storage, to: string) {
  const { client, close } = await openReadOnly(database.url);
  try {
    return await writeBackup({ client, storage }, to);
  } finally {
    await close();
  }
}

/** Columns that the portal's jobs write about their queues from time to time while the portal runs. */
const figuresOfQueues = [
  'monitor_on',
  'monitor_claim_on',
  'maintain_on',
  'deferred_count',
  'queued_count',
  'ready_count',
  'active_count',
  'failed_count',
  'total_count',
];

/** The number of rows of every table, and a hash of their content. */
async function rowsOf({ url }: Database): Promise<Record<string, string>> {
  const { client, close } = await openReadOnly(url);
  try {
    const found: Record<string, string> = {};
    for (const table of await carriedTables(client)) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, ',' order by line)), '') as said
        from (select (to_jsonb(one) - $1::text[])::text as line from ${quoted(table)} one) lines`,
        [quoted(table) === '"pgboss"."queue"' ? figuresOfQueues : []],
      );
      found[quoted(table)] = rows[0]?.said ?? '';
    }
    return found;
  } finally {
    await close();
  }
}

/** Type and hash of every object. */
async function objectsOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const object = (await storage.get(key)) ?? assert.fail();
    const hash = createHash('sha256').update(Buffer.concat(await Array.fromAsync(object.body)));
    found[key] = `${object.contentType} ${hash.digest('hex')}`;
  }
  return found;
}

async function findings({ url }: Database, storage: Storage): Promise<string[]> {
  const { client, close } = await openReadOnly(url);
  try {
    const db = drizzle(client);
    const { secret } = filled.portal.services;
    return await Array.fromAsync(
      examine({ db, storage, secret, now: new Date(), isThorough: true, counts: new Map() }),
    );
  } finally {
    await close();
  }
}

/** Another, empty database and another, empty folder. */
async function elsewhere(context: TestContext, storage?: Storage) {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const objects = await mkdtemp(join(folder, 'objects-'));
  return { database, url: database.url, storage: storage ?? (await openLocalStorage(objects, 'signs nothing here')) };
}

async function assertSame(
  one: { database: Database; storage: Storage },
  other: { database: Database; storage: Storage },
) {
  assert.deepEqual(await rowsOf(other.database), await rowsOf(one.database));
  assert.deepEqual(await objectsOf(other.storage), await objectsOf(one.storage));
}

const objectsOfBackup = () =>
  readdir(join(backup, 'objects'), { recursive: true, withFileTypes: true }).then((all) =>
    all.filter((one) => one.isFile()),
  );

const source = () => ({ database: filled.portal.database, storage: filled.portal.services.storage });

test('the backed-up portal has rows in every table, pending jobs, and objects of every kind', async () => {
  const rows = await rowsOf(filled.portal.database);
  for (const [table, said] of Object.entries(rows))
    if (table.startsWith('"public".'))
      assert.match(said, /^[1-9]/, `openFilledPortal writes no row into ${table}: backups of releases would have none`);
  assert.match(rows['"pgboss"."job"'] ?? '', /^[1-9]/);
  const folders = Object.keys(await objectsOf(filled.portal.services.storage)).map((key) => key.split('/')[0]);
  assert.deepEqual([...new Set(folders)].sort(), ['photos', 'proofs', 'variants', 'videos']);
});

test('nobody but its user may read a backup', async () => {
  for (const name of await readdir(backup, { recursive: true }))
    assert.equal((await stat(join(backup, name))).mode & 0o77, 0, name);
});

test('the backed-up portal has every field and every detail of a listing', async () => {
  const { rows } = await filled.portal.database.pool.query<{ column: string; said: number }>(
    `select key as column, count(*) filter (where value <> 'null')::int as said
      from listing, jsonb_each(to_jsonb(listing)) group by key
      union all select detail, count(*) filter (where details ? detail)::int from listing, unnest($1::text[]) as detail group by detail`,
    [detailNames],
  );
  const ofEnd = new Set(['ended_at', 'end_noticed_at', 'taken_at']);
  const unsaid = rows.filter(({ column, said }) => said === 0 && !ofEnd.has(column)).map(({ column }) => column);
  assert.deepEqual(unsaid, [], 'openFilledPortal posts no listing that says these');
});

test('a backup goes from local storage to S3 and back, to other databases, without a difference', {
  skip: missingSwift() ?? false,
}, async (context) => {
  const { settings, stop } = await startSwift();
  context.after(stop);
  const inS3 = await elsewhere(context, openS3Storage(settings));
  await restoreTables(inS3, backup, { replace: false });
  await assertSame(source(), inS3);
  assert.deepEqual(await findings(inS3.database, inS3.storage), []);

  const second = join(folder, 'second');
  await take(inS3.database, inS3.storage, second);
  const back = await elsewhere(context);
  await restoreTables(back, second, { replace: false });
  await assertSame(source(), back);
});

describe('a restore', () => {
  test('removes nothing unless it is told to', async (context) => {
    const there = await elsewhere(context);
    await there.database.pool.query(
      `insert into "user" (id, username, email) values (gen_random_uuid(), 'somebody', 'a@b.example')`,
    );
    await assert.rejects(restoreTables(there, backup, { replace: false }), /already contains a portal: its table user/);
    assert.deepEqual(await objectsOf(there.storage), {});
    await there.storage.put('photos/other.jpg', Buffer.from('other'), 'image/jpeg');
    await restoreTables(there, backup, { replace: true });
    await assertSame(source(), there);
  });

  test('does not mix objects of two portals', async (context) => {
    const there = await elsewhere(context);
    await there.storage.put('photos/other.jpg', Buffer.from('other'), 'image/jpeg');
    await assert.rejects(
      restoreTables(there, backup, { replace: false }),
      /already contains objects, such as photos\/other.jpg/,
    );
  });

  test('that was interrupted during the objects can be started again', async (context) => {
    const there = await elsewhere(context);
    let puts = 0;
    const put: Storage['put'] = (key, bytes, contentType) => {
      puts += 1;
      return puts > 3 ? Promise.reject(new Error('The disk is full.')) : there.storage.put(key, bytes, contentType);
    };
    await assert.rejects(
      restoreTables({ ...there, storage: { ...there.storage, put } }, backup, { replace: false }),
      /disk is full/,
    );
    assert.ok(Object.keys(await objectsOf(there.storage)).length === 3);
    assert.equal((await there.database.pool.query('select from "user"')).rowCount, 0);
    await restoreTables(there, backup, { replace: false });
    await assertSame(source(), there);
  });

  test('leaves other tables in the same database untouched', async (context) => {
    const there = await elsewhere(context);
    await there.database.pool.query('create table ledger as select 7 as amount');
    await restoreTables(there, backup, { replace: true });
    assert.equal((await there.database.pool.query('select from ledger')).rowCount, 1);
    await assertSame(source(), there);
  });

  test('that fails during the rows leaves the existing ones', async (context) => {
    const there = await elsewhere(context);
    await there.database.pool.query(
      `insert into "user" (id, username, email) values (gen_random_uuid(), 'somebody', 'a@b.example')`,
    );
    await there.database.pool.query('alter table review add constraint nobody_reviews check (rating > 5)');
    await assert.rejects(restoreTables(there, backup, { replace: true }), /nobody_reviews/);
    const { rows } = await there.database.pool.query('select username from "user"');
    assert.deepEqual(rows, [{ username: 'somebody' }]);
  });

  test('requires the portal to be stopped', async () => {
    // At least one of a portal's processes runs the jobs.
    await filled.portal.services.jobs.repeat({ name: 'new-year', schedule: '0 0 1 1 *', run: async () => undefined });
    await assert.rejects(
      restoreTables({ url: filled.portal.database.url, storage: filled.portal.services.storage }, backup, {
        replace: true,
      }),
      /A portal is running/,
    );
  });
});

describe('a backup', () => {
  /** Damages a file of the backup for as long as it takes to see that it is refused. */
  async function refusalWith(
    context: TestContext,
    path: string,
    damage: (path: string) => Promise<void>,
    sentence: RegExp,
  ) {
    const there = await elsewhere(context);
    const bytes = await readFile(path);
    await damage(path);
    try {
      await assert.rejects(restoreTables(there, backup, { replace: true }), sentence);
    } finally {
      await writeFile(path, bytes);
    }
    assert.deepEqual(await objectsOf(there.storage), {});
  }

  test('that is damaged is refused before anything is written', async (context) => {
    const append = (path: string) => appendFile(path, 'x');
    const photo = join(backup, 'objects/photos', `${filled.images.listing}.jpg`);
    for (const path of [photo, join(backup, 'rows/public.listing.jsonl.gz'), join(backup, 'objects.jsonl.gz')])
      await refusalWith(context, path, append, /The backup is damaged: .* has changed since it was written/);
    await refusalWith(context, photo, (path) => rm(path), /The backup is damaged/);
    await refusalWith(context, join(backup, 'manifest.json'), append, /manifest.json in .* is damaged/);
    await refusalWith(context, join(backup, 'manifest.json'), (path) => rm(path), /does not contain a complete backup/);
  });

  test('leaves out what is damaged, and reports it', async () => {
    const { database, storage } = source();
    const path = join(filled.portal.dataDir, 'objects', filled.proofKey);
    const bytes = await readFile(path);
    await writeFile(path, Buffer.from(bytes).fill(0, bytes.length - 1));
    try {
      const { objects, damaged } = await take(database, storage, join(folder, 'with-damage'));
      assert.match(damaged.join(), new RegExp(`^Object ${filled.proofKey} is damaged and was left out`));
      assert.equal(objects.count, (await objectsOfBackup()).length - 1);
    } finally {
      await writeFile(path, bytes);
    }
  });

  test('accepts no folder with content, and leaves none behind when it fails', async () => {
    const { database, storage } = source();
    await assert.rejects(take(database, storage, backup), /is not empty/);
    const [file, other] = [join(folder, 'a-file'), join(folder, 'other')];
    await writeFile(file, 'precious');
    await mkdir(`${other}.unfinished`);
    await writeFile(join(`${other}.unfinished`, 'file'), 'precious');
    await assert.rejects(take(database, storage, file), /is a file/);
    await assert.rejects(take(database, storage, other), /other\.unfinished exists/);
    assert.equal(await readFile(file, 'utf8'), 'precious');
    assert.deepEqual(await readdir(`${other}.unfinished`), ['file']);
    const get: Storage['get'] = () => Promise.reject(new Error('Storage is down.'));
    await assert.rejects(take(database, { ...storage, get }, join(folder, 'failed')), /Storage is down/);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('failed')),
      [],
    );
  });
});
