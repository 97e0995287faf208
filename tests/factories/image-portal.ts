import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { partType } from '#domain/image/upload.ts';
import { pino } from 'pino';
import { authRoutes } from '#server/auth/routes.ts';
import { identify } from '#server/auth/session/session.ts';
import { answerError } from '#server/http/request/errors.ts';
import { openPortal } from '#server/app/portal.ts';
import type { Services } from '#server/process/services.ts';
import type { ApiEnv } from '#server/http/request/context.ts';
import type { UploadEnv } from '#server/storage/local.ts';
import { readSettings } from '#server/process/settings.ts';
import { uploadPath } from '#server/storage/upload-signature.ts';
import { openTestDatabase } from './database.ts';
import { imageRoutes } from '#server/image/routes.ts';
import { imageFileRoutes } from '#server/image/serve.ts';
import { videoFileRoutes } from '#server/image/serve-video.ts';
import { sharp } from '#server/image/sharp.ts';

/**
 * Opens for tests the modules that images pass through, on a separate database and folder.
 * @param environment additional settings, such as those of S3
 */
export async function openImagePortal(environment: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-images-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    SECRET: 'a secret for tests, long enough to be one',
    ...environment,
  });
  const { services, uploadRoutes } = await openPortal(settings, database, pino({ level: 'silent' }));
  const app = appOf(services).route(uploadPath, uploadRoutes ?? new Hono<UploadEnv>());
  return {
    app,
    services,
    async close() {
      await services.jobs.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same modules with other services, such as a failing storage. */
export function appOf(services: Services) {
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('services', services);
      c.set('requestId', 'test');
      await next();
    })
    .use(identify)
    .route('/api/auth', authRoutes)
    .route('/api/image', imageRoutes)
    .route('/images', imageFileRoutes)
    .route('/videos', videoFileRoutes)
    .onError(answerError);
}

/** The modules as a whole. */
export type ImagePortal = Awaited<ReturnType<typeof openImagePortal>>;

/** App of the modules, as far as it handles requests. */
type App = Pick<Hono<ApiEnv>, 'request'>;

/** A user who has signed up. */
export interface TestPerson {
  _id: string;
  cookie: string;
}

/** Signs up a new user. */
export async function aPerson(app: App): Promise<TestPerson> {
  const name = `person${randomBytes(6).toString('hex')}`;
  const answer = await app.request('/api/auth/signup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: randomBytes(12).toString('hex') }),
  });
  const { user } = (await answer.json()) as { user: { _id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { _id: user._id, cookie };
}

/** Makes a call as a user, or as a visitor. */
export async function call(app: App, person: TestPerson | undefined, method: string, path: string, body?: unknown) {
  const answer = await app.request(path, {
    method,
    headers: {
      ...(person && { Cookie: person.cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A JPEG of some size. */
export const aJpeg = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } })
    .jpeg()
    .toBuffer();

/** An MP4 of boxes that a player expects, with some content. */
export function anMp4(
  content: Uint8Array = randomBytes(1000),
  format = 'avc1',
  notes: { film?: Uint8Array; track?: Uint8Array } = {},
): Buffer {
  const described = mp4Box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), mp4Box(format, Buffer.alloc(78)));
  const media = mp4Box('mdia', mp4Box('minf', mp4Box('stbl', described)));
  const { film = Buffer.alloc(0), track = Buffer.alloc(0) } = notes;
  return Buffer.concat([
    mp4Box('ftyp', Buffer.from('isom\x00\x00\x02\x00isomavc1', 'latin1')),
    mp4Box('moov', mp4Box('trak', media, track), film),
    mp4Box('mdat', content),
  ]);
}

/** A box of an MP4. */
export function mp4Box(kind: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A WebM with a track of VP9 and some content; its segment is open, as a recorder writes it. */
export function aWebm(content: Uint8Array = randomBytes(1000), ...more: Uint8Array[]): Buffer {
  const header = Buffer.from([0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  return Buffer.concat([
    webmElement(0x1a45dfa3, header),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255]),
    webmElement(0x1654ae6b, webmElement(0xae, webmElement(0x86, Buffer.from('V_VP9')))),
    ...more,
    webmElement(0x1f43b675, webmElement(0xa3, content)),
  ]);
}

/** An element of a WebM, with a length of four bytes. */
export function webmElement(id: number, content: Uint8Array): Buffer {
  const name = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.byteLength);
  return Buffer.concat([name, size, content]);
}

/** Uploads a video in parts of this many bytes. @returns their ids, in order. */
export async function uploadParts(app: App, person: TestPerson, bytes: Uint8Array, size = 400): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += size)
    ids.push(await upload(app, person, bytes.subarray(at, at + size), 'video'));
  return ids;
}

/** Requests an upload address and uploads to it. @returns the id of the image, which is still pending. */
export async function upload(app: App, person: TestPerson, bytes: Uint8Array, purpose = 'listing'): Promise<string> {
  const asked = await call(app, person, 'POST', '/api/image/upload', {
    purpose,
    contentType: purpose === 'video' ? partType : 'image/jpeg',
    size: bytes.byteLength,
  });
  const { imageId, upload: address } = asked.body as {
    imageId: string;
    upload: { url: string; method: string; headers: Record<string, string> };
  };
  const isPortals = address.url.startsWith('/');
  const send = isPortals ? app.request : fetch;
  const sent = await send(address.url, {
    method: address.method,
    headers: {
      ...address.headers,
      ...(isPortals && { Cookie: person.cookie }),
      'Content-Length': String(bytes.byteLength),
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 200) throw new Error(`The upload was answered ${sent.status}`);
  return imageId;
}

/** Uploads a photo and completes it. @returns the id of the image. */
export async function aReadyImage(app: App, person: TestPerson, bytes?: Uint8Array): Promise<string> {
  const id = await upload(app, person, bytes ?? (await aJpeg()));
  const { status } = await call(app, person, 'POST', `/api/image/${id}/complete`);
  if (status !== 200) throw new Error(`Completing was answered ${status}`);
  return id;
}

/** Every key in storage. */
export async function keysIn({ storage }: Pick<Services, 'storage'>): Promise<string[]> {
  return (await Array.fromAsync(storage.list(''))).map(({ key }) => key).sort();
}
