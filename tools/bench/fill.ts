import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/process/database.ts';
import { listing } from '#server/database/schema.ts';
import { createInitialPackages } from '#server/package/select.ts';
import { readSecret } from '#server/process/secret.ts';
import { openStorage } from '#server/storage/open.ts';
import { fillWithDemoContent, progressBar } from '#server/demo/fill.ts';

/** Ensures that the database in a folder holds at least this many listings; a database filled earlier is reused. */
export async function ensureListings(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined, { isPatient: true });
  try {
    await migrateDatabase(database);
    await createInitialPackages(database.db);
    await restoreIndexes(database);
    if ((await database.db.$count(listing)) >= count) return;
    process.stdout.write(`Filling ${dataDir} with ${count.toLocaleString('en')} listings\n`);
    const { storage } = await openStorage({ s3: undefined, dataDir }, await readSecret({ secret: undefined, dataDir }));
    await dropIndexes(database);
    await fillWithDemoContent({ database, storage }, { listings: count, now: new Date(), report: progressBar() });
    await restoreIndexes(database);
    await database.pool.query('vacuum analyze listing');
  } finally {
    await database.close();
  }
}

/**
 * Drops the non-unique indexes of listings, as for any bulk load: created afterwards, each takes seconds. Their definitions are kept in the
 * database, in case the filling is interrupted.
 */
async function dropIndexes({ pool }: Database): Promise<void> {
  await pool.query(`
    create table if not exists dropped_index as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'listing'::regclass and not indisunique`);
  const { rows } = await pool.query<{ name: string }>('select name from dropped_index');
  for (const { name } of rows) await pool.query(`drop index if exists ${name}`);
}

/** Recreates the indexes that {@link dropIndexes} dropped, if any. */
async function restoreIndexes({ pool }: Database): Promise<void> {
  const { rows: kept } = await pool.query<{ name: string | null }>(`select to_regclass('dropped_index')::text as name`);
  if (!kept[0]?.name) return;
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ definition: string }>('select definition from dropped_index');
    const report = progressBar();
    for (const [at, { definition }] of rows.entries()) {
      await client.query(definition.replace('INDEX ', 'INDEX IF NOT EXISTS '));
      report(at + 1, rows.length, 'indexes');
    }
    await client.query('drop table dropped_index');
  } finally {
    client.release(true);
  }
}
