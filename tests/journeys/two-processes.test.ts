import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { type RunningPortal, startPortal, startProcess } from './portal.ts';

/** Somebody who uses the calls of one process, with one session. */
function client(address: string, cookie = '') {
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, origin: address, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [given] = answer.headers.getSetCookie();
    if (given) cookie = given.split(';')[0] ?? '';
    const answered = (await answer.json()) as Record<string, never>;
    assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answered)}`);
    return answered;
  };
  return { call, session: () => cookie };
}

describe('two processes on one database', () => {
  let first: RunningPortal;
  let second: Awaited<ReturnType<typeof startProcess>>;

  before(async () => {
    first = await startPortal({ SECRET: 'one secret for both of the processes' });
    second = await startProcess({
      DATABASE_URL: first.database.url,
      DATA_DIR: first.dataDir,
      SECRET: 'one secret for both of the processes',
    });
  });
  after(async () => {
    await second.close();
    await first.close();
  });

  /** A page as a visitor reads it in both processes: kept or rendered, it must say the same. */
  const bothPages = (path: string) =>
    Promise.all([first, second].map(async ({ address }) => (await fetch(address + path)).text()));

  test('serve the same portal: what is written in one is on the very next page of both, kept or not', async () => {
    const owner = client(first.address);
    await owner.call('/api/auth/signup', 'POST', {
      username: 'Nilar',
      email: 'nilar@home.example',
      password: 'inya-lake-1912',
    });
    const elsewhere = client(second.address, owner.session());
    const { packages } = (await elsewhere.call('/api/packages')) as unknown as {
      packages: { _id: string; title: string }[];
    };
    await elsewhere.call('/api/packages/select', 'POST', {
      packageId: packages.find(({ title }) => title === 'Free')?._id,
    });

    for (const page of await bothPages('/search')) assert.match(page, /0 homes found/);
    const id = await post(owner.call, first.address);
    for (const page of await bothPages('/search')) assert.match(page, /1 home found/);
    for (const page of await bothPages('/')) assert.match(page, /Quiet condo by the lake/);
    for (const page of await bothPages(`/listing/${id}`)) assert.match(page, /Quiet condo by the lake/);

    await elsewhere.call(`/api/listing/delete/${id}`, 'DELETE');
    for (const page of await bothPages('/search')) assert.match(page, /0 homes found/);
    for (const page of await bothPages('/')) assert.doesNotMatch(page, /Quiet condo by the lake/);
    for (const page of await bothPages(`/listing/${id}`)) assert.match(page, /Page Not Found/);
  });
});

/** Uploads a photo and posts a home with it. @returns the id of the listing. */
async function post(call: ReturnType<typeof client>['call'], address: string): Promise<string> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer();
  const { imageId, upload } = (await call('/api/image/upload', 'POST', {
    purpose: 'listing',
    contentType: 'image/jpeg',
    size: photo.byteLength,
  })) as unknown as { imageId: string; upload: { url: string; headers: Record<string, string> } };
  await fetch(new URL(upload.url, address), { method: 'PUT', headers: upload.headers, body: new Uint8Array(photo) });
  const { image } = (await call(`/api/image/${imageId}/complete`, 'POST')) as unknown as { image: { url: string } };
  const { _id } = (await call('/api/listing/create', 'POST', {
    name: 'Quiet condo by the lake',
    description: '<p>Two bedrooms.</p>',
    address: 'Inya Road',
    township: 'kamayut',
    propertyType: 'condo',
    regularPrice: 900,
    squareFeet: 1000,
    phone: '+95 9 123 456',
    imageUrls: [image.url],
  })) as unknown as { _id: string };
  return _id;
}
