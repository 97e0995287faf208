import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { videoTypeOf } from '#domain/image/video-type.ts';
import { videoLimits, videoTypes } from '#domain/image/video.ts';
import { removePlace } from '#domain/image/without-place.ts';
import { requireAccess } from '../http/request/access.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { Storage } from '../process/storage.ts';
import { noneIfDamaged } from '../storage/object-file.ts';
import { requireRoom } from '../storage/room.ts';
import { readWhole } from '../storage/storage.ts';
import { deleteParts, type ImageRow, lockImage, selectImage, selectParts, setVideo } from './queries.ts';
import { openRenderQueue } from './variant.ts';

/** One at a time, as each is in memory until it is stored. */
const joining = openRenderQueue<ImageRow>({ atOnce: 1, waiting: 20 });

/**
 * Makes a photo that nothing shows yet the poster of a video, which was uploaded in parts; one that it had is replaced (IMG-100). The video lasts
 * as long as the photo, and belongs to whatever the photo belongs to. Repeating the call returns the same.
 * @param parts ids of the uploads, in order
 * @param signal of the client: a video whose turn has not come is not joined for one that has gone
 * @throws NotFound; Forbidden for another's; Conflict when the photo is shown or a part is missing; Invalid for what is no video, whose parts
 *   are then deleted
 */
export async function addVideo(
  services: Pick<Services, 'database' | 'storage' | 'settings'>,
  currentUser: CurrentUser,
  { id, parts }: { id: string; parts: readonly string[] },
  signal?: AbortSignal,
): Promise<ImageRow> {
  const poster = await selectImage(services.database.db, id);
  if (!poster) throw new NotFound('not_found');
  requireAccess('image.video', currentUser, poster.userId);
  if (poster.state !== 'ready' || poster.purpose !== 'listing') throw new Conflict('video_poster');
  await requireRoom(services.settings);
  // Named by what it is made of, so that a repeated call finds what the first has made.
  const name = createHash('sha256')
    .update([currentUser._id, id, ...parts].join(' '))
    .digest('hex');
  return joining.run(name, () => join(services, currentUser, { id, parts, name }), signal);
}

interface Joined {
  id: string;
  parts: readonly string[];
  /** Of the video. */
  name: string;
}

async function join(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  { id, parts: ids, name }: Joined,
): Promise<ImageRow> {
  const made = (row: ImageRow | undefined) => row?.videoKey?.startsWith(`videos/${name}.`) === true;
  const poster = await selectImage(database.db, id);
  if (poster && made(poster)) return poster;
  const rows = new Map((await selectParts(database.db, ids, currentUser._id)).map((row) => [row.id, row]));
  const parts = ids.flatMap((part) => rows.get(part) ?? []);
  if (parts.length !== ids.length) throw new Conflict('image_upload_failed');
  const forget = () => Promise.all(parts.map(({ key }) => storage.delete(key).catch(() => undefined)));
  const refuse = async (code: 'video_too_large' | 'video_kind') => {
    await deleteParts(database.db, ids);
    await forget();
    return new Invalid('invalid', [{ field: 'parts', code }]);
  };
  if (parts.reduce((sum, { size }) => sum + size, 0) > videoLimits.size) throw await refuse('video_too_large');
  const bytes = await readParts(storage, parts);
  const ending = videoTypeOf(bytes);
  if (!ending) throw await refuse('video_kind');
  if (!removePlace(bytes, ending)) throw await refuse('video_kind');
  const sha256 = await hashOf(bytes);
  const videoKey = `videos/${name}.${ending}`;
  await storage.put(videoKey, bytes, videoTypes[ending]);
  const video = {
    videoKey,
    videoType: videoTypes[ending],
    videoSize: bytes.byteLength,
    videoSha256: sha256,
  };
  const before = await database.db.transaction(async (tx) => {
    const found = await lockImage(tx, id);
    // Another process may have joined the same parts.
    if (!found?.isUnused || made(found) || (await deleteParts(tx, ids)) !== ids.length) return found;
    await setVideo(tx, id, video);
    return { ...found, isJoined: true };
  });
  if (before && 'isJoined' in before) {
    await forget();
    if (before.videoKey !== null) await storage.delete(before.videoKey).catch(() => undefined);
    return { ...before, ...video };
  }
  if (before && made(before)) return before;
  await storage.delete(videoKey).catch(() => undefined);
  throw new Conflict('video_poster');
}

/**
 * Reads parts one by one into one buffer.
 * @throws Conflict when nothing was uploaded, or it is lost
 */
async function readParts(storage: Storage, parts: readonly { key: string; size: number }[]): Promise<Buffer> {
  const all = Buffer.alloc(parts.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { key, size } of parts) {
    const object = await storage.get(key).catch(noneIfDamaged);
    const bytes = object && (await readWhole(object, size));
    if (bytes?.byteLength !== size) throw new Conflict('image_upload_failed');
    at += bytes.copy(all, at);
  }
  return all;
}

/** Hashes a video a part at a time: all at once would hold other requests up. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += videoLimits.part) {
    hash.update(bytes.subarray(at, at + videoLimits.part));
    await turn();
  }
  return hash.digest('hex');
}
