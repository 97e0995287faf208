import { Conflict, Invalid } from '#domain/errors.ts';
import { imageAddress, imageIdOf } from '#domain/image/address.ts';
import { misfitOf, type SitePictureName, sitePictureNames } from '#domain/site/site-pictures.ts';
import { siteSettingNames } from '#domain/site/site-settings.ts';
import type { SiteUpdate } from '#domain/site/update.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAction } from '../audit/record.ts';
import { image, siteSetting } from '../database/schema.ts';
import { readyImages } from '../image/ready-images.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { loadSiteSettings } from './load-settings.ts';
import { readStored, type StoredSettings } from './stored-settings.ts';

type Admin = Pick<CurrentUser, '_id' | 'isAdmin'>;

/**
 * Sets some of the settings, and logs each that changed with its old and its new text (SIT-404). This process has them at once, or, if the
 * database fails just then, as soon as it is told of the change as all others are. What is stored and not accepted by this release stays. The
 * clean-up later deletes pictures that were replaced.
 * @returns what is stored now.
 * @throws Conflict when others have been set since the admin saw them; Invalid for a picture that does not exist or fit
 */
export async function setSiteSettings(
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  currentUser: Admin,
  update: SiteUpdate,
): Promise<StoredSettings> {
  const stored = await services.database.db.transaction(async (tx) => {
    // Two admins at once: the second sees what the first has set.
    await tx.execute(sql`lock table ${siteSetting} in share row exclusive mode`);
    const before = await readStored(tx);
    if (update.revision !== before.revision) throw new Conflict('changed_meanwhile');
    return changeSettings(tx, currentUser, before, update);
  });
  await loadSiteSettings(services).catch((error: unknown) =>
    services.log.warn(error, 'the site settings are stored, and could not be loaded yet'),
  );
  return stored;
}

/** Changes the settings within the transaction that has them locked. */
async function changeSettings(
  tx: Executor,
  currentUser: Admin,
  before: StoredSettings,
  update: SiteUpdate,
): Promise<StoredSettings> {
  const texts = changedTexts(before, update);
  const pictures = await changedPictures(tx, currentUser, before, update);
  const changes = [...texts, ...pictures];
  if (changes.length === 0) return before;
  const after: Record<string, string> = { ...before.allTexts };
  for (const { name, to } of texts) {
    if (to === null) delete after[name];
    else after[name] = to;
  }
  const idOf = (name: SitePictureName) => pictures.find((one) => one.name === name)?.id;
  const [logoId, iconId] = [idOf('logo'), idOf('icon')];
  const row = {
    texts: after,
    revision: before.revision + 1,
    ...(logoId !== undefined && { logoId }),
    ...(iconId !== undefined && { iconId }),
  };
  await tx.insert(siteSetting).values(row).onConflictDoUpdate({ target: siteSetting.isOnly, set: row });
  for (const { name, from, to } of changes) {
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'site.set',
      subjectId: currentUser._id,
      thing: { label: name },
      change: { before: from, after: to },
    });
  }
  return readStored(tx);
}

/** A setting that changes: null for its standard value. */
interface Change<Name> {
  name: Name;
  from: string | null;
  to: string | null;
}

/** The texts that an update changes, in the order of the screen. */
export function changedTexts({ texts }: StoredSettings, update: Omit<SiteUpdate, 'revision'>) {
  return siteSettingNames.flatMap((name) => {
    const [from, to] = [texts[name] ?? null, update[name]];
    return to === undefined || to === from ? [] : [{ name, from, to }];
  });
}

/** @throws Invalid naming each picture that does not exist, is somebody else's, or does not fit */
async function changedPictures(
  tx: Executor,
  currentUser: Admin,
  before: StoredSettings,
  update: SiteUpdate,
): Promise<(Change<SitePictureName> & { id: string | null })[]> {
  const changes: (Change<SitePictureName> & { id: string | null })[] = [];
  for (const name of sitePictureNames) {
    const address = update[name];
    const present = before[name];
    const from = present ? imageAddress(present.id) : null;
    if (address === undefined) continue;
    const id = address === null ? null : (imageIdOf(address) ?? '');
    if (id === (present?.id ?? null)) continue;
    if (id !== null) await requireFitting(tx, currentUser, name, id);
    changes.push({ name, from, to: id === null ? null : imageAddress(id), id });
  }
  return changes;
}

async function requireFitting(tx: Executor, currentUser: Admin, name: SitePictureName, id: string): Promise<void> {
  await readyImages(tx, [id === '' ? undefined : id], currentUser, { fieldOf: () => name });
  const { width, height } = image;
  const [found] = await tx.select({ width, height }).from(image).where(eq(image.id, id));
  const code = misfitOf(name, { width: found?.width ?? 0, height: found?.height ?? 0 });
  if (code) throw new Invalid('invalid', [{ field: name, code }]);
}
