import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageFormats, imageWidths } from '#domain/image-address.ts';
import { sharp } from './sharp.ts';
import { readVariant, renderVariant } from './variant.ts';

const aMaster = (width: number, height: number, background = '#38a') =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer();

test('draws every width in every format', async () => {
  const master = await aMaster(1600, 1200);
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const drawn = await sharp(await renderVariant(master, { width, format })).metadata();
      assert.equal(drawn.format, { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
      assert.deepEqual([drawn.width, drawn.height], [width, (width * 3) / 4]);
    }
  }
});

test('does not blow a small photo up', async () => {
  const { width, height } = await sharp(
    await renderVariant(await aMaster(300, 200), { width: 1200, format: 'avif' }),
  ).metadata();
  assert.deepEqual([width, height], [300, 200]);
});

test('shows a picture that can be seen through on white in JPEG', async () => {
  const drawn = await renderVariant(await aMaster(100, 100, '#0000'), { width: 96, format: 'jpg' });
  const [red = 0] = await sharp(drawn).raw().toBuffer();
  assert.ok(red > 250);
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
