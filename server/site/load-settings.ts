import { imageAddress } from '#domain/image/address.ts';
import { readSiteTexts, type SiteTexts } from '#domain/site/site-settings.ts';
import type { Services } from '../process/services.ts';
import { siteAddress } from '../process/settings.ts';
import { readStored } from './stored-settings.ts';

/** The texts in force: what admins have set, and before it what the environment sets (SIT-401). */
function textsInForce({ fixedSiteTexts }: Services['settings'], stored: SiteTexts): SiteTexts {
  return { ...stored, ...fixedSiteTexts };
}

/**
 * Brings the settings of this process up to date: at the start, and after every change of them (SIT-402). They are replaced in place, so that
 * whatever holds the settings has the present ones.
 */
export function loadSiteSettings({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const load = async () => {
    const { texts, logo, icon } = await readStored(database.db);
    const mailLogo = logo && { ...logo, address: siteAddress(settings) + imageAddress(logo.id, 480) };
    Object.assign(settings, readSiteTexts(textsInForce(settings, texts)), { logo, icon, mailLogo });
  };
  // One after the other: what was read earlier must not replace what was read later.
  const loading = (underWay.get(settings) ?? Promise.resolve()).then(load, load);
  underWay.set(settings, loading);
  return loading;
}

/** The latest loading of each portal in this process. */
const underWay = new WeakMap<object, Promise<void>>();
