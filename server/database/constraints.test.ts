import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { video } from '#tests/factories/bounds-of-images.ts';
import { accepted, refused } from '#tests/factories/bounds-of-rows.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { first, other, owner, photo, right, type Row } from '#tests/factories/rows.ts';
import type { Database } from '../process/database.ts';

describe('the database, as the last line of defence,', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
    for (const [table, row] of [
      ['user', { id: owner, username: `'owner'`, username_skeleton: `'owner'`, email: `'owner@example.com'` }],
      ['user', { id: other, username: `'other'`, email: `'other@example.com'` }],
      ['agent', { user_id: owner }],
      ['session', { token: `'token'` }],
      ['credential', { user_id: owner, account_id: `'one'` }],
      ['password_reset', { token_hash: `'one'` }],
      ['email_change', { user_id: owner, token_hash: `'one'` }],
      ['email_undo', { token_hash: `'one'` }],
      ['data_copy', { id: first, user_id: owner }],
      ['two_factor', { user_id: owner }],
      ['recovery_code', { code_hash: `'one'` }],
      ['pending_sign_in', { token_hash: `'one'` }],
      ['image', { id: photo, key: `'photos/one'`, ...video }],
      ['agent_image', { position: '0' }],
      ['listing', { id: first, code: `'E-4F7K2'`, reference: `'WHS-1383'` }],
      ['usual_price', { bedrooms: 'null' }],
      ['usual_price_month', { month: `'2026-09-01'` }],
      ['binned_listing', { listing_id: first }],
      ['page_view', { visitor: `'one'` }],
      ['gone_report', { visitor: `'one'` }],
      ['package', { id: first, title: `'One'` }],
      ['payment_account', { id: first, position: '0' }],
      ['outage', { township: `'yankin'` }],
      ['email_text', { name: `'two-factor-on'` }],
      ['known_place', { name: `'one-city'` }],
      ['known_place', { name: `'third-city'` }],
      ['place_set', { kind: `'bus'` }],
      ['township_outline', { township: `'yankin'` }],
      ['building_fact', { place: `'one-city'` }],
      ['subscription', { id: first }],
      ['payment_inquiry', { subscription_id: first }],
      ['monthly_posts', { month: `'2026-11-01'` }],
      ['post', { id: first, slug: `'one'` }],
      ['info_page', { id: first, slug: `'one'` }],
      ['info_page_version', { number: '1', is_current: 'true' }],
      ['review', { user_id: owner }],
      ['review', { user_id: other, listing_id: 'null', place: `'one-city'` }],
      ['report', { visitor: `'one'` }],
      ['saved_listing', { listing_id: first }],
      ['access_token', { id: first, token_hash: `'one'` }],
      ['webhook', { id: first }],
      ['shared_list', { id: first, token_hash: `'one'` }],
      ['shared_vote', { voter: `'one'` }],
      ['team_invitation', { token_hash: `'one'` }],
      ['dismissed_listing', { listing_id: first }],
      ['confirmed_number', { number: `'+959777000000'` }],
      ['ban', { value: `'deposit'` }],
      ['watch', { id: first }],
      ['watch', { channel: `'telegram'`, email: 'null', state: `'unconfirmed'`, code_hash: `'one'` }],
      ['watch_match', { listing_id: first }],
      ['channel_post', { listing_id: first }],
      ['listing_import', { id: first, user_id: owner }],
      ['listing_import_row', { position: '1' }],
      ['import_columns', { user_id: owner }],
      ['imported_photo', { user_id: owner }],
      ['lead', { id: first, number: `'+959777000001'`, email: `'mya@example.com'` }],
      ['lead_listing', { listing_id: first }],
      ['viewing_hours', { user_id: owner, feed_seed: first }],
      ['viewing', { starts_at: `'2026-12-05T04:00:00Z'` }],
    ] as [string, Row][]) {
      await insert(table, row);
    }
  });
  after(() => database.close());

  const insertOf = (table: string, changes: Row) => {
    const row = { ...right[table], ...changes };
    const columns = Object.keys(row).map((name) => `"${name}"`);
    return `insert into "${table}" (${columns.join(', ')}) values (${Object.values(row).join(', ')})`;
  };
  const insert = (table: string, changes: Row) => database.pool.query(insertOf(table, changes));
  /** Inserts a row and rolls it back. */
  const attempt = async (table: string, changes: Row) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(insertOf(table, changes));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  for (const table of Object.keys(right)) {
    test(`accepts a valid row of ${table}`, () => attempt(table, {}));
  }
  for (const [table, changes] of accepted) {
    test(`accepts a row of ${table} at the bound: ${JSON.stringify(changes)}`, () => attempt(table, changes));
  }
  for (const [table, constraint, changes] of refused) {
    test(`refuses a row of ${table} by ${constraint}: ${JSON.stringify(changes)}`, async () => {
      await assert.rejects(attempt(table, changes), { constraint });
    });
  }

  test('has no check and no unique index that is not tested here', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
       union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
       where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`,
    );
    const tried = new Set(refused.map(([, constraint]) => constraint));
    assert.deepEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !tried.has(name))
        .sort(),
      ['listing_image_once'],
    );
  });

  test('refuses the same photo twice on a listing', async () => {
    await insert('listing_image', {});
    await assert.rejects(insert('listing_image', { position: '1' }), { constraint: 'listing_image_once' });
  });
  test('keeps a photo that something shows, and a package that somebody has', async () => {
    await assert.rejects(database.pool.query(`delete from image where id = ${photo}`), /foreign key constraint/);
    await insert('subscription', {});
    await assert.rejects(database.pool.query(`delete from package where id = ${first}`), /foreign key constraint/);
  });
});
