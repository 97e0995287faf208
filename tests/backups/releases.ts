import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '#server/database/migrate.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Folder with a small backup of every released schema. */
export const releaseBackups = join(repository, 'tests/backups');

/** File that records the last migration of each release, which also names its backup. */
export const releasesPath = join(releaseBackups, 'releases.json');

/** The last migration of each release, by version. */
export function releasedMigrations(): Record<string, string> {
  return JSON.parse(readFileSync(releasesPath, 'utf8')) as Record<string, string>;
}

/** The repository's current version, released or to be released. */
export function presentVersion(): string {
  return (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The names of a folder's migrations, in order. */
export function migrationNames(folder = migrationsFolder): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** Returns the path of a migration's backup. */
export function releaseBackupOf(migration: string): string {
  return join(releaseBackups, `${migration}.txt`);
}
