import { standardName } from '#domain/site/site-name.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { child, children, rootOf, texts } from '#tests/factories/xml.ts';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { builtPages, wordsOfListings } from '../pages/pages.ts';
import { listingNames } from '../text/listing-names.ts';
import { feedWords, listingsFeed } from './feeds.ts';

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

const read = async (path: string, headers: Record<string, string> = {}) => portal.visitor().fetch(path, { headers });

async function channelOf(path: string) {
  const response = await read(path);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
  const root = rootOf(await response.text());
  assert.deepEqual([root.name, root.attributes['version']], ['rss', '2.0']);
  return child(root, 'channel');
}

const itemsOf = async (path: string) => children(await channelOf(path), 'item');

async function publish(changes: object = {}): Promise<string> {
  const article = { title: 'Five new condo projects', category: 'New Condo Projects', content: '<p>They open.</p>' };
  const { status, body } = await admin.call('POST', '/api/post/create', { ...article, ...changes });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['_id']);
}

const postHome = (fields: Parameters<TestPortal['postListing']>[1] = {}) =>
  portal.postListing(admin, { userRef: owner._id, imageUrls: [photo], ...fields });

describe('every feed', () => {
  test('states what it is, in its language, and where', async () => {
    const places = [
      ['/feeds/posts.xml', 'en', `${site}/blogs`, /Blog/],
      ['/feeds/listings.xml', 'en', `${site}/search`, /New listings/],
      ['/my/feeds/posts.xml', 'my', `${site}/my/blogs`, /ဆောင်းပါးများ/],
      ['/my/feeds/listings.xml', 'my', `${site}/my/search`, /အိမ်ခြံမြေများ/],
    ] as const;
    for (const [path, language, page, title] of places) {
      const channel = await channelOf(path);
      assert.match(child(channel, 'title').text, title);
      assert.notEqual(child(channel, 'description').text, '');
      assert.deepEqual([child(channel, 'language').text, child(channel, 'link').text], [language, page]);
      const self = child(channel, 'atom:link').attributes;
      assert.deepEqual({ ...self }, { href: site + path, rel: 'self', type: 'application/rss+xml' });
    }
  });

  test('is the same when requested again, until something changes', async () => {
    await publish();
    const first = await read('/feeds/posts.xml');
    const etag = first.headers.get('etag') ?? '';
    const lastModified = first.headers.get('last-modified') ?? '';
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+$/);

    const ask = async (headers: Record<string, string>) => (await read('/feeds/posts.xml', headers)).status;
    assert.equal(await ask({ 'If-None-Match': etag }), 304);
    assert.equal(await ask({ 'If-None-Match': `"other", W/${etag}` }), 304);
    assert.equal(await ask({ 'If-None-Match': '"other"' }), 200);
    assert.equal(await ask({ 'If-Modified-Since': lastModified }), 304);
    assert.equal(await ask({ 'If-Modified-Since': lastModified, 'If-None-Match': '"other"' }), 200);
    assert.equal(await ask({ 'If-Modified-Since': new Date(0).toUTCString() }), 200);
    await publish({ title: 'Another one' });
    assert.equal(await ask({ 'If-None-Match': etag }), 200);
  });

  test('is compressed for clients that accept that, with its own tag, and without a body for HEAD', async () => {
    const plain = await read('/feeds/posts.xml');
    const text = await plain.text();
    assert.equal(plain.headers.get('content-length'), String(Buffer.byteLength(text)));
    const zipped = await read('/feeds/posts.xml', { 'Accept-Encoding': 'br, gzip' });
    assert.equal(zipped.headers.get('content-encoding'), 'gzip');
    assert.equal(gunzipSync(await zipped.arrayBuffer()).toString(), text);
    assert.notEqual(zipped.headers.get('etag'), plain.headers.get('etag'));

    const refused = await read('/feeds/posts.xml', { 'Accept-Encoding': 'gzip;q=0' });
    assert.deepEqual([refused.headers.get('content-encoding'), await refused.text()], [null, text]);

    const head = await portal.visitor().fetch('/feeds/posts.xml', { method: 'HEAD' });
    assert.equal(await head.text(), '');
    for (const name of ['content-length', 'content-type', 'etag', 'last-modified']) {
      assert.equal(head.headers.get(name), plain.headers.get(name), name);
    }
  });
});

