import { createHash } from 'node:crypto';
import { isDamaged } from '../storage/object-file.ts';
import { readWhole } from '../storage/storage.ts';
import type { Storage } from '../process/storage.ts';

/** The image from which an image's variants are rendered, as its row names it. */
export interface Master {
  id: string;
  key: string;
  /** In hexadecimal; null for images of older versions. */
  sha256: string | null;
}

/** Maximum bytes of a master: 1600 pixels square, nearly incompressible. */
const largestMaster = 8_000_000;

/**
 * Reads a master from storage.
 * @returns undefined for one that is missing or damaged
 * @throws Unavailable when the storage does not respond
 */
export async function readMaster(storage: Storage, { key, sha256 }: Master): Promise<Buffer | undefined> {
  try {
    const object = await storage.get(key);
    const bytes = object && (await readWhole(object, largestMaster));
    if (!bytes) return undefined;
    return sha256 === null || sha256 === createHash('sha256').update(bytes).digest('hex') ? bytes : undefined;
  } catch (error) {
    if (isDamaged(error)) return undefined;
    throw error;
  }
}
