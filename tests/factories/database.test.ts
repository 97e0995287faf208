import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from './database.ts';

test('every test database is empty, migrated, separate, and gone when closed', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await one.pool.query('create table mine (n integer)');
  await assert.rejects(other.pool.query('select from mine'), /does not exist/);
  const name = new URL(one.url).pathname.slice(1);
  await one.close();
  const left = await other.pool.query('select from pg_database where datname = $1', [name]);
  assert.equal(left.rowCount, 0);
  await other.close();
});
