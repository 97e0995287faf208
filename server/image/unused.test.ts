import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { after, before, describe, test } from 'node:test';
import { photoLimits } from '#domain/image/photo-limits.ts';
import { mostUnusedBytes, mostUnusedImages, mostUnusedVideoBytes } from '#domain/image/upload.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { image, user } from '../database/schema.ts';
import { sweepImages } from './delete.ts';

const megabyte = 2 ** 20;

describe('images that nothing shows', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const largest = { purpose: 'listing', contentType: 'image/jpeg', size: photoLimits.uploaded };
  /** Asks for addresses for the largest photos, all at once. @returns how many were given, and the codes of the refusals. */
  const ask = async (person: TestUser, times: number, address?: string, asked: object = largest) => {
    const client = address === undefined ? person : portal.visitor(address);
    const init = {
      method: 'POST',
      headers: { cookie: person.cookie(), 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    };
    const answers = await Promise.all(Array.from({ length: times }, () => client.fetch('/api/image/upload', init)));
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ code?: string }>));
    const refused = new Set(
      answers.flatMap(({ status }, at) => (status === 200 ? [] : [`${status} ${bodies[at]?.code}`])),
    );
    return [answers.filter(({ status }) => status === 200).length, ...refused];
  };
  const proven = async () => {
    const person = await portal.signUp();
    await portal.database.db.update(user).set({ emailVerified: true }).where(eq(user.id, person._id));
    return person;
  };

  test('may be fewer bytes for a user whose address nobody has proven', async () => {
    const most = mostUnusedBytes.unprovenUser / photoLimits.uploaded;
    assert.deepEqual(await ask(await portal.signUp(), most + 4), [most, '429 image_too_many']);
    assert.deepEqual(await ask(await proven(), mostUnusedImages + 4), [mostUnusedImages, '429 image_too_many']);
  });

  test('may be one video and another in its place, beside photos, whether or not the address is proven', async () => {
    const part = { purpose: 'video', contentType: 'application/octet-stream', size: photoLimits.uploaded };
    const person = await portal.withFreePackage();
    const most = mostUnusedVideoBytes.user / photoLimits.uploaded;
    assert.deepEqual(await ask(person, most + 2, undefined, part), [most, '429 video_too_many']);
    assert.deepEqual(await ask(person, 1), [1], 'photos are counted apart');
    assert.deepEqual(await ask(await proven(), most + 2, undefined, part), [most, '429 video_too_many']);
    // Once they are joined, the video counts in their place.
    await portal.database.db.delete(image).where(eq(image.userId, person._id));
    const photo = await portal.anImage(person);
    const joined = {
      videoKey: `videos/${person._id}.mp4`,
      videoType: 'video/mp4',
      videoSha256: 'a'.repeat(64),
    } as const;
    await portal.database.db
      .update(image)
      .set({ ...joined, videoSize: mostUnusedVideoBytes.user - photoLimits.uploaded })
      .where(eq(image.userId, person._id));
    assert.deepEqual(await ask(person, 2, undefined, part), [1, '429 video_too_many']);
    await portal.database.db.delete(image).where(and(eq(image.userId, person._id), eq(image.purpose, 'video')));
    await portal.postListing(person, { imageUrls: [photo] });
    assert.deepEqual(await ask(person, 1, undefined, part), [1], 'what a listing shows does not count');
    const people = await Promise.all(Array.from({ length: 4 }, proven));
    const given = await Promise.all(people.map((one) => ask(one, most, '2001:db8:7::1', part)));
    assert.equal(
      given.reduce((sum, [count]) => sum + Number(count), 0),
      mostUnusedVideoBytes.network / photoLimits.uploaded,
    );
    assert.deepEqual(await ask(await proven(), 1, '2001:db8:7::2', part), [0, '429 video_too_many_of_network']);
    assert.deepEqual(await ask(await proven(), 1, '2001:db8:7::2'), [1]);
  });

  test('do not count once something shows them', async () => {
    const person = await portal.withFreePackage();
    const imageUrls = [await portal.anImage(person)];
    await portal.database.db
      .update(image)
      .set({ size: 23 * megabyte })
      .where(eq(image.userId, person._id));
    assert.deepEqual(await ask(person, 1), [0, '429 image_too_many']);
    await portal.postListing(person, { imageUrls });
    assert.deepEqual(await ask(person, 1), [1]);
  });

  test('may be only so many bytes from one network, whoever uploads them, until they are gone', async () => {
    const most = mostUnusedBytes.network / photoLimits.uploaded;
    const people = await Promise.all(Array.from({ length: 4 }, proven));
    const given = await Promise.all(people.map((person) => ask(person, mostUnusedImages, '2001:db8::1')));
    assert.equal(
      given.reduce((sum, [count]) => sum + Number(count), 0),
      most,
    );
    assert.deepEqual(await ask(await portal.signUp(), 1, '2001:db8::2'), [0, '429 image_too_many_of_network']);
    assert.deepEqual(await ask(await portal.signUp(), 1, '192.0.2.1'), [1]);
    const stored = await portal.database.db.select({ network: image.network }).from(image);
    assert.ok(stored.every(({ network }) => network === null || /^[\w-]{22}$/.test(network)));

    await sweepImages(portal.services, Date.now() + 49 * 60 * 60 * 1000);
    assert.deepEqual(await ask(await portal.signUp(), 1, '2001:db8::2'), [1]);
  });

  test('leave no trace of their network two days later, even if something shows them', async () => {
    const person = await portal.withFreePackage();
    await portal.postListing(person);
    await portal.database.db.update(image).set({ network: 'a network' }).where(eq(image.userId, person._id));
    await sweepImages(portal.services, Date.now() + 49 * 60 * 60 * 1000);
    const stored = await portal.database.db.select({ network: image.network }).from(image);
    assert.ok(stored.length > 0 && stored.every(({ network }) => network === null));
  });
});

describe('a disk that is nearly full', () => {
  test('takes no photo and no proof, and says so', async (context) => {
    const portal = await openTestPortal({ MIN_FREE_MB: '0' });
    context.after(() => portal.close());
    const person = await portal.signUp();
    const upload = async () => {
      const { status, body } = await person.call('POST', '/api/image/upload', {
        purpose: 'listing',
        contentType: 'image/jpeg',
        size: 3,
      });
      return { status, body: body as { code?: string; upload?: { url: string; headers: Record<string, string> } } };
    };
    const begun = (await upload()).body.upload;
    assert.ok(begun);
    portal.services.settings.minimumFreeMb = 100_000_000;
    const { status, body } = await upload();
    assert.deepEqual([status, body.code], [503, 'disk_full']);
    const headers = { ...begun.headers, 'content-length': '3', cookie: person.cookie() };
    const put = () => portal.app.request(begun.url, { method: 'PUT', headers, body: 'abc' });
    const refused = await put();
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [503, 'disk_full']);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);

    const proof = { name: 'Mya', email: 'mya@example.com', message: 'Paid.' };
    const send = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(proof)) form.set(name, value);
      form.set('file', new File(['%PDF-1.7'], 'proof.pdf'));
      return portal.visitor().fetch('/api/auth/contactForPayment', { method: 'POST', body: form });
    };
    assert.equal((await send()).status, 503);
    portal.services.settings.minimumFreeMb = 1;
    assert.equal((await put()).status, 200);
    assert.equal((await send()).status, 200);
  });
});
