import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { isAllowed } from '../http/request/access.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { Piece, Storage } from '../process/storage.ts';
import { readPieces } from '../storage/read-pieces.ts';
import { isKey } from '../storage/storage.ts';
import { rangeOf } from './byte-range.ts';
import { selectVideo, withheldFor } from './queries.ts';

/**
 * Bytes that are read from storage at a time: a player may take minutes to read a video, for which nothing stays open. All that a client may have in
 * progress (API-17) hold no more than a few photos.
 */
const pieceBytes = 64 * 1024;

/** Seconds for which browsers and proxies keep a video: what its address shows never changes, but may be withheld. */
const day = 24 * 60 * 60;

/**
 * The videos themselves, at `/videos/{name}`, whole or in ranges (RFC 9110, section 14). One whose listing is hidden or in the bin is none but for
 * those who may read that (IMG-126).
 */
export const videoFileRoutes = new Hono<ApiEnv>().get('/:name', async (c) => {
  const { storage, database } = c.get('services');
  const key = `videos/${c.req.param('name')}`;
  const video = isKey(key) ? await selectVideo(database.db, key) : undefined;
  if (!video?.type || !video.size) throw new NotFound('not_found');
  const account = c.get('account');
  const withheld = await withheldFor(database.db, video.id);
  if (withheld && !isAllowed('listing.hidden', account, withheld)) throw new NotFound('not_found');
  const { type, size } = video;
  const tag = `"${c.req.param('name')}"`;
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': withheld ? 'private, no-store' : `${account ? 'private' : 'public'}, max-age=${day}`,
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
  const range = rangeIn(c, tag, size);
  if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const described = {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(last + 1 - first),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  };
  const status = range ? 206 : 200;
  if (c.req.method !== 'GET') return c.body(null, status, described);
  const body = await piecesOf(storage, key, { first, last });
  if (!body) throw new NotFound('not_found');
  return c.body(body, status, described);
});

/** The requested range, unless it is of another version of the file; no method but GET has ranges. */
function rangeIn(c: Context<ApiEnv>, tag: string, size: number) {
  if (c.req.method !== 'GET') return undefined;
  const version = c.req.header('If-Range');
  return version === undefined || version === tag ? rangeOf(c.req.header('Range'), size) : undefined;
}

/**
 * The bytes of an object, read as they are taken, and no longer than their client takes them.
 * @returns undefined when the object is missing or damaged where they begin
 */
async function piecesOf(storage: Storage, key: string, piece: Piece) {
  const pieces = readPieces(storage, key, piece, pieceBytes);
  const { value: first } = await pieces.next();
  if (!first) return undefined;
  const bytes = followedBy(first, pieces, piece.last + 1 - piece.first);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws Error when fewer bytes follow than were told */
async function* followedBy(first: Buffer, pieces: AsyncIterable<Buffer>, size: number) {
  let left = size - first.byteLength;
  yield first;
  for await (const piece of pieces) {
    left -= piece.byteLength;
    yield piece;
  }
  if (left > 0) throw new Error('The stored video is damaged');
}
