import type { Readable } from 'node:stream';

/** A file in a {@link OpenPlace}. */
export interface PlacedFile {
  /** Parts are separated by slashes. */
  path: string;
  /** Bytes. */
  size: number;
}

/** Where backups are kept, while it is used: files by their paths. Every call throws an Error whose message an operator understands. */
export interface OpenPlace {
  /** The name that a screen may show: without keys. */
  readonly label: string;
  /** The bytes of a file; undefined if there is none. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Writes a file durably, replacing an older one; one that is not complete is never seen. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine. @param sha256 of it, in hexadecimal */
  putFile(path: string, file: string, sha256: string): Promise<void>;
  /** Opens a file; undefined if there is none. */
  read(path: string): Promise<Readable | undefined>;
  /** Every file below a folder, in no guaranteed order. */
  list(folder: string): AsyncIterable<PlacedFile>;
  delete(path: string): Promise<void>;
}
