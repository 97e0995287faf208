import { sharp } from './sharp.ts';

/** Pixels of one side of the small grey picture that the hash is made of. */
const side = 32;
/** Frequencies of each direction that count, the constant left out: those that resizing and compressing leave as they are. */
const frequencies = 8;
/** Below it, of the sum over all pixels, even the strongest frequency is less than one step of grey. */
const weakest = (side * side) / 4;

/** The hash of a picture with nothing in it to distinguish it from others. */
export const blankHash = '0'.repeat(frequencies * frequencies);

/** Of 64 bits, those by which copies differ at most; pictures that have nothing to do with each other differ by about 32. */
export const nearCopyBits = 8;

/** `cosines[frequency][place]`, of the frequencies from 1 on. */
const cosines = Array.from({ length: frequencies }, (_, index) => cosineOf(index + 1));

function cosineOf(frequency: number): number[] {
  return Array.from({ length: side }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side)));
}

/**
 * Hashes what a picture shows, as 64 bits that change little when it is resized, compressed, cropped or brightened a little: which
 * of its low frequencies are stronger than their median (Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010, section 3.2). The name of the method is pHash.
 * @returns 64 signs `0` or `1`, as PostgreSQL's `bit(64)`; {@link blankHash} for a picture of one colour
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

/** How many bits of two hashes differ. */
export function bitsBetween(one: string, other: string): number {
  return Array.from(one).filter((bit, index) => bit !== other[index]).length;
}
