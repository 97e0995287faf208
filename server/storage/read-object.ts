import { Unavailable } from '#domain/errors.ts';
import { isDamaged } from '#server/storage/object-file.ts';
import { readWhole } from '#server/storage/storage.ts';
import type { Storage, StoredObject } from '#server/process/storage.ts';

/** More than any object of the portal has, in bytes: photos and proofs have at most 8 MB. */
const longest = 64_000_000;

/** An object that was read, or why it could not be. */
export type Reading =
  | { outcome: 'read'; bytes: Buffer; contentType: string }
  | { outcome: 'missing' }
  | { outcome: 'damaged'; why: string };

/**
 * Reads an object to its end.
 * @throws Unavailable when the storage itself does not respond
 */
export async function readObject(storage: Storage, key: string): Promise<Reading> {
  const object = await storage.get(key).catch(damageOf);
  if (object === undefined) return { outcome: 'missing' };
  if ('outcome' in object) return object;
  return readBody(object);
}

async function readBody(object: StoredObject): Promise<Reading> {
  const { size, contentType } = object;
  try {
    const bytes = await readWhole(object, longest);
    if (!bytes) return { outcome: 'damaged', why: `it is longer than ${longest} bytes` };
    if (bytes.byteLength !== size)
      return { outcome: 'damaged', why: `it ends after ${bytes.byteLength} of ${size} bytes` };
    return { outcome: 'read', bytes, contentType };
  } catch (error) {
    // A storage that stops responding says nothing about the object.
    if (error instanceof Unavailable) throw error;
    return { outcome: 'damaged', why: 'it cannot be read in full' };
  }
}

function damageOf(error: unknown): Reading & { outcome: 'damaged' } {
  if (isDamaged(error))
    return { outcome: 'damaged', why: 'its file does not state its type: it was truncated or overwritten' };
  throw error;
}
