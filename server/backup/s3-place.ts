import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BackupPlace } from '#server/process/backup-place.ts';
import { listObjects } from '#server/storage/s3.ts';
import { type S3Request, sendToS3 } from '#server/storage/s3-request.ts';
import type { OpenPlace } from './place.ts';

/** Milliseconds that any request may take, and bytes for which each further one is allowed: tables are large, and lines slow. */
const patience = { base: 60_000, bytesPerMillisecond: 50 };

/** More than any backup takes to be read. */
const readingTimeout = 6 * 60 * 60 * 1000;

/** Keeps backups in a bucket, which may be of another service than the portal's objects. */
export function openS3Place(place: BackupPlace & { kind: 's3' }): OpenPlace {
  const { prefix, ...settings } = place;
  const send = async (request: S3Request, size = 0, timeout = patience.base + size / patience.bytesPerMillisecond) => {
    try {
      return await sendToS3(settings, request, { attempts: 3, timeout: Math.ceil(timeout), pause: 1_000 });
    } catch (error) {
      // The storage's own error is for visitors; its cause says what S3 responded.
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    }
  };
  const put = async (path: string, body: NonNullable<S3Request['body']>, size: number) => {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const response = await send({ method: 'PUT', key: prefix + path, headers, body }, size);
    await response.body?.cancel();
    if (response.status === 404) throw new Error(`There is no bucket ${place.bucket}`);
    requireS3(response);
  };
  return {
    label: `${place.endpoint}/${place.bucket}/${prefix}`,
    async sizeOf(path) {
      const response = await send({ method: 'HEAD', key: prefix + path });
      if (response.status === 404) return undefined;
      requireS3(response);
      return Number(response.headers.get('Content-Length'));
    },
    put: (path, bytes) => put(path, bytes, bytes.byteLength),
    async putFile(path, file, sha256) {
      const blob = await openAsBlob(file);
      await put(path, { file: blob, sha256 }, blob.size);
    },
    async read(path) {
      const response = await send({ method: 'GET', key: prefix + path }, 0, readingTimeout);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return undefined;
      }
      requireS3(response);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async *list(folder) {
      for await (const { key, size } of listObjects((request) => send(request), `${prefix}${folder}/`))
        yield { path: key.slice(prefix.length), size };
    },
    async delete(path) {
      const response = await send({ method: 'DELETE', key: prefix + path });
      await response.body?.cancel();
    },
  };
}

/** S3 gives each object an ETag: a response without one, such as a proxy's page, says nothing about objects. */
function requireS3(response: Response): void {
  if (response.headers.has('ETag')) return;
  void response.body?.cancel();
  throw new Error(`S3 responded with ${response.status} without an ETag`);
}
