import { statfs } from 'node:fs/promises';
import { Unavailable } from '#domain/errors.ts';
import type { Settings } from '../process/settings.ts';
import { orUnavailable } from './faults.ts';

const megabyte = 1024 * 1024;

/**
 * Refuses uploads while the disk of DATA_DIR is nearly full: what is left is for the database, which would stop without it (IMG-41).
 * @throws Unavailable
 */
export async function requireRoom({
  dataDir,
  minimumFreeMb,
}: Pick<Settings, 'dataDir' | 'minimumFreeMb'>): Promise<void> {
  if (minimumFreeMb === 0) return;
  const { bavail, bsize } = await orUnavailable(() => statfs(dataDir));
  if (bavail * bsize < minimumFreeMb * megabyte) throw new Unavailable('disk_full');
}
