import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../app/start-error.ts';
import { POSTGRES_PORT } from './configuration.ts';
import type { Runner } from './runner.ts';

/** The longest path of a Unix socket in bytes, without its closing zero: `sun_path` of Linux, and of the others. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/**
 * The private folder of the database's socket: within the database's own, or where that path is too long for a
 * socket, a short one among the temporary files. Its name follows from the password kept in the database's folder, so
 * that every portal on that folder finds it and nobody else can guess it.
 */
export function socketFolderOf(databaseFolder: string, password: string): string {
  const inside = join(databaseFolder, 'socket');
  if (fits(inside)) return inside;
  const name = `eain-${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  const temporary = join(tmpdir(), name);
  return fits(temporary) ? temporary : join('/tmp', name);
}

/** Makes the socket's folder if it is missing, private to the database's account. */
export async function makeSocketFolder(folder: string, { account }: Pick<Runner, 'account'>): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await privateFolder(folder, account);
  // A portal that just stopped took it away again between the two.
  if (!found) return makeSocketFolder(folder, { account });
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} is not a private folder of the database's user. Remove it, then start again.`);
  }
}

/** Gives a folder to the database's account. @returns what it is; undefined when it is gone. */
async function privateFolder(folder: string, account: Runner['account']) {
  try {
    if (account) await chown(folder, account.uid, account.gid);
    return await lstat(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes a folder among the temporary files away again once nothing is in it. */
export async function removeSocketFolder(folder: string, databaseFolder: string): Promise<void> {
  if (!folder.startsWith(databaseFolder)) await rmdir(folder).catch(() => undefined);
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${POSTGRES_PORT}`)) <= LONGEST_SOCKET_PATH;
