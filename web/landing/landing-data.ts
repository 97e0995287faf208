import type { Graph } from 'schema-dts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';
import type { TrailStep } from './trail.ts';

/** Returns a landing page in schema.org vocabulary: the listings that it shows as an ItemList, and its breadcrumbs. All addresses are absolute. */
export function landingData(
  { heading, trail, count }: { heading: string; trail: readonly TrailStep[]; count: number },
  listings: readonly { _id: string; name: string }[],
  site: PageSite,
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name: heading,
        numberOfItems: count,
        itemListElement: listings.map(({ _id, name }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          url: pageAddress(site, `/listing/${_id}`),
        })),
      },
      breadcrumbs(site, trail),
    ],
  };
}
