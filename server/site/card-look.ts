import type { CardLook } from '#domain/image/share-card.ts';
import { standardBrand } from '#domain/site/site-name.ts';
import type { Settings, SitePicture } from '../process/settings.ts';

/** Settings that the cards for sharing follow. */
export type LookSettings = Pick<Settings, 'siteName' | 'siteColour' | 'logo'>;

/** Returns what the cards for sharing have from the settings of the site. */
export function cardLookOf({ siteName, siteColour, logo }: LookSettings): CardLook & { logo: SitePicture | undefined } {
  return { brand: siteName.en === standardBrand ? undefined : siteName.en, colour: siteColour, logo };
}
