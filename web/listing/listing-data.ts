import { tellPlan } from '#domain/listing/floor-plan.ts';
import { kyatPerLakh } from '#domain/listing/price.ts';
import type {
  Accommodation,
  Apartment,
  Graph,
  House,
  Offer,
  Place,
  PostalAddress,
  RealEstateListing,
} from 'schema-dts';
import { imageAddress } from '#domain/image/address.ts';
import {
  amenities,
  type Amenity,
  type Area,
  areaNames,
  type Count,
  countNames,
  listingFields,
} from '#domain/listing/fields.ts';
import type { DetailOf, Details } from '#domain/listing/details.ts';
import type { Listing, PropertyType } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import { townshipName, townships } from '#domain/township/township.ts';
import type { TrailStep } from '../landing/trail.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';

interface Described
  extends Pick<
    Listing,
    | 'name'
    | 'type'
    | 'propertyType'
    | 'currency'
    | 'regularPrice'
    | 'discountPrice'
    | 'township'
    | 'details'
    | 'address'
    | 'propertyStatus'
    | 'shortestContract'
    | 'availableFrom'
    | Amenity
    | Area
    | Count
  > {
  _id: string;
  code: string;
  endedAt: string | null;
  createdAt: string;
  updatedAt: string;
  images: readonly { _id: string }[];
}

/** Seller of a listing: an agent has their own page. */
interface Seller {
  _id: string;
  name: string;
  isAgent: boolean;
}

interface ListingSite extends PageSite {
  /** The landing pages that lead to the listing, the coarsest first. */
  trail: readonly TrailStep[];
}

/**
 * Returns a listing in schema.org vocabulary: RealEstateListing with its Offer, and its breadcrumbs as a BreadcrumbList. All addresses are
 * absolute, of pages in the page's language.
 */
export function listingData(listing: Described, seller: Seller, { trail, ...site }: ListingSite): Graph {
  const address = `/listing/${listing._id}`;
  const steps = [...trail, { name: listing.name, address }];
  return {
    '@context': 'https://schema.org',
    '@graph': [listingPart(listing, seller, site), breadcrumbs(site, steps)],
  };
}

function listingPart(listing: Described, seller: Seller, site: PageSite): RealEstateListing {
  const url = pageAddress(site, `/listing/${listing._id}`);
  const address = postalAddress(listing, site);
  const property = homePart(listing, address);
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.name,
    identifier: listing.code,
    datePosted: listing.createdAt,
    dateModified: listing.updatedAt,
    image: tellPlan(listing.images, listing.details).photos.map(({ _id }) => site.origin + imageAddress(_id, 1200)),
    contentLocation: { '@type': 'Place', address },
    ...(property && { about: property }),
    // MON is the month (UN/CEFACT recommendation 20).
    ...(listing.shortestContract !== null && {
      leaseLength: { '@type': 'QuantitativeValue', minValue: listing.shortestContract, unitCode: 'MON' },
    }),
    offers: offerPart(listing, seller, site),
  };
}

function postalAddress({ address, township }: Described, { language }: PageSite): PostalAddress {
  const postalCode = townships.find(({ slug }) => slug === township)?.postalCode;
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: townshipName(township, language),
    addressRegion: 'Yangon',
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: 'MM',
  };
}

/** Schema.org types by kind of property. Land is a mere place, of which only features can be stated. */
const kinds: Record<PropertyType, 'Apartment' | 'House' | 'Accommodation' | 'Place'> = {
  apartment: 'Apartment',
  condo: 'Apartment',
  house: 'House',
  'industrial-zone': 'Accommodation',
  other: 'Accommodation',
  land: 'Place',
};

function homePart(listing: Described, address: PostalAddress): Apartment | House | Accommodation | Place | undefined {
  const kind = kinds[listing.propertyType];
  const features = amenitiesOf(listing);
  if (kind === 'Place') return 'amenityFeature' in features ? { '@type': kind, address, ...features } : undefined;
  return {
    '@type': kind,
    name: listing.name,
    address,
    ...detailsOf(listing.details),
    ...features,
    ...numbersOf(listing, countNames, (count) => count),
    // FTK is the square foot (UN/CEFACT recommendation 20).
    ...numbersOf(listing, areaNames, (area) => ({ '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' })),
  };
}

