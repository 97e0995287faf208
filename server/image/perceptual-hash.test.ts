import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { aScene } from '#tests/factories/noise.ts';
import { bitsBetween, blankHash, nearCopyBits, perceptualHash } from './perceptual-hash.ts';
import { sharp } from './sharp.ts';

/** Unrelated images: one of each room, and of buildings of different kinds. */
const files = [
  ...['living', 'exterior', 'bedroom', 'kitchen', 'bathroom'].map((room, at) => `apartment-1/${at + 1}-${room}.webp`),
  'condo-2/2-exterior.webp',
  'condo-2/6-balcony.webp',
  'house-1/1-exterior.webp',
  'house-1/6-dining.webp',
  'industrial-1/2-inside.webp',
  'shop-1/2-shop.webp',
  'land-1/1-land.webp',
];
const pictures: Record<string, Buffer> = {};
before(async () => {
  for (const file of files) {
    const picture = await readFile(new URL(`../demo/pictures/${file}`, import.meta.url));
    pictures[file] = await sharp(picture).resize(1600, 1200, { fit: 'fill' }).jpeg({ quality: 86 }).toBuffer();
  }
  for (const name of ['clouds', 'other clouds']) pictures[name] = await aScene(1600, 1200);
});

/** An image cropped by the given percentage on each side. */
const cropped = (picture: Buffer, percent: number) => {
  const [left, top] = [16 * percent, 12 * percent];
  return sharp(picture).extract({ left, top, width: 1600 - 2 * left, height: 1200 - 2 * top });
};

describe('a photo is recognised although it was', () => {
  const changes: Record<string, [(picture: Buffer) => ReturnType<typeof sharp>, most: number]> = {
    'made small': [(picture) => sharp(picture).resize(320).jpeg(), nearCopyBits],
    'made small and AVIF': [(picture) => sharp(picture).resize(480).avif({ quality: 30, effort: 0 }), nearCopyBits],
    'pressed hard': [(picture) => sharp(picture).jpeg({ quality: 30 }), nearCopyBits],
    'pressed hard into WebP': [(picture) => sharp(picture).webp({ quality: 30 }), nearCopyBits],
    'stretched to a square': [(picture) => sharp(picture).resize(800, 800, { fit: 'fill' }), nearCopyBits],
    'made darker': [(picture) => sharp(picture).modulate({ brightness: 0.85 }), nearCopyBits],
    'made more colourful': [(picture) => sharp(picture).modulate({ saturation: 1.4 }), nearCopyBits],
    // White cannot become brighter: this is the largest difference among the small changes.
    'made brighter': [(picture) => sharp(picture).modulate({ brightness: 1.1 }), 14],
    'cropped by a hundredth': [(picture) => cropped(picture, 1), nearCopyBits],
    'cropped by two hundredths': [(picture) => cropped(picture, 2), 14],
  };
  for (const [what, [change, most]] of Object.entries(changes)) {
    test(what, async () => {
      for (const [name, picture] of Object.entries(pictures)) {
        const bits = bitsBetween(await perceptualHash(picture), await perceptualHash(await change(picture).toBuffer()));
        assert.ok(bits <= most, `${name}: ${bits} bits`);
      }
    });
  }
});

test('different images are far apart', async () => {
  const hashes = await Promise.all(
    Object.entries(pictures).map(async ([name, picture]) => ({ name, hash: await perceptualHash(picture) })),
  );
  for (const [index, one] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) {
      const bits = bitsBetween(one.hash, other.hash);
      assert.ok(bits >= 16, `${one.name} and ${other.name}: ${bits} bits`);
    }
  }
});

test('blank images have a special hash, whatever their colour and format', async () => {
  for (const background of ['#fff', '#000', '#2d6a4f']) {
    const flat = sharp({ create: { width: 300, height: 200, channels: 3, background } });
    assert.equal(await perceptualHash(await flat.jpeg().toBuffer()), blankHash);
    assert.equal(await perceptualHash(await flat.webp().toBuffer()), blankHash);
  }
});

test('transparent images are hashed on a white background', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="120" cy="90" r="80"/></svg>',
  );
  const clear = await sharp(svg).png().toBuffer();
  const onWhite = await sharp(svg).flatten({ background: '#fff' }).png().toBuffer();
  assert.equal(await perceptualHash(clear), await perceptualHash(onWhite));
});
