import assert from 'node:assert/strict';
import { after, afterEach, before, describe, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { openTestDatabase } from '#tests/factories/database.ts';
import { type Changes, listenForChanges, listingTriggers, notedColumns } from './changes.ts';
import type { Database } from '../process/database.ts';

describe('changes', () => {
  let database: Database;
  let changes: Changes;
  let notified: string[] = [];
  let users = 0;

  before(async () => {
    database = await openTestDatabase();
    changes = await listenForChanges(database.url, {
      changed: (table) => notified.push(table),
      lost: () => notified.push('lost'),
    });
    // Changes before this point cannot be reported.
    assert.deepEqual(notified.splice(0), ['lost']);
  });
  afterEach(() => {
    notified = [];
  });
  after(async () => {
    await changes.close();
    await database.close();
  });

  const newPerson = () => {
    users += 1;
    return `insert into "user" (id, username, email) values (gen_random_uuid(), 'person ${users}', 'person${users}@home.example')`;
  };

  test('are reported right after their commit, every time', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      notified = [];
      await database.pool.query(newPerson());
      await changes.settled();
      assert.deepEqual(notified, ['user']);
      await changes.settled();
      assert.deepEqual(notified, ['user'], 'once');
    }
  });

  test('are reported once they are committed, however long ago they were made, and never when they are rolled back', async () => {
    const early = await database.pool.connect();
    const undone = await database.pool.connect();
    await early.query(`begin; ${newPerson()}`);
    await undone.query('begin; delete from listing');
    await database.pool.query('delete from review');
    await changes.settled();
    assert.deepEqual(notified, ['review']);
    await early.query('commit');
    await undone.query('rollback');
    await changes.settled();
    assert.deepEqual(notified, ['review', 'user']);
    early.release();
    undone.release();
  });

  test('within a savepoint are reported with their transaction, unless the savepoint is rolled back', async () => {
    const client = await database.pool.connect();
    await client.query(
      `begin; savepoint one; ${newPerson()}; release one; savepoint two; delete from post; rollback to two`,
    );
    await client.query('commit');
    client.release();
    await changes.settled();
    assert.deepEqual(notified, ['user']);
  });

  test('are reported for writers with a different search path, such as pg_restore', async () => {
    const client = await database.pool.connect();
    await client.query("set search_path = ''");
    await client.query('delete from public.package where false');
    client.release(true);
    await changes.settled();
    assert.deepEqual(notified, ['package']);
  });

  test('to other tables, and to view counts, are not reported', async () => {
    await database.pool.query('delete from session; update listing set page_views = page_views + 1');
    await changes.settled();
    assert.deepEqual(notified, []);
  });

  test('are queried once for concurrent callers', async (context) => {
    context.after(() => mock.restoreAll());
    const { mock: queries } = mock.method(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: 100 }, () => changes.settled()));
    assert.equal(queries.callCount(), 1);
  });

  test('are reported as lost when the connection breaks, and reported again afterwards', async () => {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'eain changes' and datname = current_database()",
    );
    // Once for the break, and once more when changes can be reported again.
    while (notified.filter((said) => said === 'lost').length < 2) await setImmediate();
    assert.equal(changes.isLive(), true);
    await database.pool.query(newPerson());
    await changes.settled();
    assert.equal(notified.at(-1), 'user');
  });
});

test('changes that cannot be queried prevent the start, and nothing keeps retrying', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nowhere';
  await assert.rejects(listenForChanges(nowhere, { changed: () => undefined, lost: () => undefined }));
});

test('a change to any column of a listing that pages show is noted', async (context) => {
  const database = await openTestDatabase();
  context.after(() => database.close());
  for (const trigger of ['listing_change', 'listing_row_change']) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = $1 and trigger_schema = current_schema()`,
      [trigger],
    );
    const noted = rows.map(({ name }) => name).sort();
    assert.deepEqual(noted, [...notedColumns].sort(), `the newest migration has to end with\n${listingTriggers()}`);
  }
});
