import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Logger, pino } from 'pino';
import { readWhole } from '../storage/storage.ts';
import type { Storage } from '../process/storage.ts';
import {
  aJpeg,
  appOf,
  aPerson,
  aReadyImage,
  keysIn,
  openImagePortal,
  type ImagePortal,
} from '#tests/factories/image-portal.ts';
import { memoryS3 } from '#tests/factories/memory-s3.ts';
import { aNoisyPicture } from '#tests/factories/noise.ts';
import { openTroubledServer, type TroubledServer } from '#tests/factories/troubled-server.ts';
import { sharp } from './sharp.ts';

const damages: Record<string, (bytes: Buffer) => Buffer> = {
  'cut off in its middle': (bytes) => bytes.subarray(0, bytes.length / 2),
  'cut off before its end': (bytes) => bytes.subarray(0, -1),
  emptied: () => Buffer.alloc(0),
  'overwritten with zeros': (bytes) => Buffer.alloc(bytes.length),
  'overwritten with something else': () => Buffer.from('<html>a page of a proxy</html>'),
  'changed in one bit': (bytes) => {
    const changed = Buffer.from(bytes);
    const middle = bytes.length >> 1;
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    return changed;
  },
};

let s3: TroubledServer;
before(async () => {
  s3 = await openTroubledServer(memoryS3());
});
after(() => s3.close());

