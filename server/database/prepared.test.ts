import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '#tests/factories/database.ts';
import { connectDatabase } from './open.ts';
import type { Database } from '../process/database.ts';
import { prepared, preparedByShape } from './executor.ts';

const counted = pgTable('counted', { id: integer().primaryKey(), many: integer().notNull() });
const many = prepared('counted', (db) =>
  db
    .select({ many: counted.many })
    .from(counted)
    .where(sql`${counted.id} = ${sql.placeholder('id')}`),
);

const manyInOrder = preparedByShape(
  'counted_in_order',
  (order: 'asc' | 'desc') => order,
  (db, order) =>
    db
      .select({ many: counted.many })
      .from(counted)
      .orderBy(sql`${counted.id} ${sql.raw(order)}`)
      .limit(sql.placeholder('limit')),
);

let own: Database;
/** Uses a single connection, on which every statement meets the previous ones. */
let database: Database;
before(async () => {
  own = await openTestDatabase();
  database = await connectDatabase(own.url, { connections: 1 });
  await database.pool.query('create table counted (id integer primary key, many integer not null)');
  await database.pool.query('insert into counted values (1, 10), (2, 20)');
});
after(async () => {
  await database.close();
  await own.close();
});

const planned = async () =>
  (await database.pool.query("select 1 from pg_prepared_statements where name = 'counted'")).rowCount;

test('is planned once per connection, and run with other values', async () => {
  assert.deepEqual(await many(database.db, { id: 1 }), [{ many: 10 }]);
  assert.deepEqual(await many(database.db, { id: 2 }), [{ many: 20 }]);
  assert.equal(await planned(), 1);
});

test('has one prepared statement for each variant of its SQL', async () => {
  for (const limit of [1, 2]) {
    assert.deepEqual(await manyInOrder(database.db, 'asc', { limit }), [{ many: 10 }, { many: 20 }].slice(0, limit));
    assert.deepEqual(await manyInOrder(database.db, 'desc', { limit }), [{ many: 20 }, { many: 10 }].slice(0, limit));
  }
  const { rows } = await database.pool.query(
    "select name from pg_prepared_statements where name like 'counted_in_order%' order by name",
  );
  assert.deepEqual(rows, [{ name: 'counted_in_order asc' }, { name: 'counted_in_order desc' }]);
});

test('sees what its transaction has written, without a statement that outlives it', async () => {
  await database.pool.query('deallocate all');
  const [rows, statements] = await database.db.transaction(async (tx) => {
    await tx.execute(sql`update counted set many = 11 where id = 1`);
    const read = await many(tx, { id: 1 });
    return [read, await tx.execute(sql`select 1 from pg_prepared_statements where name = 'counted'`)] as const;
  });
  assert.deepEqual([rows, statements.rowCount], [[{ many: 11 }], 0]);
});

test('is planned for one run only when a transaction-mode pooler is in front of the server', async () => {
  const pooled = await connectDatabase(own.url, { connections: 1, isPooled: true });
  try {
    assert.deepEqual(await many(pooled.db, { id: 2 }), [{ many: 20 }]);
    assert.equal((await pooled.pool.query('select from pg_prepared_statements')).rowCount, 0);
  } finally {
    await pooled.close();
  }
});

test('works after a migration has changed the type of a column', async () => {
  const fresh = await connectDatabase(own.url, { connections: 1 });
  try {
    assert.deepEqual(await many(fresh.db, { id: 2 }), [{ many: 20 }]);
    await fresh.pool.query('alter table counted alter column many type bigint');
    assert.deepEqual(await many(fresh.db, { id: 2 }), [{ many: 20 }]);
  } finally {
    await fresh.close();
  }
});
