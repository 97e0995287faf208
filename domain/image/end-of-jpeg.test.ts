import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfJpeg } from './end-of-jpeg.ts';

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const scan = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
const endOf = (...parts: readonly number[][]) => endOfJpeg(Uint8Array.from(parts.flat()));

test('a JPEG ends with its image, whatever stands behind it', () => {
  const length = start.length + scan.length + end.length;
  assert.equal(endOf(start, scan, end), length);
  assert.equal(endOf(start, scan, end, [0, 0, 0, 24], start, end), length);
  assert.equal(endOf(start, scan, [0xff, 0xff], end), length + 2, 'fill bytes');
});

test('a picture in its metadata does not end it', () => {
  const preview = [...start, ...scan, ...end];
  const metadata = [0xff, 0xe1, 0, preview.length + 2, ...preview];
  assert.equal(endOf(start, metadata, scan, end), start.length + metadata.length + scan.length + end.length);
});

test('a truncated one has no end', () => {
  for (const bytes of [[], start, [...start, ...scan], [...start, 0xff], [...start, 0xff, 0xe1, 0xff, 0xff, ...end]])
    assert.equal(endOf(bytes), undefined);
});

test('a file of markers without an end is read once', () => {
  assert.equal(endOfJpeg(new Uint8Array(1 << 20).fill(0xff)), undefined);
  assert.equal(endOfJpeg(Uint8Array.from({ length: 1 << 20 }, (_, at) => (at % 2 ? 0xe0 : 0xff))), undefined);
});
