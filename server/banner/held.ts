import { asc, eq } from 'drizzle-orm';
import type { Banner } from '#domain/banner/banner.ts';
import { banner, image } from '../database/schema.ts';
import type { HeldBanners, Services } from '../process/services.ts';

/** The banners that a process holds; none before {@link loadBanners}. */
export class BannersInMemory implements HeldBanners {
  all: readonly Banner[] = [];
}

/** The latest loading of each portal in this process. */
const underWay = new WeakMap<HeldBanners, Promise<void>>();

/** Brings what this process holds up to date: at the start, and after every change. There are at most a hundred. */
export function loadBanners({ database, banners }: Pick<Services, 'database' | 'banners'>): Promise<void> {
  const load = async () => {
    const { id, link, altEn, altMy, places, from, until, isOn } = banner;
    const rows = await database.db
      .select({ id, link, altEn, altMy, places, from, until, isOn, picture: pictureColumns })
      .from(banner)
      .innerJoin(image, eq(image.id, banner.imageId))
      .orderBy(asc(banner.id));
    banners.all = rows.map(({ altEn: en, altMy: my, picture, ...row }) => ({
      ...row,
      alt: { en, my },
      picture: { id: picture.id, width: picture.width ?? 1, height: picture.height ?? 1 },
    }));
  };
  // One after the other: what was read earlier must not replace what was read later.
  const loading = (underWay.get(banners) ?? Promise.resolve()).then(load, load);
  underWay.set(banners, loading);
  return loading;
}

const pictureColumns = { id: image.id, width: image.width, height: image.height };
