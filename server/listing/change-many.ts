import { Refusal } from '#domain/errors.ts';
import type { ListingChanges } from '#domain/listing/listing.ts';
import type { ManyChanges } from '#domain/listing/many.ts';
import { priceAfter } from '#domain/listing/price-change.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { isAllowed, notTheirs } from '../http/request/access.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { refuseBanned } from './banned.ts';
import { type ListingRow, selectListingsInOrder } from './queries.ts';
import { changeListing, listingAfter } from './update.ts';

/** Outcome for one of several listings whose price or phone number changes. */
interface Changed {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused. */
  code?: RuleCode;
  /** Its price before and now, in its own currency; the same for a phone number. */
  before?: number;
  after?: number;
  /** Whether a discount ends with it (LST-71). */
  endsDiscount?: boolean;
  /** When it was last changed. */
  updatedAt?: string;
}

/**
 * Changes the price or the phone number of the user's own listings or, for an admin, anybody's, each by the rules of a single update and as one:
 * what follows from an update follows from this. One that is gone, another user's, has changed since the preview, or may not have such a price is
 * left as it is, and the others are changed (LST-480, LST-481).
 * @returns the outcome for each, in the order given; for a preview, what it would be.
 * @throws Invalid for a phone number in which something is banned
 */
export async function changeListings(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'textIndex'>,
  currentUser: CurrentUser,
  { listings, isPreview, ...change }: ManyChanges,
): Promise<Changed[]> {
  // The same number for all: refused by its field, in a preview too.
  await refuseBanned(services.database.db, currentUser, { phone: change.phone });
  const ids = listings.map(({ _id }) => _id);
  const found = new Map((await selectListingsInOrder(services.database.db, ids)).map((row) => [row.id, row]));
  const results = new Map<string, Changed>();
  // In the order of ids, as everywhere: no two calls wait for each other.
  for (const seen of listings.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    try {
      const planned = plan(currentUser, found.get(seen._id), seen, change);
      const isToChange = planned.outcome === 'done' && !isPreview;
      results.set(seen._id, isToChange ? await carryOut(services, currentUser, planned) : planned.result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.set(seen._id, { _id: seen._id, outcome: 'refused', code: error.issues[0]?.code ?? error.code });
    }
  }
  return ids.flatMap((id) => results.get(id) ?? []);
}

interface Plan {
  outcome: Changed['outcome'];
  result: Changed;
  form: ListingChanges;
}

/** Judges what would become of a listing. @throws Invalid for a price that does not fit its other fields */
function plan(
  currentUser: CurrentUser,
  row: ListingRow | undefined,
  seen: ManyChanges['listings'][number],
  { price, phone }: Pick<ManyChanges, 'price' | 'phone'>,
): Plan {
  const refused = (code: RuleCode): Plan => ({
    outcome: 'refused',
    result: { _id: seen._id, outcome: 'refused', code },
    form: {},
  });
  if (!row) return refused('listing_not_found');
  if (!isAllowed('listing.update', currentUser, row)) return refused(notTheirs(currentUser).code);
  const { updatedAt } = row;
  if (seen.updatedAt !== undefined && Date.parse(seen.updatedAt) !== updatedAt.getTime())
    return refused('changed_meanwhile');
  const before = row.regularPrice;
  const after = price ? priceAfter(price, row) : before;
  if (after === undefined) return refused('regular_price_range');
  const form: ListingChanges = phone === undefined ? { regularPrice: after } : { phone };
  const isSame = phone === undefined ? after === before : phone === row.phone;
  const { endedDiscount } = isSame ? {} : listingAfter(form, row, isAllowed('listing.offer', currentUser));
  const outcome = isSame ? 'unchanged' : 'done';
  const result = { _id: row.id, outcome, before, after, updatedAt: updatedAt.toISOString() } as const;
  return {
    outcome,
    result: { ...result, ...(endedDiscount !== undefined && { endsDiscount: true }) },
    form: { ...form, updatedAt: result.updatedAt },
  };
}

async function carryOut(
  services: Parameters<typeof changeListing>[0],
  currentUser: CurrentUser,
  { result, form }: Plan,
): Promise<Changed> {
  const { changed, hasEndedDiscount } = await changeListing(services, currentUser, result._id, form);
  const { endsDiscount: _planned, ...outcome } = result;
  return {
    ...outcome,
    updatedAt: changed.updatedAt.toISOString(),
    ...(hasEndedDiscount && { endsDiscount: true }),
  };
}
