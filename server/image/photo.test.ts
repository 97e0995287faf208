import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { describe, test } from 'node:test';
import { Invalid } from '#domain/errors.ts';
import { longestPlaceholder, longestSide, readPhoto, mostPixels } from './photo.ts';
import { aNoisyPicture, processorTime } from '#tests/factories/noise.ts';
import { aBomb } from '#tests/factories/png.ts';
import { sharp } from './sharp.ts';

/*
 * Runs alone: it measures the CPU time of image processing, to which tests running beside it would add.
 */

/** An image with visible content: left half red, right half blue. */
function aPicture(width = 400, height = 300) {
  const half = {
    input: { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } },
    gravity: 'east',
  };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([half])
    .removeAlpha();
}

const isRefused = (bytes: Uint8Array) =>
  assert.rejects(readPhoto(bytes), (error) => error instanceof Invalid && error.code === 'image_not_an_image');

describe('a photo is read', () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    test(`from ${format}`, async () => {
      const { master, contentType, width, height } = await readPhoto(await aPicture().toFormat(format).toBuffer());
      assert.deepEqual({ contentType, width, height }, { contentType: 'image/jpeg', width: 400, height: 300 });
      assert.equal((await sharp(master).metadata()).format, 'jpeg');
    });
  }

  test('from an image with transparency, which it keeps', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { master, contentType } = await readPhoto(clear);
    assert.equal(contentType, 'image/webp');
    assert.equal((await sharp(master).metadata()).hasAlpha, true);
  });

  test('from an animation as its first frame', async () => {
    const frames = await sharp(
      [await aPicture(40, 40).png().toBuffer(), await aPicture(40, 40).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    const { width, height } = await readPhoto(frames);
    assert.deepEqual([width, height], [40, 40]);
  });

  test('and is made no larger than allowed', async () => {
    const { width, height } = await readPhoto(await aPicture(3000, 1000).jpeg().toBuffer());
    assert.deepEqual([width, height], [longestSide, 533]);
  });

  test('and turned upright', async () => {
    const lying = await aPicture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { master, width, height } = await readPhoto(lying);
    assert.deepEqual([width, height], [300, 400]);
    const [red = 0, , blue = 0] = await sharp(master)
      .extract({ left: 150, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    assert.ok(red > 200 && blue < 60, 'what was left is now above');
    assert.equal((await sharp(master).metadata()).orientation, undefined);
  });

  test('and loses its location and all other metadata', async () => {
    const notes = {
      IFD0: { Artist: 'Daw Mya' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 50/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '96/1 9/1 0/1' },
    };
    const noted = await aPicture()
      .withExif(notes)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Daw Mya</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(noted).metadata();
    assert.ok(before.exif && before.xmp && noted.includes('Daw Mya'));
    const { master } = await readPhoto(noted);
    const { exif, xmp, iptc, icc } = await sharp(master).metadata();
    assert.deepEqual({ exif, xmp, iptc, icc }, { exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
    assert.ok(!master.includes('Daw Mya') && !master.includes('Exif'));
  });

  test('and converted to the colour space of the web', async () => {
    const wide = await aPicture().withIccProfile('p3').jpeg().toBuffer();
    const { master } = await readPhoto(wide);
    assert.equal((await sharp(master).metadata()).space, 'srgb');
    const printed = await aPicture().toColourspace('cmyk').jpeg().toBuffer();
    assert.equal((await sharp((await readPhoto(printed)).master).metadata()).space, 'srgb');
  });

  test('without what was hidden behind it, or in one of its comments', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    const words = Buffer.from('hidden words');
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, words.length + 2), words]);
    const { master } = await readPhoto(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), words]));
    assert.ok(!master.includes(words));
  });

  test('up to the end of its image, whatever video a phone has put behind it (IMG-66)', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    for (let number = 1; number <= 8; number += 1) {
      const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), aVideo(number)]);
      const { width, height } = await readPhoto(Buffer.concat([jpeg, video]));
      assert.deepEqual([width, height], [400, 300], `video ${number}`);
    }
  });

  test('with a placeholder small enough for a list', async () => {
    for (const [width, height] of [
      [1600, 1200],
      [100, 1600],
      [1, 1],
    ] as const) {
      const noisy = sharp({
        create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      });
      const { placeholder } = await readPhoto(await noisy.jpeg().toBuffer());
      assert.match(placeholder, /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
      assert.ok(placeholder.length <= longestPlaceholder, `${placeholder.length} characters`);
    }
  });
});

