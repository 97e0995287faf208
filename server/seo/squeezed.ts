import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exactBuffer } from '../page-cache/exact-buffer.ts';

/** A document as it is kept: compressed, whatever its length. */
export interface Squeezed {
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
