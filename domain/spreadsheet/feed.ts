import type { Details } from '../listing/details.ts';
import type { Currency, Listing, PropertyType } from '../listing/listing.ts';
import { readableHtml } from '../text/html/readable-html.ts';
import { townshipName, townships } from '../township/township.ts';

/** A listing that is online, with the addresses of its page and its photos. */
export interface FedListing extends Listing {
  code: string;
  page: string;
  photos: readonly string[];
  createdAt: Date;
  updatedAt: Date;
}

/** Square metres of a square foot, and of a square wa. */
const squareFoot = 0.092_903_04;
const squareWa = 4;

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** A price in whole units of an ISO currency: `lakh MMK` counts in 100,000 kyat. */
function isoPrice(price: number, currency: Currency): { price: number; currency: 'USD' | 'MMK' } {
  return currency === 'USD'
    ? { price: Math.round(price), currency: 'USD' }
    : { price: Math.round(price * 100_000), currency: 'MMK' };
}

/** Price of a listing now. */
function priceOf({ offer, discountPrice, regularPrice }: Listing): number {
  return offer ? (discountPrice ?? regularPrice) : regularPrice;
}

const kinds: Partial<Record<NonNullable<Details['kind']>, string>> = {
  townhouse: 'TOWN_HOUSE',
  shophouse: 'SHOP_HOUSE',
  office: 'OFFICE',
  shop: 'RETAIL_SPACE',
  factory: 'FACTORY',
  warehouse: 'FACTORY',
};
/** A flat of a building is a condo there: `APARTMENT` is a whole building. */
const types: Record<PropertyType, string> = {
  apartment: 'CONDO',
  condo: 'CONDO',
  house: 'HOME',
  land: 'LAND',
  'industrial-zone': 'FACTORY',
  other: 'OFFICE',
};

const rooms = [
  'STUDIO',
  'ONE_BED_ROOM',
  'TWO_BED_ROOM',
  'THREE_BED_ROOM',
  'FOUR_BED_ROOM',
  'FIVE_BED_ROOM',
  'SIX_BED_ROOM',
];
const furnishing = { none: 'UNFURNISHED', partly: 'PARTIAL', fully: 'FULLY' } as const;

/** The months or the amount of a payment, as the feed has them. */
function paid(name: 'advancePayment' | 'deposit', months: number | null, amount?: number) {
  const type = `${name}Type`;
  if (months !== null) return { [name]: { [type]: 'MONTH', month: months } };
  return amount === undefined ? {} : { [name]: { [type]: 'AMOUNT', amount } };
}

/**
 * A listing in the shape of a PropertyHub JSON feed, version 2.2 (LST-460). Where Yangon is not Thailand: prices are in the listing's own currency, which stands
 * beside them; the place is the town point of the township; no project has a number.
 */
export function propertyHubListing(listing: FedListing) {
  const { details, type, propertyType, township, currency, bedrooms, bathrooms } = listing;
  const hub = kinds[details.kind ?? 'hostel'] ?? types[propertyType];
  const place = townships.find(({ slug }) => slug === township);
  const price = isoPrice(priceOf(listing), currency);
  const deposit = listing.depositAmount === null ? undefined : isoPrice(listing.depositAmount, currency).price;
  const amount = { priceType: 'AMOUNT', ...price };
  const isCondo = hub === 'CONDO';
  return {
    refNo: listing.reference ?? listing.code,
    propertyType: hub,
    postType: type === 'rent' ? 'FOR_RENT' : 'FOR_SALE',
    title: { en: listing.name },
    detail: { en: readableHtml(listing.description) },
    ...(isCondo && { roomType: rooms[bedrooms] ?? 'ROOM_TYPE_OTHER' }),
    ...(isCondo && details.floor !== undefined && { onFloor: details.floor }),
    ...(listing.squareFeet !== null && { floorArea: rounded(listing.squareFeet * squareFoot) }),
    ...(listing.landSquareFeet !== null &&
      !isCondo && { landArea: rounded((listing.landSquareFeet * squareFoot) / squareWa) }),
    ...(bedrooms > 0 && { numberOfBed: bedrooms }),
    ...(bathrooms > 0 && { numberOfBath: bathrooms }),
    ...(details.storeys !== undefined && !isCondo && hub !== 'LAND' && { numberOfFloor: details.storeys }),
    ...(details.carSpaces !== undefined && { numberOfParking: details.carSpaces }),
    ...(details.facing && { facingDirection: details.facing.replace('-', '').toUpperCase() }),
    ...(details.furnishing && { furnished: furnishing[details.furnishing] }),
    location: {
      ...(details.building && { projectName: details.building }),
      ...(details.street && { road: details.street }),
      homeAddress: listing.address,
      district: townshipName(township, 'en'),
      lat: place?.lat,
      lng: place?.lon,
      postCode: Number(place?.postalCode),
    },
    price:
      type === 'sale'
        ? { forSale: amount }
        : {
            forRent: {
              ...amount,
              ...paid('advancePayment', listing.monthsAtOnce),
              ...paid('deposit', listing.depositMonths, deposit),
            },
          },
    amenities: {
      ...(details.petsAllowed !== undefined && isCondo && { allowPet: details.petsAllowed }),
      ...(details.airConditioners !== undefined && isCondo && { hasAirCondition: details.airConditioners > 0 }),
      ...(details.lift !== undefined && !isCondo && { hasLift: details.lift }),
      ...(details.fibre && { hasInternet: true }),
      hasFurniture: listing.furnished,
      ...(!isCondo && { hasPersonalPool: listing.swimmingPool }),
    },
    pictures: listing.photos,
    url: listing.page,
  };
}

/** A listing as a `RealEstateListing` of schema.org (LST-461). */
export function linkedListing(listing: FedListing) {
  const { type, township, squareFeet, bedrooms, bathrooms, propertyType } = listing;
  const { price, currency } = isoPrice(priceOf(listing), listing.currency);
  const place = townships.find(({ slug }) => slug === township);
  return {
    '@type': 'RealEstateListing',
    '@id': listing.page,
    url: listing.page,
    identifier: [listing.code, ...(listing.reference === null ? [] : [listing.reference])],
    name: listing.name,
    description: readableHtml(listing.description),
    image: listing.photos,
    datePosted: listing.createdAt.toISOString(),
    dateModified: listing.updatedAt.toISOString(),
    about: {
      '@type': propertyType === 'house' ? 'House' : propertyType === 'land' ? 'Place' : 'Apartment',
      address: {
        '@type': 'PostalAddress',
        streetAddress: listing.address,
        addressLocality: townshipName(township, 'en'),
        addressRegion: 'Yangon',
        addressCountry: 'MM',
        postalCode: place?.postalCode,
      },
      ...(propertyType !== 'land' && { numberOfBedrooms: bedrooms, numberOfBathroomsTotal: bathrooms }),
      ...(squareFeet !== null && { floorSize: { '@type': 'QuantitativeValue', value: squareFeet, unitCode: 'FTK' } }),
    },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      businessFunction: `http://purl.org/goodrelations/v1#${type === 'rent' ? 'LeaseOut' : 'Sell'}`,
    },
  };
}
