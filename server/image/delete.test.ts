import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { agent, agentImage, image, listing, listingImage, post, postImage, user } from '../database/schema.ts';
import type { Storage } from '../process/storage.ts';
import {
  aJpeg,
  aPerson,
  aReadyImage,
  call,
  keysIn,
  openImagePortal,
  type TestPerson,
  type ImagePortal,
  upload,
} from '#tests/factories/image-portal.ts';
import { sweepImages } from './delete.ts';

let portal: ImagePortal;
let owner: TestPerson;
before(async () => {
  portal = await openImagePortal();
});
beforeEach(async () => {
  owner = await aPerson(portal.app);
});
after(() => portal.close());

const hours = (count: number) => Date.now() + count * 60 * 60 * 1000;
const isThere = async (id: string) => (await portal.services.database.db.$count(image, eq(image.id, id))) === 1;

test('an upload that was never completed is deleted after an hour, with what was uploaded', async () => {
  const { app, services } = portal;
  const id = await upload(app, owner, await aJpeg());
  await sweepImages(services, hours(0.9));
  assert.equal(await isThere(id), true);
  await sweepImages(services, hours(1.1));
  assert.equal(await isThere(id), false);
  assert.deepEqual(
    (await keysIn(services)).filter((key) => key.startsWith('uploads/')),
    [],
  );
});

test('a photo that nothing shows is deleted after two days, with all its variants', async () => {
  const { app, services } = portal;
  const id = await aReadyImage(app, owner);
  await app.request(`/images/${id}/640.avif`);
  await sweepImages(services, hours(47));
  assert.equal(await isThere(id), true);
  await sweepImages(services, hours(49));
  assert.equal(await isThere(id), false);
  assert.deepEqual(
    (await keysIn(services)).filter((key) => key.includes(id)),
    [],
  );
});

test('the photos of a deleted account are deleted at once', async () => {
  const { app, services } = portal;
  const id = await aReadyImage(app, owner);
  await services.database.db.delete(user).where(eq(user.id, owner._id));
  await sweepImages(services);
  assert.equal(await isThere(id), false);
});

test('what is shown stays: a listing’s photo, an agent’s, a post’s cover, an image in its text, an avatar', async () => {
  const { app, services } = portal;
  const { db } = services.database;
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push(await aReadyImage(app, owner));
  const [ofListing = '', ofAgent = '', ofPost = '', ofAvatar = '', inText = ''] = ids;
  const listingId = randomUUID();
  await db.insert(listing).values({
    id: listingId,
    userId: owner._id,
    name: 'A house by the lake',
    description: '<p>Quiet</p>',
    address: 'Inya Road',
    township: 'bahan',
    type: 'rent',
    propertyType: 'house',
    status: 'Owner',
    currency: 'USD',
    regularPrice: 1200,
    squareFeet: 1500,
    phone: '09123456',
    searchWords: sql`''::tsvector`,
  });
  await db.insert(listingImage).values({ listingId, imageId: ofListing, position: 0 });
  await db.insert(agent).values({
    userId: owner._id,
    name: 'U Ba',
    description: '<p>Agent</p>',
    address: 'Yangon',
    phone: '09123456',
    facebook: 'https://facebook.com/uba',
  });
  await db.insert(agentImage).values({ userId: owner._id, imageId: ofAgent, position: 0 });
  const [news] = await db
    .insert(post)
    .values({ title: 'News', slug: 'news', content: '<p>x</p>', category: 'Uncategorized', imageId: ofPost })
    .returning();
  assert.ok(news);
  await db.insert(postImage).values({ postId: news.id, imageId: inText });
  await db
    .update(user)
    .set({ avatar: `/images/${ofAvatar}/200.jpg` })
    .where(eq(user.id, owner._id));
  await sweepImages(services, hours(1000));
  assert.deepEqual(await Promise.all(ids.map(isThere)), [true, true, true, true, true]);
  for (const id of ids) assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 409);
  await db.delete(listing).where(eq(listing.id, listingId));
  await sweepImages(services, hours(1000));
  assert.deepEqual(await Promise.all(ids.map(isThere)), [false, true, true, true, true]);
  await db.delete(post).where(eq(post.id, news.id));
  await sweepImages(services, hours(1000));
  assert.deepEqual(await Promise.all(ids.map(isThere)), [false, true, false, true, false]);
});

test('what was sent a second time to an upload address is deleted, what is being uploaded stays', async () => {
  const { services } = portal;
  await services.storage.put('uploads/again', Buffer.from('x'), 'image/jpeg');
  await sweepImages(services, hours(1));
  assert.ok((await keysIn(services)).includes('uploads/again'));
  await sweepImages(services, hours(3));
  assert.ok(!(await keysIn(services)).includes('uploads/again'));
});

test('a storage fault loses no trace of what is still to be deleted', async () => {
  const { app, services } = portal;
  const id = await aReadyImage(app, owner);
  const failing: Storage = { ...services.storage, delete: () => Promise.reject(new Error('down')) };
  await assert.rejects(sweepImages({ ...services, storage: failing }, hours(49)));
  assert.equal(await isThere(id), true);
  await sweepImages(services, hours(49));
  assert.equal(await isThere(id), false);
});
