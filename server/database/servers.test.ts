import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { type Cable, layCable } from '#tests/factories/cable.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { isDatabaseDown } from './connection-trouble.ts';
import { connectDatabase } from './open.ts';
import type { Database } from '../process/database.ts';
import { newClient } from './servers.ts';
import { serversOf } from '../process/database-address.ts';

test('an address names its servers as libpq reads it', () => {
  assert.deepEqual(serversOf('postgres://eain:a,b@one:5433,two/eain?target_session_attrs=read-write'), [
    'postgres://eain:a,b@one:5433/eain?target_session_attrs=read-write',
    'postgres://eain:a,b@two/eain?target_session_attrs=read-write',
  ]);
  assert.deepEqual(serversOf('postgresql://[::1],127.0.0.1/eain'), [
    'postgresql://[::1]/eain',
    'postgresql://127.0.0.1/eain',
  ]);
  assert.deepEqual(serversOf('postgres://one'), ['postgres://one']);
  assert.deepEqual(serversOf('postgres://eain:p@localhost/eain?host=/run/postgresql'), [
    'postgres://eain:p@localhost/eain?host=/run/postgresql',
  ]);
  for (const wrong of [
    'one,two',
    'mysql://one,two/eain',
    'postgres://one:port/x',
    'postgres://one/x?target_session_attrs=best',
  ])
    assert.deepEqual(serversOf(wrong), [], wrong);
});

describe('several servers', () => {
  let database: Database;
  let first: Cable;
  let second: Cable;
  const address = (attributes = '') =>
    `${first.url.replace(/(@[^/?]+)/, `$1,${new URL(second.url).host}`)}?target_session_attrs=${attributes || 'any'}`;
  const opened = async (attributes?: string) => {
    const client = newClient(address(attributes));
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
    return client.port;
  };
  const setReadOnly = (value: 'on' | 'off') =>
    database.pool.query(
      `alter database ${new pg.Client(database.url).database} set default_transaction_read_only = ${value}`,
    );
  before(async () => {
    database = await openTestDatabase();
    [first, second] = await Promise.all([layCable(database.url), layCable(database.url)]);
  });
  after(async () => {
    await Promise.all([first.cut(), second.cut()]);
    await database.close();
  });

  test('are searched for one that responds', async () => {
    await first.cut();
    assert.equal(String(await opened()), new URL(second.url).port);
    await Promise.all([first.repair(), second.cut()]);
    assert.equal(String(await opened()), new URL(first.url).port);
    await second.repair();
  });

  test('are searched again by a pool whose server has gone', async () => {
    await second.cut();
    const pooled = await connectDatabase(address('read-write'));
    await second.repair();
    await first.cut();
    assert.equal((await pooled.db.execute('select 1')).rowCount, 1);
    await first.repair();
    await pooled.close();
  });

  test('are used only if they are of the requested kind', async () => {
    await assert.rejects(opened('standby'), isDatabaseDown);
    await assert.rejects(opened('read-only'), isDatabaseDown);
    assert.ok(await opened('prefer-standby'));
    assert.ok(await opened('primary'));
    await setReadOnly('on');
    try {
      await assert.rejects(opened('read-write'), isDatabaseDown);
      assert.ok(await opened('read-only'));
    } finally {
      await database.pool.query('set default_transaction_read_only = off');
      await setReadOnly('off');
    }
  });

  test('fail with an error that may pass if none responds', async () => {
    await Promise.all([first.cut(), second.cut()]);
    await assert.rejects(opened('read-write'), isDatabaseDown);
    await Promise.all([first.repair(), second.repair()]);
  });
});
