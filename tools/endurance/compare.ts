import { withDatabase } from '#tests/resilience/sign-ups.ts';
import type { Ledger } from './ledger.ts';

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

/**
 * Compares what was found with the ledger: what was acknowledged must be there, with its acknowledged version or a later one that was
 * sent; what was deleted must not; and nothing may be there twice, or without having been sent.
 * @returns a sentence for each breach.
 */
export function compare(found: readonly Found[], { entries }: Ledger): string[] {
  const breaches: string[] = [];
  const seen = new Set<string>();
  for (const { kind, mark, version } of found) {
    const key = `${kind} ${mark}`;
    const entry = entries.get(key);
    if (seen.has(key)) breaches.push(`doubled: ${key}`);
    seen.add(key);
    if (!entry) breaches.push(`never sent, but present: ${key}`);
    else if (entry.state === 'gone') breaches.push(`deleted, but present: ${key}`);
    else if (!entry.versions.slice(Math.max(0, entry.acknowledged)).includes(version))
      breaches.push(`not as written: ${key} has ${version} instead of ${entry.versions.at(-1)}`);
  }
  for (const [key, { state }] of entries) if (state === 'there' && !seen.has(key)) breaches.push(`lost: ${key}`);
  return breaches;
}
