import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  type BrotliOptions,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { ApiEnv, Bindings } from './context.ts';

/** The codings in which a page is cached. Uncompressed it takes five times the space and is rarely requested, so it is made on demand. */
export type Compressed = 'br' | 'gzip';
export type Coding = Compressed | 'identity';

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);
const decompressions = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Brotli quality: while a visitor waits for it on this thread, and in another thread. A page of 75 kB takes 0.3 to 0.7 ms at 3 and 1.2 ms at 6,
 * where it is a ninth smaller (decision 60).
 */
const quality = { quick: 3, small: 6 } as const;

/**
 * Compresses a page for the first client that requests it. Brotli runs on this thread: the round trip to another takes up to half as much
 * processor time as compressing.
 */
export async function compressed(coding: Compressed, text: Buffer): Promise<Buffer<ArrayBuffer>> {
  return coding === 'br' ? compressedAtOnce(coding, text) : compressedSmall(coding, text);
}

function compressedAtOnce(coding: Compressed, text: Buffer): Buffer<ArrayBuffer> {
  return exactBuffer(coding === 'br' ? brotliCompressSync(text, brotliFor(text, quality.quick)) : gzipSync(text));
}

/** Recompresses, in another thread, a page that {@link compressed} has compressed with Brotli, as small as is worthwhile. */
export async function compressedAgain(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return compressedSmall('br', await decompressions.br(body));
}

async function compressedSmall(coding: Compressed, text: Buffer): Promise<Buffer<ArrayBuffer>> {
  return exactBuffer(await (coding === 'br' ? squeeze(text, brotliFor(text, quality.small)) : zip(text)));
}

/** Returns the text of a compressed page. */
export function decompressed(coding: Compressed, body: Buffer): Promise<Buffer> {
  return decompressions[coding](body);
}

/** Options for a text: the smallest window that holds it, and a buffer that holds the compressed page, so that one pass is enough. */
function brotliFor({ length }: Buffer, level: number): BrotliOptions {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const window = Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))));
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: length, [BROTLI_PARAM_LGWIN]: window };
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

/** Characters from which a response is compressed: a shorter one fits in one packet anyway. */
const leastCompressed = 1024;

/** Compresses the JSON of calls that come over the network (SIT-127); what a page reads in-process stays uncompressed. */
export const compressedCalls = createMiddleware<ApiEnv>(async (c, next) => {
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  if (idOfPage === undefined) {
    const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string | string[]>) => {
      const text = JSON.stringify(value);
      const typed = { ...headers, 'Content-Type': 'application/json' };
      if (text.length < leastCompressed) return c.body(text, status, typed);
      const coding = codingFor(c.req.header('accept-encoding') ?? '');
      const varied = { ...typed, Vary: 'Accept-Encoding' };
      if (coding === 'identity') return c.body(text, status, varied);
      const body = compressedAtOnce(coding, Buffer.from(text));
      return c.body(body, status, { ...varied, 'Content-Encoding': coding });
    };
    c.json = json as unknown as typeof c.json;
  }
  await next();
});

/** Compresses pages that are not cached, such as those of a signed-in user, and their data. */
export const compressedPages = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const isText = headers.get('content-type')?.startsWith('text/') === true;
  const coding = codingFor(c.req.header('accept-encoding') ?? '');
  if (!body || !isText || coding === 'identity' || headers.has('content-encoding') || c.req.method === 'HEAD') return;
  c.res = new Response(await compressedSmall(coding, Buffer.from(await c.res.arrayBuffer())), c.res);
  c.res.headers.set('content-encoding', coding);
});
