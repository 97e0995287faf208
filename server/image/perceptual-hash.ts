import { sharp } from './sharp.ts';

/** Side in pixels of the small greyscale image from which the hash is computed. */
const side = 32;
/** Frequencies that count in each direction, without the constant one: those that resizing and compressing preserve. */
const frequencies = 8;
/** Below this, as a sum over all pixels, even the strongest frequency is less than one grey level. */
const weakest = (side * side) / 4;

/** The hash of an image with nothing in it to distinguish it from others. */
export const blankHash = '0'.repeat(frequencies * frequencies);

/** Maximum number of the 64 bits by which copies differ; unrelated images differ by about 32. */
export const nearCopyBits = 8;

/** `cosines[frequency][place]`, for frequencies from 1 up. */
const cosines = Array.from({ length: frequencies }, (_, index) => cosineOf(index + 1));

function cosineOf(frequency: number): number[] {
  return Array.from({ length: side }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side)));
}

/**
 * Hashes what an image shows, as 64 bits that change little when it is resized, compressed, cropped or brightened a little: which
 * of its low frequencies are stronger than their median (Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010, section 3.2). The method is known as pHash.
 * @returns 64 characters `0` or `1`, as PostgreSQL's `bit(64)`; {@link blankHash} for an image of one colour
 */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const grey = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: side, height: side, fit: 'fill' })
    .raw()
    .toBuffer();
  const strengths = transformed(grey);
  if (strengths.every((strength) => Math.abs(strength) < weakest)) return blankHash;
  const sorted = strengths.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('');
}

/** The low frequencies of the discrete cosine transform: by rows, then by columns. */
function transformed(grey: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = grey.subarray(y * side, (y + 1) * side);
    return cosines.map((cosine) => sumOf(cosine, (x) => row[x] ?? 0));
  });
  return cosines.flatMap((cosine) => cosines.map((_, column) => sumOf(cosine, (y) => rows[y]?.[column] ?? 0)));
}

function sumOf(cosine: readonly number[], value: (place: number) => number): number {
  return cosine.reduce((sum, factor, place) => sum + factor * value(place), 0);
}

/** Number of bits in which two hashes differ. */
export function bitsBetween(one: string, other: string): number {
  return Array.from(one).filter((bit, index) => bit !== other[index]).length;
}
