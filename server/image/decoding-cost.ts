import type { Metadata } from 'sharp';

/** The formats that are decoded, in sharp's words. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** Pixels that an upload may have; more are refused before they are decoded. */
export const mostPixels = 40_000_000;

/**
 * Bytes of all pixels of an AVIF, whose decoder takes ten times as long as the others: 2.6 million pixels, or a quarter fewer
 * where they can be seen through, half of these with more than 8 bits.
 */
const mostAvifBytes = 8_000_000;

/**
 * Bytes of all pixels of a PNG or a WebP, which are decoded one and all: 20 million that can be seen through, half of these
 * with 16 bits. A JPEG is decoded at the size that is needed.
 */
const mostDecodedBytes = 80_000_000;

/**
 * Scans of a progressive JPEG, through each of which the decoder goes over all pixels. Encoders write about 10; the format
 * allows thousands, with which 200 kB take 8 s.
 */
const mostScans = 32;
const startOfScan = Buffer.of(0xff, 0xda);

/** Whether decoding an upload would take more than some half a second of processor, as its header says. */
export function isTooDear(bytes: Uint8Array, { format, width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height;
  if (pixels > mostPixels) return true;
  if (format === 'jpeg') return countScans(bytes) > mostScans;
  const decodedBytes = pixels * channels * (depth === 'ushort' ? 2 : 1);
  return decodedBytes > (format === 'heif' ? mostAvifBytes : mostDecodedBytes);
}

/** Within compressed pixels the mark cannot come up; a preview in the notes of a camera adds its own few. */
function countScans(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(startOfScan); at >= 0; at = file.indexOf(startOfScan, at + 2)) scans++;
  return scans;
}
