import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { requireAccess } from '../http/request/access.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { storageDown } from '../storage/faults.ts';
import { noneIfDamaged } from '../storage/object-file.ts';
import { readWhole } from '../storage/storage.ts';
import type { Storage, StoredObject } from '../process/storage.ts';
import { type Photo, readPhoto } from './photo.ts';
import { deleteImageRow, type ImageRow, markReady, selectImage, insertImage } from './queries.ts';
import { openRenderQueue } from './variant.ts';
import { randomUUID } from 'node:crypto';
import { uploadFolder } from './upload.ts';

/** One at a time, as the largest take some 150 MB; the longest wait is half the time that an upload is given. */
const reading = openRenderQueue<Photo>({ atOnce: 1, waiting: 50 });

const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Decodes an upload as a photo, stores it as re-encoded by the portal, and deletes the upload itself. Repeating the call for a
 * finished image returns the same.
 * @throws NotFound; Forbidden for another's; Conflict when nothing was uploaded yet, or the upload is lost; Invalid when it is not an image,
 *   which ends this upload
 */
export async function completeUpload(
  services: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  id: string,
): Promise<ImageRow> {
  const found = await selectImage(services.database.db, id);
  if (!found) throw new NotFound('not_found');
  requireAccess('image.complete', currentUser, found.userId);
  // A part of a video is no image by itself.
  if (found.purpose === 'video') throw new Conflict('image_upload_failed');
  return found.state === 'ready' ? found : finishImage(services, found);
}

/**
 * Decodes a pending image as a photo, and stores it as re-encoded by the portal.
 * @throws as {@link completeUpload}
 */
async function finishImage(services: Pick<Services, 'database' | 'storage'>, found: ImageRow): Promise<ImageRow> {
  const { database, storage } = services;
  const { id } = found;
  // A damaged upload is treated as missing: reading it again would not help, uploading again does.
  const object = await storage.get(found.key).catch(noneIfDamaged);
  if (!object) return finishedByAnother(services, id);
  const photo = await readUpload(services, found, object);
  const key = `photos/${id}.${endings[photo.contentType]}`;
  await storage.put(key, photo.master, photo.contentType);
  const { contentType, sha256, perceptualHash, width, height, placeholder } = photo;
  const ready = await markReady(database.db, id, {
    key,
    contentType,
    size: photo.master.byteLength,
    sha256,
    perceptualHash,
    width,
    height,
    placeholder,
  });
  await forget(storage, found.key);
  return ready ?? (await finishedByAnother(services, id, key));
}

async function readUpload(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { id, key, size }: ImageRow,
  object: StoredObject,
) {
  const bytes = await readWhole(object, size);
  // Storage accepts only uploads of the signed length: anything else that it returns is not what was uploaded.
  if (bytes?.byteLength !== size)
    throw storageDown(new Error(`${key} does not have the ${size} bytes that were uploaded`));
  try {
    return await reading.run(id, () => readPhoto(bytes));
  } catch (error) {
    if (error instanceof Invalid) {
      await deleteImageRow(database.db, id);
      await forget(storage, key);
    }
    throw error;
  }
}

/**
 * Returns an image that another request has finished in the meantime, or refuses if it was deleted.
 * @param key of what was just stored for it, which is deleted along with a deleted image
 */
async function finishedByAnother(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  id: string,
  key?: string,
): Promise<ImageRow> {
  const found = await selectImage(database.db, id);
  if (found?.state === 'ready') return found;
  if (found) throw new Conflict('image_upload_failed');
  if (key !== undefined) await forget(storage, key);
  throw new NotFound('not_found');
}

/** Deletes an object that nothing refers to. If storage fails to, the clean-up deletes it later. */
async function forget(storage: Storage, key: string): Promise<void> {
  await storage.delete(key).catch(() => undefined);
}

/**
 * Stores an image that the portal itself has fetched for a user, as if they had uploaded it.
 * @returns its id. If nothing ever shows it, the clean-up deletes it.
 * @throws Invalid when it is not an image
 */
export async function keepImage(
  services: Pick<Services, 'database' | 'storage'>,
  { userId, purpose }: { userId: string; purpose: ImageRow['purpose'] },
  bytes: Uint8Array,
): Promise<string> {
  const { database, storage } = services;
  const key = `${uploadFolder}${randomUUID()}`;
  // Its real type is known once its content is read.
  const contentType = 'application/octet-stream';
  await storage.put(key, bytes, contentType);
  const id = await insertImage(database.db, { userId, purpose, contentType, size: bytes.byteLength, key });
  const pending = await selectImage(database.db, id);
  if (pending) await finishImage(services, pending);
  return id;
}
