import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { fetchObject, type Named, opened } from './fetch.ts';
import { placedObjectsOf } from './kept-backups.ts';
import { type Manifest, places, textOf } from './manifest.ts';
import type { OpenPlace } from './place.ts';

/**
 * A backup as one tar file, which unpacks into a folder that `npm run restore` reads. It is read as it is sent; an error on the way, such as
 * a file that has changed, destroys the stream, so that nobody takes a part of it for the whole.
 */
export function archiveOf(place: OpenPlace, named: Named, manifest: Manifest): Readable {
  const archive = pack();
  fill(archive, place, named, manifest).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // It is no stream of Node.js's own, which conversions expect.
  return Readable.from(archive, { objectMode: false });
}

async function fill(archive: Pack, place: OpenPlace, { shelf, name }: Named, manifest: Manifest): Promise<void> {
  const source = `${shelf.backups}/${name}`;
  const top = `eain-${name}`;
  const mtime = new Date(manifest.takenAt);
  const sizes = new Map<string, number>();
  for await (const { path, size } of place.list(source)) sizes.set(path, size);
  const add = (path: string, content: Readable | [Buffer], size: number) =>
    pipeline(content, archive.entry({ name: path, size, mode: 0o600, mtime }));
  const lists = [
    ...manifest.tables.map((table) => [places.rows(source, table), places.rows(top, table)] as const),
    [places.objectList(source), places.objectList(top)] as const,
  ];
  for (const [from, to] of lists) await add(to, await opened(place, from), sizes.get(from) ?? 0);
  for await (const object of placedObjectsOf(place, source))
    await add(places.object(top, object.key), [await fetchObject(place, shelf, object)], object.size);
  const text = Buffer.from(textOf(manifest));
  await add(places.manifest(top), [text], text.byteLength);
}
