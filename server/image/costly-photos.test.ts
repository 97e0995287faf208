import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { Invalid } from '#domain/errors.ts';
import { cheapest, isCostly } from '#tests/contract/processor.ts';
import { aBomb, chunk } from '#tests/factories/png.ts';
import { longestSide, readPhoto } from './photo.ts';
import { sharp } from './sharp.ts';

/*
 * Runs alone: it measures the CPU time of image processing, to which tests running beside it would add.
 */

const aBlank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a8' } });

describe('no upload blocks the event loop, nor takes long, whatever it consists of (IMG-91)', () => {
  const uploaded = 2 * 1024 * 1024;
  const filled = (unit: Buffer, length = uploaded - 100_000) => Buffer.alloc(length, unit);
  const jpeg = () => aBlank(40, 30).jpeg().toBuffer();
  const lossless = { lossless: true, effort: 0 } as const;
  /** A JPEG with bytes before the end of its image, or behind its first marker. */
  const jpegWith = async (unit: Buffer, at = -2) =>
    Buffer.concat([(await jpeg()).subarray(0, at), filled(unit), (await jpeg()).subarray(at)]);
  /** A PNG with chunks before its pixels. */
  const pngWith = async (chunks: Buffer, count: number) => {
    const png = await aBlank(40, 30).png().toBuffer();
    return Buffer.concat([png.subarray(0, 33), filled(chunks, chunks.length * count), png.subarray(33)]);
  };
  const text = (type: string, head: string) =>
    chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(7_000_000))]));
  const files: Record<string, () => Promise<Buffer>> = {
    'a PNG of one column': async () => aBomb(1, 1_000_000, 4_000_000),
    'a PNG of one row': async () => aBomb(1_000_000, 1, 4_000_000),
    'a PNG as high as may be': async () => aBomb(1, 65_535, 4 * 65_535),
    'a WebP as high as may be': () => aBlank(1, 16_383).webp(lossless).toBuffer(),
    'an AVIF as high as may be': () => aBlank(160, 16_384).avif({ effort: 0 }).toBuffer(),
    'a progressive JPEG as wide as may be': () => aBlank(65_500, 600).jpeg({ progressive: true }).toBuffer(),
    'a JPEG that consists of starts of scans': () => jpegWith(Buffer.of(0xff, 0xda)),
    'a JPEG that consists of empty scans': () => jpegWith(Buffer.of(0xff, 0xda, 0, 2)),
    'a JPEG that consists of fill bytes': () => jpegWith(Buffer.of(0xff)),
    'a JPEG that begins with fill bytes': () => jpegWith(Buffer.of(0xff), 2),
    'a JPEG that consists of stuffed bytes': () => jpegWith(Buffer.of(0xff, 0)),
    'a JPEG that begins with comments': () => jpegWith(Buffer.of(0xff, 0xfe, 0, 2), 2),
    'a PNG of compressed texts': () => pngWith(text('zTXt', 'a\0\0'), 280),
    'a PNG of international texts': () => pngWith(text('iTXt', 'a\0\x01\0\0\0'), 280),
    'a PNG of colour profiles': () => pngWith(text('iCCP', 'a\0\0'), 280),
    'a PNG of short texts': () => pngWith(chunk('tEXt', Buffer.from('a\0b')), 120_000),
    'a PNG of empty chunks': () => pngWith(chunk('IDAT', Buffer.alloc(0)), 150_000),
  };
  for (const [what, make] of Object.entries(files)) {
    test(what, async () => {
      const bytes = await make();
      assert.ok(bytes.length <= uploaded);
      const cost = await cheapest(() =>
        readPhoto(bytes).catch((error: unknown) => assert.ok(error instanceof Invalid)),
      );
      assert.ok(!isCostly(cost), JSON.stringify(cost));
    });
  }

  test('and a side longer than a JPEG may have is refused', async () => {
    await assert.rejects(readPhoto(aBomb(1, 65_536, 4 * 65_536)), Invalid);
    assert.equal((await readPhoto(aBomb(1, 65_535, 4 * 65_535))).height, longestSide);
  });

  test('and a PNG is read without its texts', async () => {
    const { width } = await readPhoto(await pngWith(chunk('tEXt', Buffer.from('a\0b')), 3));
    assert.equal(width, 40);
  });
});
