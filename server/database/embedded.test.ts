import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import pg from 'pg';
import { holdDatabase } from '#tests/factories/holding-process.ts';
import { StartError } from '../process/start-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { findPostmaster } from './embedded/postmaster.ts';

const quietly = () => undefined;

describe('the embedded database', () => {
  let dataDir: string;
  const folders: string[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'eain-embedded-'));
    folders.push(dataDir);
  });
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  test('keeps its data across a stop and a start', async () => {
    const first = await startEmbeddedPostgres(dataDir, quietly);
    await query(first.url, "create table note as select 'အိမ်' as words");
    await first.stop();
    assert.equal(await postmasterOf(dataDir), undefined);

    const second = await startEmbeddedPostgres(dataDir, quietly);
    assert.deepEqual(await query(second.url, 'select words, upper(words || $$é$$) as loud from note'), [
      { words: 'အိမ်', loud: 'အိမ်É' },
    ]);
    await second.stop();
  });

  test('runs as a role that is not a superuser, in files that nobody else can read', async () => {
    const database = await startEmbeddedPostgres(dataDir, quietly);
    assert.deepEqual(await query(database.url, 'select rolsuper from pg_roles where rolname = current_user'), [
      { rolsuper: false },
    ]);
    await database.stop();
    assert.equal((await stat(join(dataDir, 'database'))).mode & 0o077, 0);
    assert.equal((await stat(join(dataDir, 'database/password'))).mode & 0o077, 0);
  });

  test('is found and reused when the portal that started it was killed', async () => {
    const killed = await holdDatabase(dataDir);
    const left = await postmasterOf(dataDir);
    await killed.kill();

    const next = await startEmbeddedPostgres(dataDir, quietly);
    assert.equal((await postmasterOf(dataDir))?.pid, left?.pid);
    await next.stop();
    assert.equal(await postmasterOf(dataDir), undefined);
  });

  test('recovers every acknowledged write when the portal and its database were both killed', async () => {
    const killed = await holdDatabase(dataDir);
    await query(killed.url, 'create table note (n integer)');
    for (let n = 1; n <= 20; n += 1) await query(killed.url, `insert into note values (${n})`);
    await killed.kill();
    process.kill((await postmasterOf(dataDir))?.pid ?? 0, 'SIGKILL');

    const next = await startEmbeddedPostgres(dataDir, quietly);
    assert.deepEqual(await query(next.url, 'select count(*)::int from note'), [{ count: 20 }]);
    await next.stop();
  });

  test('is one server for all portals that start at once, and the last to leave stops it', async () => {
    const portals = await Promise.all([1, 2, 3].map(() => holdDatabase(dataDir)));
    assert.equal(new Set(portals.map(({ url }) => url)).size, 1);
    for (const portal of portals) {
      await query(portal.url, 'select 1');
      assert.equal(await portal.stop(), 0);
    }
    assert.equal(await postmasterOf(dataDir), undefined);
  });

  for (const [where, name] of [
    ['of the usual length', 'data'],
    ['that is too long for a socket', 'a-very-long-name-'.repeat(8)],
  ] as const) {
    test(`serves a portal that starts while another stops, with a path ${where}`, async () => {
      const folder = join(dataDir, name);
      for (let round = 1; round <= 5; round += 1) {
        const leaving = await startEmbeddedPostgres(folder, quietly);
        const [, next] = await Promise.all([leaving.stop(), startEmbeddedPostgres(folder, quietly)]);
        await query(next.url, 'select 1');
        await next.stop();
      }
    });
  }

  test('is restarted when it goes away under a running portal', async () => {
    const sentences: string[] = [];
    const database = await startEmbeddedPostgres(dataDir, (sentence) => sentences.push(sentence));
    process.kill((await postmasterOf(dataDir))?.pid ?? 0, 'SIGKILL');
    await eventually(() => query(database.url, 'select 1'));
    assert.ok(sentences.includes('The database stopped; restarting it.'));
    await database.stop();
    assert.equal(await postmasterOf(dataDir), undefined);
  });

  test('starts although its lock files name a process id that has since been reused', async () => {
    await (await startEmbeddedPostgres(dataDir, quietly)).stop();
    for (const lock of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      await writeFile(join(dataDir, 'database', lock), `${process.pid}\n${dataDir}\n0\n5432\n/tmp\n\n`);
    }
    const database = await startEmbeddedPostgres(dataDir, quietly);
    await query(database.url, 'select 1');
    await database.stop();
  });

  test('has its own process group, so that Ctrl-C in a terminal does not reach it', async () => {
    const database = await startEmbeddedPostgres(dataDir, quietly);
    const pid = (await postmasterOf(dataDir))?.pid ?? 0;
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ');
    assert.equal(Number(fields?.[2]), pid);
    await database.stop();
  });

  test('puts its socket in a short private folder when the path of DATA_DIR is too long for one', async () => {
    const deep = join(dataDir, 'a-very-long-name-'.repeat(5), 'another-long-name-'.repeat(5));
    const portals = await Promise.all([1, 2].map(() => startEmbeddedPostgres(deep, quietly)));
    const host = new URL(portals[0]?.url ?? '').searchParams.get('host') ?? '';
    assert.ok(!host.startsWith(dataDir));
    assert.equal((await stat(host)).mode & 0o077, 0);
    for (const portal of portals) {
      await query(portal.url, 'select 1');
      await portal.stop();
    }
    await assert.rejects(stat(host), { code: 'ENOENT' });
  });

  test('says what to do when DATA_DIR is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await assert.rejects(startEmbeddedPostgres(file, quietly), (error: Error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /a file is in the way\. Set DATA_DIR/);
      return true;
    });
  });

  test('says what to do when DATA_DIR is where no folder can be created', {
    skip: process.platform !== 'linux' && 'has no /proc',
  }, async () => {
    await assert.rejects(
      startEmbeddedPostgres('/proc/eain/data', quietly),
      /cannot write to \/proc\/eain\/data\. Make the user who starts the portal its owner/,
    );
  });

  test('says what to do when another major version created the database', async () => {
    await (await startEmbeddedPostgres(dataDir, quietly)).stop();
    await writeFile(join(dataDir, 'database/cluster/PG_VERSION'), '17\n');
    await assert.rejects(startEmbeddedPostgres(dataDir, quietly), /was created by PostgreSQL 17/);
  });

  test('says what to do when the password file belongs to another backup', async () => {
    await (await startEmbeddedPostgres(dataDir, quietly)).stop();
    await writeFile(join(dataDir, 'database/password'), 'another\n');
    await assert.rejects(startEmbeddedPostgres(dataDir, quietly), /does not accept the password/);
    assert.equal(await postmasterOf(dataDir), undefined);
  });

  test('passes on PostgreSQL’s message when its files are damaged', async () => {
    await (await startEmbeddedPostgres(dataDir, quietly)).stop();
    await rm(join(dataDir, 'database/cluster/global/pg_control'));
    await assert.rejects(startEmbeddedPostgres(dataDir, quietly), /does not start: could not .*server\.log/s);
  });
});

const postmasterOf = (dataDir: string) => findPostmaster(join(dataDir, 'database/cluster'));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until it succeeds; the test runner's own time limit ends what never does. */
async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise(setImmediate);
    }
  }
}
