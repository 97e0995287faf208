import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { cardVersion, type ShareCard, shareCardAddress, siteCard } from '#domain/image/share-card.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.visitor().fetch(path, { headers, redirect: 'manual' });

/** The card of an address: a JPEG of the size that networks ask for. */
async function cardAt(path: string): Promise<Buffer> {
  const response = await get(path);
  assert.equal(response.status, 200, path);
  assert.equal(response.headers.get('content-type'), 'image/jpeg');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  assert.deepEqual([format, width, height], ['jpeg', 1200, 630]);
  return bytes;
}

async function listingCard(id: string, language: ShareCard['language'] = 'en'): Promise<string> {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  return shareCardAddress({ kind: 'listing', id, language, version: cardVersion(String(body['updatedAt'])) });
}

describe('the card of a listing', () => {
  test('is drawn in either language, once for all requests', async () => {
    const id = await portal.postListing(await portal.withFreePackage());
    const english = await cardAt(await listingCard(id));
    assert.deepEqual(await cardAt(await listingCard(id)), english);
    assert.notDeepEqual(await cardAt(await listingCard(id, 'my')), english);
  });

  test('is drawn where marks make its title taller than the card', async () => {
    const id = await portal.postListing(await portal.withFreePackage());
    // As one could be stored before such piles were removed (API-12).
    const title = `a${'\u0301'.repeat(80)} ${'g\u0323\u0323\u0323\u0323'.repeat(13)}`;
    await portal.database.pool.query('update listing set name = $2 where id = $1', [id, title]);
    await cardAt(await listingCard(id));
  });

  test('is a new one after a change, and the older address redirects to it', async () => {
    const owner = await portal.withFreePackage();
    const id = await portal.postListing(owner);
    const before = await listingCard(id);
    const card = await cardAt(before);
    const { status } = await owner.call('POST', `/api/listing/update/${id}`, {
      regularPrice: 4321,
      discountPrice: null,
    });
    assert.equal(status, 200);
    const now = await listingCard(id);
    assert.notEqual(now, before);
    const old = await get(before);
    assert.deepEqual([old.status, old.headers.get('location')], [302, now]);
    assert.notDeepEqual(await cardAt(now), card);
  });

  test('shows that a listing is gone', async () => {
    const owner = await portal.withFreePackage();
    const id = await portal.postListing(owner);
    const mark = async (propertyStatus: string) => {
      assert.equal((await owner.call('POST', `/api/listing/update/${id}`, { propertyStatus })).status, 200);
      return cardAt(await listingCard(id));
    };
    const available = await mark('Still Available');
    assert.notDeepEqual(await mark('Rented Out'), available);
  });

  test('shows all characters of a name literally', async () => {
    for (const name of [
      '<b>Condo</b> & "house" </span>',
      'မြို့ထဲရှိ ကွန်ဒိုအကောင်းစား ငှားရန် '.repeat(4).trim(),
      'x'.repeat(150),
    ]) {
      const id = await portal.postListing(await portal.withFreePackage(), { name });
      await cardAt(await listingCard(id));
    }
  });

  test('is not sent twice to a client that has it', async () => {
    const address = await listingCard(await portal.postListing(await portal.withFreePackage()));
    const etag = (await get(address)).headers.get('etag') ?? '';
    assert.equal((await get(address, { 'if-none-match': etag })).status, 304);
  });
});

test('the cards of the site, of an agent and of a post are drawn too', async () => {
  for (const language of ['en', 'my'] as const) await cardAt(shareCardAddress(siteCard(language)));
  const old = await get(shareCardAddress({ ...siteCard('en'), version: 'old' }));
  assert.equal(old.headers.get('location'), shareCardAddress(siteCard('en')));

  const admin = await portal.admin();
  const article = { title: 'Five new condo projects', category: 'New Condo Projects', content: '<p>They open.</p>' };
  const { body } = await admin.call('POST', '/api/post/create', article);
  const { posts } = (await portal.visitor().call('GET', `/api/post/getposts?slug=${String(body['slug'])}`)).body as {
    posts: { _id: string; updatedAt: string }[];
  };
  const [post] = posts;
  assert.ok(post);
  await cardAt(shareCardAddress({ kind: 'post', id: post._id, language: 'en', version: cardVersion(post.updatedAt) }));

  const agent = await portal.signUp();
  const form = {
    name: 'Inya Homes',
    address: '1 Strand Road',
    phone: '09 123 456 789',
    description: '<p>Homes by the lake.</p>',
    facebook: 'https://facebook.com/inya.homes',
    imageUrls: [await portal.anImage(agent)],
  };
  const saved = await agent.call('POST', `/api/user/update/${agent._id}`, form);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const { body: profile } = await portal.visitor().call('GET', `/api/user/${agent._id}`);
  const { name, address, images, avatar } = profile as {
    name: string;
    address: string;
    images?: { _id: string }[];
    avatar: string | null;
  };
  const version = cardVersion(name, address, images?.[0]?._id ?? avatar);
  await cardAt(shareCardAddress({ kind: 'agent', id: agent._id, language: 'en', version }));
});

test('there is no card of what does not exist', async () => {
  const nothing = '019a0000-0000-7000-8000-000000000000';
  for (const kind of ['listing', 'agent', 'post', 'site'] as const)
    assert.equal((await get(shareCardAddress({ kind, id: nothing, language: 'en', version: '1' }))).status, 404, kind);
  for (const path of ['/share/listing/eain/en-1.jpg', '/share/x/y/z', '/share/site/eain/en-1.png'])
    assert.equal((await get(path)).status, 404, path);
});
