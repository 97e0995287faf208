import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bannerLimits, misfitOfBanner } from '#domain/banner/banner.ts';
import type { BannerUpdate, NewBanner } from '#domain/banner/update.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { recordAction } from '../audit/record.ts';
import { banner, image } from '../database/schema.ts';
import { readyImages } from '../image/ready-images.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { loadBanners } from './held.ts';
import { deleteCounts, lockBanner } from './queries.ts';

/** Services that a change of banners needs: this process has the change at once. */
type Needs = Pick<Services, 'database' | 'banners' | 'log'>;

/** Brings this process up to date after a change; if the database fails just then, it is told of the change as all others are. */
function load(services: Needs): Promise<void> {
  return loadBanners(services).catch((error: unknown) =>
    services.log.warn(error, 'the banners are stored, and could not be loaded yet'),
  );
}

/**
 * Adds a banner (SIT-417).
 * @returns its id.
 * @throws Invalid for a picture that does not exist or suit, and when there are too many
 */
export async function createBanner(services: Needs, currentUser: CurrentUser, typed: NewBanner): Promise<string> {
  const id = uuidv7();
  await services.database.db.transaction(async (tx) => {
    // Two admins at once: banners are counted before the write.
    await tx.execute(sql`lock table ${banner} in share row exclusive mode`);
    if ((await tx.$count(banner)) >= bannerLimits.most) throw new Conflict('banner_maximum');
    await tx.insert(banner).values({ id, ...(await rowOf(tx, currentUser, typed)) });
    await record(tx, currentUser, 'banner.create', { id, altEn: typed.altEn });
  });
  await load(services);
  return id;
}

/**
 * Changes a banner; its counts stay.
 * @throws NotFound; Conflict when somebody has changed it since its editor read it; Invalid as {@link createBanner}
 */
export async function updateBanner(
  services: Needs,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, ...typed }: BannerUpdate,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    if (!before) throw new NotFound('banner_not_found');
    if (before.updatedAt.getTime() !== Date.parse(updatedAt)) throw new Conflict('changed_meanwhile');
    const row = await rowOf(tx, currentUser, typed, before.imageId);
    // A clock that was set back must not make two states look the same to their editors.
    const now = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
    await tx
      .update(banner)
      .set({ ...row, updatedAt: now })
      .where(eq(banner.id, id));
    const { link, places, from, until, isOn } = before;
    await record(
      tx,
      currentUser,
      'banner.update',
      { id, altEn: typed.altEn },
      {
        before: { link, places, from, until, isOn },
        after: { link: row.link, places: row.places, from: row.from, until: row.until, isOn: row.isOn },
      },
    );
  });
  await load(services);
}

/** Deletes a banner with what was counted of it. @throws NotFound */
export async function deleteBanner(services: Needs, currentUser: CurrentUser, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await lockBanner(tx, id);
    if (!found) throw new NotFound('banner_not_found');
    await tx.delete(banner).where(eq(banner.id, id));
    await deleteCounts(tx, id);
    await record(tx, currentUser, 'banner.delete', found);
  });
  await load(services);
}

/** The columns of a banner as it was typed; its picture may stay, no matter who uploaded it. */
async function rowOf(tx: Executor, currentUser: CurrentUser, { picture, ...typed }: NewBanner, already?: string) {
  const asked = imageIdOf(picture);
  const [imageId = ''] = await readyImages(tx, [asked], currentUser, {
    fieldOf: () => 'picture',
    already: already === undefined ? [] : [already],
  });
  const { width, height } = image;
  const [found] = await tx.select({ width, height }).from(image).where(eq(image.id, imageId));
  const code = misfitOfBanner({ width: found?.width ?? 0, height: found?.height ?? 0 });
  if (code) throw new Invalid('invalid', [{ field: 'picture', code }]);
  const { link, altEn, altMy, places, from, until, isOn } = typed;
  return { imageId, link, altEn: altEn.normalize('NFC'), altMy: altMy.normalize('NFC'), places, from, until, isOn };
}

async function record(
  tx: Executor,
  { _id: actorId }: CurrentUser,
  action: 'banner.create' | 'banner.update' | 'banner.delete',
  { id, altEn }: { id: string; altEn: string },
  change?: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, { actorId, action, subjectId: id, thing: { label: altEn }, ...(change && { change }) });
}