for (const place of ['the local disk', 'S3'] as const) {
  describe(`on ${place}`, () => {
    let portal: ImagePortal;
    let id: string;
    before(async () => {
      const bucket = {
        S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
        S3_BUCKET: 'portal',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      };
      portal = await openImagePortal(place === 'S3' ? bucket : {});
      id = await aReadyImage(portal.app, await aPerson(portal.app));
    });
    after(() => portal.close());

    const show = async (file = '320.webp', method = 'GET') => {
      const answer = await portal.app.request(`/images/${id}/${file}`, { method });
      return {
        status: answer.status,
        type: answer.headers.get('Content-Type'),
        caching: answer.headers.get('Cache-Control'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };

    /** Alters stored data: the actual file on the disk, or the object in the bucket. */
    async function change(key: string, how: (bytes: Buffer) => Buffer) {
      if (place === 'the local disk') {
        const path = join(portal.services.settings.dataDir, 'objects', key);
        return writeFile(path, how(await readFile(path)));
      }
      const object = await portal.services.storage.get(key);
      const bytes = object && (await readWhole(object, 10_000_000));
      assert.ok(bytes);
      return portal.services.storage.put(key, how(bytes), object.contentType);
    }
    const keyOf = async (start: string) => {
      const found = (await keysIn(portal.services)).find((key) => key.startsWith(`${start}/${id}`));
      assert.ok(found);
      return found;
    };

    for (const [what, damage] of Object.entries(damages)) {
      test(`an image that was ${what} is rendered again, and stored`, async () => {
        const right = await show();
        assert.equal(right.status, 200);
        const key = await keyOf('variants');
        await change(key, damage);
        assert.deepEqual(await show(), right);
        await portal.services.storage.delete(await keyOf('photos'));
        assert.deepEqual(await show(), right, 'without its master: it lies in storage again');
        id = await aReadyImage(portal.app, await aPerson(portal.app));
      });

      test(`a photo whose master was ${what} is a placeholder with 404, until it is back`, async () => {
        const key = await keyOf('photos');
        const object = await portal.services.storage.get(key);
        const whole = object && (await readWhole(object, 10_000_000));
        assert.ok(whole);
        await change(key, damage);
        for (const [file, type, format] of [
          ['640.avif', 'image/avif', 'heif'],
          ['640.webp', 'image/webp', 'webp'],
          ['640.jpg', 'image/jpeg', 'jpeg'],
        ]) {
          const lost = await show(file);
          assert.deepEqual([lost.status, lost.type, lost.caching], [404, type, 'public, max-age=60']);
          assert.deepEqual(
            [(await sharp(lost.bytes).metadata()).format, (await show(file, 'HEAD')).status],
            [format, 404],
          );
        }
        await portal.services.storage.put(key, whole, object.contentType);
        assert.equal((await show('640.avif')).status, 200);
        id = await aReadyImage(portal.app, await aPerson(portal.app));
      });
    }

    test('an image that was deleted is rendered again; a photo whose master was deleted is a placeholder with 404', async () => {
      const right = await show();
      await portal.services.storage.delete(await keyOf('variants'));
      assert.deepEqual(await show(), right);
      await portal.services.storage.delete(await keyOf('variants'));
      await portal.services.storage.delete(await keyOf('photos'));
      const lost = await show();
      assert.deepEqual([lost.status, lost.type], [404, 'image/webp']);
      id = await aReadyImage(portal.app, await aPerson(portal.app));
    });

    test('an image from before hashes were stored is recognised by its pixels', async () => {
      await portal.services.database.pool.query('update image set sha256 = null where id = $1', [id]);
      assert.equal((await show()).status, 200);
      await change(await keyOf('photos'), (bytes) => Buffer.alloc(bytes.length));
      await change(await keyOf('variants'), (bytes) => Buffer.alloc(bytes.length));
      assert.equal((await show()).status, 404);
      id = await aReadyImage(portal.app, await aPerson(portal.app));
    });

    test('a large image that is damaged at its end breaks off once, and is whole the next time', async () => {
      const noise = await aNoisyPicture(1600, 1200).jpeg({ quality: 60 }).toBuffer();
      id = await aReadyImage(portal.app, await aPerson(portal.app), noise);
      const right = await show('1600.jpg');
      assert.ok(right.bytes.length > 600_000);
      await change(await keyOf('variants'), (bytes) => {
        const changed = Buffer.from(bytes);
        changed.fill(0, bytes.length - 5000, bytes.length - 4000);
        return changed;
      });
      await assert.rejects(show('1600.jpg'));
      assert.deepEqual(await show('1600.jpg'), right);
    });

    test('hundreds of lost images are one line in the log', async () => {
      let lines = 0;
      const log = pino({ level: 'warn' }, { write: () => void lines++ }) as Logger;
      const app = appOf({ ...portal.services, log });
      await portal.services.storage.delete(await keyOf('photos'));
      for (let asked = 0; asked < 300; asked++) assert.equal((await app.request(`/images/${id}/96.jpg`)).status, 404);
      assert.ok(lines <= 1, `${lines} lines`);
    });
  });
}

describe('one image that many ask for', () => {
  let portal: ImagePortal;
  before(async () => {
    portal = await openImagePortal();
  });
  after(() => portal.close());

  /** The modules on a storage that counts what is stored, and lets others watch what is opened. */
  function counted(opened: (key: string) => void | Promise<void> = () => undefined) {
    const stored: string[] = [];
    const { storage } = portal.services;
    const counting: Storage = {
      ...storage,
      async get(key) {
        const object = await storage.get(key);
        await opened(key);
        return object;
      },
      async put(key, bytes, contentType) {
        stored.push(key);
        await storage.put(key, bytes, contentType);
      },
    };
    return { app: appOf({ ...portal.services, storage: counting }), stored };
  }

  test('at once is rendered once', async () => {
    const id = await aReadyImage(portal.app, await aPerson(portal.app));
    const { app, stored } = counted();
    const answers = await Promise.all(Array.from({ length: 100 }, async () => app.request(`/images/${id}/640.avif`)));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    assert.deepEqual([new Set(answers.map(({ status }) => status)), new Set(sizes).size], [new Set([200]), 1]);
    assert.equal(stored.length, 1);
  });

  test('is not rendered again where another process has just rendered it', async () => {
    const id = await aReadyImage(portal.app, await aPerson(portal.app));
    let first = true;
    const { app, stored } = counted(async (key) => {
      if (!first || !key.startsWith('variants/')) return;
      first = false;
      // Between the check of the storage and the rendering.
      assert.equal((await portal.app.request(`/images/${id}/640.avif`)).status, 200);
    });
    assert.equal((await app.request(`/images/${id}/640.avif`)).status, 200);
    assert.deepEqual(stored, []);
  });

  test('more than can wait are asked to come back later', async () => {
    const owner = await aPerson(portal.app);
    const ids = await Promise.all(
      Array.from({ length: 9 }, async () => aReadyImage(portal.app, owner, await aJpeg(64, 48))),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    const { app } = counted((key) => (key.startsWith('photos/') ? promise : undefined));
    const paths = ids.flatMap((id) =>
      [96, 200, 320, 480, 640, 800, 1200, 1600].flatMap((width) =>
        ['avif', 'webp', 'jpg'].map((format) => `/images/${id}/${width}.${format}`),
      ),
    );
    // None is rendered before the last is refused: that would make room for another.
    const mostWaiting = 202;
    const refused: Response[] = [];
    const allRefused = Promise.withResolvers<Response>();
    const answers = paths.map(async (path) => {
      const answer = await app.request(path);
      if (answer.status !== 200) refused.push(answer);
      if (refused.length === paths.length - mostWaiting) allRefused.resolve(answer);
      return answer.status;
    });
    const { status, headers } = await allRefused.promise;
    assert.equal(status, 503);
    assert.ok(Number(headers.get('Retry-After')) > 0);
    assert.equal(headers.get('Cache-Control'), 'private, no-cache', 'nobody keeps the refusal');
    resolve();
    const statuses = await Promise.all(answers);
    assert.equal(statuses.filter((one) => one === 200).length, mostWaiting);
  });
});
