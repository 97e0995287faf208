import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharp } from '#server/image/sharp.ts';
import { aPerson, aReadyImage, openImagePortal, type ImagePortal } from '#tests/factories/image-portal.ts';
import { aScene } from '#tests/factories/noise.ts';
import { examine } from './examine.ts';

let portal: ImagePortal;
let id: string;
before(async () => {
  portal = await openImagePortal();
  id = await aReadyImage(portal.app, await aPerson(portal.app), await aScene());
  assert.equal((await portal.app.request(`/images/${id}/320.webp`)).status, 200);
});
after(() => portal.close());

const findings = () => {
  const { database, storage, secret } = portal.services;
  return Array.fromAsync(
    examine({ db: database.db, storage, secret, now: new Date(), isThorough: true, counts: new Map() }),
  );
};

test('a derived image is valid as it is stored now, and as older versions stored it', async () => {
  assert.deepEqual(await findings(), []);
  const older = await sharp(await aScene(320, 240))
    .webp()
    .toBuffer();
  const key = `variants/${id}/320-1.webp`;
  await portal.services.storage.put(key, older, 'image/webp');
  assert.deepEqual(await findings(), []);
  await portal.services.storage.put(key, older.subarray(0, 2000), 'image/webp');
  assert.match((await findings()).join('\n'), /^Object variants.* is damaged: .* It is rendered again on/);
  assert.equal((await portal.app.request(`/images/${id}/320.webp`)).status, 200);
  assert.deepEqual(await findings(), []);
});

test('a photo whose hash belongs to another image is reported', async () => {
  const invert = () => portal.services.database.pool.query('update image set perceptual_hash = ~perceptual_hash');
  await invert();
  assert.deepEqual(await findings(), [`Image ${id}: its perceptual hash is that of a different image.`]);
  await invert();
  assert.deepEqual(await findings(), []);
});
