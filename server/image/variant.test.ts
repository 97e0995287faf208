import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageFormats, imageWidths } from '#domain/image/address.ts';
import { aNoisyPicture, processorTime } from '#tests/factories/noise.ts';
import { sharp } from './sharp.ts';
import { longestClearSide, readVariant, renderVariant } from './variant.ts';

/*
 * Runs alone: it measures the CPU time of image processing, to which tests running beside it would add.
 */

const aMaster = (width: number, height: number, background = '#38a') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const aClearMaster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();

test('renders every width in every format', async () => {
  const master = await aMaster(1600, 1200);
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const drawn = await sharp(await renderVariant(master, { width, format })).metadata();
      assert.equal(drawn.format, { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
      assert.deepEqual([drawn.width, drawn.height], [width, (width * 3) / 4]);
    }
  }
});

test('does not enlarge a small photo', async () => {
  const { width, height } = await sharp(
    await renderVariant(await aMaster(300, 200), { width: 1200, format: 'avif' }),
  ).metadata();
  assert.deepEqual([width, height], [300, 200]);
});

test('shows an image with transparency on white in JPEG', async () => {
  const drawn = await renderVariant(await aClearMaster(100, 100), { width: 96, format: 'jpg' });
  const [red = 0] = await sharp(drawn).raw().toBuffer();
  assert.ok(red > 250);
});

test('makes no image with transparency larger than allowed, whichever side is longer', async () => {
  for (const [width, height] of [
    [1600, 800],
    [800, 1600],
  ] as const) {
    const drawn = await sharp(
      await renderVariant(await aClearMaster(width, height), { width: 1600, format: 'webp' }),
    ).metadata();
    assert.equal(Math.max(drawn.width, drawn.height), longestClearSide);
    assert.equal(drawn.width / drawn.height, width / height);
  }
});

test('takes little CPU time for a photo of nothing but noise, in every width and format', async () => {
  // What masters were like when they could be longest and most expensive.
  const masters = [
    await aNoisyPicture(1600, 1600).jpeg({ quality: 86 }).toBuffer(),
    await aNoisyPicture(1600, 1600, 4).webp({ quality: 86 }).toBuffer(),
  ];
  for (const master of masters) {
    for (const width of imageWidths) {
      for (const format of imageFormats) {
        const spent = await processorTime(() => renderVariant(master, { width, format }));
        // Half a second on an otherwise idle machine; other tests run beside this one.
        assert.ok(spent < 800, `${width}.${format} took ${Math.round(spent)} ms`);
      }
    }
  }
});

test('knows its own addresses and no others', () => {
  assert.deepEqual(readVariant('640.avif'), { width: 640, format: 'avif' });
  assert.deepEqual(readVariant('96.jpg'), { width: 96, format: 'jpg' });
  for (const file of [
    '641.avif',
    '640.png',
    '640.jpeg',
    '0640.avif',
    '640',
    '.avif',
    '640.avif.avif',
    '-640.avif',
    '6e2.avif',
    'constructor.avif',
  ]) {
    assert.equal(readVariant(file), undefined, file);
  }
});
