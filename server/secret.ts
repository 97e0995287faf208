import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The secret that signs cookies and upload addresses: SECRET, else one made once and kept in DATA_DIR. */
export async function readSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Only the first of several processes makes it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
