import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anMp4, keysIn, uploadParts } from '#tests/factories/image-portal.ts';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { sweepImages } from './delete.ts';

const days = 24 * 60 * 60 * 1000;

describe('the video of a listing goes where its photos go (IMG-100):', () => {
  let portal: TestPortal;
  let owner: TestUser;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    [owner, admin] = [await portal.withFreePackage(), await portal.admin()];
  });
  after(() => portal.close());

  const idOf = (photo: string) => photo.split('/')[2] ?? '';
  const attach = async (person: TestUser, photo: string) => {
    const parts = await uploadParts(portal.app, { _id: person._id, cookie: person.cookie() }, anMp4());
    return person.call('POST', `/api/image/${idOf(photo)}/video`, { parts });
  };
  const aPoster = async (person: TestUser) => {
    const photo = await portal.anImage(person);
    const { status, body } = await attach(person, photo);
    assert.equal(status, 200, JSON.stringify(body));
    return { photo, url: (body['image'] as { video: { url: string } }).video.url };
  };
  const statusOf = async (url: string) => {
    const response = await portal.visitor().fetch(url);
    await response.body?.cancel();
    return response.status;
  };
  const videosOf = async (id: string, who: Pick<TestUser, 'call'> = portal.visitor()) => {
    const { status, body } = await who.call('GET', `/api/listing/get/${id}`);
    const images = (body['images'] ?? []) as { video: { url: string } | null }[];
    return [status, ...images.flatMap(({ video }) => video?.url ?? [])];
  };
  const sweep = (later: number) => sweepImages(portal.services, Date.now() + later);

  test('it is shown with them, and stays while they do', async () => {
    const { photo, url } = await aPoster(owner);
    const id = await portal.postListing(owner, { imageUrls: [await portal.anImage(owner), photo] });
    assert.deepEqual(await videosOf(id), [200, url]);
    await sweep(60 * days);
    assert.equal(await statusOf(url), 200);
    const { body } = await attach(owner, photo);
    assert.equal(body['code'], 'video_poster', 'a published listing changes by its form alone');
    assert.deepEqual(await videosOf(id), [200, url]);
  });

  test('a listing has one, of an account of its own', async () => {
    const [one, other] = [await aPoster(owner), await aPoster(owner)];
    const { status, body } = await portal.tryListing(owner, { imageUrls: [one.photo, other.photo] });
    const issues = body['issues'] as { field: string; code: string }[];
    assert.deepEqual([status, issues], [400, [{ ...issues[0], field: 'imageUrls.1', code: 'video_one' }]]);
    const stranger = await portal.withFreePackage();
    const taken = await portal.tryListing(stranger, { imageUrls: [one.photo] });
    assert.equal(taken.status, 400);
    assert.equal((await stranger.call('DELETE', `/api/image/${idOf(one.photo)}`)).status, 403);
    assert.equal((await attach(stranger, one.photo)).status, 403);
    assert.equal((await attach(admin, one.photo)).status, 200, 'an admin may');
  });

  test('of a listing that is hidden or waits, it is named to its owner and admins alone', async () => {
    const { photo, url } = await aPoster(owner);
    const id = await portal.postListing(owner, { imageUrls: [photo] });
    const reason = 'The photos show another property.';
    assert.equal((await admin.call('POST', `/api/listing/hide/${id}`, { reason })).status, 200);
    assert.deepEqual(await videosOf(id), [404]);
    assert.deepEqual(await videosOf(id, await portal.signUp()), [404]);
    assert.deepEqual(await videosOf(id, owner), [200, url]);
    assert.deepEqual(await videosOf(id, admin), [200, url]);
    const seenBy = async (who: Pick<TestUser, 'fetch'>) => {
      const response = await who.fetch(url);
      await response.body?.cancel();
      return [response.status, response.headers.get('cache-control')];
    };
    const [none, kept] = [await seenBy(portal.visitor()), await seenBy(owner)];
    assert.equal(none[0], 404, 'its address shows it no longer (IMG-126)');
    assert.equal((await seenBy(await portal.signUp()))[0], 404);
    assert.deepEqual(kept, [200, 'private, no-store']);
    assert.deepEqual(await seenBy(admin), kept);
    assert.equal((await admin.call('POST', `/api/listing/restore/${id}`)).status, 200);
    assert.deepEqual(await seenBy(portal.visitor()), [200, 'public, max-age=86400']);
    assert.deepEqual(await seenBy(owner), [200, 'private, max-age=86400']);
  });

  test('replaced in the form, the first is deleted once nothing shows it', async () => {
    const [one, other] = [await aPoster(owner), await aPoster(owner)];
    const id = await portal.postListing(owner, { imageUrls: [one.photo] });
    const change = aListing({ imageUrls: [other.photo] });
    const changed = await owner.call('POST', `/api/listing/update/${id}`, change);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(await videosOf(id), [200, other.url]);
    await sweep(3 * days);
    assert.deepEqual([await statusOf(one.url), await statusOf(other.url)], [404, 200]);
  });

  test('it waits in the bin, is restored, and is deleted when the bin is emptied', async () => {
    const seller = await portal.withFreePackage();
    const { photo, url } = await aPoster(seller);
    const id = await portal.postListing(seller, { imageUrls: [photo] });
    assert.equal((await admin.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
    assert.equal(await statusOf(url), 404);
    await sweep(3 * days);
    assert.equal((await admin.call('POST', `/api/listing/undelete/${id}`)).status, 200);
    assert.deepEqual(await videosOf(id), [200, url]);
    assert.equal((await seller.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
    await sweep(3 * days);
    assert.equal(await statusOf(url), 404);
    assert.ok(!(await keysIn(portal.services)).includes(url.slice(1)));
  });

  test('it goes with its account', async () => {
    const leaver = await portal.withFreePackage();
    const { photo, url } = await aPoster(leaver);
    await portal.postListing(leaver, { imageUrls: [photo] });
    assert.equal((await admin.call('DELETE', `/api/user/delete/${leaver._id}`)).status, 200);
    await sweep(0);
    assert.ok(!(await keysIn(portal.services)).includes(url.slice(1)));
  });

  test('parts of one that is never finished are deleted after an hour', async () => {
    await uploadParts(portal.app, { _id: owner._id, cookie: owner.cookie() }, anMp4());
    await sweep(59 * 60 * 1000);
    const left = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('uploads/')).length;
    assert.ok((await left()) > 0);
    await sweep(61 * 60 * 1000);
    assert.equal(await left(), 0);
  });
});
