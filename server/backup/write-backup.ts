import { copyFolder } from '../account/data-copy/stored-parts.ts';
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { StartError } from '#server/process/start-error.ts';
import { cardOfKey } from '#server/seo/stored-cards.ts';
import { systemCode } from '#server/storage/faults.ts';
import type { Storage } from '#server/process/storage.ts';
import { writeLines } from './lines.ts';
import { type CarriedObject, hashOf, type Manifest, manifestOf, places, textOf } from './manifest.ts';
import { knownMigrations, requirePresentSchema } from '#server/database/known-migrations.ts';
import { readObject } from '#server/storage/read-object.ts';
import { sideBySide } from './side-by-side.ts';
import { carriedTables, queueVersion, quoted, type Table } from './tables.ts';

/** Rows fetched at a time. */
const batchSize = 500;

/**
 * Writes all rows and all objects of a portal into a new folder. The rows are a snapshot; objects are listed after it.
 * Until everything is written the folder has another name, and nothing remains of a failed backup. Only its user may read it.
 * @returns what was written, and a sentence for each damaged object that could not be.
 * @param client reads only, and is used by nobody else at the same time
 * @param storeObject puts an object elsewhere than into the folder
 * @throws StartError when the folder is not empty or the database is not of this version
 */
export async function writeBackup(
  { client, storage }: { client: pg.Client; storage: Storage },
  folder: string,
  storeObject: StoreObject = intoFolder,
): Promise<Manifest & { damaged: string[] }> {
  if ((await contentsOf(folder)).length > 0) throw new StartError(`${folder} is not empty: specify a new folder.`);
  await requirePresentSchema(client);
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 }).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error;
    throw new StartError(
      `${unfinished} exists: another backup is running, or one was interrupted. Delete it once none is running.`,
    );
  });
  try {
    const takenAt = new Date().toISOString();
    await mkdir(dirname(places.rows(unfinished, { schema: '', name: '' })), { mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const table of await carriedTables(client)) tables.push(await writeTable(client, unfinished, table));
    const queues = (await queueVersion(client)) ?? null;
    await client.query('commit');
    const { objects, damaged } = await writeObjects(storage, unfinished, storeObject);
    const manifest = manifestOf({ takenAt, migrations: knownMigrations(), queues, tables, objects });
    await writeFile(places.manifest(unfinished), textOf(manifest), { mode: 0o600, flush: true });
    // An empty folder is replaced.
    await rename(unfinished, folder);
    return { ...manifest, damaged };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Lists what a folder contains; nothing if it does not exist. @throws StartError if it is a file */
async function contentsOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    if (systemCode(error) === 'ENOTDIR') throw new StartError(`${folder} is a file: specify a new folder.`);
    throw error;
  }
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<Manifest['tables'][number]> {
  let rows = 0;
  const lines = async function* () {
    await client.query(
      `declare row_reader no scroll cursor for select row_to_json(one)::text as line from ${quoted(table)} one`,
    );
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${batchSize} from row_reader`);
      // Between JSON tokens a line break is whitespace: in a string it is escaped.
      for (const { line } of batch) yield line.replaceAll(/[\r\n]/g, ' ');
      rows += batch.length;
      if (batch.length < batchSize) break;
    }
    await client.query('close row_reader');
  };
  const path = places.rows(folder, table);
  await writeLines(path, lines());
  return { ...table, rows, sha256: (await hashOf(path)) ?? '' };
}

/** Stores an object of a backup that is written into a folder. */
type StoreObject = (folder: string, carried: CarriedObject, bytes: Uint8Array) => Promise<void>;

async function intoFolder(folder: string, { key }: CarriedObject, bytes: Uint8Array): Promise<void> {
  const path = places.object(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
}

async function writeObjects(storage: Storage, folder: string, storeObject: StoreObject) {
  let [count, bytes] = [0, 0];
  const damaged: string[] = [];
  const lines = async function* () {
    for await (const outcome of sideBySide(besidesCopies(storage), ({ key }) =>
      carryObject(storage, key, (carried, content) => storeObject(folder, carried, content)),
    )) {
      if (outcome.damage !== undefined) damaged.push(outcome.damage);
      if (!outcome.carried) continue;
      count += 1;
      bytes += outcome.carried.size;
      yield JSON.stringify(outcome.carried);
    }
  };
  const path = places.objectList(folder);
  await writeLines(path, lines());
  return { objects: { count, bytes, sha256: (await hashOf(path)) ?? '' }, damaged };
}

/** Lists the objects of the storage, without the copies of accounts' data (ACC-131): they last a day, and must not last longer in a backup. */
async function* besidesCopies(storage: Storage) {
  for await (const object of storage.list('')) if (!object.key.startsWith(copyFolder)) yield object;
}

/** Copies an object; one that was deleted since it was listed is skipped silently, and so is a share card, which is drawn again. */
async function carryObject(
  storage: Storage,
  key: string,
  store: (carried: CarriedObject, bytes: Uint8Array) => Promise<void>,
): Promise<{ carried?: CarriedObject; damage?: string }> {
  if (cardOfKey(key) !== undefined) return {};
  const reading = await readObject(storage, key);
  if (reading.outcome === 'missing') return {};
  if (reading.outcome === 'damaged') return { damage: `Object ${key} is damaged and was left out: ${reading.why}.` };
  const { bytes, contentType } = reading;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const carried = { key, contentType, size: bytes.byteLength, sha256 };
  await store(carried, bytes);
  return { carried };
}