describe('the posts’ feed', () => {
  test('has the address, time, text and image of each post', async () => {
    const words = '<p>They open in <strong>May</strong> &amp; June.</p>';
    const inside = (origin: string) =>
      `<img src="${origin}${photo.replace('/1200.jpg', '/800.webp')}" alt="" loading="lazy" />`;
    const content = words + inside('');
    const id = await publish({ title: 'Where to look in May', content, image: photo });
    const [item] = await itemsOf('/feeds/posts.xml');
    assert.ok(item);
    const page = `${site}/post/where-to-look-in-may`;
    assert.deepEqual(texts(item, 'title'), ['Where to look in May']);
    assert.deepEqual(texts(item, 'link'), [page]);
    assert.deepEqual([child(item, 'guid').text, child(item, 'guid').attributes['isPermaLink']], [page, 'true']);
    assert.deepEqual(texts(item, 'category'), ['New Condo Projects']);
    assert.deepEqual(texts(item, 'description'), ['They open in May & June.']);
    assert.deepEqual(texts(item, 'content:encoded'), [words + inside(site)]);
    const picture = { url: site + photo, medium: 'image', type: 'image/jpeg' };
    assert.deepEqual({ ...child(item, 'media:content').attributes }, picture);

    await portal.database.pool.query(`update post set created_at = '2026-11-01T06:30:00Z' where id = $1`, [id]);
    const moved = (await itemsOf('/feeds/posts.xml')).find((one) => child(one, 'guid').text === page);
    assert.ok(moved);
    assert.equal(child(moved, 'pubDate').text, 'Sun, 01 Nov 2026 06:30:00 GMT');
  });

  test('has titles as they are, whatever is in them', async () => {
    const id = await publish({ title: 'Rent & "buy" <b>now</b> ]]>' });
    const titles = async () => (await itemsOf('/feeds/posts.xml')).flatMap((item) => texts(item, 'title'));
    assert.ok((await titles()).includes('Rent & "buy" <b>now</b> ]]>'));
    await portal.database.pool.query(`update post set title = E'Bell \\x07 and \\x0b' where id = $1`, [id]);
    assert.ok((await titles()).includes('Bell  and '));
  });

  test('names a Burmese post by an address that can be sent, and categories in Burmese', async () => {
    await publish({ title: 'ရန်ကုန် ကွန်ဒို' });
    const [item] = await itemsOf('/my/feeds/posts.xml');
    assert.ok(item);
    assert.equal(child(item, 'link').text, `${site}/my/post/${encodeURIComponent('ရန်ကုန်-ကွန်ဒို')}`);
    assert.equal(child(item, 'category').text, 'ကွန်ဒိုစီမံကိန်းအသစ်များ');
  });

  test('has the thirty newest', async () => {
    await Promise.all(Array.from({ length: 31 }, (_, turn) => publish({ title: `Turn ${turn}` })));
    await publish({ title: 'The last one' });
    const titles = (await itemsOf('/feeds/posts.xml')).flatMap((item) => texts(item, 'title'));
    assert.deepEqual([titles.length, titles[0]], [30, 'The last one']);
  });
});

