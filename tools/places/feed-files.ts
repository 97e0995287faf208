import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '#domain/errors.ts';
import type { FeedFiles } from '#server/around/read/gtfs.ts';
import { WrongFiles } from '#server/around/read/issues.ts';
import { chunksOf, openZip } from '#server/spreadsheet/read/zip.ts';

/** Files in a ZIP of a feed: GTFS names some 30. */
const mostFiles = 200;

/**
 * Opens a GTFS feed, which is a folder or a ZIP of files, with or without a folder around them.
 * @throws WrongFiles for what is neither
 */
export async function openFeed(path: string): Promise<{ files: FeedFiles; close(): void }> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongFiles([`${path}:1: there is no such folder or file`]);
  if (found.isDirectory()) {
    const files: FeedFiles = async (name) => {
      const file = join(path, name);
      return (await access(file).then(
        () => true,
        () => false,
      ))
        ? createReadStream(file)
        : undefined;
    };
    return { files, close: () => undefined };
  }
  const zip = await openZip(path, mostFiles).catch((error: unknown) => {
    if (!(error instanceof Invalid)) throw error;
    throw new WrongFiles([`${path}:1: is neither a folder nor a ZIP`]);
  });
  const files: FeedFiles = async (name) => {
    const entry = [...zip.entries.values()].find((one) => one.name === name || one.name.endsWith(`/${name}`));
    return entry && chunksOf(entry);
  };
  return { files, close: zip.close };
}
