import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Unavailable } from '#domain/errors.ts';
import type { StoredObject } from '../process/storage.ts';
import { openSealed, seal, sealedType } from './sealed.ts';

/** As a storage returns it: in chunks of any size. */
function stored(bytes: Uint8Array, chunk = 1000): StoredObject {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const one of chunks) controller.enqueue(one);
      controller.close();
    },
  });
  return { contentType: sealedType, size: bytes.length, body };
}

const changed = (bytes: Uint8Array, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test('returns what was sealed, of any length', async () => {
  for (const length of [1, 999, 1000, 256 * 1024, 256 * 1024 + 1, 700_000]) {
    const picture = randomBytes(length);
    for (const chunk of [977, 64 * 1024, 2_000_000]) {
      const opened = await openSealed(stored(seal(picture), chunk));
      assert.equal(opened?.size, length);
      assert.deepEqual(Buffer.from(await new Response(opened?.body ?? null).arrayBuffer()), picture);
    }
  }
});

test('opens nothing that is truncated, longer, changed in a single bit or was never sealed', async () => {
  const sealed = seal(randomBytes(5000));
  const damaged = [
    Buffer.alloc(0),
    Buffer.alloc(sealed.length),
    randomBytes(5000),
    Buffer.concat([sealed, Buffer.of(0)]),
    ...[1, 11, 12, 43, 44, 4000, sealed.length - 1].map((length) => sealed.subarray(0, length)),
    ...[0, 7, 8, 11, 12, 43, 44, 3000, sealed.length - 1].map((at) => changed(sealed, at)),
  ];
  for (const bytes of damaged) assert.equal(await openSealed(stored(bytes)), undefined);
});

test('breaks off where a later chunk is damaged, and reports it once', async () => {
  const picture = randomBytes(600_000);
  const sealed = seal(picture);
  let said = 0;
  const opened = await openSealed(stored(changed(sealed, sealed.length - 1)), () => said++);
  assert.ok(opened);
  const sent: Uint8Array[] = [];
  await assert.rejects(async () => {
    for await (const chunk of opened.body) sent.push(chunk);
  });
  assert.deepEqual(Buffer.concat(sent), picture.subarray(0, 512 * 1024));
  assert.equal(said, 1);
});

test('releases what it reads, at the end, on damage and when nobody reads on', async () => {
  let cancelled = 0;
  const watched = (bytes: Uint8Array): StoredObject => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes),
      cancel: () => void cancelled++,
    });
    return { contentType: sealedType, size: bytes.length, body };
  };
  const whole = await openSealed(watched(seal(randomBytes(100))));
  await new Response(whole?.body ?? null).arrayBuffer();
  assert.equal(cancelled, 1);
  await openSealed(watched(randomBytes(100)));
  assert.equal(cancelled, 2);
  const left = await openSealed(watched(seal(randomBytes(100))));
  await left?.body.cancel();
  assert.equal(cancelled, 3);
});

test('is not to blame when the storage does not respond', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Unavailable('unavailable')) });
  await assert.rejects(openSealed({ contentType: sealedType, size: 100, body }), Unavailable);
});
