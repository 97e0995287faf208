import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { StartError } from '#server/process/start-error.ts';
import { recordAction } from '#server/audit/record.ts';
import { backupAction } from '#server/metrics/upkeep.ts';
import { atPlace, say } from './maintenance/opening.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { rowsOf } from '#server/backup/manifest.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

// `npm run backup -- --to FOLDER`: saves all rows and objects of the portal in a new folder, and records that it did.
const { values } = parseArgs({ options: { to: { type: 'string' } } });

await atPlace(async ({ database, storage }) => {
  if (!values.to) throw new StartError('Specify a new folder: npm run backup -- --to FOLDER');
  const { client, close } = await openReadOnly(database.url);
  try {
    const folder = resolve(values.to);
    const { damaged, ...manifest } = await writeBackup({ client, storage }, folder);
    for (const sentence of damaged) say(sentence);
    if (damaged.length > 0) process.exitCode = 1;
    const { objects } = manifest;
    const rows = rowsOf(manifest);
    const megabytes = Math.ceil(objects.bytes / 1_000_000).toLocaleString('en');
    say(
      `${rows.toLocaleString('en')} rows and ${objects.count.toLocaleString('en')} objects (${megabytes} MB) are in ${values.to}.`,
    );
    await recordAction(database.db, {
      actorId: null,
      action: backupAction,
      subjectId: uuidv7(),
      thing: { label: basename(folder) },
      change: { rows, objects: objects.count, damaged: damaged.length },
    });
    say(
      'The SECRET is not included: store it separately, so that after a restore users stay signed in and their authenticator apps work.',
    );
  } finally {
    await close();
  }
});
