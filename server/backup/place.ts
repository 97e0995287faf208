import { randomBytes } from 'node:crypto';
import { open, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupPlace } from '#server/process/backup-place.ts';
import { systemCode } from '#server/storage/faults.ts';
import { openS3Place } from './s3-place.ts';

/** A file in a {@link OpenPlace}. */
export interface PlacedFile {
  /** Parts are separated by slashes. */
  path: string;
  /** Bytes. */
  size: number;
}

/** Where backups are kept, while it is used: files by their paths. Every call throws an Error whose message an operator understands. */
export interface OpenPlace {
  /** What a screen may show: without keys. */
  readonly label: string;
  has(path: string): Promise<boolean>;
  /** Writes a file durably, replacing an older one; one that is not complete is never seen. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine. @param sha256 of it, in hexadecimal */
  putFile(path: string, file: string, sha256: string): Promise<void>;
  /** Opens a file; undefined if there is none. */
  read(path: string): Promise<Readable | undefined>;
  /** Every file below a folder, in no guaranteed order. */
  list(folder: string): AsyncIterable<PlacedFile>;
  delete(path: string): Promise<void>;
}

/** Opens the place that BACKUP_TO names. */
export function openPlace(place: BackupPlace): OpenPlace {
  return place.kind === 'folder' ? openFolder(place.folder) : openS3Place(place);
}

/** A folder of this machine, or one that is mounted. Only its user may read what is written. */
function openFolder(folder: string): OpenPlace {
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
