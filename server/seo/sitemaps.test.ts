import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { townshipSlugs } from '#domain/township/township.ts';
import { agent, user } from '../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { child, children, rootOf, texts } from '#tests/factories/xml.ts';

const site = 'https://eain.example';

let portal: TestPortal;
let admin: TestUser;
let owner: TestUser;
let photo: string;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: site });
  admin = await portal.admin();
  owner = await portal.signUp();
  photo = await portal.anImage(admin);
});
after(() => portal.close());

const read = (path: string, init?: RequestInit) => portal.visitor().fetch(path, init);

async function rootAt(path: string, name: string) {
  const response = await read(path);
  assert.equal(response.status, 200, path);
  assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
  const root = rootOf(await response.text());
  assert.deepEqual([root.name, root.attributes['xmlns']], [name, 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  return root;
}

const indexed = async () =>
  children(await rootAt('/sitemap.xml', 'sitemapindex'), 'sitemap').map((entry) => child(entry, 'loc').text);
const urls = async (path: string) => children(await rootAt(path, 'urlset'), 'url');
const locations = async (path: string) => (await urls(path)).map((url) => child(url, 'loc').text);

/** Both addresses of a page. */
const inBoth = (address: string) => [site + address, `${site}/my${address}`];

test('an empty portal lists only its own pages', async () => {
  assert.deepEqual(await indexed(), [`${site}/sitemaps/pages.xml`]);
  assert.equal((await read('/sitemaps/listings-1.xml')).status, 404);
  assert.deepEqual(await urls('/sitemaps/posts.xml'), []);
});

test('every page is listed in both languages, each linked to the other', async () => {
  const pages = await urls('/sitemaps/pages.xml');
  const found = pages.map((url) => child(url, 'loc').text);
  const paths = [
    '/search',
    '/full-search',
    '/agent',
    '/blogs',
    '/price',
    '/prices',
    '/about',
    '/safety',
    '/developers',
    '/contact',
  ];
  const townships = townshipSlugs.map((township) => `/search?township=${township}`);
  const expected = [...paths, '/PrivacyPolicy', '/TermsAndConditions', ...townships].flatMap(inBoth);
  assert.deepEqual(found.toSorted(), [`${site}/`, `${site}/my`, ...expected].toSorted());
  for (const url of pages) {
    const {
      en,
      my,
      'x-default': other,
    } = Object.fromEntries(
      children(url, 'xhtml:link').map(({ attributes }) => [attributes['hreflang'], attributes['href']]),
    );
    assert.equal(other, en);
    assert.equal(my, en === `${site}/` ? `${site}/my` : en?.replace(site, `${site}/my`));
    assert.ok([en, my].includes(child(url, 'loc').text));
  }
});

test('a listing is listed with all photos of the home and its last change', async () => {
  const second = await portal.anImage(admin);
  const id = await portal.postListing(admin, { userRef: owner._id, imageUrls: [photo, second] });
  await portal.database.pool.query(`update listing set updated_at = '2026-11-01T06:30:00Z' where id = $1`, [id]);
  const found = await urls('/sitemaps/listings-1.xml');
  assert.deepEqual(
    found.map((url) => child(url, 'loc').text),
    inBoth(`/listing/${id}`),
  );
  for (const url of found) {
    assert.deepEqual(texts(url, 'lastmod'), ['2026-11-01T06:30:00.000Z']);
    const pictures = children(url, 'image:image').map((picture) => child(picture, 'image:loc').text);
    assert.deepEqual(pictures, [site + photo, site + second]);
  }
  const { status } = await admin.call('POST', `/api/listing/update/${id}`, { details: { floorPlan: true } });
  assert.equal(status, 200);
  for (const url of await urls('/sitemaps/listings-1.xml')) {
    const pictures = children(url, 'image:image').map((picture) => child(picture, 'image:loc').text);
    assert.deepEqual(pictures, [site + photo], 'without its floor plan (LST-560)');
  }
});

test('a landing page is listed once it has three live listings (SRC-153)', async () => {
  const home = { userRef: owner._id, type: 'sale', propertyType: 'land', township: 'thanlyin' } as const;
  for (let at = 0; at < 2; at += 1) await portal.postListing(admin, home);
  assert.deepEqual(await urls('/sitemaps/buy.xml'), []);
  assert.ok(!(await indexed()).includes(`${site}/sitemaps/buy.xml`));
  const third = await portal.postListing(admin, home);
  const expected = ['/buy', '/buy/thanlyin', '/buy/land', '/buy/land/thanlyin'].flatMap(inBoth);
  assert.deepEqual(await locations('/sitemaps/buy.xml'), expected);
  assert.ok((await indexed()).includes(`${site}/sitemaps/buy.xml`));
  await portal.database.pool.query(`update listing set property_status = 'Sold Out' where id = $1`, [third]);
  assert.deepEqual(await locations('/sitemaps/buy.xml'), []);
});

test('a post is listed by an address that can be sent, with its cover', async () => {
  const article = { title: 'ရန်ကုန် ကွန်ဒို', category: 'Condo Projects', content: '<p>They open.</p>', image: photo };
  assert.equal((await admin.call('POST', '/api/post/create', article)).status, 200);
  const found = await urls('/sitemaps/posts.xml');
  assert.deepEqual(
    found.map((url) => child(url, 'loc').text),
    inBoth(`/post/${encodeURIComponent('ရန်ကုန်-ကွန်ဒို')}`),
  );
  assert.ok(found.every((url) => children(url, 'image:image').length === 1));
  assert.ok((await indexed()).includes(`${site}/sitemaps/posts.xml`));
});

test('an agent is listed, a former agent is not', async () => {
  const { db } = portal.database;
  const [person, former] = [await portal.signUp(), await portal.signUp()];
  const profile = {
    name: 'Golden Land',
    description: '',
    address: '1 Inya Road',
    phone: '09 123 456',
    facebook: 'x.com/a',
  };
  await db.insert(agent).values([person, former].map(({ _id }) => ({ ...profile, userId: _id })));
  await db.update(user).set({ role: 'agent' }).where(eq(user.id, person._id));
  assert.deepEqual(await locations('/sitemaps/agents.xml'), inBoth(`/agent/${person._id}`));
  assert.ok((await indexed()).includes(`${site}/sitemaps/agents.xml`));
});

describe('of 12,000 listings', () => {
  const part = (number: number) => locations(`/sitemaps/listings-${number}.xml`);
  const partsIndexed = async () => (await indexed()).filter((address) => address.includes('listings'));
  let inserted = 0;
  /** Listings whose ids ascend, as those of the portal do. */
  const insert = (count: number) =>
    portal.database.pool.query(
      `insert into listing (id, user_id, name, description, address, township, type, property_type, status, currency,
         regular_price, square_feet, phone, search_words)
       select ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'Home number ' || n, '<p>Quiet.</p>',
         'Pyay Road', 'kamayut', 'rent', 'condo', 'Agent', 'USD', 100, 900, '09 123 456', ''
       from generate_series($2::int, $3::int) n`,
      [owner._id, inserted + 1, (inserted += count)],
    );
  const remove = (where: string) => portal.database.pool.query(`delete from listing where ${where}`);
  before(async () => {
    await remove('true');
    await insert(12_000);
    // As the server does by itself within a minute: without statistics, each deletion scans what was noted of all others.
    await portal.database.pool.query('analyze');
  });

  test('there are three parts, which contain every listing once in each language', async () => {
    assert.deepEqual(
      await partsIndexed(),
      [1, 2, 3].map((number) => `${site}/sitemaps/listings-${number}.xml`),
    );
    const parts = await Promise.all([part(1), part(2), part(3)]);
    assert.deepEqual(
      parts.map((addresses) => addresses.length),
      [10_000, 10_000, 4_000],
    );
    const { rows } = await portal.database.pool.query<{ id: string }>('select id from listing');
    assert.deepEqual(new Set(parts.flat()), new Set(rows.flatMap(({ id }) => inBoth(`/listing/${id}`))));
    assert.equal((await read('/sitemaps/listings-4.xml')).status, 404);
    for (const number of ['0', '01', 'x', '-1', '1.5', '']) {
      assert.equal(await (await read(`/sitemaps/listings-${number}.xml`)).text(), 'A page.', number);
    }
  });

  test('a new listing is in the last part, and a fourth one begins when that is full', async () => {
    await insert(3_000);
    assert.equal((await part(3)).length, 10_000);
    await insert(1);
    assert.equal((await part(4)).length, 2);
    assert.equal((await partsIndexed()).length, 4);
  });

  test('deleted listings leave no part empty', async () => {
    await remove(`id > (select id from listing order by id offset 5998 limit 1)`);
    assert.equal((await partsIndexed()).length, 2);
    assert.equal((await part(2)).length, 2 * 999);
    assert.equal((await read('/sitemaps/listings-3.xml')).status, 404);
  });

  test('a response may be revalidated, and requested without its body', async () => {
    const first = await read('/sitemaps/listings-1.xml', { headers: { 'Accept-Encoding': 'gzip' } });
    const etag = first.headers.get('etag') ?? '';
    const bytes = await first.arrayBuffer();
    assert.equal(first.headers.get('content-length'), String(bytes.byteLength));
    const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag };
    assert.equal((await read('/sitemaps/listings-1.xml', { headers })).status, 304);
    const head = await read('/sitemaps/listings-1.xml', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });
});
