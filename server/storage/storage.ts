/** Grant of an upload to a presigned address: one object, of exactly this type and length, by the account that it was given to. */
export interface PutGrant {
  key: string;
  /**
   * The id of the account that may use it, where the portal itself takes uploads in. S3 does not know our accounts: there
   * an address is as good as its keeping, for a key that nobody else knows, and only its owner can complete the image.
   */
  owner: string;
  contentType: string;
  /** In bytes; a body of any other length is refused. */
  contentLength: number;
  /** In seconds from now. */
  expiresIn: number;
}

/** An address to which a browser may send one object, with the request that it has to make. */
export interface PresignedPut {
  /** Absolute for S3; a path of the portal itself for local storage. */
  url: string;
  method: 'PUT';
  /** To be sent as they are. The browser adds `Content-Length` by itself. */
  headers: Record<string, string>;
}

/** Facts of an object that are known without reading it. */
export interface ObjectFacts {
  contentType: string;
  /** In bytes. */
  size: number;
}

/** An object opened for reading. Its body must be read or cancelled. */
export interface StoredObject extends ObjectFacts {
  body: ReadableStream<Uint8Array>;
}

/** One row of a listing. */
export interface ListedObject {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Where the portal keeps its objects: local disk or S3, with the same behaviour. Every call throws `Unavailable`
 * when the storage does not answer in bounded time, and `InvalidKey` for a key that {@link checkKey} refuses.
 */
export interface Storage {
  /** The origin that browsers upload to, for `connect-src`; undefined when it is the portal itself. */
  readonly uploadOrigin: string | undefined;
  /** Signs an address for one upload. An existing object is never asked for: give each upload a new key. */
  presignPut(grant: PutGrant): Promise<PresignedPut>;
  /** Writes a whole object durably, in place of an older one. A reader sees the old or the new, never a part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens an object; undefined when there is none. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Type and size of an object; undefined when there is none. */
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Removes an object; deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Resolves when the storage can be written to or, for S3, reached; answers within 3 seconds. */
  check(): Promise<void>;
}

/** A key that the portal would never make: a mistake in the code or an attack, not something to explain. */
export class InvalidKey extends Error {
  override readonly name = 'InvalidKey';
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const longestKey = 200;

/**
 * Keys are lower case (some disks do not tell cases apart), have at least one folder, and no part starts with a dot.
 * @throws InvalidKey
 */
export function checkKey(key: string): void {
  if (key.length > longestKey || !keyPattern.test(key))
    throw new InvalidKey(`Not a storage key: ${JSON.stringify(key)}`);
}

/**
 * Reads an object as a whole.
 * @param most bytes that are accepted
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
