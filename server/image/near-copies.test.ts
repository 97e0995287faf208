import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  aPerson,
  aReadyImage,
  openImagePortal,
  type TestPerson,
  type ImagePortal,
} from '#tests/factories/image-portal.ts';
import { aScene } from '#tests/factories/noise.ts';
import { hashImages, nearCopies } from './near-copies.ts';
import { sharp } from './sharp.ts';

let portal: ImagePortal;
let owner: TestPerson;
let other: TestPerson;
before(async () => {
  portal = await openImagePortal();
  [owner, other] = [await aPerson(portal.app), await aPerson(portal.app)];
});
after(() => portal.close());

const smaller = (picture: Buffer) => sharp(picture).resize(400).jpeg({ quality: 50 }).toBuffer();
const find = async (id: string, options?: Parameters<typeof nearCopies>[2]) =>
  (await nearCopies(portal.services.database.db, id, options)).map((copy) => copy.id);
const hashes = async () =>
  new Map(
    (await portal.services.database.pool.query('select id, perceptual_hash as hash from image')).rows.map(
      ({ id, hash }) => [String(id), hash as string | null],
    ),
  );
const upload = (picture: Buffer, user = owner) => aReadyImage(portal.app, user, picture);

describe('copies of a photo', () => {
  test('are found among its owner’s, everybody else’s and all images, the nearest first', async () => {
    const scene = await aScene();
    const first = await upload(scene);
    const own = await upload(await smaller(scene));
    const twin = await upload(scene, other);
    await upload(await aScene(), other);
    assert.deepEqual((await find(first)).sort(), [own, twin].sort());
    assert.equal((await nearCopies(portal.services.database.db, first))[0]?.bits, 0);
    assert.deepEqual(await find(first, { among: 'own' }), [own]);
    assert.deepEqual(await find(first, { among: 'others' }), [twin]);
    assert.equal((await find(first, { limit: 1 })).length, 1);
    assert.deepEqual(await find(twin, { after: twin }), [], 'none came later');
  });

  test('do not exist for a photo that is blank', async () => {
    const [one, same] = [await aReadyImage(portal.app, owner), await aReadyImage(portal.app, owner)];
    assert.deepEqual([await find(one), await find(same)], [[], []]);
  });
});

describe('photos from before perceptual hashes', () => {
  const forget = () => portal.services.database.pool.query('update image set perceptual_hash = null');

  test('are hashed in the background as if they were uploaded now', async () => {
    const right = await hashes();
    assert.ok(right.size > 4);
    await forget();
    await hashImages(portal.services, 60_000);
    assert.deepEqual(await hashes(), right);
  });

  test('are left alone when there is no time, and continued with in the next run', async () => {
    const right = await hashes();
    await forget();
    await hashImages(portal.services, 0);
    assert.equal([...(await hashes()).values()].filter((hash) => hash !== null).length, 0);
    // Some are done when the process ends.
    await portal.services.database.pool.query(
      `update image set perceptual_hash = B'${'1'.repeat(64)}' where id = (select max(id::text)::uuid from image)`,
    );
    await hashImages(portal.services, 60_000);
    const now = await hashes();
    const last = [...right.keys()].sort().at(-1) ?? '';
    assert.equal(now.get(last), '1'.repeat(64), 'what was done is not done again');
    assert.deepEqual(new Map(now).set(last, right.get(last) ?? null), right);
  });

  test('whose master is lost hold up no others, and are tried once', async () => {
    const lostId = await upload(await aScene());
    const key = `photos/${lostId}.jpg`;
    await forget();
    await portal.services.storage.put(key, Buffer.from('garbled'), 'image/jpeg');
    const lost = new Map<string, true>();
    await hashImages(portal.services, 60_000, lost);
    assert.deepEqual([...lost.keys()], [lostId]);
    assert.deepEqual(
      [...(await hashes())].filter(([, hash]) => hash === null).map(([id]) => id),
      [lostId],
    );
    let asked = 0;
    const storage = { ...portal.services.storage, get: async () => (asked++, undefined) };
    await hashImages({ ...portal.services, storage }, 60_000, lost);
    assert.equal(asked, 0);
  });
});
