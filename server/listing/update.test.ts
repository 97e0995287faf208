import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { termNames } from '#domain/listing/fields.ts';
import { recordOf } from '#domain/record.ts';
import { sweepImages } from '../image/delete.ts';
import { aListing, type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

/** A listing with one photo, and who posted it. */
async function posted(fields: Partial<ListingBody> = {}) {
  const owner = await portal.withFreePackage();
  const photo = await portal.anImage(owner);
  const id = await portal.postListing(owner, { imageUrls: [photo], ...fields });
  const change = (changes: object = {}, who: Pick<TestUser, 'call'> = owner) =>
    who.call('POST', `/api/listing/update/${id}`, { ...aListing({ imageUrls: [photo] }), ...changes });
  return { owner, photo, id, change };
}

const read = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).body;
const found = async (searchTerm: string) => {
  const response = await portal.visitor().fetch(`/api/listing/search?searchTerm=${encodeURIComponent(searchTerm)}`);
  return ((await response.json()) as { _id: string }[]).map(({ _id }) => _id);
};

describe('changing a listing', () => {
  test('stores every field as it was sent, and returns them', async () => {
    const { owner, photo, id, change } = await posted();
    const photos = [await portal.anImage(owner), photo];
    const fields = {
      name: 'လှိုင်မြို့နယ်ရှိ ခြံဝင်းကျယ် အိမ်',
      description: '<p>Garden, <strong>well</strong> and gate.</p>',
      address: '4 Baho Road',
      type: 'sale',
      township: 'hlaing',
      propertyType: 'house',
      status: 'Owner',
      currency: 'lakh MMK',
      regularPrice: 4500,
      squareFeet: 3200,
      landSquareFeet: 6000,
      bedrooms: 1000,
      bathrooms: 1000,
      furnished: true,
      parking: true,
      swimmingPool: true,
      gym: true,
      generator: true,
      negotiable: false,
      instalments: true,
      bankLoan: true,
      urgent: false,
      phone: '09 777 000 111',
      reference: 'WHS 1383',
      propertyStatus: 'Sold Out',
      imageUrls: photos,
    };
    const { status, body } = await change(fields);
    assert.equal(status, 200, JSON.stringify(body));
    const { message, code, images, createdAt, updatedAt, endsAt, ...listing } = body;
    assert.equal(message, 'Listing updated');
    const ends = { confirmedAt: null, endedAt: null };
    const phones = [{ number: '+959777000111', call: true, viber: true }];
    const rest = {
      ...ends,
      phones,
      offer: false,
      discountPrice: null,
      pageViews: 0,
      userRef: owner._id,
      memberRef: null,
      priceVerdict: null,
      reduction: null,
    };
    const noTerms = { ...recordOf(termNames, () => null), moveIn: null, details: {} };
    assert.deepEqual(listing, { success: true, _id: id, ...noTerms, ...fields, ...rest });
    assert.deepEqual(await read(id), { ...listing, code, images, createdAt, updatedAt, endsAt });
    assert.ok(String(updatedAt) > String(createdAt));
  });

  test('leaves fields that are not given, and clears those that are given as nothing', async () => {
    const { id, owner } = await posted({ propertyType: 'house', landSquareFeet: 900, type: 'sale', parking: true });
    const change = (changes: object) => owner.call('POST', `/api/listing/update/${id}`, changes);
    const before = await read(id);
    assert.equal((await change({ phone: '09 765 432 100' })).status, 200);
    const { updatedAt, ...now } = await read(id);
    const phones = [{ number: '+959765432100', call: true, viber: true }];
    assert.deepEqual({ ...now, updatedAt: before['updatedAt'] }, { ...before, phone: '09 765 432 100', phones });
    assert.ok(String(updatedAt) > String(before['updatedAt']));
    assert.equal((await change({ landSquareFeet: null })).status, 200);
    assert.equal((await read(id))['landSquareFeet'], null);
    assert.equal((await change({ squareFeet: null })).body.code, 'square_feet_required');
    assert.equal((await change({ propertyType: 'land', squareFeet: null })).status, 200);
    const land = await read(id);
    assert.deepEqual([land['squareFeet'], land['bedrooms'], land['parking']], [null, 0, false]);
  });

  test('makes it found by its new words at once, and no longer by its old ones', async () => {
    const { id, change } = await posted({ name: 'Penthouse with a zeppelin mast' });
    assert.deepEqual(await found('zeppelin'), [id]);
    await change({ name: 'Penthouse with an observatory' });
    assert.deepEqual(await found('zeppelin'), []);
    assert.deepEqual(await found('observatory'), [id]);
  });

  test('is for its owner and for admins', async () => {
    const { id, owner, change } = await posted();
    const other = await portal.withFreePackage();
    assert.equal((await change({}, portal.visitor())).status, 401);
    assert.equal((await change({ name: 'Mine from now on' }, other)).status, 403);
    assert.equal((await change({ name: 'Mine from now on', userRef: other._id }, other)).status, 403);
    assert.equal((await change({ name: 'Mine from now on', userRef: owner._id }, other)).status, 403);
    assert.equal((await read(id))['name'], aListing().name);
    const byAdmin = await change({ name: 'Corrected by an admin' }, admin);
    assert.deepEqual([byAdmin.status, byAdmin.body['userRef']], [200, owner._id]);
  });

  test('does not need a package: a listing can be marked as rented out even after it has ended', async () => {
    const { id, owner, change } = await posted();
    await portal.database.pool.query(
      `update subscription set started_at = now() - interval '2 days', expires_at = now() - interval '1 day' where user_id = $1`,
      [owner._id],
    );
    assert.equal((await change({ propertyStatus: 'Rented Out' })).status, 200);
    assert.equal((await read(id))['propertyStatus'], 'Rented Out');
  });

  test('does not overwrite what somebody else has changed since then', async () => {
    const { id, change } = await posted();
    const { updatedAt } = await read(id);
    assert.equal((await change({ name: 'The first to save', updatedAt })).status, 200);
    const late = await change({ name: 'The second to save', updatedAt }, admin);
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    const now = await read(id);
    assert.equal(now['name'], 'The first to save');
    assert.equal((await change({ name: 'The second to save', updatedAt: now['updatedAt'] }, admin)).status, 200);
  });

  test('of 10 at once that read the same version, one wins', async () => {
    const { id, change } = await posted();
    const { updatedAt } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => change({ name: `Editor number ${turn}`, updatedAt })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('is refused for a listing that does not exist', async () => {
    const { owner } = await posted();
    const { status, body } = await owner.call('POST', `/api/listing/update/${nothing}`, aListing());
    assert.deepEqual([status, body.code], [404, 'listing_not_found']);
  });

  test('is logged', async () => {
    const { id, owner, change } = await posted();
    const agent = await portal.signUp();
    await change({ bedrooms: 7 });
    await change({ userRef: agent._id }, admin);
    await change({}, admin);
    const { rows } = await portal.database.pool.query(
      `select actor_id, change from audit_entry where subject_id = $1 and action = 'listing.update' order by id`,
      [id],
    );
    const { name } = aListing();
    assert.deepEqual(rows, [
      { actor_id: owner._id, change: { name, owner: owner._id } },
      { actor_id: admin._id, change: { name, owner: agent._id, previousOwner: owner._id } },
    ]);
  });

  test('keeps only the HTML that the editor produces', async () => {
    const { change } = await posted();
    const { body } = await change({ description: '<p onclick="x()">Quiet<script>alert(1)</script></p>' });
    assert.equal(body['description'], '<p>Quiet</p>');
    const empty = await change({ description: '<script>alert(1)</script>' });
    assert.deepEqual([empty.status, empty.body.code], [400, 'description_required']);
    const long = await change({ description: '<'.repeat(5001) });
    assert.deepEqual([long.status, long.body.code], [400, 'description_length']);
  });
});

describe('giving a listing to somebody else', () => {
  test('is allowed only for admins', async () => {
    const { id, owner, change } = await posted();
    const agent = await portal.signUp();
    assert.equal((await change({ userRef: agent._id })).status, 403);
    assert.equal((await change({ userRef: owner._id })).status, 200, 'naming oneself');
    assert.equal((await change({ userRef: agent._id }, admin)).status, 200);
    assert.equal((await read(id))['userRef'], agent._id);
    assert.equal((await change({})).status, 403, 'it is theirs no longer');
  });

  test('gives the new owner the messages about it', async () => {
    const { id, owner, change } = await posted();
    const agent = await portal.signUp();
    const message = { name: 'Su Su', email: 'su@example.com', message: 'Is it still free?', propertyId: id };
    const sent = await portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    assert.equal(sent.status, 200);
    const inboxOf = async () =>
      (await portal.database.pool.query('select recipient_id from contact_message where listing_id = $1', [id])).rows;
    assert.deepEqual(await inboxOf(), [{ recipient_id: owner._id }]);
    assert.equal((await change({ userRef: agent._id }, admin)).status, 200);
    assert.deepEqual(await inboxOf(), [{ recipient_id: agent._id }]);
  });

  test('needs a user who exists', async () => {
    const { change } = await posted();
    const { status, body } = await change({ userRef: nothing }, admin);
    assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'userRef', 'agent_required']);
  });

  test('lets the new owner keep the photos of the old one', async () => {
    const { photo, id, change } = await posted();
    const agent = await portal.signUp();
    await change({ userRef: agent._id }, admin);
    const photos = [await portal.anImage(agent), photo];
    const { status, body } = await change({ imageUrls: photos }, agent);
    assert.deepEqual([status, body['imageUrls']], [200, photos], id);
  });

  test('removes the review that the new owner had written of it', async () => {
    const { id, change } = await posted();
    const agent = await portal.signUp();
    for (const who of [agent, await portal.signUp()])
      await who.call('POST', '/api/review/createreview', { rating: 5, content: 'Quiet.', listingId: id });
    await change({ userRef: agent._id }, admin);
    const { rows } = await portal.database.pool.query('select user_id from review where listing_id = $1', [id]);
    assert.equal(rows.length, 1);
    assert.notEqual(rows[0].user_id, agent._id);
  });
});

