import type { Database } from '#server/process/database.ts';
import { listing, user } from '#server/database/schema.ts';
import { indexVersion } from '#server/search/index-version.ts';
import type { IndexedListing } from '#server/process/text-index.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import { addTerms } from '#server/search/vocabulary.ts';

const plain = {
  name: 'A quiet place to live',
  address: '12 Some Street',
  description: '<p>Nothing else.</p>',
  township: 'yankin',
  type: 'rent',
  propertyType: 'apartment',
  propertyStatus: null,
  offer: false,
  bedrooms: 0,
  bathrooms: 0,
  furnished: false,
  parking: false,
  swimmingPool: false,
  gym: false,
  generator: false,
} satisfies IndexedListing;

/** Fields of a listing that matter to a search test; by default an apartment to rent in Yankin for 500 USD. */
export type SearchedListing = Partial<IndexedListing> & {
  regularPrice?: number;
  currency?: 'USD' | 'lakh MMK';
};

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The number of a listing: its position among those posted, from 1. */
export const numberOfListing = (id: string): number => Number(id.slice(-12));

/** Replaces all listings with these, by one owner: the first is number 1, and each is a minute newer than the previous one. */
export async function postListings({ db, pool }: Database, listings: readonly SearchedListing[]): Promise<void> {
  await db.delete(listing);
  await db
    .insert(user)
    .values({ id: idOf(0), username: 'owner', email: 'owner@example.com' })
    .onConflictDoNothing();
  const rows = listings.map((property, index) => ({
    ...plain,
    regularPrice: 500,
    discountPrice: property.offer ? (property.regularPrice ?? 500) - 1 : null,
    squareFeet: property.propertyType === 'land' ? null : 1000,
    currency: 'USD' as const,
    ...property,
    id: idOf(index + 1),
    userId: idOf(0),
    status: 'Owner' as const,
    phone: '09123456789',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    searchWords: searchVectorOf({ ...plain, ...property }),
    searchVersion: indexVersion(),
  }));
  await db.transaction(async (tx) => {
    await tx.insert(listing).values(rows);
    await addTerms(
      tx,
      rows.map(({ searchWords }) => searchWords),
    );
  });
  await pool.query('analyze listing');
}
