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
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Two may be writing the same object.
    const part = `${target}.${randomBytes(4).toString('hex')}.part`;
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  };
  return {
    label: folder,
    has: async (path) => (await stat(at(path)).catch(unlessMissing)) !== undefined,
    put: (path, bytes) => write(path, [bytes]),
    putFile: (path, file) => write(path, createReadStream(file) as AsyncIterable<Uint8Array>),
    async read(path) {
      const file = await open(at(path)).catch(unlessMissing);
      return file?.createReadStream();
    },
    async *list(below) {
      const entries = await readdir(at(below), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const facts = await stat(path).catch(unlessMissing);
        if (facts) yield { path: relative(folder, path).split(sep).join('/'), size: facts.size };
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

function unlessMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error;
}
