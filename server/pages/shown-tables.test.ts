import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { is, Table, getTableName } from 'drizzle-orm';
import pg from 'pg';
import * as schema from '../database/schema.ts';
import { fillKnownPlaces } from '../search/dictionary.ts';
import { reloadDictionary } from '../search/reindex.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { tablesShownBy } from '../pages/page-keys.ts';

/** Tables that are read but make no page for visitors out of date, and why. */
const harmless: Record<string, string> = {
  image: 'A picture that something shows is ready, and a ready picture never changes.',
  listing_change: 'It notes changes of listings, which the page shows as such.',
  hidden_listing: 'A listing that is hidden or shown again changes with it.',
  market_listing: 'Triggers write it as a listing changes, which the page shows as such.',
  asked_price: 'The same, as the price of a listing changes.',
  search_word: 'A word comes with the listing that has it.',
  email_change: 'A new e-mail address that waits for its letter is shown to the person and to admins alone.',
};

/** Tables that every process holds in memory: no call reads them. */
const inMemory = new Set(['site_setting', 'info_page', 'info_page_version', 'banner']);

/** Calls that visitors may make and no page reads. */
const readByNoPage = new Set([
  'health_read',
  'auth_signOut',
  'auth_providerNonce',
  'auth_providerStart',
  'auth_providerCallback',
  'listing_suggest',
  // Its page has a secret address, and is never cached.
  'listing_question',
  'watch_read',
  'watch_feed',
  // Its page is rendered for each visit, as few come to it.
  'watch_channels',
  'viewing_times',
  'export_feed',
  'export_linkedData',
  'sharedList_read',
  'team_invitation',
  'viewing_read',
  'viewing_toAnswer',
  'viewing_feed',
  'usualPrice_download',
  // Its page is rendered for each person, and never cached.
  'shortlist_listings',
  'listing_map',
  // It has an address of its own for each version.
  'around_drawing',
]);

