import { LRUCache } from 'lru-cache';
import type { ChangingTable } from '../database/changes.ts';
import { roomFor, roomForText } from '../page-cache/cached-page.ts';
import { exactBuffer } from '../http/content-coding.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A document that was made, ready to be sent. */
export interface MadeDocument extends Squeezed {
  contentType: string;
  /** When what it shows was last changed; left out where that says nothing. */
  lastModified?: Date | undefined;
  /** Seconds for which browsers and proxies may show it again without asking. */
  maxAge: number;
}

/** Bytes that all kept documents may take together. */
const mostBytes = 16 * 1024 * 1024;

/** Bytes that a document takes beside its text and its path: its objects, and the cache's own for it. */
const roomOfEntry = 1024;

/** Milliseconds after which a document is made again whatever happened. */
export const longestLife = 600_000;

interface CachedDocument {
  document: Promise<MadeDocument>;
  shows: ReadonlySet<ChangingTable>;
}

/** Feeds and sitemaps by path, until what they show changes or ten minutes have passed. */
export class CachedDocuments {
  readonly #documents = new LRUCache<string, { document: MadeDocument; shows: ReadonlySet<ChangingTable> }>({
    maxSize: mostBytes,
    ttl: longestLife,
    sizeCalculation: ({ document }, path) => roomForText(path) + roomFor(document.gzip) + roomOfEntry,
  });

  /** Documents that are being made: requests for the same one wait for it, too. */
  readonly #underWay = new Map<string, CachedDocument>();

  /** Bytes that the documents take in memory. */
  get bytes(): number {
    return this.#documents.calculatedSize;
  }

  /** The document at a path: as it is kept, as it is being made, or made now. */
  find(path: string, shows: ReadonlySet<ChangingTable>, make: () => Promise<MadeDocument>): Promise<MadeDocument> {
    const stored = this.#documents.get(path);
    if (stored) return Promise.resolve(stored.document);
    const making = this.#underWay.get(path);
    if (making) return making.document;

    const begun: CachedDocument = { document: make(), shows };
    this.#underWay.set(path, begun);
    const finish = (document?: MadeDocument) => {
      // No longer there, it was dropped: something changed after it was begun.
      if (this.#underWay.get(path) !== begun) return;
      this.#underWay.delete(path);
      if (document) this.#documents.set(path, { document, shows });
    };
    begun.document.then(finish, () => finish());
    return begun.document;
  }

  /** Drops every document that shows a table's rows, and keeps none that is just being made of them. */
  drop(table: ChangingTable): void {
    for (const stored of [this.#documents, this.#underWay]) {
      for (const [path, { shows }] of stored.entries()) if (shows.has(table)) stored.delete(path);
    }
  }

  /** Drops everything. */
  clear(): void {
    this.#documents.clear();
    this.#underWay.clear();
  }
}

/** A document as it is kept: compressed, whatever its length. */
interface Squeezed {
  gzip: Buffer<ArrayBuffer>;
  /** Bytes before compression. */
  size: number;
  /** Tells two contents apart. */
  digest: string;
}

/** Compresses a document piece by piece: of its plain text no more than a piece is in memory. */
export async function squeezed(pieces: Iterable<string> | AsyncIterable<string>): Promise<Squeezed> {
  const digest = createHash('sha256');
  const compressed: Uint8Array[] = [];
  let size = 0;
  await pipeline(
    Readable.from(bytesOf(pieces)),
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const bytes of source) {
        size += bytes.byteLength;
        digest.update(bytes);
        yield bytes;
      }
    },
    createGzip(),
    async (source: AsyncIterable<Uint8Array>) => {
      for await (const bytes of source) compressed.push(bytes);
    },
  );
  return { gzip: exactBuffer(Buffer.concat(compressed)), size, digest: digest.digest('base64url').slice(0, 22) };
}

/** Characters that are encoded and compressed at a time. */
const pieceLength = 64 * 1024;

/** Small pieces put together to larger ones, as bytes. */
async function* bytesOf(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
