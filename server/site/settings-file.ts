import { Conflict, Invalid } from '#domain/errors.ts';
import { imageAddress } from '#domain/image/address.ts';
import {
  fileKind,
  fileVersion,
  mostPictureBytes,
  type SettingsFile,
  type SettingsImport,
} from '#domain/site/settings-file.ts';
import { misfitOf, type SitePictureName, sitePictureNames } from '#domain/site/site-pictures.ts';
import { type SiteSettingName, siteSettingNames } from '#domain/site/site-settings.ts';
import { keepImage } from '../image/complete.ts';
import { readMaster } from '../image/master.ts';
import { readPhoto } from '../image/photo.ts';
import { sharp } from '../image/sharp.ts';
import { openRenderQueue } from '../image/variant.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { SitePicture } from '../process/settings.ts';
import { changedTexts, setSiteSettings } from './set-settings.ts';
import { readStored, type StoredSettings } from './stored-settings.ts';

/** A setting that a file changes. Of a picture, its address before, and its name for that of the file. */
interface FileChange {
  name: SiteSettingName | SitePictureName;
  before: string | null;
  after: string | null;
  /** Whether the environment sets it here, and wins. */
  isFixed: boolean;
}

/** Pictures are read one at a time: each takes some of a processor. */
const reading = openRenderQueue<Awaited<ReturnType<typeof readPhoto>>>({ atOnce: 1, waiting: 10 });

/** So are they packed, each once for all who export it at the same time. */
const packing = openRenderQueue<Buffer>({ atOnce: 1, waiting: 10 });

/**
 * Returns all settings of the site as they are in force, pictures included (SIT-415).
 * @throws Conflict when a picture is missing from storage
 */
export async function settingsFileOf({
  database,
  settings,
  storage,
}: Pick<Services, 'database' | 'settings' | 'storage'>): Promise<SettingsFile> {
  const stored = await readStored(database.db);
  const packed = async (picture: SitePicture | undefined) => {
    if (!picture) return null;
    const master = await readMaster(storage, picture);
    if (!master || picture.sha256 === null) throw new Conflict('site_picture_lost');
    const small = await packing.run(picture.sha256, () => smallWebp(master));
    return { sha256: picture.sha256, webp: small.toString('base64') };
  };
  return {
    kind: fileKind,
    version: fileVersion,
    texts: { ...stored.texts, ...settings.fixedSiteTexts },
    logo: await packed(stored.logo),
    icon: await packed(stored.icon),
  };
}

/** Pixels of the longest side of a picture in a file: more than any place of it shows. */
const longestSide = 800;

/** A picture within the bound of a file, as good as that allows. */
async function smallWebp(master: Buffer): Promise<Buffer> {
  const side = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  let small = Buffer.alloc(0);
  for (const quality of [90, 75, 50, 20]) {
    small = await sharp(master).resize(side).webp({ quality, alphaQuality: quality }).toBuffer();
    if (small.byteLength <= mostPictureBytes) break;
  }
  return small;
}

/**
 * Says what a file would change, or sets all of that, or, where any of it is refused, nothing (SIT-416). Each change is logged as one that is
 * typed in.
 * @throws Conflict when others have been set since the admin saw them; Invalid for a picture that is none or does not fit
 */
export async function importSettings(
  services: Pick<Services, 'database' | 'settings' | 'storage' | 'log'>,
  currentUser: Pick<CurrentUser, '_id' | 'isAdmin'>,
  { file, isTrial, revision }: SettingsImport,
): Promise<FileChange[]> {
  const { fixedSiteTexts } = services.settings;
  const before = await readStored(services.database.db);
  if (revision !== before.revision) throw new Conflict('changed_meanwhile');
  const pictures = await readPictures(file, before);
  const texts = Object.fromEntries(siteSettingNames.map((name) => [name, file.texts[name] ?? null]));
  if (!isTrial) {
    const update = { revision, ...texts, ...(await kept(services, currentUser, pictures)) };
    await setSiteSettings(services, currentUser, update);
  }
  return [
    ...changedTexts(before, texts).map(({ name, from, to }) => ({
      name,
      before: from,
      after: to,
      isFixed: fixedSiteTexts[name] !== undefined,
    })),
    ...pictures.map(({ name, bytes }) => {
      const present = before[name];
      return { name, before: present ? imageAddress(present.id) : null, after: bytes && name, isFixed: false };
    }),
  ];
}

/** A picture that changes: null for the portal's own. */
interface NewPicture {
  name: SitePictureName;
  bytes: Buffer | null;
}

/** The pictures that a file changes, each read as an upload is. @throws Invalid */
async function readPictures(file: SettingsFile, before: StoredSettings): Promise<NewPicture[]> {
  const changed: NewPicture[] = [];
  for (const name of sitePictureNames) {
    const given = file[name];
    if ((given?.sha256 ?? null) === (before[name]?.sha256 ?? null)) continue;
    if (given === null) {
      changed.push({ name, bytes: null });
      continue;
    }
    const bytes = Buffer.from(given.webp, 'base64');
    const field = `file.${name}`;
    const photo = await reading
      .run(`${name} ${given.sha256} ${bytes.byteLength}`, () => readPhoto(bytes))
      .catch((error: unknown) => {
        throw error instanceof Invalid ? new Invalid('invalid', [{ field, code: 'image_not_an_image' }]) : error;
      });
    const code = misfitOf(name, photo);
    if (code) throw new Invalid('invalid', [{ field, code }]);
    changed.push({ name, bytes });
  }
  return changed;
}

/** Stores new pictures as if the admin had uploaded them: if nothing comes to show them, the clean-up deletes them. */
async function kept(
  services: Pick<Services, 'database' | 'storage'>,
  { _id: userId }: Pick<CurrentUser, '_id'>,
  pictures: readonly NewPicture[],
): Promise<Partial<Record<SitePictureName, string | null>>> {
  const addresses: Partial<Record<SitePictureName, string | null>> = {};
  for (const { name, bytes } of pictures)
    addresses[name] = bytes && imageAddress(await keepImage(services, { userId, purpose: 'site' }, bytes));
  return addresses;
}
