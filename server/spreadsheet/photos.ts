import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { Invalid } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { listingLimits } from '#domain/listing/listing.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { startOf } from '#domain/spreadsheet/start-of.ts';
import type { Fault } from '#domain/spreadsheet/states.ts';
import { fetchPublic, isPublicUrl } from '../http/outgoing/fetch-public.ts';
import { keepImage } from '../image/complete.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { requireRoom } from '../storage/room.ts';
import { type ImportRow, knownPhotos, rememberPhoto } from './queries.ts';
import type { ZipPhotos } from './zip-photos.ts';

/** Bounds of a photo at an address (LST-450). */
const bounds = {
  most: importLimits.photo,
  patience: importLimits.patience,
  redirects: importLimits.redirects,
  plain: true,
} as const;

/** Photos of a row that are fetched at the same time. */
const atOnce = 3;

/** Reads the photo at an address. */
export type FetchPhoto = (address: string) => ReturnType<typeof fetchPublic>;
const fetchOne: FetchPhoto = (address) => fetchPublic(address, bounds);

/** The image that an address of the site itself shows; undefined for any other address. */
function ownImage(source: string, site: string): string | undefined {
  const path = source.startsWith(`${site}/`) ? source.slice(site.length) : source;
  return imageIdOf(path);
}

/** Whether a source is an address; else it is the name of a file in the ZIP. */
function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(source);
}

/** Says what is wrong with the photos of a row, as far as that is known before they are fetched. */
export function faultsOfSources(sources: readonly string[], site: string, zip: ZipPhotos | undefined): Fault[] {
  if (sources.length > listingLimits.photos) return [{ field: 'imageUrls', code: 'photos_maximum' }];
  for (const source of sources) {
    const about = startOf(source, 200);
    if (ownImage(source, site) !== undefined) continue;
    if (isAddress(source)) {
      const url = source.length <= 2000 && URL.canParse(source) ? new URL(source) : undefined;
      if (!url || !isPublicUrl(url, bounds)) return [{ field: 'imageUrls', code: 'import_photo_address', about }];
    } else if (!zip?.find(source)) {
      return [{ field: 'imageUrls', code: zip?.isDamaged ? 'import_zip_wrong' : 'import_photo_missing', about }];
    }
  }
  return [];
}

/** Names a source for as long as its content stays the same. */
function nameOf(source: string, zip: ZipPhotos | undefined): string {
  const entry = isAddress(source) ? undefined : zip?.find(source);
  const text = entry ? `zip ${entry.name} ${entry.size} ${entry.crc32}` : source;
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The images of the photos of a row, where all of them are the site's own or were made before.
 * @returns their ids, in order; undefined where one would have to be fetched.
 */
export async function knownImages(
  db: Executor,
  { userId, site }: Pick<ImportRow, 'userId' | 'site'>,
  sources: readonly string[],
  zip: ZipPhotos | undefined,
): Promise<string[] | undefined> {
  const names = sources.map((source) => nameOf(source, zip));
  const known = await knownPhotos(db, userId, names);
  const ids = sources.map((source, at) => ownImage(source, site) ?? known.get(names[at] ?? ''));
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined;
}

type Keeping = Pick<Services, 'database' | 'storage' | 'settings'>;

/**
 * The images of the photos of a row, in order: those of the site itself, those that an earlier import has made, and new ones, which are read like
 * uploads (LST-450).
 * @returns their ids, or what is wrong with the first that is none.
 * @throws Unavailable while storage does not respond
 */
export async function imagesOf(
  services: Keeping,
  { userId, site }: Pick<ImportRow, 'userId' | 'site'>,
  sources: readonly string[],
  zip: ZipPhotos | undefined,
  fetched: FetchPhoto = fetchOne,
): Promise<{ ids: string[] } | { fault: Fault }> {
  const { db } = services.database;
  const own = new Map(sources.map((source) => [source, ownImage(source, site)]));
  const names = new Map(sources.map((source) => [source, nameOf(source, zip)]));
  const known = await knownPhotos(db, userId, [...names.values()]);
  const idOf = (source: string) => own.get(source) ?? known.get(names.get(source) ?? '');
  const missing = sources.filter((source) => idOf(source) === undefined);
  if (missing.length > 0) await requireRoom(services.settings);
  /** Whether one was none, and the row is left out: the rest is not fetched. */
  let isOver = false;
  const keepOne = async (source: string): Promise<string | Fault> => {
    const faultOf = (code: string) => ({ field: 'imageUrls', code, about: startOf(source, 200) });
    const file = await fileOf(source, zip, fetched);
    if (typeof file === 'string') return faultOf(file);
    try {
      const imageId = await keepImage(services, { userId, purpose: 'listing' }, file);
      await rememberPhoto(db, { userId, source: names.get(source) ?? '', imageId });
      return imageId;
    } catch (error) {
      if (error instanceof Invalid) return faultOf('import_photo_none');
      throw error;
    }
  };
  const limited = pLimit(atOnce);
  // Each is stored as soon as it is there: never more than a few are in memory.
  const tried = await limited.map(missing, async (source): Promise<Fault | { error: unknown } | undefined> => {
    if (isOver) return undefined;
    const done = await keepOne(source).catch((error: unknown) => ({ error }));
    isOver ||= typeof done !== 'string';
    if (typeof done !== 'string') return done;
    known.set(names.get(source) ?? '', done);
    return undefined;
  });
  for (const one of tried) if (one && 'error' in one) throw one.error;
  const fault = tried.find((one) => one !== undefined);
  if (fault && 'code' in fault) return { fault };
  return { ids: [...new Set(sources.flatMap((source) => idOf(source) ?? []))] };
}

/** The bytes of a photo, or the code of what is wrong. */
async function fileOf(source: string, zip: ZipPhotos | undefined, fetched: FetchPhoto): Promise<Uint8Array | string> {
  if (!isAddress(source)) {
    const entry = zip?.find(source);
    if (!entry) return 'import_photo_missing';
    if (entry.size > importLimits.photo) return 'import_photo_large';
    return entry
      .open()
      .then(buffer)
      .catch(() => 'import_photo_missing');
  }
  const result = await fetched(source).catch(() => 'nothing' as const);
  if (result === 'too-large') return 'import_photo_large';
  return result === 'nothing' ? 'import_photo_address' : result;
}
