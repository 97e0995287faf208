import type { Graph } from 'schema-dts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';
import type { BuildingShown } from './load.ts';

/** Images of a building that are named: covers of its listings. */
const mostImages = 6;

/** Returns a building in schema.org vocabulary: an ApartmentComplex with its rating, and the page's breadcrumbs. All addresses are absolute. */
export function buildingData(
  {
    building,
    description,
    reviews,
    listings,
    imageOf,
  }: Pick<BuildingShown, 'building' | 'description' | 'reviews' | 'listings'> & {
    imageOf: (id: string) => string;
  },
  { searchTitle, ...site }: PageSite & { searchTitle: string },
): Graph {
  const address = `/building/${building.slug}`;
  const url = pageAddress(site, address);
  const { average, count } = reviews;
  const covers = listings.flatMap(({ cover }) => cover ?? []).slice(0, mostImages);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ApartmentComplex',
        '@id': url,
        url,
        name: building.name,
        alternateName: building.other,
        description,
        address: {
          '@type': 'PostalAddress',
          ...(building.street !== null && { streetAddress: building.street }),
          ...(building.townshipName !== '' && { addressLocality: building.townshipName }),
          addressRegion: 'Yangon',
          addressCountry: 'MM',
        },
        ...(building.point && {
          geo: { '@type': 'GeoCoordinates', latitude: building.point.lat, longitude: building.point.lon },
        }),
        ...(covers.length > 0 && {
          image: covers.map(({ _id }) => new URL(imageOf(_id), site.origin).href),
        }),
        ...(average !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: average,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      breadcrumbs(site, [
        { name: searchTitle, address: '/search' },
        ...(building.township === null
          ? []
          : [{ name: building.townshipName, address: `/search?township=${building.township}` }]),
        { name: building.name, address },
      ]),
    ],
  };
}
