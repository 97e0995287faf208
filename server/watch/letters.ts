import { and, eq } from 'drizzle-orm';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import type { Language } from '#domain/language.ts';
import { townshipName } from '#domain/township/township.ts';
import { watchLimits } from '#domain/watch/watch.ts';
import { watch } from '../database/schema.ts';
import { draftOf } from '../mail/draft.ts';
import { emailNow } from '../mail/letter.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { listingNames } from '../text/listing-names.ts';
import { nameOfWatch, watchWords } from './name.ts';
import { selectTold, selectWatch, type ToldListing } from './queries.ts';
import { tokenOfWatch } from './tokens.ts';

/**
 * Letters about a watch. The order has no token and no listing: both are added as it is sent, so that a listing which nobody may see any longer
 * is told of to nobody (WCH-9), however long the mail server was down.
 */
export type WatchLetter =
  | { kind: 'confirm' | 'asks'; watchId: string }
  /** @param search the one that the address may not watch too; the watch is the oldest that it has. */
  | { kind: 'full'; watchId: string; search: string }
  /** @param toldAt identifies the message: in ISO form. */
  | { kind: 'news'; watchId: string; toldAt: string };

/** Letters to be sent: retried for a day and a half. */
export const watchLetterQueue: Queue<WatchLetter> = {
  name: 'send-watch-letter',
  firstPause: 30,
  longestPause: 3600,
  retries: 40,
  patience: 180,
};

type Sending = Pick<Services, 'database' | 'jobs' | 'settings' | 'secret'>;

/** Starts sending letters to those who watch searches by email. */
export async function sendWatchLetters(services: Sending): Promise<void> {
  const mailer = openMailer(services.settings);
  await services.jobs.work(watchLetterQueue, async (letter, id) => {
    const draft = await draftOfLetter(services, letter);
    if (!draft) return 'done';
    const message = await emailNow(services, draft);
    if ((await mailer.send(message, id)) === 'sent') return 'done';
    // A mailbox that does not exist is not written to again; what is not confirmed yet ends by itself.
    await services.database.db
      .update(watch)
      .set({ state: 'paused' })
      .where(and(eq(watch.email, draft.to), eq(watch.state, 'active')));
    return 'impossible';
  });
}

/** Writes a letter as of now; undefined if there is nothing to say any more. */
export async function draftOfLetter({ database: { db }, secret }: Sending, letter: WatchLetter) {
  const row = await selectWatch(db, letter.watchId);
  if (!row?.email) return undefined;
  const { language } = row;
  const page = pageOfWatch(secret, row.id);
  const common = { to: row.email, language, values: { search: nameOfWatch(row.search, language) } };
  switch (letter.kind) {
    case 'confirm':
      return draftOf('watch-confirm', {
        ...common,
        values: { search: nameOfWatch(row.search, language, { hidesWords: true }) },
        links: { confirm: page },
      });
    case 'asks':
      return draftOf('watch-asks', { ...common, links: { watch: page }, unsubscribe: stopPage(secret, row.id) });
    case 'full':
      return draftOf('watches-full', {
        ...common,
        values: {
          search: nameOfWatch(letter.search, language, { hidesWords: true }),
          count: formatNumber(watchLimits.perPerson, language),
        },
        links: { watch: page },
      });
    case 'news': {
      if (row.state !== 'active') return undefined;
      const { total, listings } = await selectTold(db, row.id, new Date(letter.toldAt), watchLimits.shown);
      if (listings.length === 0) return undefined;
      return draftOf('watch-news', {
        ...common,
        values: { ...common.values, found: watchWords[language].found(listings.length, total) },
        links: { all: `${page}/all`, watch: page },
        entries: listings.map((one) => ({
          title: one.name,
          note: noteOf(one, language),
          page: `${page}/home/${one.id}`,
        })),
        unsubscribe: stopPage(secret, row.id),
      });
    }
  }
}

/** The page on which a watch is managed. */
export function pageOfWatch(secret: string, id: string): string {
  return `/watch/${tokenOfWatch(secret, 'manage', id)}`;
}

/** The page that ends a watch: by one click of a mail program, or by its button (WCH-14). */
function stopPage(secret: string, id: string): string {
  return `${pageOfWatch(secret, id)}/stop`;
}

/** A line about a listing: why it is told of, its price, what it is and where. */
export function noteOf(one: ToldListing, language: Language): string {
  const { amount, per } = priceWords(one.discountPrice ?? one.regularPrice, one, language);
  const names = listingNames[language];
  return [
    ...one.causes.map((cause) => watchWords[language].causes[cause]),
    `${amount} ${per}`.trim(),
    names.propertyTypes[one.propertyType],
    townshipName(one.township, language),
  ].join(' · ');
}