describe('the listings’ feed', () => {
  test('is empty, and well-formed, before there is a listing', async () => {
    assert.deepEqual(await itemsOf('/feeds/listings.xml'), []);
    assert.equal((await read('/feeds/listings.xml')).headers.get('last-modified'), null);
  });

  test('gives price, kind and township of each listing before its text', async () => {
    const description = '<p>Quiet, with a balcony.</p>';
    const id = await postHome({ regularPrice: 1200, township: 'kamayut', propertyType: 'condo', description });
    const [item] = await itemsOf('/feeds/listings.xml');
    assert.ok(item);
    assert.equal(child(item, 'guid').text, `${site}/listing/${id}`);
    assert.equal(
      child(item, 'description').text,
      `USD 1,200 / month · For rent · Condo · Kamayut · ${await portal.codeOf(id)}\nQuiet, with a balcony.`,
    );
    assert.equal(child(item, 'media:content').attributes['url'], site + photo);
    assert.match(child(item, 'pubDate').text, /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  });

  test('gives rooms, areas, terms and details as the page does, in the language of the feed (LST-156)', async () => {
    const id = await postHome({
      propertyType: 'apartment',
      squareFeet: 1250,
      bedrooms: 2,
      bathrooms: 1,
      parking: true,
      monthsAtOnce: 6,
      depositMonths: 1,
      agentFeePaidBy: 'owner',
      shortestContract: 12,
      availableFrom: '2020-01-01',
      negotiable: true,
      foreignersAccepted: false,
      details: { building: 'Aung Condo', floor: 5, lift: true, roadWidth: 40.5, yearBuilt: 2018, water: ['tube-well'] },
    });
    const wordsOf = await wordsOfListings(await builtPages())();
    const linesOf = async (language: 'en' | 'my') => {
      const { text } = await listingsFeed(portal.database.db, {
        siteAddress: site,
        siteName: standardName,
        language,
        wordsOf,
      });
      const items = children(child(rootOf(text), 'channel'), 'item');
      const own = items.find((one) => child(one, 'guid').text.endsWith(id));
      assert.ok(own);
      return child(own, 'description').text.split('\n');
    };
    const [, said] = await linesOf('en');
    assert.equal(
      said,
      'Bedrooms: 2 · Bathrooms: 1 · Living area: 1,250 sq ft · Parking · Paid upfront: 6 months · Deposit: 1 month · Agent’s fee: Paid by the owner · Shortest contract: 12 months · Available from: Now · Price negotiable · Foreigners not accepted · Floor: 5 · Lift: Yes · Year built: 2018 · Road width (feet): 40.5 · Water: Tube well',
    );
    assert.match(
      (await linesOf('my'))[1] ?? '',
      /^အိပ်ခန်း: ၂ · .* · ကားပါကင် · .* · အလွှာ: ၅ · .* · လမ်းအကျယ် \(ပေ\): ၄၀.၅ · ရေ: အဝီစိတွင်း$/,
    );
  });

  test('leaves out listings that are rented out or sold, whose pages stay in the sitemap', async () => {
    const [rented, sold, free] = [await postHome(), await postHome({ type: 'sale' }), await postHome()];
    for (const [id, propertyStatus] of Object.entries({ [rented]: 'Rented Out', [sold]: 'Sold Out' }))
      await admin.call('POST', `/api/listing/update/${id}`, { propertyStatus });
    await admin.call('POST', `/api/listing/update/${free}`, { propertyStatus: 'Still Available' });
    for (const path of ['/feeds/listings.xml', '/my/feeds/listings.xml']) {
      const guids = (await itemsOf(path)).map((item) => child(item, 'guid').text);
      const has = (id: string) => guids.some((guid) => guid.endsWith(id));
      assert.deepEqual([has(rented), has(sold), has(free)], [false, false, true]);
    }
    assert.doesNotMatch(await (await read('/feeds/listings.xml')).text(), /Still Available/);
    const listed = await (await read('/sitemaps/listings-1.xml')).text();
    for (const id of [rented, sold, free]) assert.match(listed, new RegExp(id));
  });

  test('gives the same in Burmese', async () => {
    const id = await postHome({ type: 'sale', currency: 'lakh MMK', regularPrice: 1500, township: 'hlaing' });
    const [item] = await itemsOf('/my/feeds/listings.xml');
    assert.ok(item);
    assert.equal(child(item, 'link').text, `${site}/my/listing/${id}`);
    assert.match(child(item, 'description').text, /^၁,၅၀၀ သိန်း · ရောင်းရန် · ကွန်ဒို · လှိုင် · E-\w{5}\n/);
  });

  test('names the building of a listing, or else its ward, in the language of the feed', async () => {
    const firstLine = async (path: string) => {
      const [item] = await itemsOf(path);
      assert.ok(item);
      return child(item, 'description').text.split('\n')[0] ?? '';
    };
    await postHome({ township: 'kamayut', details: { ward: 'Hledan', building: 'Aung Condo' } });
    assert.match(await firstLine('/feeds/listings.xml'), / · Kamayut · Aung Condo · E-/);
    await postHome({ township: 'kamayut', details: { ward: 'Hledan' } });
    assert.match(await firstLine('/feeds/listings.xml'), / · Kamayut · Hledan · E-/);
    assert.match(await firstLine('/my/feeds/listings.xml'), / · ကမာရွတ် · လှည်းတန်း · E-/);
  });
});

test('feeds call listings and posts what the pages call them', () => {
  for (const [words, names, { listing, posts }] of [
    [feedWords.en, listingNames.en, en],
    [feedWords.my, listingNames.my, my],
  ] as const) {
    assert.deepEqual(names.types, listing.typesLong);
    assert.deepEqual(names.propertyTypes, listing.propertyTypes);
    assert.equal(words.posts.title, posts.title);
  }
});
