import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

interface Listed {
  _id: string;
}

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
let photo: string;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  agent = await portal.signUp();
  photo = await portal.anImage(admin);
});
after(() => portal.close());

/** Posts a listing for the agent, which needs no package. */
const post = (fields: Partial<ListingBody> = {}) =>
  portal.postListing(admin, { ...aListing(), userRef: agent._id, imageUrls: [photo], ...fields });

describe('similar listings', () => {
  after(() => portal.database.pool.query('delete from listing'));

  test('are of the same type, rent or sale, most similar first, at most four, and never the listing itself', async () => {
    const one = await post({ type: 'rent', township: 'latha', propertyType: 'condo', bedrooms: 2 });
    const twin = await post({ type: 'rent', township: 'latha', propertyType: 'condo', bedrooms: 2 });
    const neighbour = await post({ type: 'rent', township: 'latha', propertyType: 'apartment', bedrooms: 3 });
    const akin = await post({ type: 'rent', township: 'insein', propertyType: 'condo', bedrooms: 3 });
    await post({ type: 'sale', township: 'latha', propertyType: 'condo', bedrooms: 2 });
    await post({ type: 'rent', township: 'insein', propertyType: 'house', bedrooms: 2 });
    const related = async (query = '') => {
      const { body } = await portal.visitor().call('GET', `/api/listing/getRelated?listingId=${one}${query}`);
      return (body['results'] as Listed[]).map(({ _id }) => _id);
    };
    assert.deepEqual(await related(), [twin, neighbour, akin]);
    await portal.database.pool.query(`update listing set property_status = 'Rented Out' where id = $1`, [twin]);
    for (const query of ['', '&available=first', '&available='])
      assert.deepEqual(await related(query), [neighbour, akin, twin]);
    assert.deepEqual(await related('&available=true'), [neighbour, akin]);
    assert.deepEqual(await related('&available=false'), [twin]);
    for (let count = 0; count < 4; count += 1)
      await post({ type: 'rent', township: 'latha', propertyType: 'condo', bedrooms: 2 });
    assert.equal((await related()).length, 4);
  });

  test('need a listing that exists', async () => {
    const { status } = await portal
      .visitor()
      .call('GET', '/api/listing/getRelated?listingId=019a0000-0000-7000-8000-000000000000');
    assert.equal(status, 404);
    for (const query of ['', '?listingId=', '?listingId=1', '?listingId=1&listingId=2']) {
      assert.equal((await portal.visitor().call('GET', `/api/listing/getRelated${query}`)).status, 400);
    }
  });
});
