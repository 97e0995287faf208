import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../process/storage.ts';

/** Folder in storage of the files of copies. */
export const copyFolder = 'data-copies/';

/** Bytes of a part: what is held in memory while a file is written, as storage takes whole objects. */
const partSize = 4 * 1024 * 1024;

/** The key of a part of a copy's file. @param part from 1 on. */
export function partKey(copyId: string, part: number): string {
  return `${copyFolder}${copyId}/${part}.part`;
}

/** The id of the copy that an object of the folder belongs to. */
export function copyOfKey(key: string): string {
  return key.slice(copyFolder.length).split('/')[0] ?? '';
}

/**
 * Writes a file into storage part by part; those of an earlier attempt are replaced.
 * @param deadline by the clock of `performance`, in milliseconds.
 * @returns its size and its number of parts.
 * @throws Error after the deadline, before anything else is written: a later attempt may be writing the same parts by then
 */
export async function storeParts(
  storage: Storage,
  copyId: string,
  file: AsyncIterable<Buffer>,
  deadline: number,
): Promise<{ bytes: number; parts: number }> {
  let [bytes, parts, length] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const requireTime = () => {
    if (performance.now() > deadline) throw new Error('The copy took too long to write.');
  };
  const store = async () => {
    requireTime();
    parts += 1;
    await storage.put(partKey(copyId, parts), Buffer.concat(waiting), 'application/octet-stream');
    bytes += length;
    [waiting, length] = [[], 0];
  };
  for await (const chunk of file) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= partSize) await store();
  }
  if (length > 0) await store();
  requireTime();
  return { bytes, parts };
}

/** Deletes the parts of a file. */
export async function deleteParts(storage: Storage, copyId: string, parts: number): Promise<void> {
  for (let part = 1; part <= parts; part += 1) await storage.delete(partKey(copyId, part));
}

/**
 * Reads the parts of a file one after the other, each whole: storage waits seconds for its reader, and a phone may take minutes. A part that is missing
 * destroys the stream, so that nobody takes the rest for the whole.
 */
export function readParts(storage: Storage, copyId: string, parts: number): Readable {
  const chunks = async function* () {
    for (let part = 1; part <= parts; part += 1) {
      const object = await storage.get(partKey(copyId, part));
      if (!object) throw new Error(`Part ${part} of a copy is missing.`);
      yield await buffer(object.body);
    }
  };
  return Readable.from(chunks(), { objectMode: false });
}
