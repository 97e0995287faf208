import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Cable, layCable } from '#tests/factories/cable.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { openLog } from '../process/log.ts';
import { onlyReads } from './executor.ts';
import type { Executor, Database } from '../process/database.ts';
import { openReads, type Reads } from './reads.ts';

/** Another database acts as the replica, so that its name shows which of the two has responded. */
let replica: Database;
let primary: Database;
let cable: Cable;
/** Position up to which the log is claimed to be written. */
let position: string | undefined;
let reads: Reads;
before(async () => {
  [primary, replica] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  cable = await layCable(replica.url);
});
after(() => Promise.all([reads.close().then(cable.cut).then(replica.close), primary.close()]));
beforeEach(async () => {
  await reads?.close();
  position = '0/0';
  reads = openReads(cable.url, { primary, changes: { position: () => position }, log: openLog('silent') }, 2);
});

const nameOf = async (db: Pick<Executor, 'execute'>, rest = sql``) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name ${rest}`);
  return rows[0]?.name;
};
const at = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

describe('reads for visitors', () => {
  test('go to the replica', async () => {
    assert.equal(await nameOf(reads.db), at(replica.url));
    assert.equal(await reads.db.transaction((tx) => nameOf(tx), onlyReads), at(replica.url));
  });

  test('go to the primary while the replica lags behind', async () => {
    position = 'FFFFFFFF/0';
    assert.equal(await nameOf(reads.db), at(primary.url));
    assert.equal(await reads.db.transaction((tx) => nameOf(tx), onlyReads), at(primary.url));
    position = '0/1';
    assert.equal(await nameOf(reads.db), at(replica.url));
  });

  test('go to the replica while nobody knows how far it should have caught up', async () => {
    position = undefined;
    assert.equal(await nameOf(reads.db), at(replica.url));
  });

  test('leave all writes and locks to the primary', async () => {
    assert.equal(await reads.db.transaction((tx) => nameOf(tx)), at(primary.url));
    assert.equal(await nameOf(reads.db, sql`from "user" for update`), undefined);
    await reads.db.execute(sql`create table written (here int)`);
    const { rows } = await primary.db.execute(
      sql`select count(*)::int as tables from pg_class where relname = 'written'`,
    );
    assert.deepEqual(rows, [{ tables: 1 }]);
    assert.equal((await replica.db.execute(sql`select from pg_class where relname = 'written'`)).rowCount, 0);
  });

  test('go to the primary while the replica is gone, including a transaction that it broke off', async () => {
    const names = await reads.db.transaction(async (tx) => {
      const before = await nameOf(tx);
      if (before === at(replica.url)) await cable.cut();
      return [before, await nameOf(tx)];
    }, onlyReads);
    assert.deepEqual(names, [at(primary.url), at(primary.url)]);
    assert.equal(await nameOf(reads.db), at(primary.url));
    await cable.repair();
    assert.equal(await nameOf(reads.db), at(primary.url), 'it is left alone for a while');
    position = undefined;
    assert.equal(await nameOf(reads.db), at(replica.url), 'but not while the primary is gone too');
  });

  test('are not retried after taking too long, nor after an error in the query', async () => {
    const url = new URL(replica.url);
    url.searchParams.set('statement_timeout', '20');
    const hasty = openReads(url.href, { primary, changes: { position: () => position }, log: openLog('silent') }, 1);
    const wasTooLong = (error: Error) => (error.cause as { code?: string }).code === '57014';
    await assert.rejects(nameOf(hasty.db, sql`, pg_sleep(5)`), wasTooLong);
    await assert.rejects(nameOf(hasty.db, sql`, nowhere`), /nowhere/);
    assert.equal(await nameOf(hasty.db), at(replica.url));
    await hasty.close();
  });
});
