import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { InvalidKey, readWhole } from '#server/storage/storage.ts';
import type { PresignedPut, Storage } from '#server/process/storage.ts';

/** The account to which the addresses are issued. */
export const ownerOfUploads = '019a0000-0000-7000-8000-00000000000a';

/** A storage under test, accessed as a browser does. */
export interface StorageUnderTest {
  storage: Storage;
  /** The same storage as it was this many seconds ago: its signatures have aged since. */
  ago(seconds: number): Promise<Storage> | Storage;
  /** Base of relative upload addresses. */
  base: string;
  close(): Promise<void>;
}

/** Tests what every storage must do: one suite for all drivers. */
export function storageContract(
  name: string,
  open: () => Promise<StorageUnderTest>,
  options: { skip?: string | false } = {},
): void {
  describe(`${name} as a storage`, options, () => {
    let tested: StorageUnderTest;
    let storage: Storage;
    before(async () => {
      tested = await open();
      storage = tested.storage;
    });
    after(() => tested?.close());

    const aKey = () => `uploads/${randomUUID()}`;
    const grantFor = (key: string, size: number, given: Storage = storage) =>
      given.presignPut({ key, owner: ownerOfUploads, contentType: 'image/jpeg', contentLength: size, expiresIn: 600 });
    const send = (address: PresignedPut, body: Uint8Array, changes: Partial<Attempt> = {}) =>
      attempt({
        url: new URL(address.url, tested.base),
        headers: { ...address.headers, 'Content-Length': String(body.length) },
        body,
        ...changes,
      });

    test('returns what was put, with its type and size', async () => {
      const key = aKey();
      const bytes = randomBytes(300_000);
      await storage.put(key, bytes, 'image/avif');
      assert.deepEqual(await storage.head(key), { contentType: 'image/avif', size: 300_000 });
      const object = await storage.get(key);
      assert.equal(object?.contentType, 'image/avif');
      assert.deepEqual(object && (await readWhole(object, 300_000)), bytes);
    });

    test('returns a piece of what was put', async () => {
      const key = aKey();
      const bytes = randomBytes(300_000);
      await storage.put(key, bytes, 'video/mp4');
      for (const [first, last] of [
        [0, 0],
        [100_000, 249_999],
        [299_999, 299_999],
        [0, 299_999],
      ] as const) {
        const object = await storage.get(key, { first, last });
        assert.deepEqual(object && { ...object, body: undefined }, {
          size: last + 1 - first,
          contentType: 'video/mp4',
          body: undefined,
        });
        assert.deepEqual(object && (await readWhole(object, 300_000)), bytes.subarray(first, last + 1));
      }
      const broken = await storage.get(key, { first: 0, last: 299_999 });
      await broken?.body.cancel();
      assert.equal(await storage.get(aKey(), { first: 0, last: 1 }), undefined);
    });

    test('keeps an empty object', async () => {
      const key = aKey();
      await storage.put(key, new Uint8Array(), 'text/plain');
      assert.equal((await storage.head(key))?.size, 0);
      const object = await storage.get(key);
      assert.equal(object && (await readWhole(object, 10))?.length, 0);
    });

    test('replaces an object as a whole', async () => {
      const key = aKey();
      await storage.put(key, randomBytes(5000), 'image/png');
      await storage.put(key, Buffer.from('new'), 'image/webp');
      const object = await storage.get(key);
      assert.equal(object?.contentType, 'image/webp');
      assert.equal(object && String(await readWhole(object, 100)), 'new');
    });

    test('returns undefined for a missing object', async () => {
      assert.equal(await storage.get(aKey()), undefined);
      assert.equal(await storage.head(aKey()), undefined);
    });

    test('deletes, and deletes again', async () => {
      const key = aKey();
      await storage.put(key, Buffer.from('short-lived'), 'text/plain');
      await storage.delete(key);
      await storage.delete(key);
      assert.equal(await storage.head(key), undefined);
    });

    test('lists every object below a prefix, over several pages, and none outside it', async () => {
      const keys = Array.from({ length: 12 }, (_, index) => `variants/${randomUUID()}/${index}.avif`);
      for (const key of keys) await storage.put(key, Buffer.from(key), 'image/avif');
      await storage.put('variants-beside/x', Buffer.from('x'), 'text/plain');
      const listed = await Array.fromAsync(storage.list('variants/'));
      assert.deepEqual(listed.map(({ key }) => key).sort(), keys.sort());
      assert.ok(listed.every(({ key, size, modifiedAt }) => size === key.length && modifiedAt.getTime() > 0));
      assert.deepEqual(await Array.fromAsync(storage.list('nothing-here/')), []);
    });

    test('refuses a key that leaves its folder or is not a valid key', async () => {
      for (const key of [
        '../etc/passwd',
        'uploads/../x',
        'uploads//x',
        '/uploads/x',
        'uploads/.hidden',
        'uploads/a b',
        'x',
        '',
        'uploads/X',
        'uploads/x\0',
      ]) {
        await assert.rejects(storage.put(key, Buffer.from('x'), 'text/plain'), InvalidKey, key);
        await assert.rejects(async () => storage.get(key), InvalidKey, key);
        await assert.rejects(storage.delete(key), InvalidKey, key);
        await assert.rejects(grantFor(key, 1), InvalidKey, key);
      }
    });

    test('reads no more of an object than requested', async () => {
      const key = aKey();
      await storage.put(key, randomBytes(200_000), 'image/png');
      const object = await storage.get(key);
      assert.equal(object && (await readWhole(object, 199_999)), undefined);
    });

    test('reports that it is healthy', () => storage.check());

    test('accepts an upload at the address it signed', async () => {
      const key = aKey();
      const bytes = randomBytes(150_000);
      const address = await grantFor(key, bytes.length);
      assert.equal(address.method, 'PUT');
      assert.equal(await send(address, bytes), 200);
      const object = await storage.get(key);
      assert.equal(object?.contentType, 'image/jpeg');
      assert.deepEqual(object && (await readWhole(object, 150_000)), bytes);
    });

    describe('stores nothing', () => {
      const refused = async (key: string, status: number) => {
        assert.ok(status >= 400 && status < 500, `answered ${status}`);
        assert.equal(await storage.head(key), undefined);
      };

      test('at an address without a signature', async () => {
        const key = aKey();
        const address = await grantFor(key, 3);
        const url = new URL(address.url, tested.base);
        url.search = '';
        await refused(key, await send(address, Buffer.from('abc'), { url }));
      });

      test('at an address with a forged signature', async () => {
        const key = aKey();
        const address = await grantFor(key, 3);
        const forged = address.url.replace(/(Signature=)(.)/, (_, label, first) => label + (first === 'a' ? 'b' : 'a'));
        assert.notEqual(forged, address.url);
        await refused(key, await send({ ...address, url: forged }, Buffer.from('abc')));
      });

      test('under another key than the signed one', async () => {
        const [signed, other] = [aKey(), aKey()];
        const address = await grantFor(signed, 3);
        await refused(other, await send({ ...address, url: address.url.replace(signed, other) }, Buffer.from('abc')));
      });

      test('of another type than the signed one', async () => {
        const key = aKey();
        const address = await grantFor(key, 3);
        await refused(key, await send({ ...address, headers: { 'Content-Type': 'text/html' } }, Buffer.from('abc')));
      });

      test('that is longer than signed', async () => {
        const key = aKey();
        await refused(key, await send(await grantFor(key, 3), Buffer.from('abcd')));
      });

      test('that is shorter than signed', async () => {
        const key = aKey();
        await refused(key, await send(await grantFor(key, 3), Buffer.from('ab')));
      });

      test('that does not state its length', async () => {
        const key = aKey();
        const address = await grantFor(key, 3);
        await refused(
          key,
          await send(address, Buffer.from('abc'), { headers: { ...address.headers, 'Transfer-Encoding': 'chunked' } }),
        );
      });

      test('when the upload is aborted', async () => {
        const key = aKey();
        const address = await grantFor(key, 100_000);
        const body = randomBytes(50_000);
        const status = await send(address, body, {
          headers: { ...address.headers, 'Content-Length': '100000' },
          breakOff: true,
        });
        assert.equal(status, 'broken off');
        assert.equal(await storage.head(key), undefined);
      });

      test('at an address that has expired', async () => {
        const key = aKey();
        const address = await grantFor(key, 3, await tested.ago(601));
        await refused(key, await send(address, Buffer.from('abc')));
      });
    });

    test('accepts an upload at an address that is about to expire', async () => {
      const key = aKey();
      assert.equal(await send(await grantFor(key, 3, await tested.ago(500)), Buffer.from('abc')), 200);
    });
  });
}

/** One upload as it goes over the wire, including false statements about itself. */
interface Attempt {
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Closes the connection after the body instead of ending the request. */
  breakOff?: boolean;
}

/** Sends an upload and returns its status. `fetch` would correct the false statements. */
async function attempt(given: Attempt & { breakOff: true }): Promise<'broken off'>;
async function attempt(given: Attempt): Promise<number>;
async function attempt({ url, headers, body, breakOff }: Attempt): Promise<number | 'broken off'> {
  const { promise, resolve, reject } = Promise.withResolvers<number | 'broken off'>();
  const sent = request(url, { method: 'PUT', headers, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  sent.on('error', (error) => (breakOff ? resolve('broken off') : reject(error)));
  if (breakOff) sent.write(body, () => sent.destroy(new Error('broken off')));
  else sent.end(body);
  return promise;
}
