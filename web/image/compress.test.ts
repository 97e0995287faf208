import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { dimensionsOf } from './compress.ts';

const picture = sharp({ create: { width: 321, height: 123, channels: 4, background: '#0f5c4580' } });

test('reads the size of PNG, JPEG and WebP from their first bytes', async () => {
  const files = [
    picture.clone().png(),
    picture.clone().jpeg(),
    picture.clone().withMetadata().jpeg({ progressive: true }),
  ];
  for (const file of files) {
    assert.deepEqual(dimensionsOf((await file.toBuffer()).subarray(0, 4096)), { width: 321, height: 123 });
  }
});

test('returns undefined for other files, and for truncated ones', () => {
  assert.equal(dimensionsOf(new TextEncoder().encode('<svg width="9" height="9"/>')), undefined);
  assert.equal(dimensionsOf(new Uint8Array([0xff, 0xd8, 0xff])), undefined);
  assert.equal(dimensionsOf(new Uint8Array()), undefined);
});
