import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openApp } from '#server/app/app.ts';
import { openS3Storage } from '#server/storage/s3.ts';
import { aJpeg, call, upload } from '#tests/factories/image-portal.ts';
import { memoryS3 } from '#tests/factories/memory-s3.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openTroubledServer, type Trouble, type TroubledServer, troubles } from '#tests/factories/troubled-server.ts';

/** The portal on an S3 that fails in every way, each time in the middle of its work. */
let s3: TroubledServer;
let portal: TestPortal;
let app: TestPortal['app'];
let owner: TestUser;
before(async () => {
  s3 = await openTroubledServer(memoryS3());
  const endpoint = `http://127.0.0.1:${s3.port}`;
  portal = await openTestPortal({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'portal',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  assert.ok(portal.services.settings.s3);
  // As the portal's own, except for its timeouts.
  const patience = { attempts: 3, timeout: 150, pause: 1 };
  const storage = openS3Storage(portal.services.settings.s3, { patience });
  app = openApp(
    { ...portal.services, storage },
    { uploadRoutes: undefined, pages: async () => new Response('A page.') },
  );
  owner = await portal.signUp();
});
after(async () => {
  await portal.close();
  await s3.close();
});

const user = () => ({ _id: owner._id, cookie: owner.cookie() });
const count = async (table: string, condition = 'true') =>
  (await portal.database.pool.query(`select count(*)::int as many from ${table} where ${condition}`)).rows[0].many;

/** A payment inquiry, identified by its own key, however often it is sent. */
async function inquire(key: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: 'Mya', email: 'mya@example.com', message: 'Paid.' }))
    body.set(name, value);
  body.set('file', new File([new Uint8Array(await aJpeg(16, 12))], 'proof.jpg'));
  const answer = await app.request('/api/auth/contactForPayment', {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

for (const trouble of ['is not there', ...(Object.keys(troubles) as Trouble[])] as Trouble[]) {
  describe(`while a storage ${trouble}`, () => {
    let pending: string;
    let ready: string;
    let unwanted: string;
    before(async () => {
      const completed = async () => {
        const id = await upload(app, user(), await aJpeg(64, 48));
        assert.equal((await call(app, user(), 'POST', `/api/image/${id}/complete`)).status, 200);
        return id;
      };
      [ready, unwanted] = [await completed(), await completed()];
      pending = await upload(app, user(), await aJpeg(64, 48));
      await s3.suffer(trouble);
    });
    after(() => s3.recover());

    /** Asserts that it is unavailable, in the portal's own format. */
    const isRefused = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
      assert.deepEqual([status, body['success'], body['code']], [503, false, 'unavailable']);

    test('a photo is neither completed nor lost', async () => {
      isRefused(await call(app, user(), 'POST', `/api/image/${pending}/complete`));
      assert.equal(await count('image', `id = '${pending}' and state = 'pending'`), 1);
      await s3.recover();
      assert.equal((await call(app, user(), 'POST', `/api/image/${pending}/complete`)).status, 200);
      assert.equal((await app.request(`/images/${pending}/320.webp`)).status, 200);
      await s3.suffer(trouble);
    });

    test('a photo is not shown until the storage is back', async () => {
      const answer = await app.request(`/images/${ready}/320.webp`);
      const body = (await answer.json()) as Record<string, unknown>;
      isRefused({ status: answer.status, body });
      assert.equal(answer.headers.get('cache-control'), null, 'nobody keeps the refusal');
      await s3.recover();
      assert.equal((await app.request(`/images/${ready}/320.webp`)).status, 200);
      await s3.suffer(trouble);
    });

    test('a photo is not partly deleted', async () => {
      isRefused(await call(app, user(), 'DELETE', `/api/image/${unwanted}`));
      assert.equal(await count('image', `id = '${unwanted}'`), 1);
      await s3.recover();
      assert.equal((await call(app, user(), 'DELETE', `/api/image/${unwanted}`)).status, 200);
      await s3.suffer(trouble);
    });

    test('a payment proof is not accepted until the storage is back, and then once', async () => {
      const [before, key] = [await count('payment_inquiry'), randomUUID()];
      isRefused(await inquire(key));
      assert.equal(await count('payment_inquiry'), before);
      await s3.recover();
      assert.deepEqual([(await inquire(key)).status, (await inquire(key)).status], [200, 200]);
      assert.equal(await count('payment_inquiry'), before + 1);
      await s3.suffer(trouble);
    });

    test('everything else continues to work', async () => {
      for (const path of ['/api/packages', '/api/listing/get', `/api/user/${owner._id}`])
        assert.equal((await app.request(path)).status, 200, path);
      const { status } = await call(app, user(), 'POST', '/api/image/upload', {
        purpose: 'listing',
        contentType: 'image/jpeg',
        size: 3,
      });
      assert.equal(status, 200, 'an address to upload to takes no storage');
    });

    // A page in its place answers the only request that the health check sends to a bucket as S3 would.
    test('the portal reports its health, and its recovery', {
      skip: trouble.includes('answer'),
    }, async () => {
      const health = async () => call(app, undefined, 'GET', '/api/health');
      const { status, body } = await health();
      assert.deepEqual([status, body['storage'], body['database']], [503, 'down', 'up']);
      await s3.recover();
      assert.equal((await health()).status, 200);
      await s3.suffer(trouble);
    });
  });
}
