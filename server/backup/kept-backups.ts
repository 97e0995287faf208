import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { backupsToDelete } from '#domain/backup/kept.ts';
import { backupName } from '#domain/backup/schedule.ts';
import { unpackedLines } from './lines.ts';
import { type CarriedObject, type Manifest, parseCarried, parseManifest, places } from './manifest.ts';
import type { OpenPlace } from './place.ts';

/** The folders of one portal in a place: several portals may share it. */
export interface Shelf {
  /** Below it each backup has a folder: its manifest, its rows, and the list of its objects. */
  backups: string;
  /** The objects of all of them, each once, by its hash. */
  objects: string;
}

/** A complete backup in a place. */
export interface KeptBackup {
  name: string;
  takenAt: Date;
  manifest: Manifest;
  /** Of its rows and its objects; objects that other backups have too are counted in each. */
  bytes: number;
}

/** The folders of the portal with this secret. */
export function shelfOf(secret: string): Shelf {
  const mark = createHmac('sha256', secret).update('backups').digest('hex').slice(0, 8);
  return { backups: `eain-${mark}`, objects: `eain-${mark}-objects` };
}

/** The path of an object that backups share. */
export function sharedPath({ objects }: Shelf, { sha256 }: Pick<CarriedObject, 'sha256'>): string {
  return `${objects}/${sha256.slice(0, 2)}/${sha256}`;
}

/** The files in a place that belong to backups, by the name of their backup. */
async function filesByName(place: OpenPlace, shelf: Shelf): Promise<Map<string, { path: string; size: number }[]>> {
  const found = new Map<string, { path: string; size: number }[]>();
  for await (const file of place.list(shelf.backups)) {
    const name = file.path.split('/')[1] ?? '';
    if (!backupName.test(name)) continue;
    const files = found.get(name) ?? [];
    files.push(file);
    found.set(name, files);
  }
  return found;
}

/** Lists the complete backups, the latest first. One whose manifest is damaged is left out: nothing deletes it. */
export async function listBackups(place: OpenPlace, shelf: Shelf): Promise<KeptBackup[]> {
  const files = [...(await filesByName(place, shelf))];
  const found = await Promise.all(
    files.map(async ([name, own]): Promise<KeptBackup | undefined> => {
      const manifest = await readPlacedManifest(place, `${shelf.backups}/${name}`).catch(() => undefined);
      if (!manifest) return undefined;
      const bytes = own.reduce((sum, { size }) => sum + size, manifest.objects.bytes);
      return { name, takenAt: new Date(manifest.takenAt), manifest, bytes };
    }),
  );
  return found.filter((one) => one !== undefined).sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** Reads the manifest of a backup in a place; undefined if it is not complete. @throws StartError if it is damaged */
export async function readPlacedManifest(place: OpenPlace, folder: string): Promise<Manifest | undefined> {
  const file = await place.read(places.manifest(folder));
  return file && parseManifest(await text(file), folder);
}

/** The objects that a backup in a place lists. */
export async function* placedObjectsOf(place: OpenPlace, folder: string): AsyncGenerator<CarriedObject> {
  const file = await place.read(places.objectList(folder));
  if (!file) throw new Error(`${places.objectList(folder)} is missing.`);
  for await (const line of unpackedLines(file)) yield parseCarried(line);
}

/**
 * Deletes the backups that are no longer kept (SIT-362), what is left of others that were never completed, and the objects that no backup
 * lists any more. To be called by the process that makes the backups, before and after it makes one.
 * @returns the names of the backups that were deleted
 */
export async function deleteOldBackups(place: OpenPlace, shelf: Shelf): Promise<string[]> {
  const files = await filesByName(place, shelf);
  const old = new Set(backupsToDelete(await listBackups(place, shelf)).map(({ name }) => name));
  const deleted: string[] = [];
  const kept: string[] = [];
  for (const [name, own] of files) {
    const manifest = places.manifest(`${shelf.backups}/${name}`);
    const isComplete = own.some(({ path }) => path === manifest);
    if (isComplete && !old.has(name)) {
      kept.push(name);
      continue;
    }
    // Without its manifest it is none any more, even if deleting the rest fails.
    if (isComplete) await place.delete(manifest);
    for (const { path } of own) if (path !== manifest) await place.delete(path);
    deleted.push(name);
  }
  if (deleted.length > 0 && kept.length > 0) await deleteUnlisted(place, shelf, kept);
  return deleted;
}

/** Bits of a hash by which {@link deleteUnlisted} remembers it: 16 MB of memory for any number of objects. */
const rememberedBits = 27;

/** Deletes the objects that no kept backup lists. One whose hash begins like that of a listed one may stay. */
async function deleteUnlisted(place: OpenPlace, shelf: Shelf, kept: readonly string[]): Promise<void> {
  const listed = new Uint8Array(2 ** (rememberedBits - 3));
  const bitOf = (sha256: string) => Number.parseInt(sha256.slice(0, 8), 16) >>> (32 - rememberedBits);
  // A manifest that cannot be read may be there: its objects are kept by its list, which is read all the same.
  for (const name of kept)
    for await (const { sha256 } of placedObjectsOf(place, `${shelf.backups}/${name}`)) {
      const bit = bitOf(sha256);
      listed[bit >>> 3] = (listed[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  for (let first = 0; first < 256; first += 1) {
    const folder = `${shelf.objects}/${first.toString(16).padStart(2, '0')}`;
    for await (const { path } of place.list(folder)) {
      const name = path.split('/').at(-1) ?? '';
      const bit = bitOf(name);
      // A part that a killed process left has another name.
      const isListed = /^[0-9a-f]{64}$/.test(name) && ((listed[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
      if (!isListed) await place.delete(path);
    }
  }
}
