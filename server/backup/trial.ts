import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '#server/database/migrate.ts';
import { newClient } from '#server/database/servers.ts';
import type { Services } from '#server/process/services.ts';
import { fetchObject, fetchRows, type Named } from './fetch.ts';
import type { CarriedObject, Manifest } from './manifest.ts';
import type { OpenPlace } from './place.ts';
import { restoreRows } from './restore-rows.ts';
import { makeTables, objectsOf } from './restore-tables.ts';

/** The outcome of a trial. */
interface Tried {
  /** Whether the rows were written into a database: the database's user may not be allowed to create one. */
  isRestored: boolean;
  /** Objects that were read and compared with their hashes. */
  objects: number;
}

/** Objects that are read of a backup with more. */
const sampleSize = 50;

/**
 * Restores a backup on trial (SIT-363): its rows into a database that is dropped again, and a sample of its objects, each compared with its
 * hash. The portal itself is not touched. To be called by one process at a time.
 * @throws whatever is wrong with the backup
 */
export async function tryRestore(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  place: OpenPlace,
  named: Named,
): Promise<Tried> {
  const folder = join(settings.dataDir, 'backup-trial');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fetchRows(place, named, folder);
    const sample = await sampleOf(objectsOf(folder));
    for (const object of sample) await fetchObject(place, named.shelf, object);
    return {
      isRestored: await restoredInto(database.url, folder, manifest),
      objects: sample.length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns false if the database's user may not create databases */
async function restoredInto(url: string, folder: string, manifest: Manifest): Promise<boolean> {
  const main = await connected(url);
  const prefix = await prefixFor(main);
  const name = prefix + randomBytes(4).toString('hex');
  try {
    await dropTrials(main, prefix);
    const isCreated = await main.query(`create database ${name} template template0`).then(() => true, unlessDenied);
    if (!isCreated) return false;
    // There may be several hosts, which URL does not read.
    const address = url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
    const client = await connected(address);
    try {
      await requireDatabase(client, name);
      await makeTables({ client, url: address }, manifest);
      // It compares the number of rows of each table with the manifest's.
      await restoreRows(client, folder, manifest, migrationsFolder);
    } finally {
      await client.end();
    }
    return true;
  } finally {
    await dropTrials(main, prefix).finally(() => main.end());
  }
}

/** The beginning of the names of a portal's databases for a trial: several portals may use one server at the same time. */
async function prefixFor(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `eain_trial_${rows[0]?.oid}_`;
}

/** Makes sure that whatever follows happens in the database of the trial, however the address was read. */
async function requireDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  if (rows[0]?.name !== name) throw new Error('DATABASE_URL has a form in which its database cannot be replaced.');
}

async function connected(url: string): Promise<pg.Client> {
  const client = newClient(url, { application_name: 'eain care', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Drops what this trial, or one whose process was killed, has created. */
async function dropTrials(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
    where starts_with(datname, $1) and datdba = (select oid from pg_roles where rolname = current_user)`,
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)}`).catch(unlessInUse);
}

function unlessDenied(error: unknown): false {
  if (error instanceof pg.DatabaseError && error.code === '42501') return false;
  throw error;
}

/** The server's autovacuum may be at work in it: the next trial drops it. */
function unlessInUse(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === '55006')) throw error;
}

/** Objects chosen at random, all with the same probability (reservoir sampling). */
async function sampleOf(objects: AsyncIterable<CarriedObject>): Promise<CarriedObject[]> {
  const sample: CarriedObject[] = [];
  let seen = 0;
  for await (const object of objects) {
    seen += 1;
    if (sample.length < sampleSize) sample.push(object);
    else {
      const at = Math.floor(Math.random() * seen);
      if (at < sampleSize) sample[at] = object;
    }
  }
  return sample;
}
