import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/process/start-error.ts';
import { type Shelf, readPlacedManifest, sharedPath } from './kept-backups.ts';
import { type CarriedObject, type Manifest, places, textOf } from './manifest.ts';
import type { OpenPlace } from './place.ts';
import { objectsOf, requireWholeRows } from './restore-tables.ts';
import { sideBySide } from './side-by-side.ts';

/** A backup in a place. */
export interface Named {
  shelf: Shelf;
  name: string;
}

/**
 * Copies the rows of a backup, and the list of its objects, into an empty folder of this machine.
 * @param signal aborts it
 * @throws StartError if there is no such backup, or it has changed since it was written
 */
export async function fetchRows(
  place: OpenPlace,
  { shelf, name }: Named,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const source = `${shelf.backups}/${name}`;
  const manifest = await readPlacedManifest(place, source);
  if (!manifest) throw new StartError(`There is no complete backup ${name} in ${place.label}.`);
  const copies = [
    ...manifest.tables.map((table) => [places.rows(source, table), places.rows(folder, table)] as const),
    [places.objectList(source), places.objectList(folder)] as const,
  ];
  for (const [from, to] of copies) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    signal?.throwIfAborted();
    await pipeline(await opened(place, from), createWriteStream(to, { flags: 'wx', mode: 0o600 }), {
      ...(signal && { signal }),
    });
  }
  await writeFile(places.manifest(folder), textOf(manifest), { mode: 0o600 });
  await requireWholeRows(folder, manifest);
  return manifest;
}

/** Copies a whole backup into an empty folder, in the form of one that the command writes. @throws StartError as {@link fetchRows} does */
export async function fetchBackup(place: OpenPlace, named: Named, folder: string): Promise<void> {
  await fetchRows(place, named, folder);
  const copy = async (object: CarriedObject) => {
    const to = places.object(folder, object.key);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeFile(to, await fetchObject(place, named.shelf, object), { flag: 'wx', mode: 0o600 });
  };
  for await (const _ of sideBySide(objectsOf(folder), copy));
}

/** Reads an object of a backup. @throws StartError if it is missing or has changed */
export async function fetchObject(place: OpenPlace, shelf: Shelf, object: CarriedObject): Promise<Buffer> {
  const path = sharedPath(shelf, object);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await opened(place, path)) as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    // It is read no further than it could be right.
    if (length > object.size) break;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') === object.sha256) return bytes;
  throw new StartError(`The backup is damaged: ${path}, the object ${object.key}, has changed since it was written.`);
}

/** Opens a file of a backup. @throws StartError if it is missing */
async function opened(place: OpenPlace, path: string): Promise<Readable> {
  const file = await place.read(path);
  if (!file) throw new StartError(`The backup is damaged: ${path} is missing.`);
  return file;
}
