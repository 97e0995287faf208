import { randomUUID } from 'node:crypto';
import { LimitReached, Unauthenticated } from '#domain/errors.ts';
import { mostUnusedImages, uploadAddressLife, type UploadRequest } from '#domain/image/upload.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import type { PresignedPut } from '../storage/storage.ts';
import { lockAccount } from '../account/lock.ts';
import { countUnused, insertImage } from './queries.ts';

/** Where uploads are stored until they have been processed; the clean-up deletes them by age. */
export const uploadFolder = 'uploads/';

/**
 * Gives a user an address to which one image of exactly this type and size may be uploaded, for 10 minutes.
 * @throws LimitReached when too many of their images are unused
 */
export async function startUpload(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  { purpose, contentType, size }: UploadRequest,
): Promise<{ imageId: string; upload: PresignedPut }> {
  const key = `${uploadFolder}${randomUUID()}`;
  const imageId = await database.db.transaction(async (tx) => {
    // One at a time for each user, so that the count stays valid.
    if (!(await lockAccount(tx, currentUser._id))) throw new Unauthenticated('unauthorized');
    if ((await countUnused(tx, currentUser._id)) >= mostUnusedImages) throw new LimitReached('image_too_many');
    return insertImage(tx, { userId: currentUser._id, purpose, contentType, size, key });
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
