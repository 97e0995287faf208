import { normaliseListing } from '#domain/text/normalise-text.ts';
import type { Database } from '#server/process/database.ts';
import { listing, user } from '#server/database/schema.ts';
import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import { addTerms } from '#server/search/vocabulary.ts';
import type { JudgedListing } from './homes.ts';

const ownerId = '00000000-0000-7000-8000-000000000000';

/** The id of a listing in the set by its index, and the reverse. */
const idOf = (index: number) => `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
export const indexOfId = (id: string): number => Number(id.slice(-12)) - 1;

/** Posts the listings of the set as the portal would: Zawgyi input is stored in Unicode. They are a day apart. */
export async function fillHomes({ db, pool }: Database, listings: readonly JudgedListing[]): Promise<void> {
  await db.insert(user).values({ id: ownerId, username: 'owner', email: 'owner@eain.example' });
  const rows = listings.map(rowOf);
  await db.transaction(async (tx) => {
    await tx.insert(listing).values(rows);
    await addTerms(
      tx,
      rows.map(({ searchWords }) => searchWords),
    );
  });
  await pool.query('analyze');
}

function rowOf({ index, price, isTaken, isPremium, amenities, details, ...property }: JudgedListing) {
  const { name, address, description } = normaliseListing(property);
  const has = (amenity: JudgedListing['amenities'][number]) => amenities.includes(amenity);
  const row = {
    name,
    address,
    description,
    township: property.township,
    propertyType: property.propertyType,
    type: property.type,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    currency: property.currency,
    propertyStatus: isTaken ? ('Rented Out' as const) : null,
    status: details.seller,
    offer: isPremium,
    furnished: has('furnished'),
    parking: has('parking'),
    swimmingPool: has('swimmingPool'),
    gym: has('gym'),
    generator: has('generator'),
  };
  return {
    ...row,
    id: idOf(index),
    userId: ownerId,
    // The asking price is the lower one.
    regularPrice: isPremium ? price + 1 : price,
    discountPrice: isPremium ? price : null,
    squareFeet: details.squareFeet,
    landSquareFeet: details.landSquareFeet,
    phone: '09123456789',
    searchWords: searchVectorOf(row),
    searchVersion: indexVersion(),
    createdAt: new Date(Date.UTC(2025, 0, 1 + index)),
  };
}
