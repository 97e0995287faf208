import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { writeLines } from './lines.ts';
import { type CarriedObject, hashOf, type Manifest, manifestOf, places } from './manifest.ts';
import { knownMigrations, requirePresentSchema } from './migrations.ts';
import { readObject } from './reading.ts';
import { carriedTables, queueVersion, quoted, type Table } from './tables.ts';

/** Rows that are fetched at a time. */
const batchSize = 500;

/**
 * Writes all rows and all objects of a portal into a new folder. The rows are those of one moment; objects are listed after
 * it. Until all is written the folder has another name, and nothing of a failed backup remains.
 * @param client reads only, and is used by nobody else meanwhile
 * @throws StartError when the folder is taken or the database is not of this version
 */
export async function takeBackup(
  { client, storage }: { client: pg.Client; storage: Storage },
  folder: string,
): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartError(`${folder} is not empty: name a new folder.`);
  await requirePresentSchema(client);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const takenAt = new Date().toISOString();
    await mkdir(dirname(places.rows(unfinished, { schema: '', name: '' })));
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const table of await carriedTables(client)) tables.push(await writeTable(client, unfinished, table));
    const queues = (await queueVersion(client)) ?? null;
    await client.query('commit');
    const objects = await writeObjects(storage, unfinished);
    const carried = { takenAt, migrations: knownMigrations(), queues, tables, objects };
    await writeFile(places.manifest(unfinished), manifestOf(carried), { flush: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { format: 1, ...carried };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
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
      // Within JSON a line break is mere space: a text has it escaped.
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

async function writeObjects(storage: Storage, folder: string): Promise<Manifest['objects']> {
  let [count, bytes] = [0, 0];
  const lines = async function* () {
    for await (const { key } of storage.list('')) {
      const carried = await carryObject(storage, folder, key);
      if (!carried) continue;
      count += 1;
      bytes += carried.size;
      yield JSON.stringify(carried);
    }
  };
  const path = places.objectList(folder);
  await writeLines(path, lines());
  return { count, bytes, sha256: (await hashOf(path)) ?? '' };
}

/** @returns undefined for an object that was deleted since it was listed. */
async function carryObject(storage: Storage, folder: string, key: string): Promise<CarriedObject | undefined> {
  const reading = await readObject(storage, key);
  if (reading.outcome === 'missing') return undefined;
  if (reading.outcome === 'damaged')
    throw new StartError(
      `Object ${key} is damaged: ${reading.why}. Run npm run doctor, mend what it finds, and try again.`,
    );
  const { bytes, contentType } = reading;
  const path = places.object(folder, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { flag: 'wx', flush: true });
  return { key, contentType, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}
