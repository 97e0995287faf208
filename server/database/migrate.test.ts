import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase } from '#tests/factories/database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { connectDatabase } from './open.ts';
import type { Database } from '../process/database.ts';

describe('migrations', () => {
  let database: Database;
  let empty: Database;
  before(async () => {
    database = await openTestDatabase();
    const name = `${new URL(database.url).pathname.slice(1)}_empty`;
    await database.pool.query(`create database ${name}`);
    const address = new URL(database.url);
    address.pathname = `/${name}`;
    empty = await connectDatabase(address.href);
  });
  after(async () => {
    await empty.close();
    await database.pool.query(`drop database ${new URL(empty.url).pathname.slice(1)} with (force)`);
    await database.close();
  });

  test('run once when several processes start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(empty)));
    const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const applied = await empty.pool.query('select from drizzle.__drizzle_migrations');
    assert.equal(applied.rowCount, journal.entries.length);
  });

  test('leave an up-to-date database unchanged', async () => {
    const tables = await tablesOf(empty);
    await migrateDatabase(empty);
    assert.deepEqual(await tablesOf(empty), tables);
    assert.deepEqual(await tablesOf(database), tables);
  });
});

async function tablesOf({ pool }: Database) {
  const { rows } = await pool.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  assert.notEqual(rows.length, 0);
  return rows;
}
