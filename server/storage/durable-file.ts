import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { systemCode } from './faults.ts';

/** Length of a stream, compared with the expected one. */
export type Length = 'right' | 'short' | 'long';

/**
 * Writes a new file and waits until it is on disk. A stream of another length than `size` is abandoned as soon as
 * that is certain; one that breaks off counts as short.
 * @throws Refusal of the stream, as it is
 * @param ending appended to the stream in the file
 */
export async function writeDurably(
  path: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
  ending: Uint8Array,
): Promise<Length> {
  const file = await open(path, 'wx', 0o600);
  try {
    let length = 0;
    for await (const chunk of untilCut(body)) {
      length += chunk.byteLength;
      if (length > size) return 'long';
      await file.writeFile(chunk);
    }
    if (length < size) return 'short';
    await file.writeFile(ending);
    await file.sync();
    return 'right';
  } finally {
    await file.close();
  }
}

async function* untilCut(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const chunks = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
  try {
    for (;;) {
      let next: IteratorResult<Uint8Array>;
      try {
        next = await chunks.next();
      } catch (error) {
        if (error instanceof Refusal) throw error;
        return;
      }
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** How often to create a folder that a deletion removes again at once, as deleting its last object does. */
const attempts = 20;

/**
 * Gives a finished draft its name, durably. Folders are created as needed; one that is deleted concurrently is recreated.
 * @param how `rename` to replace what is there, `link` to fail with `EEXIST` instead
 */
export async function publish(
  draft: string,
  path: string,
  how: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  let newFolder: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // It also fails if the folder disappears between its two checks.
      newFolder = (await mkdir(folder, { recursive: true })) ?? newFolder;
      await how(draft, path);
      break;
    } catch (error) {
      if (systemCode(error) !== 'ENOENT' || attempt === attempts) throw error;
    }
  }
  await syncFolder(folder);
  if (newFolder) await syncFolder(dirname(newFolder));
}

/** Removes drafts that a killed process left behind, older than `age` in milliseconds. */
export async function sweepDrafts(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > age) await rm(path, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  await handle?.sync().finally(() => handle.close());
}
