import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import type { People } from './fill-people.ts';
import type { DemoHome } from './homes.ts';

/** A home as a row of the table `listing`, by the names of its columns. */
export function listingRow(
  id: string,
  { building: _building, photos: _photos, ...home }: DemoHome,
  people: People,
  index: number,
) {
  const sellers = home.status === 'Agent' ? people.agents : people.owners;
  return {
    id,
    user_id: sellers[(index * 13) % sellers.length],
    name: home.name,
    description: home.description,
    address: home.address,
    township: home.township,
    type: home.type,
    property_type: home.propertyType,
    property_status: home.propertyStatus,
    status: home.status,
    currency: home.currency,
    regular_price: home.regularPrice,
    discount_price: home.discountPrice ?? null,
    offer: home.offer,
    square_feet: home.squareFeet ?? null,
    land_square_feet: home.landSquareFeet ?? null,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    furnished: home.furnished,
    parking: home.parking,
    swimming_pool: home.swimmingPool,
    gym: home.gym,
    generator: home.generator,
    phone: home.phone,
    page_views: (index * 37) % 400,
    search_words: searchVectorOf(home),
    search_version: indexVersion(),
    created_at: home.createdAt.toISOString(),
    updated_at: home.createdAt.toISOString(),
  };
}