describe('the tables that a page shows', () => {
  let portal: TestPortal;
  /** Every call that a page may read for a visitor, by its name in the API document. */
  let calls: Record<string, string[]>;

  before(async () => {
    portal = await openTestPortal();
    const owner = await portal.withFreePackage();
    await fillKnownPlaces(portal.database.db);
    await reloadDictionary(portal.services);
    const listing = await portal.postListing(owner, { township: 'thanlyin', details: { building: 'Star City' } });
    const merged = await portal.postListing(owner);
    await portal.database.pool.query(
      `insert into hidden_listing (listing_id, cause, reason, merged_into) values ($1, 'admin', 'The same.', $2)`,
      [merged, listing],
    );
    const [admin, reviewer] = await Promise.all([portal.admin(), portal.signUp()]);
    const { _id: packageId } = await portal.packageOf('Free');
    await made(reviewer.call('POST', '/api/review/createreview', { listingId: listing, rating: 4, content: 'Quiet.' }));
    const post = await made(
      admin.call('POST', '/api/post/create', {
        title: 'How to read a lease',
        category: 'Knowledge Base',
        content: '<p>Slowly.</p>',
      }),
    );
    await made(admin.call('POST', '/api/info-page/create', { slug: 'how-to-post' }));
    const text = { title: 'How to post', description: '', content: '<p>Quickly.</p>', updatedAt: null };
    await made(admin.call('PUT', '/api/info-page/write/how-to-post/en', text));
    await made(admin.call('PUT', '/api/info-page/write/about/en', text));
    await portal.database.pool.query('update info_page set is_published = true');
    await portal.database.pool.query(
      `insert into agent (user_id, name, description, address, phone, facebook)
       values ($1, 'Inya Homes', '<p>Homes.</p>', '1 Inya Road', '09 123 456', 'https://www.facebook.com/inya')`,
      [owner._id],
    );
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [owner._id]);
    const member = await portal.signUp();
    await portal.database.pool.query(
      `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Ko Aung')`,
      [member._id, owner._id],
    );
    calls = {
      site_read: ['/api/site'],
      infoPage_read: ['/api/info-page/read/how-to-post', '/api/info-page/read/about'],
      postCategory_list: ['/api/post/categories'],
      auth_session: ['/api/auth/session'],
      exchangeRate_read: ['/api/exchange-rate'],
      listing_list: [
        '/api/listing/get',
        '/api/listing/get?maxPrice=500',
        `/api/listing/get?userId=${owner._id}&type=rent&sort=regularPrice`,
      ],
      listing_read: [`/api/listing/get/${listing}`],
      listing_ofCode: [`/api/listing/code/${await portal.codeOf(listing)}`],
      listing_mergedInto: [`/api/listing/merged-into/${merged}`],
      listing_confirmedNumbers: [`/api/listing/confirmed-numbers/${listing}`],
      listing_views: [`/api/listing/getpageviews/${listing}`],
      listing_related: [`/api/listing/getRelated?listingId=${listing}`],
      listing_search: ['/api/listing/search?searchTerm=condo', '/api/listing/search?searchTerm=nowhre'],
      listing_fullSearch: ['/api/listing/full-search?searchTerm=condo', '/api/listing/full-search?searchTerm=nowhre'],
      listing_townships: ['/api/listing/townships'],
      listing_counts: ['/api/listing/counts?type=rent'],
      listing_since: ['/api/listing/since?search=since%3D2026-11-21T12%3A00%3A00Z%26type%3Drent'],
      listing_prices: [`/api/listing/prices/${listing}`],
      usualPrice_read: ['/api/usual-price/get?type=rent&propertyType=condo'],
      usualPrice_table: ['/api/usual-price/table?type=rent'],
      usualPrice_months: ['/api/usual-price/months?type=rent'],
      outage_get: ['/api/outage/get'],
      around_listing: [`/api/around/listing/${listing}`],
      around_outlines: ['/api/around/outlines'],
      building_read: ['/api/building/read/star-city'],
      building_listings: ['/api/building/listings/star-city'],
      review_ofBuilding: ['/api/review/building/star-city'],
      package_list: ['/api/packages'],
      paymentAccount_list: ['/api/payment-accounts'],
      package_read: [`/api/packages/${packageId}`],
      post_list: ['/api/post/getposts', `/api/post/getposts?slug=${String(post['slug'])}`],
      review_list: [`/api/review/getListingReview/${listing}`],
      team_members: [`/api/team/members/${owner._id}`],
      team_member: [`/api/team/members/${owner._id}/${member._id}`],
      user_agents: ['/api/user/getagents', '/api/user/getagents?sortField=name'],
      user_listings: [`/api/user/listings/${owner._id}`],
      user_read: [`/api/user/${owner._id}`, `/api/user/${reviewer._id}`],
    };
  });
  after(async () => {
    mock.restoreAll();
    await portal.close();
  });

  async function made(call: Promise<{ status: number; body: Record<string, unknown> }>) {
    const { status, body } = await call;
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  test('are known for every call that a page may read', () => {
    const readable = Object.values(portal.document.paths).flatMap(({ get }) =>
      get && get.security?.length === 0 && get.operationId ? [get.operationId] : [],
    );
    const known = (name: string) => readByNoPage.has(name) || Object.hasOwn(calls, name);
    assert.deepEqual(
      readable
        .filter((name) => !known(name))
        .map((name) => `${name}: server/pages/shown-tables.test.ts does not know what a page shows that reads it`),
      [],
    );
    assert.deepEqual(
      Object.keys(calls).filter((name) => !readable.includes(name)),
      [],
    );
    for (const address of Object.values(calls).flat())
      assert.ok(tablesShownBy(`http://portal${address}`, 200), address);
  });

  test('are all that the call reads, and none that its module never reads', async () => {
    const readByRoom = new Map<string, Set<string>>();
    for (const address of Object.values(calls).flat()) {
      const known: readonly string[] = tablesShownBy(`http://portal${address}`, 200) ?? [];
      const read = await tablesReadBy(() => portal.visitor().fetch(address));
      for (const table of read) assert.ok(known.includes(table) || table in harmless, `${address} reads ${table}`);
      const room = address.split(/[/?]/)[2] ?? '';
      readByRoom.set(room, new Set([...(readByRoom.get(room) ?? []), ...read]));
    }
    for (const [room, read] of readByRoom) {
      for (const table of tablesShownBy(`http://portal/api/${room}`, 200) ?? [])
        assert.ok(read.has(table) || inMemory.has(table), `${room}: ${table}`);
    }
  });

  test('are not known for a failed call that may succeed the next time', () => {
    const reviews = 'http://portal/api/review/getListingReview/1';
    assert.notEqual(tablesShownBy(reviews, 404), undefined);
    for (const status of [429, 500, 503]) assert.equal(tablesShownBy(reviews, status), undefined);
  });

  test('are not known for a call that no page was meant to read', () => {
    for (const path of ['/api/health', '/api/admin/overview', '/api/image/upload', '/api']) {
      assert.equal(tablesShownBy(`http://portal${path}`, 200), undefined);
    }
  });
});

const tables = Object.values(schema).flatMap((value) => (is(value, Table) ? [getTableName(value)] : []));

/** The tables that occur in the SQL of a call, wherever they are in it. */
async function tablesReadBy(call: () => Promise<Response>): Promise<Set<string>> {
  const { mock: queries } = mock.method(pg.Client.prototype, 'query');
  const response = await call();
  const words = queries.calls.map(({ arguments: [query] }) => {
    const { text = query } = query as unknown as { text?: unknown };
    return String(text);
  });
  mock.restoreAll();
  assert.equal(response.status, 200, response.url);
  return new Set(
    tables.filter((table) => words.some((sql) => new RegExp(`\\b(from|join)\\s+"?${table}\\b`, 'i').test(sql))),
  );
}
