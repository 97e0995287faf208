import { randomUUID } from 'node:crypto';
import type { Services } from '../app/context.ts';
import { finishImage } from './complete.ts';
import { insertImage, type ImageRow, selectImage } from './queries.ts';
import { uploadFolder } from './upload.ts';

/**
 * Keeps a picture that the portal itself has got for a person, as if they had uploaded it.
 * @returns its id. Where nothing comes to show it, the clean-up takes it.
 * @throws Invalid when it is no image
 */
export async function keepImage(
  services: Pick<Services, 'database' | 'storage'>,
  { userId, purpose }: { userId: string; purpose: ImageRow['purpose'] },
  bytes: Uint8Array,
): Promise<string> {
  const { database, storage } = services;
  const key = `${uploadFolder}${randomUUID()}`;
  // What it is, its content says once it is read.
  const contentType = 'application/octet-stream';
  await storage.put(key, bytes, contentType);
  const id = await insertImage(database.db, { userId, purpose, contentType, size: bytes.byteLength, key });
  const pending = await selectImage(database.db, id);
  if (pending) await finishImage(services, pending);
  return id;
}
