import { acceptedTexts, type SiteTexts } from '#domain/site/site-settings.ts';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { image, siteSetting } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { SitePicture } from '../process/settings.ts';

/** Settings that admins have made, and how often they were changed. */
export interface StoredSettings {
  texts: SiteTexts;
  /** Every text in the database, including those that this release does not accept. */
  allTexts: Readonly<Record<string, string>>;
  logo: SitePicture | undefined;
  icon: SitePicture | undefined;
  revision: number;
}

const [logo, icon] = [alias(image, 'logo'), alias(image, 'icon')];

/** Reads what admins have set. Indexes: the primary keys. */
export async function readStored(db: Executor): Promise<StoredSettings> {
  const [row] = await db
    .select({ setting: siteSetting, logo, icon })
    .from(siteSetting)
    .leftJoin(logo, eq(logo.id, siteSetting.logoId))
    .leftJoin(icon, eq(icon.id, siteSetting.iconId))
    .limit(1);
  const allTexts = row?.setting.texts ?? {};
  return {
    texts: acceptedTexts(allTexts),
    allTexts,
    logo: pictureOf(row?.logo),
    icon: pictureOf(row?.icon),
    revision: row?.setting.revision ?? 0,
  };
}

function pictureOf(row: typeof image.$inferSelect | null | undefined): SitePicture | undefined {
  if (!row || row.width === null || row.height === null) return undefined;
  const { id, key, sha256, width, height, placeholder } = row;
  return { id, key, sha256, width, height, placeholder: placeholder ?? '' };
}
