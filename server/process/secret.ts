import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

type Where = Pick<Settings, 'secret' | 'dataDir'>;

/**
 * The secret that signs cookies and upload addresses, and encrypts the keys of authenticator apps: SECRET, or else one that is created once
 * and stored in DATA_DIR.
 */
export async function readSecret(where: Where): Promise<string> {
  const known = await knownSecret(where);
  if (known) return known;
  const { dataDir } = where;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written completely under another name first: one of several processes gives it its final name, and none reads a partial file.
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

/** The secret, if there is one already. */
export async function knownSecret({ secret, dataDir }: Where): Promise<string | undefined> {
  return secret ?? (await readFile(fileIn(dataDir), 'utf8').catch(() => undefined));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret');
}
