/** Grant of an upload to a presigned address: one object, of exactly this type and length, by the account that it was given to. */
export interface PutGrant {
  key: string;
  /**
   * The id of the account that may use it, if the portal itself accepts uploads. S3 does not know our accounts: there
   * an address is only as secure as its holder keeps it, for a key that nobody else knows, and only its owner can complete the image.
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
  /** Absolute for S3; a path on the portal itself for local storage. */
  url: string;
  method: 'PUT';
  /** To be sent unchanged. The browser adds `Content-Length` by itself. */
  headers: Record<string, string>;
}

/** Metadata of an object that is known without reading it. */
export interface ObjectFacts {
  contentType: string;
  /** In bytes. */
  size: number;
}

/** An object opened for reading. Its body must be read or cancelled. */
export interface StoredObject extends ObjectFacts {
  body: ReadableStream<Uint8Array>;
}

/** Consecutive bytes of an object, all of which it has: the first and the last. */
export interface Piece {
  first: number;
  last: number;
}

/** One entry of a list of objects. */
export interface ListedObject {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Where the portal stores its objects: local disk or S3, with the same behaviour. Every call throws `Unavailable`
 * when the storage does not respond in bounded time, and `InvalidKey` for a key that the portal would never generate.
 */
export interface Storage {
  /** The origin that browsers upload to, for `connect-src`; undefined when it is the portal itself. */
  readonly uploadOrigin: string | undefined;
  /** Signs an address for one upload. Never request one for a key that exists: give each upload a new key. */
  presignPut(grant: PutGrant): Promise<PresignedPut>;
  /** Writes a whole object durably, replacing an older one. A reader sees the old or the new, never a part. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens an object, or a piece of one, whose size is then that of the piece; undefined when there is none. */
  get(key: string, piece?: Piece): Promise<StoredObject | undefined>;
  /** Type and size of an object; undefined when there is none. */
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Deletes an object; deleting one that does not exist is fine. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with `prefix`, in no guaranteed order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Resolves when the storage can be written to or, for S3, reached; settles within 3 seconds. */
  check(): Promise<void>;
}
