import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { layCable } from '#tests/factories/cable.ts';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#tests/factories/database.ts';
import { StartError } from '../process/start-error.ts';
import { isDatabaseDown } from './connection-trouble.ts';
import { connectDatabase } from './open.ts';
import { listing } from './schema.ts';
import type { Database } from '../process/database.ts';

describe('opening a PostgreSQL by its address', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  test('runs typed queries', async () => {
    assert.deepEqual(await database.db.select().from(listing), []);
  });

  test('cancels a query after 15 seconds, and ends transactions that their owner forgot', async () => {
    const { rows } = await database.pool.query(
      "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
    );
    assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
      statement_timeout: '15000',
      idle_in_transaction_session_timeout: '60000',
    });
  });

  test('gives queries that nobody waits for all the time they need', async () => {
    const own = await connectDatabase(database.url, { isPatient: true });
    const { rows } = await own.pool.query('show statement_timeout');
    assert.deepEqual(rows, [{ statement_timeout: '0' }]);
    await own.close();
  });

  test('reports slow queries without the values in them (SIT-123)', async () => {
    const reported: [sql: string, ms: number][] = [];
    const report = (text: string, ms: number) => reported.push([text, ms]);
    const timed = await connectDatabase(database.url, { connections: 1, slowQueries: { from: 0, report } });
    const quick = await connectDatabase(database.url, { connections: 1, slowQueries: { from: 60_000, report } });
    reported.length = 0;
    assert.equal((await timed.pool.query('select $1::text\n  as said', ['a secret'])).rows[0].said, 'a secret');
    await timed.db.transaction((transaction) => transaction.execute(sql`select ${'another'}::text`));
    await assert.rejects(timed.pool.query('select nothing'));
    await quick.pool.query('select 1');
    assert.deepEqual(
      reported.map(([text]) => text),
      ['select $1::text as said', 'begin', 'select $1::text', 'commit', 'select nothing'],
    );
    assert.ok(reported.every(([, ms]) => Number.isInteger(ms) && ms >= 0));
    await timed.close();
    await quick.close();
  });

  test('keeps working after the server has closed its idle connections', async () => {
    const other = await connectDatabase(database.url);
    await Promise.all([1, 2, 3].map(() => other.pool.query('select 1')));
    const broken = once(other.pool, 'error');
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await broken;
    while (other.pool.totalCount > 0) await new Promise(setImmediate);
    assert.equal((await other.pool.query('select 1')).rowCount, 1);
    await other.close();
  });

  test('keeps working after a connection broke between two statements of a transaction', async () => {
    const other = await connectDatabase(database.url);
    const client = await other.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await assert.rejects(client.query('select 1'));
    client.release();
    assert.equal((await other.pool.query('select 1')).rowCount, 1);
    await other.close();
  });

  test('gets back every connection whose transaction broke, even at its beginning', async (context) => {
    const cable = await layCable(database.url);
    const other = await connectDatabase(cable.url, { connections: 2 });
    context.after(() => other.close().then(cable.cut));
    for (const statement of [1, 1, 1, 2, 2, 2, 3, 3, 3]) {
      const disarm = cable.endAt(statement, 'before');
      await assert.rejects(
        other.db.transaction((tx) => tx.execute('select 1')),
        isDatabaseDown,
      );
      assert.ok(await disarm());
      await cable.repair();
    }
    assert.equal((await other.pool.query('select 1')).rowCount, 1);
  });

  test('can be closed although a query is still waiting for a lock', async () => {
    const other = await connectDatabase(database.url);
    const holder = await database.pool.connect();
    await holder.query('begin; lock table listing in access exclusive mode');
    const waiting = assert.rejects(async () => void (await other.db.select().from(listing)), /Failed query/);
    while ((await holder.query('select from pg_locks where not granted')).rowCount === 0)
      await new Promise(setImmediate);
    await other.close();
    await waiting;
    await holder.query('rollback');
    holder.release();
  });

  test('says which server does not respond', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as { port: number };
    listener.close();
    await refuses(`postgres://me:secret@127.0.0.1:${port}/eain`, [`127.0.0.1:${port}`, 'does not respond']);
  });

  test('says which host name is not known', async () => {
    await refuses('postgres://me:secret@database.invalid/eain', ['database.invalid', 'DNS']);
  });

  test('says which user is refused', async () => {
    const address = new URL(database.url);
    address.username = 'nobody_known';
    address.password = 'secret';
    await refuses(address.href, ['"nobody_known"', 'password', 'pg_hba.conf']);
  });

  test('says which database is missing', async () => {
    const address = new URL(database.url);
    address.pathname = '/not_there';
    await refuses(address.href, ['no database "not_there"', 'createdb not_there']);
  });

  test('says that a database without Unicode is not suitable', async () => {
    const latin = `${new URL(database.url).pathname.slice(1)}_latin`;
    await database.pool.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C' ${locale15}`);
    const address = new URL(database.url);
    address.pathname = `/${latin}`;
    await refuses(address.href, ['LATIN1', 'Burmese']);
    await database.pool.query(`drop database ${latin}`);
  });
});

/** The embedded cluster's own provider supports only Unicode; libc's `C` accepts every encoding, on every version. */
const locale15 = 'locale_provider libc';

async function refuses(url: string, words: string[]): Promise<void> {
  await assert.rejects(connectDatabase(url), (error: Error) => {
    assert.ok(error instanceof StartError, error.stack);
    for (const word of words) assert.ok(error.message.includes(word), `"${error.message}" names ${word}`);
    assert.ok(!error.message.includes('secret'), 'the password stays out');
    return true;
  });
}
