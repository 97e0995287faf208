import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase } from '#tests/factories/database.ts';
import { first, id, other, owner, photo, right, type Row, times } from '#tests/factories/rows.ts';
import type { Database } from '../process/database.ts';

const land = { property_type: `'land'`, square_feet: 'null' };
const ready = { state: `'ready'`, width: '1', height: '1', placeholder: `'x'`, ready_at: 'now()' };
const appealed = { appeal: times('x', 10), appealed_at: 'now()' };

/** Rows that each constraint refuses: table, constraint, values that make the row invalid. */
const refused: [string, string, Row][] = [
  ['user', 'user_username', { username: `'OWNER'` }],
  ['user', 'user_username_skeleton', { username_skeleton: `'owner'` }],
  ['user', 'user_email', { email: `'Owner@Example.COM'` }],
  ['user', 'user_username_length', { username: `'ab'` }],
  ['user', 'user_username_length', { username: times('x', 31) }],
  ['user', 'user_role', { role: `'admin'` }],
  ['user', 'user_suspension_reason', { suspended_at: 'now()', suspension_reason: `''` }],
  ['user', 'user_suspension', { suspended_at: 'now()' }],
  ['user', 'user_suspension', { suspended_until: 'now()' }],
  ['agent', 'agent_pkey', { user_id: owner }],
  ['agent', 'agent_name_length', { name: `''` }],
  ['agent', 'agent_name_length', { name: times('x', 101) }],
  ['agent', 'agent_phone_length', { phone: `'1234'` }],
  ['agent', 'agent_facebook_length', { facebook: times('x', 2501) }],
  ['session', 'session_token', { token: `'token'` }],
  ['session', 'session_user_id_user_id_fk', { user_id: id }],
  ['credential', 'credential_provider_account', { account_id: `'one'` }],
  ['credential', 'credential_password', { user_id: owner }],
  ['password_reset', 'password_reset_token', { token_hash: `'one'` }],
  ['email_change', 'email_change_pkey', { user_id: owner }],
  ['email_change', 'email_change_token', { token_hash: `'one'` }],
  ['email_undo', 'email_undo_token', { token_hash: `'one'` }],
  ['two_factor', 'two_factor_pkey', { user_id: owner }],
  ['two_factor', 'two_factor_used_once_confirmed', { confirmed_at: 'null' }],
  ['recovery_code', 'recovery_code_of_person', { code_hash: `'one'` }],
  ['recovery_code', 'recovery_code_user_id_two_factor_user_id_fk', { user_id: other }],
  ['pending_sign_in', 'pending_sign_in_pkey', { token_hash: `'one'` }],
  ['attempt', 'attempt_count', { count: '-1' }],
  ['image', 'image_key', { key: `'photos/one'` }],
  ['image', 'image_purpose', { purpose: `'banner'` }],
  ['image', 'image_state', { ...ready, state: `'lost'` }],
  ['image', 'image_size', { size: '0' }],
  ['image', 'image_sha256', { sha256: times('G', 64) }],
  ['image', 'image_sha256', { sha256: times('a', 63) }],
  ['image', 'image_ready', { ...ready, placeholder: 'null' }],
  ['image', 'image_ready', { ...ready, width: 'null' }],
  ['image', 'image_ready', { ...ready, height: '0' }],
  ['image', 'image_ready', { ...ready, ready_at: 'null' }],
  ['agent_image', 'agent_image_position', { position: '8' }],
  ['agent_image', 'agent_image_key', { position: '0' }],
  ['listing', 'listing_name_length', { name: times('x', 9) }],
  ['listing', 'listing_name_length', { name: times('x', 151) }],
  ['listing', 'listing_address_length', { address: `''` }],
  ['listing', 'listing_address_length', { address: times('x', 301) }],
  ['listing', 'listing_phone_length', { phone: `'1234'` }],
  ['listing', 'listing_phone_length', { phone: times('1', 101) }],
  ['listing', 'listing_type', { type: `'lease'` }],
  ['listing', 'listing_township', { township: `'mandalay'` }],
  ['listing', 'listing_property_type', { property_type: `'castle'` }],
  ['listing', 'listing_property_status', { property_status: `'Gone'` }],
  ['listing', 'listing_status', { status: `'Broker'` }],
  ['listing', 'listing_currency', { currency: `'MMK'` }],
  ['listing', 'listing_regular_price', { regular_price: '0' }],
  ['listing', 'listing_regular_price', { regular_price: '10000001' }],
  ['listing', 'listing_discount_price', { discount_price: '1' }],
  ['listing', 'listing_discount_price', { offer: 'true' }],
  ['listing', 'listing_discount_price', { offer: 'true', discount_price: '2' }],
  ['listing', 'listing_discount_price', { offer: 'true', discount_price: '-1' }],
  ['listing', 'listing_square_feet', { square_feet: '-1' }],
  ['listing', 'listing_square_feet', { square_feet: '1000001' }],
  ['listing', 'listing_land_square_feet', { land_square_feet: '-1' }],
  ['listing', 'listing_land_square_feet', { land_square_feet: '10000001' }],
  ['listing', 'listing_living_area', { square_feet: 'null' }],
  ['listing', 'listing_living_area', { ...land, square_feet: '1' }],
  ['listing', 'listing_land_area', { property_type: `'condo'`, land_square_feet: '1' }],
  ['listing', 'listing_land_area', { property_type: `'apartment'`, land_square_feet: '1' }],
  ['listing', 'listing_bedrooms', { bedrooms: '-1' }],
  ['listing', 'listing_bedrooms', { bedrooms: '1001' }],
  ['listing', 'listing_bathrooms', { bathrooms: '1001' }],
  ['listing', 'listing_months_at_once', { months_at_once: '2' }],
  ['listing', 'listing_deposit_months', { deposit_months: '25' }],
  ['listing', 'listing_deposit_amount', { deposit_amount: '-1' }],
  ['listing', 'listing_deposit', { deposit_months: '1', deposit_amount: '1' }],
  ['listing', 'listing_agent_fee_months', { agent_fee_months: '13' }],
  ['listing', 'listing_agent_fee_paid_by', { agent_fee_paid_by: `'agent'` }],
  ['listing', 'listing_shortest_contract', { shortest_contract: '0' }],
  ['listing', 'listing_available_from', { available_from: `'1999-12-31'` }],
  ['listing', 'listing_details', { details: `'[]'` }],
  ['listing', 'listing_page_views', { page_views: '-1' }],
  ['listing', 'listing_end_notices', { end_notices: '-1' }],
  ['listing', 'listing_user_id_user_id_fk', { user_id: id }],
  ['hidden_listing', 'hidden_listing_cause', { cause: `'whim'` }],
  ['hidden_listing', 'hidden_listing_reason', { reason: `''` }],
  ['hidden_listing', 'hidden_listing_appeal_length', { appeal: `''`, appealed_at: 'now()' }],
  ['hidden_listing', 'hidden_listing_appeal', { appealed_at: 'now()' }],
  ['hidden_listing', 'hidden_listing_answer_length', { ...appealed, answer: `''`, answered_at: 'now()' }],
  ['hidden_listing', 'hidden_listing_answer', { answer: times('x', 10), answered_at: 'now()' }],
  ['listing_image', 'listing_image_position', { position: '12' }],
  ['listing_image', 'listing_image_position', { position: '-1' }],
  ['listing_image', 'listing_image_image_id_image_id_fk', { image_id: id }],
  ['page_view', 'page_view_key', { visitor: `'one'` }],
  ['gone_report', 'gone_report_key', { visitor: `'one'` }],
  ['contact_tap', 'contact_tap_kind', { kind: `'telegram'` }],
  ['contact_tap_day', 'contact_tap_day_kind', { kind: `'telegram'` }],
  ['contact_tap_day', 'contact_tap_day_count', { count: '0' }],
  ['package', 'package_title', { title: `'ONE'` }],
  ['package', 'package_price', { price: '-1' }],
  ['package', 'package_listing_limit', { listing_limit: '-2' }],
  ['package', 'package_duration', { duration_days: '0' }],
  ['payment_account', 'payment_account_position', { position: '0' }],
  ['payment_account', 'payment_account_place', { position: '-1' }],
  ['payment_account', 'payment_account_bank', { bank: `''` }],
  ['payment_account', 'payment_account_name', { name: `''` }],
  ['payment_account', 'payment_account_number', { number: `''` }],
  ['payment_account', 'payment_account_image_id_image_id_fk', { image_id: id }],
  ['subscription', 'subscription_used', { listings_used: '4' }],
  ['subscription', 'subscription_used', { listings_used: '-1' }],
  ['subscription', 'subscription_time', { expires_at: `now() - interval '1 day'` }],
  ['subscription', 'subscription_package_id_package_id_fk', { package_id: id }],
  ['monthly_posts', 'monthly_posts_key', { month: `'2026-11-01'` }],
  ['monthly_posts', 'monthly_posts_count', { count: '-1' }],
  ['search_miss', 'search_miss_kind', { kind: `'name'` }],
  ['search_miss', 'search_miss_text', { text: `''` }],
  ['search_miss', 'search_miss_text', { text: times('x', 201) }],
  ['search_miss', 'search_miss_count', { count: '0' }],
  ['search_miss', 'search_miss_networks', { networks: `'{}'` }],
  ['search_miss', 'search_miss_networks', { networks: `'{a,b,c,d}'` }],
  ['search_word', 'search_word_length', { word: times('x', 3) }],
  ['search_word', 'search_word_length', { word: times('x', 41) }],
  ['exchange_rate', 'exchange_rate_mmk_per_usd', { mmk_per_usd: '0' }],
  ['outage', 'outage_pkey', { township: `'yankin'` }],
  ['outage', 'outage_township', { township: `'mandalay'` }],
  ['outage', 'outage_slots', { slots: `'{}'` }],
  ['outage', 'outage_slots', { slots: `'{24:00-09:00}'` }],
  ['outage', 'outage_slots', { slots: `'{5:00-09:00}'` }],
  ['outage', 'outage_slots', { slots: `'{05:00-09:00,NULL}'` }],
  ['outage', 'outage_slots', { slots: `array_fill('05:00-09:00'::text, '{7}')` }],
  ['outage', 'outage_note', { note: times('x', 121) }],
  ['outage', 'outage_announced_on', { announced_on: `'1999-12-31'` }],
  ['known_place', 'known_place_pkey', { name: `'one-city'` }],
  ['known_place', 'known_place_name', { name: `'Other City'` }],
  ['known_place', 'known_place_kind', { kind: `'village'` }],
  ['known_place', 'known_place_en', { en: `'x'` }],
  ['known_place', 'known_place_my', { my: times('x', 61) }],
  ['known_place', 'known_place_spellings', { spellings: `'{}'` }],
  ['known_place', 'known_place_township', { township: `'mandalay'` }],
  ['known_place', 'known_place_term', { stands_for: `'condo'` }],
  ['known_place', 'known_place_term', { kind: `'term'`, township: `'bahan'` }],
  ['known_place', 'known_place_merged', { merged_into: `'other-city'` }],
  ['known_place', 'known_place_merged_into_known_place_name_fk', { merged_into: `'no-city'` }],
  ['post', 'post_slug', { slug: `'one'` }],
  ['post_image', 'post_image_image_id_image_id_fk', { image_id: id }],
  ['post', 'post_category', { category: `'Gossip'` }],
  ['review', 'review_once', { user_id: owner }],
  ['review', 'review_removal', { removed_at: 'now()' }],
  ['review', 'review_removal', { removed_by: `'daw.admin'` }],
  ['review', 'review_rating', { rating: '0' }],
  ['review', 'review_rating', { rating: '6' }],
  ['review', 'review_content', { content: `''` }],
  ['review', 'review_content', { content: times('x', 201) }],
  ['contact_message', 'contact_message_state', { state: `'lost'` }],
  ['contact_message', 'contact_message_answerable', { email: 'null', phone: 'null' }],
  ['payment_inquiry', 'payment_inquiry_state', { state: `'lost'` }],
  ['payment_inquiry', 'payment_inquiry_proof', { proof_size: '0' }],
  ['payment_inquiry', 'payment_inquiry_subscription', { subscription_id: first }],
];

