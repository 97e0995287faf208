import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { openArrivingFiles } from '../http/request/arriving-files.ts';
import type { Services } from '../process/services.ts';
import { requireRoom } from '../storage/room.ts';
import type { ImportRow } from './queries.ts';
import { openZip, type ZipEntry } from './read/zip.ts';

/** Folder in storage of the ZIPs with photos. */
export const importFolder = 'imports/';

/** The key of a part of an import's ZIP. @param part from 1 on. */
export function zipPartKey(importId: string, part: number): string {
  return `${importFolder}${importId}/${part}.part`;
}

/** The photos in an opened ZIP, which must be closed. */
export interface ZipPhotos {
  /** Whether it could not be read: it has no files then. */
  isDamaged: boolean;
  /** The file of a name, whatever folder it is in and however its letters are written; undefined for none, or for several. */
  find(name: string): ZipEntry | undefined;
  close(): Promise<void>;
}

/**
 * Opens the ZIP of an import from storage; undefined if it has none. It is on disk while it is read.
 * @throws Invalid for a damaged one; Unavailable while storage or its disk has no room
 */
export async function openZipPhotos(
  { storage, settings }: Pick<Services, 'storage' | 'settings'>,
  { id, photoParts }: Pick<ImportRow, 'id' | 'photoParts'>,
): Promise<ZipPhotos | undefined> {
  if (photoParts === 0) return undefined;
  await requireRoom(settings);
  await openArrivingFiles(settings);
  const path = join(settings.dataDir, 'arriving', randomUUID());
  const parts = async function* () {
    for (let part = 1; part <= photoParts; part += 1) {
      const object = await storage.get(zipPartKey(id, part));
      if (object) yield* object.body;
    }
  };
  try {
    await pipeline(parts, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    const zip = await openZip(path, importLimits.zipFiles);
    const { paths, names } = await namesOf(zip.entries.values());
    return {
      isDamaged: false,
      find: (name) => {
        const whole = plainName(name);
        return paths.get(whole) ?? names.get(lastOf(whole)) ?? undefined;
      },
      close: async () => {
        zip.close();
        await rm(path, { force: true });
      },
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Stands for a ZIP that cannot be read. */
export const damagedZip: ZipPhotos = { isDamaged: true, find: () => undefined, close: async () => undefined };

/** Deletes the ZIP of an import. What is left over is deleted by the sweep. */
export async function deleteZip({ storage }: Pick<Services, 'storage'>, id: string, parts: number): Promise<void> {
  for (let part = 1; part <= parts; part += 1) await storage.delete(zipPartKey(id, part)).catch(() => undefined);
}

/** Files whose names are read before others have their turn. */
const namesAtOnce = 500;

/** The files by their paths, and by their names: null where several have it. */
async function namesOf(entries: Iterable<ZipEntry>) {
  const paths = new Map<string, ZipEntry>();
  const names = new Map<string, ZipEntry | null>();
  let count = 0;
  for (const entry of entries) {
    const path = plainName(entry.name);
    paths.set(path, entry);
    names.set(lastOf(path), names.has(lastOf(path)) ? null : entry);
    count += 1;
    if (count % namesAtOnce === 0) await turn();
  }
  return { paths, names };
}

function plainName(name: string): string {
  return name.normalize('NFC').replaceAll('\\', '/').toLowerCase();
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
