import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aPerson, aReadyImage, openImagePortal, type ImagePortal } from '#tests/factories/image-portal.ts';
import { aScene } from '#tests/factories/noise.ts';
import { sharp } from '#server/image/sharp.ts';
import { sharedPhotos } from './copies.ts';

let portal: ImagePortal;
before(async () => {
  portal = await openImagePortal();
});
after(() => portal.close());

test('photos that several accounts have uploaded are listed, each pair once', async () => {
  const scene = await aScene();
  const [owner, other] = [await aPerson(portal.app), await aPerson(portal.app)];
  const first = await aReadyImage(portal.app, owner, scene);
  await aReadyImage(portal.app, owner, await sharp(scene).resize(300).jpeg().toBuffer());
  assert.deepEqual(await Array.fromAsync(sharedPhotos(portal.services.database)), [], 'one’s own are nobody’s matter');
  const copy = await aReadyImage(portal.app, other, scene);
  const said = await Array.fromAsync(sharedPhotos(portal.services.database));
  assert.equal(said.length, 2);
  assert.equal(
    said[0],
    `Image ${copy} of account ${other._id} looks the same as image ${first} of account ${owner._id}.`,
  );
  assert.match(said[1] ?? '', /looks (nearly )?the same as image/);
});
