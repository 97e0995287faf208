import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { MadeDocument } from './cached-documents.ts';

/** A made document as an answer to a request: compressed if it may be, or 304 when the asker has it. */
export function answerWith(document: MadeDocument, request: Request): Response {
  const { digest, gzip, size, contentType, lastModified, maxAge } = document;
  const isSqueezed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const etag = isSqueezed ? `"${digest}-gzip"` : `"${digest}"`;
  const headers = new Headers({
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
  });
  if (isKnown(request, etag, lastModified)) return new Response(null, { status: 304, headers });

  headers.set('Content-Type', contentType);
  headers.set('Content-Length', String(isSqueezed ? gzip.byteLength : size));
  if (isSqueezed) headers.set('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(isSqueezed ? gzip : plainTextOf(gzip), { headers });
}

/** Unpacks a document as it is taken: of its plain text no more than a piece is in memory, of the packed one no copy. */
function plainTextOf(gzip: Buffer): ReadableStream<Uint8Array> {
  const unpacked = createGunzip();
  unpacked.end(gzip);
  return Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
}

/**
 * Whether the asker has what would be sent (RFC 9110, section 13.2.2). The time has to be the very one that was told: once
 * the newest is deleted, the last change lies before it again.
 */
function isKnown(request: Request, etag: string, lastModified: Date | undefined): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
  return lastModified !== undefined && request.headers.get('if-modified-since') === lastModified.toUTCString();
}
