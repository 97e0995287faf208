import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Settings } from '#server/process/settings.ts';
import { localUploadRoutes, openLocalStorage, type UploadEnv } from './local.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from '../process/storage.ts';

/** The storage that the settings specify. */
export interface OpenStorage {
  storage: Storage;
  /** Routes that accept uploads at `uploadPath`; undefined where browsers send them to S3. */
  uploadRoutes: Hono<UploadEnv> | undefined;
}

/**
 * Opens S3 if it is configured, else `DATA_DIR/objects`. S3 itself is not contacted yet: the portal starts without it and reports
 * that in its health check.
 * @throws Unavailable when the local folder cannot be used
 */
export async function openStorage(settings: Pick<Settings, 's3' | 'dataDir'>, secret: string): Promise<OpenStorage> {
  if (settings.s3) return { storage: openS3Storage(settings.s3), uploadRoutes: undefined };
  const storage = await openLocalStorage(join(settings.dataDir, 'objects'), secret);
  return { storage, uploadRoutes: localUploadRoutes(storage) };
}
