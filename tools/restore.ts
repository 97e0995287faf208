import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/process/start-error.ts';
import { restoreTables } from '#server/backup/restore-tables.ts';
import { atPlace, say } from './maintenance/opening.ts';

// `npm run restore -- --from FOLDER`: writes a backup's rows and objects into the configured database and storage.
const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } });

await atPlace(async ({ database, storage }) => {
  if (!values.from) throw new StartError('Specify the folder of a backup: npm run restore -- --from FOLDER');
  const { replace } = values;
  const { takenAt, tables, objects } = await restoreTables({ url: database.url, storage }, resolve(values.from), {
    replace,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `The portal is restored to its state at ${takenAt}: ${rows.toLocaleString('en')} rows and ${objects.count.toLocaleString('en')} objects.`,
  );
});
