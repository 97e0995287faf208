import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/process/start-error.ts';
import { fetchBackup } from '#server/backup/fetch.ts';
import { rowsOf } from '#server/backup/manifest.ts';
import { openPlace } from '#server/backup/open-place.ts';
import { restoreTables } from '#server/backup/restore-tables.ts';
import { atPlace, say } from './maintenance/opening.ts';

// `npm run restore -- --from FOLDER`: writes a backup's rows and objects into the configured database and storage. A name such as
// `eain-1a2b3c4d/2026-11-29T2000Z` is that of a backup in BACKUP_TO; one in a folder may be named with its path, too.
const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } });

await atPlace(async ({ settings, database, storage }) => {
  if (!values.from) throw new StartError('Specify the folder of a backup: npm run restore -- --from FOLDER');
  const { replace } = values;
  const restore = async (folder: string) => {
    const manifest = await restoreTables({ url: database.url, storage }, folder, { replace });
    const [rows, objects] = [rowsOf(manifest), manifest.objects.count].map((count) => count.toLocaleString('en'));
    say(`The portal is restored to its state at ${manifest.takenAt}: ${rows} rows and ${objects} objects.`);
  };
  const [name, backups] = [basename(values.from), basename(dirname(values.from))];
  if (!/^eain-[0-9a-f]{8}$/.test(backups)) return restore(resolve(values.from));
  const root = dirname(dirname(values.from));
  const place =
    root === '.' && settings.backup ? settings.backup.to : ({ kind: 'folder', folder: resolve(root) } as const);
  const folder = join(settings.dataDir, 'backup-restored');
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await fetchBackup(openPlace(place), { shelf: { backups, objects: `${backups}-objects` }, name }, folder);
    await restore(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
