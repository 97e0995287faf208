import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { aReadyImage } from '#tests/factories/image-portal.ts';
import { aScene } from '#tests/factories/noise.ts';
import { type ListingBody, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { sharp } from '../../image/sharp.ts';
import { deletedListingSweep } from './first-date.ts';

describe('a listing that is deleted and posted again', () => {
  let portal: TestPortal;
  let owner: TestUser;
  let scene: Buffer;
  before(async () => {
    portal = await openTestPortal();
    scene = await aScene();
  });
  beforeEach(async () => {
    owner = await portal.withFreePackage();
    await portal.database.pool.query('update subscription set listing_limit = -1');
  });
  after(() => portal.close());

  const photoOf = async (picture: Buffer, whose = owner) =>
    `/images/${await aReadyImage(portal.app, { _id: whose._id, cookie: whose.cookie() }, picture)}/1200.jpg`;
  const post = async (fields: Partial<ListingBody> = {}, whose = owner) =>
    portal.postListing(whose, { imageUrls: [await photoOf(scene, whose)], ...fields });
  /** Posted 20 days ago. */
  const postedBefore = async (fields: Partial<ListingBody> = {}) => {
    const id = await post(fields);
    await portal.database.pool.query(`update listing set created_at = created_at - interval '20 days' where id = $1`, [
      id,
    ]);
    return id;
  };
  const remove = async (id: string) => {
    const { status } = await owner.call('DELETE', `/api/listing/delete/${id}`);
    assert.equal(status, 200);
  };
  /** Days since the date that a listing states as its posting date. */
  const age = async (id: string) => {
    const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
    return Math.round((Date.now() - Date.parse(String(body['createdAt']))) / 86_400_000);
  };

  test('keeps its first date, with smaller versions of its photos and a similar price', async () => {
    await remove(await postedBefore());
    const smaller = await sharp(scene).resize(400).jpeg({ quality: 50 }).toBuffer();
    const again = await post({ imageUrls: [await photoOf(smaller)], regularPrice: 850, name: 'Newly renovated' });
    assert.equal(await age(again), 20);
    const { rows } = await portal.database.pool.query<{ days: number }>(
      `select round(extract(epoch from ends_at - now()) / 86400)::int as days from listing where id = $1`,
      [again],
    );
    assert.equal(rows[0]?.days, 30, 'its end is that of a new one');
    await remove(again);
    assert.equal(await age(await post()), 20, 'as often as it is posted');
  });

  test('keeps it if the copy was posted first, and if several are deleted at once', async () => {
    const first = await postedBefore();
    const copy = await post();
    assert.equal(await age(copy), 0);
    const { body } = await owner.call('POST', '/api/listing/delete-many', { ids: [first] });
    assert.equal(body['success'], true);
    assert.equal(await age(copy), 20);
  });

  test('keeps it if later changes make it a copy', async () => {
    await remove(await postedBefore());
    const change = async (id: string, body: object) => {
      const { status } = await owner.call('POST', `/api/listing/update/${id}`, body);
      assert.equal(status, 200);
    };
    const dearer = await post({ regularPrice: 1200 });
    assert.equal(await age(dearer), 0);
    await change(dearer, { regularPrice: 900 });
    assert.equal(await age(dearer), 20);
    const disguised = await post({ imageUrls: [await photoOf(await aScene())] });
    await change(disguised, { imageUrls: [await photoOf(scene)] });
    assert.equal(await age(disguised), 20);
  });

  for (const [what, fields] of Object.entries<Partial<ListingBody>>({
    'price is a fifth lower': { regularPrice: 720 },
    'size is another': { squareFeet: 1400 },
    'township is another': { township: 'bahan' },
    'kind is another': { propertyType: 'apartment' },
  })) {
    test(`is a new one if its ${what}`, async () => {
      await remove(await postedBefore());
      assert.equal(await age(await post(fields)), 0);
    });
  }

  test('keeps it if its price is given in the other currency and is similar at the current rate', async () => {
    const admin = await portal.admin();
    const { status } = await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 });
    assert.equal(status, 200);
    await remove(await postedBefore());
    // 900 dollars are 40.5 lakh at this rate, and 36 at one of 4,000.
    for (const [lakh, days] of [
      [41, 20],
      [36, 20],
      [32, 0],
      [52, 0],
      [900, 0],
    ] as const)
      assert.equal(await age(await post({ currency: 'lakh MMK', regularPrice: lakh })), days, `${lakh} lakh`);
    await remove(await postedBefore({ type: 'sale', currency: 'lakh MMK', regularPrice: 4500 }));
    assert.equal(await age(await post({ type: 'sale', regularPrice: 100_000 })), 20);
  });

  test('is a new one with other photos, from another account, or after 30 days', async () => {
    await remove(await postedBefore());
    assert.equal(await age(await post({ imageUrls: [await photoOf(await aScene())] })), 0);
    assert.equal(await age(await post({}, await portal.withFreePackage())), 0);
    await portal.database.pool.query(`update deleted_listing set deleted_at = now() - interval '31 days'`);
    assert.equal(await age(await post()), 0);
    await deletedListingSweep(portal.services).run();
    assert.equal((await portal.database.pool.query('select from deleted_listing')).rows.length, 0);
  });

  test('is not recognised by photos that show nothing', async () => {
    await remove(await portal.postListing(owner));
    const { rows } = await portal.database.pool.query('select from deleted_listing where user_id = $1', [owner._id]);
    assert.equal(rows.length, 0);
  });
});
