/** `npm run migrate`: migrates the configured database to this portal's schema, then exits. */
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { readSettings } from '#server/process/settings.ts';
import { StartError } from '#server/process/start-error.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const database = await openDatabase(readSettings(process.env), say);
  try {
    await migrateDatabase(database);
    say('The database is up to date.');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
