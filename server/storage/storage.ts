import type { StoredObject } from '../process/storage.ts';

/** A key that the portal would never generate: a bug or an attack, not something to explain. */
export class InvalidKey extends Error {
  override readonly name = 'InvalidKey';
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const longestKey = 200;

/** Keys are lower case (some disks do not distinguish case), have at least one folder, and no part starts with a dot. */
export function isKey(key: string): boolean {
  return key.length <= longestKey && keyPattern.test(key);
}

/** @throws InvalidKey for what is no {@link isKey} */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new InvalidKey(`Not a storage key: ${JSON.stringify(key)}`);
}

/**
 * Reads an object as a whole.
 * @param most maximum number of bytes
 * @returns undefined when the object is longer than that
 */
export async function readWhole(object: StoredObject, most: number): Promise<Buffer | undefined> {
  if (object.size > most) {
    await object.body.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of object.body) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
