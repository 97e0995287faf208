import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readLines, writeLines } from '#server/backup/lines.ts';
import {
  type CarriedObject,
  hashOf,
  type Manifest,
  manifestOf,
  textOf,
  places,
  readManifest,
} from '#server/backup/manifest.ts';

/**
 * A small backup kept in the repository, as text, so that every later version proves that it can still restore it: first
 * a heading, then each table's name and rows, then the objects. Hashes are left out, as compressed files differ between
 * versions of zlib.
 */
interface Heading {
  takenAt: string;
  /** Secret with which its authenticator keys are sealed. */
  secret: string;
  migrations: number[];
  queues: number | null;
}

/** An object of a kept backup, on its own line. */
interface KeptObject {
  key: string;
  contentType: string;
  base64: string;
}

/** Writes the backup in a folder as text. */
export async function packReleaseBackup(folder: string, path: string, secret: string): Promise<void> {
  const { takenAt, migrations, queues, tables } = await readManifest(folder);
  const heading: Heading = { takenAt, secret, migrations, queues };
  const lines = [JSON.stringify(heading)];
  for (const table of tables) {
    lines.push(`table ${table.schema}.${table.name}`);
    lines.push(...(await Array.fromAsync(readLines(places.rows(folder, table)))));
  }
  lines.push('objects');
  for await (const line of readLines(places.objectList(folder))) {
    const { key, contentType } = JSON.parse(line) as CarriedObject;
    const base64 = (await readFile(places.object(folder, key))).toString('base64');
    lines.push(JSON.stringify({ key, contentType, base64 } satisfies KeptObject));
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join('\n')}\n`, { flag: 'wx' });
}

/**
 * Writes a kept backup as the folder that `npm run backup` would have written.
 * @returns its heading, with the secret that its authenticator keys are sealed with
 */
export async function unpackReleaseBackup(path: string, folder: string): Promise<Heading> {
  const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const heading = JSON.parse(first) as Heading;
  const end = lines.indexOf('objects');
  const { takenAt, migrations, queues } = heading;
  const tables = await unpackTables(lines.slice(0, end), folder);
  const objects = await unpackObjects(lines.slice(end + 1), folder);
  await writeFile(places.manifest(folder), textOf(manifestOf({ takenAt, migrations, queues, tables, objects })));
  return heading;
}

async function unpackTables(lines: readonly string[], folder: string): Promise<Manifest['tables']> {
  await mkdir(dirname(places.rows(folder, { schema: '', name: '' })), { recursive: true });
  const rowsOf = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of lines) {
    if (line.startsWith('{')) rows.push(line);
    else rowsOf.set(line.replace('table ', ''), (rows = []));
  }
  const tables: Manifest['tables'] = [];
  for (const [table, written] of rowsOf) {
    const [schema = '', name = ''] = table.split('.');
    const path = places.rows(folder, { schema, name });
    tables.push({ schema, name, rows: written.length, sha256: await writtenHash(path, written) });
  }
  return tables;
}

async function unpackObjects(lines: readonly string[], folder: string): Promise<Manifest['objects']> {
  const list: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const { key, contentType, base64 } = JSON.parse(line) as KeptObject;
    const path = places.object(folder, key);
    const content = Buffer.from(base64, 'base64');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    bytes += content.byteLength;
    const carried: CarriedObject = { key, contentType, size: content.byteLength, sha256: (await hashOf(path)) ?? '' };
    list.push(JSON.stringify(carried));
  }
  return { count: list.length, bytes, sha256: await writtenHash(places.objectList(folder), list) };
}

async function writtenHash(path: string, lines: readonly string[]): Promise<string> {
  const each = async function* () {
    yield* lines;
  };
  await writeLines(path, each());
  return (await hashOf(path)) ?? '';
}
