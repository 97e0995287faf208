import { getTableColumns } from 'drizzle-orm';
import { listing } from './schema.ts';

/** Columns that change without a page for visitors showing anything else: a view that is counted, and the reindexed words. */
const unseen = new Set<string>([listing.id.name, listing.pageViews.name, listing.searchVersion.name]);

/** The columns of a listing whose change is noted (server/database/changes.ts), in the order of the table. */
export const notedColumns: readonly string[] = Object.values(getTableColumns(listing))
  .map((column) => column.name)
  .filter((name) => !unseen.has(name));

/** The statements that replace the trigger of the listings, for a migration that adds or drops a column. */
export function listingTrigger(): string {
  return `DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  ${notedColumns.join(', ')}
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
`;
}
