import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { fetchObject, fetchRows, type Named } from './fetch.ts';
import { places } from './manifest.ts';
import type { OpenPlace } from './place.ts';
import { objectsOf } from './restore-tables.ts';

/** A file while it is sent. */
interface Archive {
  stream: Readable;
  /** Resolves once nothing is read for it any more, whether it was sent or given up. */
  ended: Promise<void>;
}

/**
 * A backup as one tar file, which unpacks into a folder that `npm run restore` reads. It is read as it is sent; an error on the way, such as
 * a file that has changed, destroys the stream, so that nobody takes a part of it for the whole. If the stream is destroyed, the work ends.
 * @param dataDir where its rows are copied to first
 */
export function archiveOf(place: OpenPlace, named: Named, dataDir: string): Archive {
  const archive = pack();
  const given = new AbortController();
  // It is no stream of Node.js's own, which conversions expect.
  const stream = Readable.from(archive, { objectMode: false });
  stream.once('close', () => {
    given.abort();
    archive.destroy();
  });
  const ended = fill(archive, { place, named, dataDir, signal: given.signal }).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { stream, ended };
}

interface Filling {
  place: OpenPlace;
  named: Named;
  dataDir: string;
  signal: AbortSignal;
}

async function fill(archive: Pack, { place, named, dataDir, signal }: Filling): Promise<void> {
  // The rows are checked before any of them is sent, and a place is not kept waiting by a slow reader.
  const folder = await mkdtemp(join(dataDir, downloadPrefix));
  try {
    const manifest = await fetchRows(place, named, folder, signal);
    const top = `eain-${named.name}`;
    const mtime = new Date(manifest.takenAt);
    const add = async (path: string, content: Readable | [Buffer], size: number) => {
      signal.throwIfAborted();
      await pipeline(content, archive.entry({ name: path, size, mode: 0o600, mtime }), { signal });
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

/** The beginning of the names of folders with the rows of a download, in DATA_DIR. */
const downloadPrefix = 'backup-download-';

/** Milliseconds after which such a folder is that of a process that was killed: longer than any download is served. */
const longestDownload = 24 * 60 * 60 * 1000;

/** Deletes what downloads left whose process was killed. */
export async function sweepDownloads(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(downloadPrefix)) continue;
    const folder = join(dataDir, name);
    const facts = await stat(folder).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > longestDownload) await rm(folder, { recursive: true, force: true });
  }
}
