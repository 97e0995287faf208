import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isKey } from '#server/storage/storage.ts';
import { StartError } from '#server/process/start-error.ts';

/** Version of the backup format; raised when the schema below changes. */
const format = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A name in the database: part of the path of a file, which a manifest that somebody has tampered with must not lead out of the backup's folder. */
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const schema = z.strictObject({
  format: z.number(),
  /** ISO 8601, UTC: everything in the backup is as of then. */
  takenAt: z.iso.datetime(),
  /** The migrations that its rows have been through. */
  migrations: z.array(z.number()),
  /** The version of the job queues' tables; null where there were none. */
  queues: z.number().nullable(),
  /** In the order in which they can be written. */
  tables: z.array(z.strictObject({ schema: tableName, name: tableName, rows: z.number(), sha256 })),
  objects: z.strictObject({ count: z.number(), bytes: z.number(), sha256 }),
});

/** Description of a backup in its `manifest.json`. Hashes are SHA-256 in hexadecimal, of the files as stored. */
export type Manifest = z.output<typeof schema>;

const carriedObject = z.strictObject({
  key: z.string().refine(isKey),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  sha256,
});

/** One line of `objects.jsonl.gz`. */
export type CarriedObject = z.output<typeof carriedObject>;

/** Reads a line of the list of objects. @throws StartError when it is none, or its key leads out of the backup's folder */
export function parseCarried(line: string): CarriedObject {
  try {
    return carriedObject.parse(JSON.parse(line));
  } catch {
    throw new StartError('The list of objects in the backup is damaged.');
  }
}

/** Paths within a backup's folder. */
export const places = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  rows: (folder: string, table: { schema: string; name: string }) =>
    join(folder, 'rows', `${table.schema}.${table.name}.jsonl.gz`),
  objectList: (folder: string) => join(folder, 'objects.jsonl.gz'),
  object: (folder: string, key: string) => join(folder, 'objects', key),
};

/** A manifest for the saved data. */
export function manifestOf(carried: Omit<Manifest, 'format'>): Manifest {
  return { format, ...carried };
}

/** The number of rows of all tables. */
export function rowsOf({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** A manifest as it is stored. */
export function textOf(manifest: Manifest): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** @throws StartError when the folder holds no backup that this portal can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(places.manifest(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} does not contain a complete backup: it has no manifest.json.`);
  return parseManifest(text, folder);
}

/**
 * @param place where it was read, for the message of an error
 * @throws StartError when it is none, or one of another version of the format
 */
export function parseManifest(text: string, place: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const read = schema.safeParse(parsed);
  if (!read.success) throw new StartError(`The manifest.json in ${place} is damaged.`);
  if (read.data.format === format) return read.data;
  throw new StartError(
    `The backup in ${place} was written by another version of the portal. Restore it with that one.`,
  );
}

/** The hash of a file, read as a stream; undefined when it is not there. */
export async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
