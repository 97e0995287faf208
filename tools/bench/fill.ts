import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { listing } from '#server/database/schema.ts';
import { createInitialPackages } from '#server/package/select.ts';
import { readSecret } from '#server/app/secret.ts';
import { openStorage } from '#server/storage/open.ts';
import { fillWithDemoContent, progressBar } from '#server/demo/fill.ts';

/** Makes sure that the database in a folder holds at least so many listings: one that was filled before is used again. */
export async function ensureListings(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  try {
    await migrateDatabase(database);
    await createInitialPackages(database.db);
    if ((await database.db.$count(listing)) >= count) return;
    process.stdout.write(`Filling ${dataDir} with ${count.toLocaleString('en')} listings\n`);
    const { storage } = await openStorage({ s3: undefined, dataDir }, await readSecret({ secret: undefined, dataDir }));
    await fillWithDemoContent({ database, storage }, { listings: count, now: new Date(), report: progressBar() });
    await database.pool.query('vacuum analyze listing');
  } finally {
    await database.close();
  }
}
