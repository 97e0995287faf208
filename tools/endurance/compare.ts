import { withDatabase } from '#tests/resilience/sign-ups.ts';
import type { Entry, Ledger } from './ledger.ts';

/** An item as the database has it. */
export interface Found {
  kind: string;
  mark: string;
  version: string;
}

/** Prefix of everything that the ledger's users write, so that nothing else is examined. */
export const ours = 'endure';

/** Reads everything that the ledger's users have written from the database of a running portal. */
export function foundIn(dataDir: string): Promise<Found[]> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<Found>(`
      select 'account' as kind, username as mark, '' as version from "user" where username like '${ours}%'
      union all
      select 'package', username, listings_used::text from subscription join "user" on "user".id = user_id
        where username like '${ours}%'
      union all
      select 'listing', address, name from listing where address like '${ours}%'
      union all
      select 'photo', image.id::text, address from listing_image
        join listing on listing.id = listing_id join image on image.id = image_id and image.state = 'ready'
        where address like '${ours}%'
      union all
      select 'message', message, '' from contact_message where message like '${ours}%'
      union all
      select 'review', content, rating::text from review where content like '${ours}%'`);
    return rows;
  });
}

/** Compares the rows of the database with the current ledger. */
export function compareNow(found: readonly Found[], ledger: Ledger): string[] {
  const now = ledger.snapshot();
  return compare(found, now, now);
}

/**
 * Compares what was found with the ledger: what was acknowledged before must be there, with its acknowledged version or a
 * later one that was sent; what was deleted before must not; and nothing may be there twice, or without having been sent.
 * @param before the ledger when copying or reading the database began.
 * @param after the ledger when that was done.
 * @returns a sentence for each breach.
 */
export function compare(
  found: readonly Found[],
  before: ReadonlyMap<string, Entry>,
  after: ReadonlyMap<string, Entry>,
): string[] {
  const breaches: string[] = [];
  const seen = new Set<string>();
  for (const { kind, mark, version } of found) {
    const key = `${kind} ${mark}`;
    const [earlier, later] = [before.get(key), after.get(key)];
    if (seen.has(key)) breaches.push(`doubled: ${key}`);
    seen.add(key);
    if (!later) breaches.push(`never sent, but present: ${key}`);
    else if (earlier?.state === 'gone') breaches.push(`deleted, but present: ${key}`);
    else if (!later.versions.slice(Math.max(0, earlier?.acknowledged ?? 0)).includes(version))
      breaches.push(`not as written: ${key} has ${version} instead of ${later.versions.at(-1)}`);
  }
  for (const [key, { state }] of before) {
    if (state === 'there' && after.get(key)?.state === 'there' && !seen.has(key)) breaches.push(`lost: ${key}`);
  }
  return breaches;
}
