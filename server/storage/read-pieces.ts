import type { Piece, Storage } from '../process/storage.ts';
import { noneIfDamaged } from './object-file.ts';
import { readWhole } from './storage.ts';

/**
 * Reads consecutive bytes of a long object piece by piece, each when it is asked for: a request to storage ends within seconds, however slowly
 * they are taken. It ends early where the object is missing or damaged.
 * @param most bytes that are in memory at a time
 */
export async function* readPieces(
  storage: Storage,
  key: string,
  { first, last }: Piece,
  most: number,
): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; at += most) {
    const piece = { first: at, last: Math.min(last, at + most - 1) };
    const object = await storage.get(key, piece).catch(noneIfDamaged);
    const bytes = object && (await readWhole(object, most).catch(noneIfDamaged));
    if (bytes?.byteLength !== piece.last + 1 - piece.first) return;
    yield bytes;
  }
}
