import { randomBytes } from 'node:crypto';
import { open, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { systemCode } from '#server/storage/faults.ts';
import type { OpenPlace } from './place.ts';

/** A folder of this machine, or one that is mounted. Only its user may read what is written. */
export function openFolderPlace(folder: string): OpenPlace {
  const at = (path: string) => join(folder, path);
  const write = async (path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const target = at(path);
    await requireRoot(folder);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Two may be writing the same object.
    const part = `${target}.${randomBytes(4).toString('hex')}.part`;
    const file = await open(part, 'wx', 0o600);
    try {
      try {
        for await (const chunk of content) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return {
    label: folder,
    sizeOf: async (path) => (await stat(at(path)).catch(unlessMissing))?.size,
    put: (path, bytes) => write(path, [bytes]),
    putFile: (path, file) => write(path, createReadStream(file) as AsyncIterable<Uint8Array>),
    async read(path) {
      const file = await open(at(path)).catch(unlessMissing);
      return file?.createReadStream();
    },
    async *list(below) {
      await requireRoot(folder);
      if (!(await stat(at(below)).catch(unlessMissing))) return;
      // A folder that vanishes while it is read is an error: who deletes by a list must be able to rely on it.
      for (const entry of await readdir(at(below), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        yield { path: relative(folder, path).split(sep).join('/'), size: (await stat(path)).size };
      }
    },
    async delete(path) {
      await rm(at(path), { force: true });
      // The folders of a backup go with its last file.
      for (let parent = dirname(path); parent !== '.'; parent = dirname(parent))
        if (
          !(await rmdir(at(parent)).then(
            () => true,
            () => false,
          ))
        )
          return;
    },
  };
}

/** A folder that is missing is one whose disk is not mounted, rather than an empty one. */
async function requireRoot(folder: string): Promise<void> {
  if (await stat(folder).catch(unlessMissing)) return;
  throw new Error(`${folder} does not exist: create it, or mount its disk.`);
}

function unlessMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error;
}
