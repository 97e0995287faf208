import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LimitReached, Unauthenticated } from '#domain/errors.ts';
import {
  mostUnusedBytes,
  mostUnusedImages,
  mostUnusedVideoBytes,
  uploadAddressLife,
  type UploadRequest,
} from '#domain/image/upload.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { PresignedPut } from '../process/storage.ts';
import { isProven, lockAccount } from '../auth/account-lock.ts';
import { insertImage, sumUnused } from './queries.ts';
import type { Executor } from '../process/database.ts';
import { originOf } from '../http/address/visitor-address.ts';
import { requireRoom } from '../storage/room.ts';

/** Where uploads are stored until they have been processed; the clean-up deletes them by age. */
export const uploadFolder = 'uploads/';

/** Seconds after which a network that holds too much may try again: what was not finished is gone after an hour. */
const patience = 60 * 60;

/**
 * Gives a user an address to which one image of exactly this type and size may be uploaded, for 10 minutes.
 * @param address where they are; undefined if it is not known.
 * @throws LimitReached when too many of their images, or of their network's, are unused; Unavailable when the disk is nearly full
 */
export async function startUpload(
  { database, storage, settings, secret }: Pick<Services, 'database' | 'storage' | 'settings' | 'secret'>,
  currentUser: CurrentUser,
  { purpose, contentType, size }: UploadRequest,
  address?: string,
): Promise<{ imageId: string; upload: PresignedPut }> {
  await requireRoom(settings);
  const key = `${uploadFolder}${randomUUID()}`;
  const network = address === undefined ? undefined : nameOf(originOf(address), secret);
  const imageId = await database.db.transaction(async (tx) => {
    // One at a time for each user, so that the count stays valid.
    if (!(await lockAccount(tx, currentUser._id))) throw new Unauthenticated('unauthorized');
    await requireFew(tx, currentUser._id, { purpose, size });
    if (network !== undefined) await requireFewOf(tx, network, { purpose, size });
    return insertImage(tx, { userId: currentUser._id, purpose, contentType, size, key, network });
  });
  return {
    imageId,
    upload: await storage.presignPut({
      key,
      owner: currentUser._id,
      contentType,
      contentLength: size,
      expiresIn: uploadAddressLife,
    }),
  };
}

/** Purpose and bytes of an upload. */
type Asked = Pick<UploadRequest, 'purpose' | 'size'>;

/** @throws LimitReached when a user, who is locked, has too many images that nothing shows, or videos */
async function requireFew(tx: Executor, userId: string, { purpose, size }: Asked): Promise<void> {
  const unused = await sumUnused(tx, { userId });
  if (unused.count >= mostUnusedImages) throw new LimitReached('image_too_many');
  if (purpose === 'video') {
    if (unused.videoBytes + size > mostUnusedVideoBytes.user) throw new LimitReached('video_too_many');
  } else if (unused.photoBytes + size > mostUnusedBytes.unprovenUser && !(await isProven(tx, userId)))
    throw new LimitReached('image_too_many');
}

/** @throws LimitReached when too many bytes from a network are of images that nothing shows, or of videos */
async function requireFewOf(tx: Executor, network: string, { purpose, size }: Asked): Promise<void> {
  // One at a time for each network, too.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unused images ${network}`}, 0))`);
  const unused = await sumUnused(tx, { network });
  if (purpose === 'video') {
    if (unused.videoBytes + size > mostUnusedVideoBytes.network)
      throw new LimitReached('video_too_many_of_network', patience);
  } else if (unused.photoBytes + size > mostUnusedBytes.network)
    throw new LimitReached('image_too_many_of_network', patience);
}

/** Keyed hash of a network: nobody who reads the database learns where somebody was. */
function nameOf(origin: string, secret: string): string {
  return createHmac('sha256', secret).update(`upload ${origin}`).digest('base64url').slice(0, 22);
}
