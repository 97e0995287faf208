import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

describe('posting a listing', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const post = async (who: TestUser, fields: Partial<ListingBody> | Record<string, unknown> = {}) =>
    who.call('POST', '/api/listing/create', { ...aListing({ imageUrls: [await portal.anImage(who)] }), ...fields });
  const read = async (id: unknown) => (await portal.visitor().call('GET', `/api/listing/get/${String(id)}`)).body;
  const listingsOf = async (who: TestUser) =>
    (await portal.database.pool.query('select count(*)::int as count from listing where user_id = $1', [who._id]))
      .rows[0].count;

  describe('with photos', () => {
    test('accepts only the user’s own completed uploads, each once', async () => {
      const owner = await portal.withFreePackage();
      const mine = await portal.anImage(owner);
      const unfinished = await owner.call('POST', '/api/image/upload', {
        purpose: 'listing',
        contentType: 'image/jpeg',
        size: 1000,
      });
      const wrong = {
        'of somebody else': await portal.anImage(await portal.signUp()),
        unfinished: `/images/${String(unfinished.body['imageId'])}/1200.jpg`,
        'that are not there': '/images/019a0000-0000-7000-8000-000000000000/1200.jpg',
        twice: mine,
        'of elsewhere': 'https://elsewhere.example/house.jpg',
        'that are no address': 'javascript:alert(1)',
      };
      for (const [name, photo] of Object.entries(wrong)) {
        const { status, body } = await post(owner, { imageUrls: [mine, photo] });
        assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'imageUrls.1', 'photo_unknown'], name);
      }
      assert.equal(await listingsOf(owner), 0);
    });

    test('accepts 12 and keeps their order', async () => {
      const owner = await portal.withFreePackage();
      const photos: string[] = [];
      for (let count = 0; count < 12; count += 1) photos.unshift(await portal.anImage(owner));
      const { body } = await post(owner, { imageUrls: photos });
      assert.deepEqual((await read(body['_id']))['imageUrls'], photos);
      const { results } = await (await portal.visitor().api.listing.get.$get({ query: { userId: owner._id } })).json();
      assert.ok(photos[0]?.includes(results.result[0]?.cover?._id ?? 'no cover'));
    });

    test("accepts an agent's from an admin", async () => {
      const agent = await portal.signUp();
      const { status } = await post(await portal.admin(), {
        userRef: agent._id,
        imageUrls: [await portal.anImage(agent)],
      });
      assert.equal(status, 200);
    });
  });

  describe('with HTML', () => {
    test('keeps only what the editor produces', async () => {
      const owner = await portal.withFreePackage();
      const description =
        '<p onclick="x()">Quiet<script>alert(1)</script> <a href="javascript:x()">home</a></p><iframe src="//e.example"></iframe>';
      const { body } = await post(owner, { description });
      assert.equal(
        (await read(body['_id']))['description'],
        '<p>Quiet <a rel="noopener ugc nofollow" target="_blank">home</a></p>',
      );
    });

    test('that is empty once sanitised is refused', async () => {
      const { status, body } = await post(await portal.withFreePackage(), { description: '<script>alert(1)</script>' });
      assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'description', 'description_required']);
    });

    test('that becomes too long when sanitised is refused', async () => {
      const { status, body } = await post(await portal.withFreePackage(), { description: '&'.repeat(20_000) });
      assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'description', 'description_length']);
    });
  });
});
