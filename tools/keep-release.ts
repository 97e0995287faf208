import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFilledPortal } from '#tests/factories/filled-portal.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { packReleaseBackup } from '#tests/backups/release-backup.ts';
import {
  migrationNames,
  presentVersion,
  releaseBackupOf,
  releasedMigrations,
  releasesPath,
} from '#tests/backups/releases.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

// `npm run keep-release`: for the version in package.json, saves a small backup of the current schema in tests/backups, unless
// an earlier release with the same schema has one.
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const version = presentVersion();
const released = releasedMigrations();
const last = migrationNames().at(-1);

if (last === undefined) {
  throw new Error('There are no migrations.');
} else if (released[version] !== undefined && released[version] !== last) {
  say(`${version} was released with ${released[version]}. Raise the version in package.json first.`);
  process.exitCode = 1;
} else {
  if (!existsSync(releaseBackupOf(last))) await keep(releaseBackupOf(last));
  await writeFile(releasesPath, `${JSON.stringify({ ...released, [version]: last }, undefined, 2)}\n`);
  say(`The backup of ${version} is saved as ${last}. Commit tests/backups together with the version.`);
}

async function keep(path: string): Promise<void> {
  const { portal } = await openFilledPortal();
  const folder = await mkdtemp(join(tmpdir(), 'eain-release-'));
  const { client, close } = await openReadOnly(portal.database.url);
  try {
    const backup = join(folder, 'backup');
    await writeBackup({ client, storage: portal.services.storage }, backup);
    await packReleaseBackup(backup, path, portal.services.secret);
  } finally {
    await close();
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  }
}