describe('no photo is', () => {
  test('what only claims to be one', async () => {
    for (const text of [
      '',
      'x',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<html></html>',
      '%PDF-1.7',
      'GIF89a\x01\x00\x01\x00',
      'MZ',
      '\xff\xd8\xff',
    ]) {
      await isRefused(Buffer.from(text, 'latin1'));
    }
  });

  test('a real GIF or TIFF', async () => {
    await isRefused(await aPicture().gif().toBuffer());
    await isRefused(await aPicture().tiff().toBuffer());
  });

  test('a truncated file', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await aPicture().toFormat(format).toBuffer();
      for (const part of [0.2, 0.5, 0.9]) await isRefused(whole.subarray(0, Math.floor(whole.length * part)));
    }
  });

  test('a file whose pixels are damaged', async () => {
    const whole = await aPicture().png().toBuffer();
    const middle = Math.floor(whole.length / 2);
    whole.fill(0, middle, middle + 20);
    await isRefused(whole);
  });

  test('one of more pixels than may be decoded, however small the file', async () => {
    await isRefused(aBomb(40_000, 40_000));
    await isRefused(aBomb(mostPixels + 1, 1));
  });

  test('an AVIF of more pixels than its decoder has time for', async () => {
    await isRefused(
      await sharp({ create: { width: 1640, height: 1640, channels: 3, background: '#3a8' } })
        .avif({ effort: 0 })
        .toBuffer(),
    );
  });

  test('a PNG whose pixels take too many bytes once they are decoded', async () => {
    const large = sharp({ create: { width: 4000, height: 3000, channels: 4, background: '#3a88' } });
    await isRefused(await large.toColourspace('rgb16').png().toBuffer());
  });

  test('an interlaced PNG with half as many', async () => {
    const large = sharp({ create: { width: 4000, height: 2501, channels: 4, background: '#3a88' } });
    await isRefused(await large.clone().png({ progressive: true }).toBuffer());
    assert.equal((await readPhoto(await large.png().toBuffer())).width, 1000);
  });

  test('a JPEG of a thousand scans, for each of which the decoder processes all pixels', async () => {
    const bomb = await aJpegOfScans(63);
    assert.ok(bomb.length < 200_000);
    const spent = await processorTime(() => isRefused(bomb));
    assert.ok(spent < 800, `It took ${Math.round(spent)} ms to say so`);
  });
});

describe('reading takes little CPU time, for', () => {
  const files: Record<string, () => Promise<Buffer>> = {
    'noise of the size of a master': () => aNoisyPicture(1600, 1600).jpeg({ quality: 60 }).toBuffer(),
    'noise that can be seen through': () =>
      aNoisyPicture(1600, 1600, 4).webp({ quality: 10, alphaQuality: 10 }).toBuffer(),
    'an AVIF as large as may be': () => aNoisyPicture(1630, 1630).avif({ quality: 50, effort: 0 }).toBuffer(),
    'a PNG as large as may be': () =>
      sharp({ create: { width: 5000, height: 4000, channels: 4, background: '#3a88' } })
        .png()
        .toBuffer(),
    'an interlaced PNG as large as may be': () =>
      sharp({ create: { width: 4000, height: 2500, channels: 4, background: '#3a88' } })
        .png({ progressive: true })
        .toBuffer(),
    'a JPEG as large as may be': () =>
      sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#3a8' } })
        .jpeg({ progressive: true })
        .toBuffer(),
  };
  for (const [what, make] of Object.entries(files)) {
    test(what, async () => {
      const bytes = await make();
      const spent = await processorTime(() => readPhoto(bytes));
      // Half a second on an otherwise idle machine; other tests run beside this one.
      assert.ok(spent < 800, `${Math.round(spent)} ms`);
    });
  }
});

/** Bytes as random as a video's, 1.5 MB, the same for the same number. */
function aVideo(number: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, number), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(1_500_000));
}

/** A progressive JPEG that sends each of so many frequencies of a grey image separately, bit by bit, and all of them zero. */
async function aJpegOfScans(frequencies: number): Promise<Buffer> {
  const bits = 13;
  const jpeg = await sharp({ create: { width: 7300, height: 5400, channels: 3, background: '#468' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const startOfScan = Buffer.of(0xff, 0xda);
  // The first scan has the average colours; the second begins with the brightness.
  const second = jpeg.indexOf(startOfScan, jpeg.indexOf(startOfScan) + 2);
  let end = second + 10;
  while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end++;
  const pixels = jpeg.subarray(second + 10, end);
  const scan = (frequency: number, from: number, to: number) =>
    Buffer.concat([startOfScan, Buffer.of(0, 8, 1, 1, 0, frequency, frequency, (from << 4) | to), pixels]);
  const scans: Buffer[] = [];
  for (let frequency = 1; frequency <= frequencies; frequency++) {
    scans.push(scan(frequency, 0, bits));
    for (let bit = bits; bit > 0; bit--) scans.push(scan(frequency, bit, bit - 1));
  }
  return Buffer.concat([jpeg.subarray(0, second), ...scans, Buffer.of(0xff, 0xd9)]);
}
