import { like, notLike } from 'drizzle-orm';
import { listing, user } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import { lastTimeOf } from '../audit/record.ts';
import { newClient } from '../database/servers.ts';
import { demoEmails, removedAction } from './marks.ts';

/** Listings of the demo that a new portal shows. */
const demoListings = 600;

/** The advisory lock for filling: of several processes that start at once, one fills. */
const filling = 0x6561_6972;

/**
 * Fills an empty database with demo content, if the settings ask for it: always with DEMO=1, never with DEMO=0, else only
 * the embedded database. A database in which somebody has posted or signed up is not empty, and one that the demo was removed from stays
 * without it.
 */
export async function fillIfEmpty(
  { database, storage, settings }: Pick<Services, 'database' | 'storage' | 'settings'>,
  say: (sentence: string) => void,
): Promise<void> {
  if (!(settings.demo ?? database.embedded)) return;
  const client = newClient(database.url, { application_name: 'eain demo' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [filling]);
    const isEmpty =
      (settings.demo === true || (await lastTimeOf(database.db, removedAction)) === undefined) &&
      (await database.db.$count(listing)) === 0 &&
      (await database.db.$count(user, notLike(user.email, demoEmails))) <= 1;
    if (!isEmpty) return;
    // An earlier start was interrupted between its users and their listings.
    await database.db.delete(user).where(like(user.email, demoEmails));
    say('Posting homes with photos for the demo; DEMO=0 leaves a new portal empty.');
    const { fillWithDemoContent } = await import('./fill.ts');
    const { progressBar } = await import('./fill.ts');
    await fillWithDemoContent(
      { database, storage },
      { listings: demoListings, now: new Date(), report: progressBar() },
    );
  } finally {
    await client.end();
  }
}
