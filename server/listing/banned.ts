import { Invalid } from '#domain/errors.ts';
import type { ListingForm, NewListing } from '#domain/listing/listing.ts';
import { bannedIn } from '../ban/screen.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser } from '../process/services.ts';

/** The texts of a listing that users write, as far as they are given; the description as it is stored. */
type Texts = {
  [Name in 'name' | 'address' | 'description' | 'phone' | 'reference']?: NewListing[Name] | undefined;
} & Pick<ListingForm, 'details'>;

/** The fields of a listing in which something is banned (MOD-26): none for an admin. */
export async function bannedInListing(db: Executor, { isAdmin }: CurrentUser, { details, ...listing }: Texts) {
  if (isAdmin) return [];
  const texts = Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`details.${name}`, value]] : [],
    ),
  );
  const inDetails = Object.fromEntries(Object.keys(texts).map((field) => [field, 'text' as const]));
  const fields = {
    name: 'text',
    address: 'text',
    description: 'html',
    phone: 'text',
    reference: 'text',
    ...inDetails,
  } as const;
  return bannedIn(db, { ...listing, ...texts }, fields);
}

/** Refuses texts of a listing in which something is banned, whatever call they came by (MOD-53). @throws Invalid naming the fields */
export async function refuseBanned(db: Executor, currentUser: CurrentUser, listing: Texts): Promise<void> {
  const wrong = await bannedInListing(db, currentUser, listing);
  if (wrong.length > 0) throw new Invalid('invalid', wrong);
}
