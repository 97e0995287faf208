import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { inLanguage, type Language } from '#domain/language.ts';
import { endDays } from '#domain/listing/listing.ts';
import { mostAtOnce } from '#domain/listing/many.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import type { Services } from '../../process/services.ts';
import { siteAddress } from '../../process/settings.ts';
import type { Executor } from '../../process/database.ts';
import { listing, listingQuestion, user } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import { composeEmail, type Letter } from '../../mail/compose.ts';
import { dayInWords } from '../../package/emails.ts';
import { queueEmail, tokenOf } from '../../mail/queue.ts';
import { isAvailable, isOnline } from '../find/filter.ts';

/** Days for which an email's link can be used to answer. */
const linkDays = 30;
/** Minimum number of hours between the two emails about an end: if the portal was off, the second comes later, and so does the end. */
const hoursBetween = 20;
/** Owners that one query returns. */
const batch = 50;

/** The emails before an end, in order: how many days before it each is sent. */
const notices = [endDays.firstNotice, endDays.lastNotice];

type Asking = Pick<Services, 'database' | 'jobs' | 'secret' | 'settings'>;

/** Runs every hour: asks owners whether listings that end soon are still available (LST-176), and deletes expired questions. */
export function listingEndNotices(services: Asking): Job {
  return { name: 'ask-before-listings-end', schedule: '23 * * * *', run: () => askBeforeEnd(services) };
}

/** Writes each email once, however often it is called and by however many processes: each question is recorded together with its email. */
export async function askBeforeEnd(services: Asking): Promise<void> {
  const { db } = services.database;
  for (const [written, days] of notices.entries()) {
    for (;;) {
      const owners = await db
        .selectDistinct({ id: listing.userId })
        .from(listing)
        .where(isDue(written, days))
        .limit(batch);
      for (const { id } of owners) await db.transaction((tx) => askOwner(services, tx, id, { written, days }));
      if (owners.length < batch) break;
    }
  }
  await db.delete(listingQuestion).where(lt(listingQuestion.expiresAt, sql`now()`));
}

/** Condition for a listing whose owner is to be asked about it. Index: listing_by_end. */
function isDue(written: number, days: number) {
  const isTime =
    written === 0 ? undefined : sql`${listing.endNoticedAt} <= now() - make_interval(hours => ${hoursBetween})`;
  const isNear = sql`${listing.endsAt} <= now() + make_interval(days => ${days}::int)`;
  return and(isOnline, isAvailable, eq(listing.endNotices, written), isNear, isTime);
}

