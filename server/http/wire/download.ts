import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { Busy } from '#domain/errors.ts';
import type { ApiEnv } from '../request/context.ts';

/** Downloads of a kind that a process sends at once (LST-498). */
const mostAtOnce = 4;

/** Milliseconds after which a download is broken off: nobody keeps others waiting by reading slowly. */
const longest = 5 * 60 * 1000;

/** Bytes that are made before they are read: a small file is done with at once. */
const ahead = 64 * 1024;

/** Seconds after which a download that was refused may be tried again. */
const retryAfter = 10;

type Headers = Record<string, string>;
type Chunks = AsyncIterable<Uint8Array> | Readable;

/** Sends a file as it is made; HEAD gets the headers only. @throws Busy while too many are sent */
export type Download = (
  c: Context<ApiEnv>,
  headers: Headers,
  make: () => Chunks | Promise<Chunks>,
) => Promise<Response>;

/** Opens a kind of downloads, of which a few are sent at once. @param patience milliseconds after which one is broken off. */
export function openDownloads(patience = longest): Download {
  let running = 0;
  return async (c, headers, make) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (running >= mostAtOnce) throw new Busy(retryAfter);
    running += 1;
    let stream: Readable;
    try {
      const chunks = await make();
      stream = chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false, highWaterMark: ahead });
    } catch (error) {
      running -= 1;
      throw error;
    }
    const end = setTimeout(() => stream.destroy(new Error('took too long')), patience).unref();
    stream.once('close', () => {
      clearTimeout(end);
      running -= 1;
    });
    const { log } = c.get('services');
    stream.on('error', (error) => log.warn({ err: error, path: c.req.path }, 'download broken off'));
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
  };
}

/** Sends what users download of their own. */
export const download = openDownloads();

/** The headers of a file that only its owner may keep. */
export function privateFile(type: string, name: string): Headers {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
}
