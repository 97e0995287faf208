import { getTableColumns } from 'drizzle-orm';
import { listing } from '#server/database/schema.ts';
import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import type { People } from './fill-people.ts';
import type { DemoListing } from './homes.ts';

/** The columns that a listing's form fills, by field. */
const {
  id: _id,
  userId: _owner,
  pageViews: _views,
  searchWords: _words,
  searchVersion: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...formColumns
} = getTableColumns(listing);
const formFields = Object.keys(formColumns) as (keyof typeof formColumns)[];

/** A listing as a row of the table `listing`, by the names of its columns. */
export function listingRow(
  id: string,
  { building: _building, photos: _photos, ...home }: DemoListing,
  people: People,
  index: number,
) {
  const sellers = home.status === 'Agent' ? people.agents : people.owners;
  return {
    id,
    user_id: sellers[(index * 13) % sellers.length],
    ...Object.fromEntries(formFields.map((name) => [formColumns[name].name, home[name] ?? null])),
    page_views: (index * 37) % 400,
    search_words: searchVectorOf(home),
    search_version: indexVersion(),
    created_at: home.createdAt.toISOString(),
    updated_at: home.createdAt.toISOString(),
  };
}
