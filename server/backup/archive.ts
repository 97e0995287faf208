import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { fetchObject, fetchRows, type Named } from './fetch.ts';
import { places } from './manifest.ts';
import type { OpenPlace } from './place.ts';
import { objectsOf } from './restore-tables.ts';

/**
 * A backup as one tar file, which unpacks into a folder that `npm run restore` reads. It is read as it is sent; an error on the way, such as
 * a file that has changed, destroys the stream, so that nobody takes a part of it for the whole.
 */
export function archiveOf(place: OpenPlace, named: Named): Readable {
  const archive = pack();
  fill(archive, place, named).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // It is no stream of Node.js's own, which conversions expect.
  return Readable.from(archive, { objectMode: false });
}

async function fill(archive: Pack, place: OpenPlace, named: Named): Promise<void> {
  // The rows are checked before any of them is sent, and a place is not kept waiting by a slow reader.
  const folder = await mkdtemp(join(tmpdir(), 'eain-download-'));
  try {
    const manifest = await fetchRows(place, named, folder);
    const top = `eain-${named.name}`;
    const mtime = new Date(manifest.takenAt);
    const add = async (path: string, content: Readable | [Buffer], size: number) => {
      if (archive.destroyed) throw new Error('The download was given up.');
      await pipeline(content, archive.entry({ name: path, size, mode: 0o600, mtime }));
    };
    const copy = async (from: string, to: string) => add(to, createReadStream(from), (await stat(from)).size);
    for (const table of manifest.tables) await copy(places.rows(folder, table), places.rows(top, table));
    await copy(places.objectList(folder), places.objectList(top));
    for await (const object of objectsOf(folder))
      await add(places.object(top, object.key), [await fetchObject(place, named.shelf, object)], object.size);
    await copy(places.manifest(folder), places.manifest(top));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
