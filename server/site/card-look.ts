import type { CardLook } from '#domain/image/share-card.ts';
import { standardBrand } from '#domain/site/site-name.ts';
import type { Settings } from '../process/settings.ts';

/** What the cards for sharing have from the settings of the site. */
export function cardLookOf({ siteName, siteColour }: Pick<Settings, 'siteName' | 'siteColour'>): CardLook {
  return { brand: siteName.en === standardBrand ? undefined : siteName.en, colour: siteColour };
}
