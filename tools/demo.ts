import { parseArgs } from 'node:util';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { readSecret } from '#server/process/secret.ts';
import { readSettings } from '#server/process/settings.ts';
import { StartError } from '#server/process/start-error.ts';
import { openStorage } from '#server/storage/open.ts';
import { fillWithDemoContent, progressBar } from '#server/demo/fill.ts';
// Writes demo content into the configured database and storage: `npm run demo -- --listings 100000`.
const { values } = parseArgs({ options: { listings: { type: 'string', default: '600' } } });
const listings = Number(values.listings);

try {
  if (!Number.isInteger(listings) || listings < 1)
    throw new StartError('--listings takes a whole number of at least 1.');
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, say, { isPatient: true });
  try {
    await migrateDatabase(database);
    const { storage } = await openStorage(settings, await readSecret(settings));
    await fillWithDemoContent({ database, storage }, { listings, now: new Date(), report: progressBar() });
    say(`Added ${listings.toLocaleString('en')} listings.`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