/** Returns the details for which schema.org has a property. */
function detailsOf({ kind, floor, yearBuilt, petsAllowed, building, useAllowed }: Details) {
  return {
    ...(kind !== undefined && { accommodationCategory: kind.replaceAll('-', ' ') }),
    ...(useAllowed !== undefined && {
      permittedUsage: { home: 'residential', office: 'office', both: 'residential or office' }[useAllowed],
    }),
    ...(building !== undefined && { containedInPlace: { '@type': 'Place' as const, name: building } }),
    ...(floor !== undefined && { floorLevel: String(floor) }),
    ...(yearBuilt !== undefined && { yearBuilt }),
    ...(petsAllowed !== undefined && { petsAllowed }),
  };
}

/** Details that are not features of a property to search engines: one has a property of its own, the others are peculiar to Yangon. */
const notFeatures: ReadonlySet<string> = new Set<DetailOf<'flag'>>(['petsAllowed', 'hallType', 'floods']);

/** Names for machines, in English whatever the page's language, of features whose field's name says too little. */
const featureNames: { [Name in Amenity | DetailOf<'flag'>]?: string } = {
  generator: 'Backup generator',
  ownMeter: 'Own electricity meter',
  solar: 'Solar power',
};

/** Returns a field's name in words: `swimmingPool` is 'Swimming pool'. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the features of a property. Of amenities only those that are present: absence is not a statement. */
function amenitiesOf(listing: Described) {
  const said = Object.entries({ ...recordOf(amenities, (name) => listing[name] || undefined), ...listing.details });
  const amenityFeature = said.flatMap(([key, value]) =>
    typeof value !== 'boolean' || notFeatures.has(key)
      ? []
      : [
          {
            '@type': 'LocationFeatureSpecification' as const,
            name: featureNames[key as keyof typeof featureNames] ?? inWords(key),
            value,
          },
        ],
  );
  return amenityFeature.length === 0 ? {} : { amenityFeature };
}

/** Returns the numbers that a listing has and for which schema.org has a property. */
function numbersOf<Shown>(
  listing: Described,
  names: readonly (Area | Count)[],
  show: (value: number) => Shown,
): Record<string, Shown> {
  const found: Record<string, Shown> = {};
  for (const name of names) {
    const { schemaOrg } = listingFields[name];
    const value = listing[name];
    // 0 states nothing (LST-194).
    if (schemaOrg !== null && value) found[schemaOrg] = show(value);
  }
  return found;
}

function offerPart(listing: Described, seller: Seller, site: PageSite): Offer {
  const asked = listing.discountPrice ?? listing.regularPrice;
  const price = listing.currency === 'USD' ? asked : Math.round(asked * kyatPerLakh);
  const priceCurrency = listing.currency === 'USD' ? 'USD' : 'MMK';
  const isGone = listing.propertyStatus === 'Rented Out' || listing.propertyStatus === 'Sold Out';
  const isRent = listing.type === 'rent';
  return {
    '@type': 'Offer',
    url: pageAddress(site, `/listing/${listing._id}`),
    sku: listing.code,
    price,
    priceCurrency,
    ...(isRent && {
      // Rent is per month: MON in UN/CEFACT recommendation 20.
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency,
        unitCode: 'MON',
        ...unitOf(listing.details),
      },
    }),
    ...(listing.availableFrom !== null && { availabilityStarts: listing.availableFrom }),
    availability: `https://schema.org/${isGone ? 'SoldOut' : listing.endedAt === null ? 'InStock' : 'Discontinued'}`,
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}` },
    offeredBy: seller.isAgent
      ? { '@type': 'RealEstateAgent', name: seller.name, url: pageAddress(site, `/agent/${seller._id}`) }
      : { '@type': 'Person', name: seller.name },
  };
}

/** Names what a price is for each of: schema.org has no code for a person or a bed (LST-533). */
function unitOf({ priceFor }: Details) {
  return priceFor === undefined ? {} : { unitText: `month per ${priceFor}` };
}
