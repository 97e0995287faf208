import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Details } from '#domain/listing/details.ts';
import { indexProgress, registerIndexVersion, reindexListings } from '#server/search/reindex.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { owner, right } from '#tests/factories/rows.ts';
import { applyMigrations, migrateDatabase, migrationsFolder } from './migrate.ts';
import { connectDatabase } from './open.ts';
import type { Database } from '../process/database.ts';
import { listing } from './schema.ts';

/** The last migration before listings had expiry, terms and details. */
const oldShape = '0026_listing_phones';

let around: Database;
let database: Database;
before(async () => {
  around = await openTestDatabase();
  const name = `${new URL(around.url).pathname.slice(1)}_old`;
  await around.pool.query(`create database ${name}`);
  const address = new URL(around.url);
  address.pathname = `/${name}`;
  await migrateTo(address.href);
  database = await connectDatabase(address.href);
});
after(async () => {
  await database.close();
  await around.pool.query(`drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
  await around.close();
});

async function migrateTo(url: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const { when } = journal.entries.find(({ tag }: { tag: string }) => tag === oldShape);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await applyMigrations(client, { through: when });
  await client.query('commit');
  await client.end();
}

/** A listing as a portal with the old schema wrote it, naming each of its columns. */
async function postOld(name: string): Promise<string> {
  const row = { ...right['listing'], name: `'${name}, a home'` };
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into listing (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')}) returning id`,
  );
  return rows[0]?.id ?? '';
}

/** Fields of a listing whose write was acknowledged, and which must be there at the end. */
interface Written {
  name: string;
  price: number;
  details?: Details;
  deposit?: number;
}

test('listings of the old schema migrate without loss while both schemas are written, and their search terms are filled in batches', async () => {
  await database.pool.query(`insert into "user" (id, username, email) values (${owner}, 'somebody', 'a@b.example')`);
  const ledger = new Map<string, Written | 'deleted'>();
  for (let at = 0; at < 200; at += 1)
    ledger.set(await postOld(`Before ${at}`), { name: `Before ${at}, a home`, price: 2 });
  const ids = [...ledger.keys()];

  /** Each of the workers has its own rows, so that the last acknowledged value is the one that must be there. */
  const own = (worker: number, workers: number) => ids.filter((_, at) => at % workers === worker);
  let isMigrated = false;
  const writeOld = async (worker: number) => {
    let turn = 0;
    // Some of the writes before, some during and some after the migration.
    for (let left = 60; left > 0; turn += 1) {
      if (isMigrated) left -= 1;
      const mine = own(worker, 3);
      const id = mine[turn % mine.length] ?? '';
      const before = ledger.get(id);
      if (before === 'deleted' || before === undefined) continue;
      if (turn % 29 === 28) {
        await database.pool.query('delete from listing where id = $1', [id]);
        ledger.set(id, 'deleted');
      } else if (turn % 7 === 6) {
        const posted = await postOld(`Beside ${worker} ${turn}`);
        ledger.set(posted, { name: `Beside ${worker} ${turn}, a home`, price: 2 });
      } else {
        const after = { ...before, name: `Changed ${worker} ${turn}`, price: 10 + turn };
        await database.pool.query(
          'update listing set name = $2, regular_price = $3, updated_at = now() where id = $1',
          [id, after.name, after.price],
        );
        // What the new schema has written since is unchanged.
        const now = ledger.get(id);
        ledger.set(id, { ...(now === 'deleted' ? {} : now), name: after.name, price: after.price });
      }
    }
  };
  const writeNew = async () => {
    for (const [turn, id] of ids.entries()) {
      const details: Details = { floor: turn % 60, ward: `Ward ${turn}` };
      const written = await database.db
        .update(listing)
        .set({ details, depositMonths: turn % 25 })
        .where(eq(listing.id, id))
        .returning({ id: listing.id });
      const known = ledger.get(id);
      if (written.length > 0 && known !== undefined && known !== 'deleted')
        ledger.set(id, { ...known, details, deposit: turn % 25 });
    }
  };
  const old = [0, 1, 2].map(writeOld);
  await migrateDatabase(database);
  isMigrated = true;
  const services = { database, log: { info: () => undefined } as never };
  await registerIndexVersion(services);
  await Promise.all([...old, writeNew(), reindexListings(services, 60_000)]);
  await reindexListings(services, 60_000);

  const rows = await database.db.select().from(listing);
  const expected = [...ledger].flatMap(([id, written]) => (written === 'deleted' ? [] : [{ id, ...written }]));
  assert.ok(expected.length < ledger.size, 'some were deleted');
  assert.equal(rows.length, expected.length);
  for (const { id, name, price, details = {}, deposit = null } of expected) {
    const row = rows.find((one) => one.id === id);
    assert.ok(row, `${name} is there`);
    assert.deepEqual(
      [row.name, row.regularPrice, row.details, row.depositMonths, row.endedAt, row.confirmedAt],
      [name, price, details, deposit, null, null],
    );
  }
  // Sixty days for anything that an older portal posted, so that nothing expires at once.
  const [early] = await database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(listing)
    .where(sql`${listing.endsAt} < now() + interval '59 days'`);
  assert.equal(early?.count, 0);
  assert.equal((await indexProgress(database.db)).left, 0);
});

test('columns derived from details are filled in batches, beside writers of both schemas, and none of their writes is lost (LST-193)', async () => {
  const { pool, db } = database;
  await pool.query('delete from listing');
  const ids: string[] = [];
  for (let at = 0; at < 300; at += 1) ids.push(await postOld(`Unfilled ${at}`));
  // As written by a portal that knew details but derived nothing: parking was no, and no rooms were given.
  await pool.query(`update listing set parking = false, bedrooms = 0, search_version = 7,
    details = '{"carSpaces": 1, "masterBedrooms": 1, "singleBedrooms": 1}'`);
  const names = new Map<string, string>();
  const writeOld = async () => {
    for (const [turn, id] of ids.entries()) {
      if (turn % 3 !== 0) continue;
      await pool.query('update listing set name = $2, regular_price = 77 where id = $1', [
        id,
        `Renamed ${turn}, a home`,
      ]);
      names.set(id, `Renamed ${turn}, a home`);
    }
  };
  const spoken = new Map<string, Details>();
  const writeNew = async () => {
    for (const [turn, id] of ids.toReversed().entries()) {
      if (turn % 4 !== 0) continue;
      const details: Details = { floor: turn % 60 };
      await db.update(listing).set({ details, parking: false, bedrooms: 7 }).where(eq(listing.id, id));
      spoken.set(id, details);
    }
  };
  const services = { database, log: { info: () => undefined } as never };
  await Promise.all([reindexListings(services, 60_000), reindexListings(services, 60_000), writeOld(), writeNew()]);
  await reindexListings(services, 60_000);

  const rows = await db.select().from(listing);
  assert.equal(rows.length, ids.length);
  for (const { id, name, parking, bedrooms, details } of rows) {
    const said = spoken.get(id);
    const filled = { carSpaces: 1, masterBedrooms: 1, singleBedrooms: 1 };
    assert.deepEqual([parking, bedrooms, details], said ? [false, 7, said] : [true, 2, filled], id);
    assert.match(name, names.has(id) ? /^Renamed/ : /^Unfilled/);
  }
  assert.equal(names.size, 100);
  assert.equal((await indexProgress(db)).left, 0);
});
