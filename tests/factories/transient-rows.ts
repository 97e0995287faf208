import { v7 as uuidv7 } from 'uuid';
import type { TestPortal, TestUser } from '#tests/factories/portal.ts';

/** Rows that the portal writes in passing, between two requests or once an email is sent, and that no single call leaves behind. */
export async function writeTransientRows(
  { database }: TestPortal,
  { _id }: TestUser,
  listingId: string,
): Promise<void> {
  const hash = 'ab'.repeat(32);
  const later = new Date(Date.now() + 60 * 60 * 1000);
  const { rows: watches } = await database.pool.query<{ id: string }>('select id from watch');
  const watchId = watches[0]?.id;
  const { rows: images } = await database.pool.query<{ id: string }>('select id from image limit 1');
  const [importId, imageId] = [uuidv7(), images[0]?.id];
  const quartiles = { lower_quartile: 700, median: 900, upper_quartile: 1200 };
  const usual = { type: 'rent', township: 'bahan', property_type: 'condo', homes: 12, currency: 'USD', ...quartiles };
  const rows: Record<string, Record<string, unknown>> = {
    attempt: { key: 'sign-in:address:203.0.113.7', count: 2, until: later },
    data_copy: { id: uuidv7(), user_id: _id },
    email_change: { user_id: _id, email: 'new@example.com', token_hash: hash, expires_at: later },
    email_undo: { id: uuidv7(), user_id: _id, email: 'before@example.com', changed_at: later, expires_at: later },
    deleted_listing: {
      id: uuidv7(),
      user_id: _id,
      posted_at: later,
      type: 'rent',
      township: 'bahan',
      property_type: 'condo',
      currency: 'USD',
      regular_price: 900,
      photos: `{${'01'.repeat(32)}}`,
    },
    gone_report: { listing_id: listingId, day: '2026-01-06', visitor: 'one', network: 'one' },
    listing_question: { token_hash: hash, listing_id: listingId, user_id: _id, expires_at: later },
    password_reset: { id: uuidv7(), user_id: _id, email: 'old@example.com', token_hash: hash, expires_at: later },
    pending_sign_in: { token_hash: hash, user_id: _id, expires_at: later },
    search_index: { version: 1 },
    place_set: { kind: 'bus', attribution: 'City Buses', licence: 'CC BY 4.0', dated_on: '2026-05-13' },
    nearby_place: { set: 'bus', kind: 'bus-stop', en: 'Gate', my: 'ဂိတ်', lat: 16.8, lon: 96.15, lines: '{12,36}' },
    township_outline: { township: 'bahan', rings: '[[[96.1,16.8],[96.2,16.8],[96.1,16.9],[96.1,16.8]]]' },
    known_place: { name: 'filled-city', kind: 'building', en: 'Filled City', my: 'မြို့', spellings: '{Filled City}' },
    building_fact: { place: 'filled-city', street: 'Strand Road', year_built: 2018, lift: true, fee: 80_000 },
    daily_figure: { day: '2026-01-06', figure: 'visit', part: 'facebook', count: 3 },
    channel_post: { listing_id: listingId, state: 'posted', channel: '@eain', message_id: 12, shown: 'open' },
    listing_import: {
      id: importId,
      user_id: _id,
      actor_id: _id,
      file_name: 'listings.csv',
      kind: 'csv',
      site: 'https://eain.example',
      header: '["Ref"]',
      sheets: '["Listings","Notes"]',
      row_count: 1,
      mapping: '["reference"]',
    },
    listing_import_row: { import_id: importId, position: 1, cells: '["A-1"]' },
    import_columns: { user_id: _id, columns: '{"ref":"reference"}' },
    imported_photo: { user_id: _id, source: hash, image_id: imageId },
    watch_match: { watch_id: watchId, listing_id: listingId, cause: 'new' },
    usual_price: { ...usual, bedrooms: 2 },
    usual_price_month: { ...usual, month: '2026-10-01' },
    search_miss: { kind: 'word', day: '2026-01-06', text: 'rooftop', count: 1, networks: '{one}' },
    verification: { id: uuidv7(), identifier: 'oidc-state', value: '{}', expires_at: later },
  };
  for (const [table, row] of Object.entries(rows)) {
    const columns = Object.keys(row);
    const values = columns.map((_, index) => `$${index + 1}`);
    await database.pool.query(
      `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`,
      Object.values(row),
    );
  }
}
