import { imageAddress } from '#domain/image-address.ts';
import type { Currency, ListingType } from '#domain/listing.ts';
import { townshipName, type Township } from '#domain/township.ts';

interface Described {
  _id: string;
  name: string;
  type: ListingType;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
  township: Township;
  address: string;
  propertyStatus: string | null;
  createdAt: string;
  images: readonly { _id: string }[];
}

/** A listing in the words of schema.org: RealEstateListing with its Offer, and the way to it as a BreadcrumbList. */
export function listingData(listing: Described, seller: string) {
  const price = listing.discountPrice ?? listing.regularPrice;
  const isGone = listing.propertyStatus === 'Rented Out' || listing.propertyStatus === 'Sold Out';
  const address = `/listing/${listing._id}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        name: listing.name,
        url: address,
        datePosted: listing.createdAt,
        image: listing.images.map(({ _id }) => imageAddress(_id, 1200)),
        contentLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: listing.address,
            addressLocality: townshipName(listing.township, 'en'),
            addressRegion: 'Yangon',
            addressCountry: 'MM',
          },
        },
        offers: {
          '@type': 'Offer',
          // A lakh is a hundred thousand kyat.
          price: listing.currency === 'USD' ? price : price * 100_000,
          priceCurrency: listing.currency === 'USD' ? 'USD' : 'MMK',
          availability: isGone ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
          businessFunction:
            listing.type === 'rent'
              ? 'http://purl.org/goodrelations/v1#LeaseOut'
              : 'http://purl.org/goodrelations/v1#Sell',
          offeredBy: { '@type': 'Person', name: seller },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Search', item: '/search' },
          {
            '@type': 'ListItem',
            position: 2,
            name: townshipName(listing.township, 'en'),
            item: `/search?township=${listing.township}`,
          },
          { '@type': 'ListItem', position: 3, name: listing.name, item: address },
        ],
      },
    ],
  };
}