/** Asks an owner about all that is due, or will be within a day: one email for listings that end together. */
async function askOwner(
  services: Asking,
  tx: Executor,
  userId: string,
  { written, days }: { written: number; days: number },
): Promise<void> {
  const found = await tx
    .select({ id: listing.id, name: listing.name, endsAt: listing.endsAt })
    .from(listing)
    .where(and(eq(listing.userId, userId), isDue(written, days + 1)))
    .orderBy(asc(listing.endsAt), asc(listing.id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (found.length === 0 || !owner) return;
  const ids = found.map(({ id }) => id);
  await queueQuestions(services, tx, { id: userId, ...owner }, { listings: found, opening: openingOf(found) });
  await tx
    .update(listing)
    .set({ endNotices: written + 1, endNoticedAt: sql`now()` })
    .where(inArray(listing.id, ids));
}

/** Stores what an email asks its owner about, and has it sent. Until then its links have a reference to their token. */
export async function queueQuestions(
  services: Pick<Services, 'jobs' | 'secret' | 'settings'>,
  tx: Executor,
  owner: { id: string; email: string },
  { listings, opening }: { listings: readonly { id: string; name: string }[]; opening: Opening },
): Promise<void> {
  const reference = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(tokenOf(reference, services.secret));
  const expiresAt = sql`now() + make_interval(days => ${linkDays})`;
  await tx
    .insert(listingQuestion)
    .values(listings.map(({ id }) => ({ tokenHash, listingId: id, userId: owner.id, expiresAt })));
  await queueEmail(
    services,
    tx,
    emailAsking(services.settings, owner.email, { reference, listings, opening }),
    reference,
  );
}

/** The form in which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opening of an email that asks about listings: its subject, and the reason for asking. */
type Opening = Record<Language, { subject: string; text: string }>;

/** The opening of an email about listings that end soon, the first to end on top. */
function openingOf(listings: readonly { endsAt: Date }[]): Opening {
  const first = listings[0]?.endsAt ?? new Date();
  const count = listings.length;
  const number = formatNumber(count, 'my');
  if (count === 1) {
    return {
      en: {
        subject: 'Is it still available?',
        text: `Your listing ends on ${dayInWords(first, 'en')}. If the property is still available, one tap keeps it online.`,
      },
      my: {
        subject: 'ရနိုင်ပါသေးသလား',
        text: `သင့်ကြော်ငြာသည် ${dayInWords(first, 'my')}တွင် သက်တမ်းကုန်ပါမည်။ ရနိုင်သေးပါက တစ်ချက်နှိပ်ရုံဖြင့် ဆက်လက်ဖော်ပြနိုင်ပါသည်။`,
      },
    };
  }
  return {
    en: {
      subject: `${counted(count, 'listing ends', 'listings end')} soon`,
      text: `${formatNumber(count, 'en')} of your listings end soon, the first on ${dayInWords(first, 'en')}. Which are still available? You can answer for all of them on one page.`,
    },
    my: {
      subject: `ကြော်ငြာ ${number} ခု သက်တမ်းကုန်တော့မည်`,
      text: `သင့်ကြော်ငြာ ${number} ခု သက်တမ်းကုန်ပါတော့မည်။ ပထမဆုံးသည် ${dayInWords(first, 'my')}တွင် ဖြစ်ပါသည်။ မည်သည့်အိမ်ခြံမြေများ ရနိုင်ပါသေးသလဲ။ အားလုံးကို စာမျက်နှာတစ်ခုတည်းတွင် ဖြေနိုင်ပါသည်။`,
    },
  };
}

/** Creates an email that asks whether listings are still available, with a link for each answer if there is only one. */
function emailAsking(
  site: Parameters<typeof siteAddress>[0],
  to: string,
  { reference, listings, opening }: { reference: string; listings: readonly { name: string }[]; opening: Opening },
): Letter {
  const [only, ...others] = listings;
  const isOne = others.length === 0;
  const address = (language: Language, answer?: string) =>
    `${siteAddress(site)}${inLanguage(language, `/still-available/${reference}`)}${answer ? `?answer=${answer}` : ''}`;
  const linksOf = (language: Language, labels: { available: string; taken: string; price: string; several: string }) =>
    isOne
      ? (['available', 'taken', 'price'] as const).map((answer) => ({
          label: labels[answer],
          address: address(language, answer),
        }))
      : [{ label: labels.several, address: address(language) }];
  return composeEmail(
    { to },
    {
      ...(isOne && only && { about: only.name }),
      ...(!isOne && { quote: listings.map(({ name }) => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).join('\n') }),
      texts: {
        en: {
          subject: opening.en.subject,
          paragraphs: [
            opening.en.text,
            'Opening a link changes nothing until you press the button on the page. You don’t need to sign in.',
          ],
          links: linksOf('en', {
            available: 'Still available',
            taken: 'Rented out or sold',
            price: 'New price',
            several: 'Answer for all of them',
          }),
        },
        my: {
          subject: opening.my.subject,
          paragraphs: [
            opening.my.text,
            'လင့်ခ်ကို ဖွင့်ရုံဖြင့် မည်သည့်အရာမှ မပြောင်းလဲပါ။ စာမျက်နှာရှိ ခလုတ်ကို နှိပ်မှသာ သင့်အဖြေ ရောက်ပါမည်။ အကောင့်ဝင်ရန် မလိုပါ။',
          ],
          links: linksOf('my', {
            available: 'ရနိုင်သေးသည်',
            taken: 'ငှားပြီး သို့မဟုတ် ရောင်းပြီး',
            price: 'ဈေးနှုန်းအသစ်',
            several: 'အားလုံးအတွက် ဖြေရန်',
          }),
        },
      },
    },
  );
}