describe('the photos of a listing', () => {
  test('are at least one and at most 12 (LST-40)', async () => {
    const { owner, photo, change } = await posted();
    const photos = [photo];
    while (photos.length < 12) photos.unshift(await portal.anImage(owner));
    const { status, body } = await change({ imageUrls: photos });
    assert.deepEqual([status, body['imageUrls']], [200, photos]);
    assert.equal((await change({ imageUrls: [] })).body.message, 'You must upload at least one image');
    const tooMany = await change({ imageUrls: [...photos, photo] });
    assert.deepEqual([tooMany.status, tooMany.body.message], [400, 'You can only upload 12 images per listing']);
  });

  test('are only finished ones of its owner, each once', async () => {
    const { id, photo, change } = await posted();
    const foreign = await portal.anImage(await portal.signUp());
    for (const wrong of [foreign, photo, `/images/${nothing}/1200.jpg`, 'https://elsewhere.example/house.jpg']) {
      const { status, body } = await change({ name: 'Never kept like this', imageUrls: [photo, wrong] });
      assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'imageUrls.1', 'photo_unknown'], wrong);
    }
    const { imageUrls, name } = await read(id);
    assert.deepEqual([imageUrls, name], [[photo], aListing().name]);
  });

  test('change their order, and the first is the cover', async () => {
    const { owner, photo, id, change } = await posted();
    const other = await portal.anImage(owner);
    await change({ imageUrls: [photo, other] });
    await change({ imageUrls: [other, photo] });
    const { results } = await (await portal.visitor().api.listing.get.$get({ query: { userId: owner._id } })).json();
    assert.equal(results.result[0]?._id, id);
    assert.equal(results.result[0]?.cover?.url, other);
  });

  test('leave storage once they are removed from the listing, and not before', async () => {
    const { owner, photo, change } = await posted();
    const isThere = async () => (await portal.visitor().fetch(photo)).status === 200;
    const sweep = () => sweepImages(portal.services, Date.now() + 49 * 3_600_000);
    await sweep();
    assert.ok(await isThere());
    await change({ imageUrls: [await portal.anImage(owner)] });
    await sweep();
    assert.ok(!(await isThere()));
  });
});
