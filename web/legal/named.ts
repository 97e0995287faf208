import type { SiteName } from '#domain/site/site-name.ts';

/** The site's name in a Burmese text: in Latin letters, with the Burmese name where that is another. */
export function named({ en, my }: SiteName): string {
  return en === my ? en : `${en} (${my})`;
}
