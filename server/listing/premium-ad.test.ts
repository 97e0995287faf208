import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

/** A listing, and who posted it. */
async function posted() {
  const owner = await portal.withFreePackage();
  const id = await portal.postListing(owner);
  const change = (changes: object = {}, who: TestUser = owner) =>
    who.call('POST', `/api/listing/update/${id}`, changes);
  return { owner, id, change };
}

const read = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).body;

describe('the Premium Ad of a listing', () => {
  const offer = { offer: true, regularPrice: 900, discountPrice: 800 };

  test('is granted and removed only by admins: from anybody else it stays as it is', async () => {
    const { id, change } = await posted();
    const state = async () => [(await read(id))['offer'], (await read(id))['discountPrice']];
    assert.equal((await change(offer)).status, 200);
    assert.deepEqual(await state(), [false, null]);
    assert.equal((await change(offer, admin)).status, 200);
    assert.deepEqual(await state(), [true, 800]);
    for (const changes of [{}, { offer: false }, { ...offer, discountPrice: 1 }]) {
      assert.equal((await change(changes)).status, 200);
      assert.deepEqual(await state(), [true, 800]);
    }
    assert.equal((await change({}, admin)).status, 200, 'left out');
    assert.deepEqual(await state(), [true, 800]);
    assert.equal((await change({ offer: false }, admin)).status, 200);
    assert.deepEqual(await state(), [false, null]);
  });

  test('keeps its discount below the price if an admin changes the price', async () => {
    const { id, change } = await posted();
    await change(offer, admin);
    const { status, body } = await change({ regularPrice: 800 }, admin);
    assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'regularPrice', 'discount_price_lower']);
    assert.equal((await read(id))['regularPrice'], 900);
  });

  test('ends if its discount does not fit the owner’s new price: they are notified, and it is logged (LST-71)', async () => {
    const { id, owner, change } = await posted();
    await change(offer, admin);
    const fits = await change({ ...(await read(id)), regularPrice: 801 });
    assert.deepEqual([fits.status, fits.body['discountPrice'], fits.body['discountEnded']], [200, 800, undefined]);
    const { status, body } = await change({ ...(await read(id)), regularPrice: 700 });
    assert.deepEqual(
      [status, body['regularPrice'], body['offer'], body['discountPrice'], body['discountEnded']],
      [200, 700, false, null, true],
    );
    const { rows } = await portal.database.pool.query(
      `select actor_id, change from audit_entry where subject_id = $1 and action = 'listing.discountEnded'`,
      [id],
    );
    const before = { discountPrice: 800, regularPrice: 801, currency: 'USD' };
    assert.deepEqual(rows, [
      { actor_id: owner._id, change: { before, after: { regularPrice: 700, currency: 'USD' } } },
    ]);
  });
});
