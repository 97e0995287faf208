import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '#server/database/migrate.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Folder with a small backup of every released schema. */
export const releaseBackups = join(repository, 'tests/backups');

/** File that says which migration was the last one of each release: its name is the name of the backup too. */
export const releasesPath = join(releaseBackups, 'releases.json');

/** The last migration of each release, by version. */
export function releasedMigrations(): Record<string, string> {
  return JSON.parse(readFileSync(releasesPath, 'utf8')) as Record<string, string>;
}

/** The version that the repository is, or will be released as. */
export function presentVersion(): string {
  return (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The names of a folder's migrations, in their order. */
export function migrationNames(folder = migrationsFolder): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** Returns the path of the backup of a migration. */
export function releaseBackupOf(migration: string): string {
  return join(releaseBackups, `${migration}.txt`);
}
