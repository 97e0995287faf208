import { Unavailable } from '#domain/errors.ts';
import { isDamaged } from '#server/storage/object-file.ts';
import { readPieces } from '#server/storage/read-pieces.ts';
import { readWhole } from '#server/storage/storage.ts';
import type { Storage, StoredObject } from '#server/process/storage.ts';

/** More than any object of the portal has, in bytes: photos and proofs have at most 8 MB, videos 30 MB. */
const longest = 64_000_000;
/** Bytes of an object that are read with one request: of a video, more would not arrive in time over a slow network. */
const atOnce = 8 * 1024 * 1024;

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
  return readBody(storage, key, object);
}

async function readBody(storage: Storage, key: string, object: StoredObject): Promise<Reading> {
  const { size, contentType } = object;
  try {
    const bytes =
      size > atOnce && size <= longest ? await readLong(storage, key, object) : await readWhole(object, longest);
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

async function readLong(storage: Storage, key: string, { size, body }: StoredObject): Promise<Buffer> {
  await body.cancel();
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const piece of readPieces(storage, key, { first: 0, last: size - 1 }, atOnce)) at += piece.copy(bytes, at);
  return bytes.subarray(0, at);
}

function damageOf(error: unknown): Reading & { outcome: 'damaged' } {
  if (isDamaged(error))
    return { outcome: 'damaged', why: 'its file does not state its type: it was truncated or overwritten' };
  throw error;
}