/** Valid rows at the bounds. */
const accepted: [string, Row][] = [
  ['user', { username: times('x', 3), email: `'a@b'` }],
  ['user', { username: times('x', 30) }],
  ['image', ready],
  ['agent_image', { position: '7' }],
  ['listing', land],
  ['listing', { ...land, land_square_feet: '10000000' }],
  [
    'listing',
    {
      name: times('x', 150),
      phone: times('1', 100),
      address: times('x', 300),
      regular_price: '10000000',
      square_feet: '1000000',
      bedrooms: '1000',
      bathrooms: '1000',
    },
  ],
  ['listing', { offer: 'true', discount_price: '0' }],
  [
    'listing',
    {
      offer: 'true',
      discount_price: '1',
      property_status: `'Sold Out'`,
      currency: `'lakh MMK'`,
      property_type: `'condo'`,
    },
  ],
  ['outage', { slots: `array_fill('23:59-00:00'::text, '{6}')`, note: times('x', 120) }],
  ['subscription', { listings_used: '3' }],
  ['subscription', { listing_limit: '-1', listings_used: '5000' }],
  ['review', { content: times('x', 200), rating: '1' }],
];

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
      ['two_factor', { user_id: owner }],
      ['recovery_code', { code_hash: `'one'` }],
      ['pending_sign_in', { token_hash: `'one'` }],
      ['image', { id: photo, key: `'photos/one'` }],
      ['agent_image', { position: '0' }],
      ['listing', { id: first }],
      ['binned_listing', { listing_id: first }],
      ['page_view', { visitor: `'one'` }],
      ['gone_report', { visitor: `'one'` }],
      ['package', { id: first, title: `'One'` }],
      ['payment_account', { id: first, position: '0' }],
      ['outage', { township: `'yankin'` }],
      ['known_place', { name: `'one-city'` }],
      ['subscription', { id: first }],
      ['payment_inquiry', { subscription_id: first }],
      ['monthly_posts', { month: `'2026-11-01'` }],
      ['post', { id: first, slug: `'one'` }],
      ['review', { user_id: owner }],
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
