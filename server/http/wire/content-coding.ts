import { createMiddleware } from 'hono/factory';
import {
  brotliCompressSync,
  brotliDecompressSync,
  type BrotliOptions,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import type { ApiEnv, Bindings } from '../request/context.ts';

/** The codings in which a page is cached. Uncompressed it takes five times the space and is rarely requested, so it is made on demand. */
export type Compressed = 'br' | 'gzip';
export type Coding = Compressed | 'identity';

/** Brotli quality: a page of 108 kB takes 1 ms and 18.4 kB; at 5 it takes 1.5 ms and 17.1 kB, at 3 0.6 ms and 19.2 kB (decision 64). */
const quality = 4;

/** Compresses a text on this thread: the round trip to another takes up to half as much processor time as compressing. */
export function compressed(coding: Compressed, text: Buffer): Buffer<ArrayBuffer> {
  return exactBuffer(coding === 'br' ? brotliCompressSync(text, brotliFor(text)) : gzipSync(text));
}

/** Returns the text of a compressed page. */
export function decompressed(coding: Compressed, body: Buffer): Buffer<ArrayBuffer> {
  return coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}

/** Options for a text: the smallest window that holds it, and a buffer that holds the compressed page, so that one pass is enough. */
function brotliFor({ length }: Buffer): BrotliOptions {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const window = Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))));
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length, [BROTLI_PARAM_LGWIN]: window };
  return { params, chunkSize: Math.max(2 ** 14, Math.ceil(length / 3)) };
}

/** The coding that gives the smallest body among those a request accepts (RFC 9110, section 12.5.3). */
export function codingFor(accepted: string): Coding {
  if (takesCoding(accepted, 'br')) return 'br';
  return takesCoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** The cached coding of a page for such a request. */
export function compressedFor(acceptEncoding: string | null | undefined): Compressed {
  return codingFor(acceptEncoding ?? '') === 'br' ? 'br' : 'gzip';
}

/** Whether a request accepts a coding (`Accept-Encoding`). */
export function takesCoding(accepted: string, coding: Compressed): boolean {
  // Most clients name it without a weight, and few with a weight of zero.
  if (!accepted.includes(coding)) return false;
  return accepted.split(',').some((choice) => {
    const [name = '', weight = ''] = choice.split(';');
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/**
 * Bytes to be cached, in memory of exactly their length. Compression and concatenation may return a small slice of a large
 * buffer, all of which stays in memory as long as the slice does.
 */
export function exactBuffer(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** Bytes from which a response is compressed: a shorter one fits in one packet anyway. */
const leastCompressed = 1024;

/**
 * Compresses responses that are not cached and consist of text: those of calls that come over the network, pages of signed-in users, and their
 * data (SIT-127). What a page reads in-process stays uncompressed, and so does what is written in pieces as the client takes it.
 */
export const compressedTexts = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  const { status, headers } = c.res;
  const isText = /^(?:text\/|application\/json)/.test(headers.get('content-type') ?? '');
  if (idOfPage !== undefined || c.get('isInPieces') || !isText || headers.has('content-encoding')) return;
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('vary', 'Accept-Encoding');
  const coding = codingFor(c.req.header('accept-encoding') ?? '');
  if (coding === 'identity' || c.req.method === 'HEAD') return;
  const text = Buffer.from(await c.res.arrayBuffer());
  const isLong = text.byteLength >= leastCompressed;
  if (isLong) headers.set('content-encoding', coding);
  // Hono would otherwise take the body apart to merge the two responses.
  c.res = undefined;
  c.res = new Response(isLong ? compressed(coding, text) : text, { status, headers });
});
