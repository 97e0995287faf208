import { LRUCache } from 'lru-cache';
import type { ChangingTable } from '../database/changes.ts';
import { roomFor, roomForText } from '../pages/cached-page.ts';
import { exactBuffer } from '../http/wire/content-coding.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A generated document, ready to be sent. */
export interface MadeDocument extends Squeezed {
  contentType: string;
  /** When what it shows was last changed; left out where that has no meaning. */
  lastModified?: Date | undefined;
  /** Seconds for which browsers and proxies may use it again without asking. */
  maxAge: number;
}

/** Maximum bytes of all cached documents together. */
const mostBytes = 16 * 1024 * 1024;

/** Bytes that a document takes in addition to its text and its path: its objects, and the cache's entry for it. */
const roomOfEntry = 1024;

/** Milliseconds after which a document is generated again in any case. */
export const longestLife = 600_000;

interface CachedDocument {
  document: Promise<MadeDocument>;
  shows: ReadonlySet<ChangingTable>;
}

/** Feeds and sitemaps by path, cached until what they show changes or ten minutes have passed. */
export class CachedDocuments {
  readonly #documents = new LRUCache<string, { document: MadeDocument; shows: ReadonlySet<ChangingTable> }>({
    maxSize: mostBytes,
    ttl: longestLife,
    sizeCalculation: ({ document }, path) => roomForText(path) + roomFor(document.gzip) + roomOfEntry,
  });

  /** Documents that are being generated: requests for the same one wait for it, too. */
  readonly #underWay = new Map<string, CachedDocument>();

  /** Bytes that the documents take in memory. */
  get bytes(): number {
    return this.#documents.calculatedSize;
  }

  /** The document at a path: from the cache, from a generation in progress, or generated now. */
  find(path: string, shows: ReadonlySet<ChangingTable>, make: () => Promise<MadeDocument>): Promise<MadeDocument> {
    const stored = this.#documents.get(path);
    if (stored) return Promise.resolve(stored.document);
    const making = this.#underWay.get(path);
    if (making) return making.document;

    const begun: CachedDocument = { document: make(), shows };
    this.#underWay.set(path, begun);
    const finish = (document?: MadeDocument) => {
      // If it is no longer there, it was evicted: something changed after it was begun.
      if (this.#underWay.get(path) !== begun) return;
      this.#underWay.delete(path);
      if (document) this.#documents.set(path, { document, shows });
    };
    begun.document.then(finish, () => finish());
    return begun.document;
  }

  /** Evicts every document that shows a table's rows, and lets none that is being generated from them be cached. */
  drop(table: ChangingTable): void {
    for (const stored of [this.#documents, this.#underWay]) {
      for (const [path, { shows }] of stored.entries()) if (shows.has(table)) stored.delete(path);
    }
  }

  /** Evicts everything. */
  clear(): void {
    this.#documents.clear();
    this.#underWay.clear();
  }
}

/** A document as it is cached: compressed, whatever its length. */
interface Squeezed {
  gzip: Buffer<ArrayBuffer>;
  /** Bytes before compression. */
  size: number;
  /** Distinguishes two contents. */
  digest: string;
}

/** Compresses a document piece by piece: no more than one piece of its plain text is in memory. */
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

/** Small pieces joined into larger ones, as bytes. */
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
