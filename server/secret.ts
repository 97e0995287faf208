import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The secret that signs cookies and upload addresses: SECRET, else one made once and kept in DATA_DIR. */
export async function readSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  // Written whole under another name first: of several processes one gives it its name, and none reads a half.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
