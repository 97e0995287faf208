import { and, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { endDays, goneReports } from '#domain/listing/listing.ts';
import { counted } from '#domain/text/counted.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Services } from '../../process/services.ts';
import type { Executor } from '../../process/database.ts';
import { goneReport, isHidden, listing, listingQuestion, user } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import { type Draft, draftOf } from '../../mail/draft.ts';
import { dayPhrase } from '../../package/emails.ts';
import { type AnswerLinks, queueQuestions } from './end-notices.ts';
import { noticesBeforeEnd } from './ends.ts';
import { isAvailable, isOnline } from '../find/filter.ts';
import { isCounted, namesOf, personOf, type Reader } from '../views/page-views.ts';

type Reporting = Pick<Services, 'database' | 'jobs' | 'secret' | 'settings'>;

/**
 * Records a report of being told that a listing is gone: once per person, not by its owner or robots (LST-184). A person is an account,
 * or for visitors their network: another browser or a new account makes nobody a second person. The second person's, from a second network,
 * since the last confirmation, if that was over 7 days ago, asks the owner by email, who has 72 hours to answer before it ends. Nobody learns who reported, or whether anybody did.
 * @throws NotFound, or Conflict if it has ended or is rented out or sold.
 */
export async function reportGone(services: Reporting, id: string, reader: Reader): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    // Reports of a listing are handled one after the other: each sees how many there are.
    const [found] = await tx
      .select({
        name: listing.name,
        ownerId: listing.userId,
        createdAt: listing.createdAt,
        confirmedAt: listing.confirmedAt,
        endsAt: listing.endsAt,
        isOpen: sql<boolean>`${and(isOnline, isAvailable)}`,
        isHidden: sql<boolean>`${isHidden}`,
        isConfirmed: sql<boolean>`coalesce(${listing.confirmedAt} > now() - make_interval(days => ${goneReports.daysBetween}::int), false)`,
      })
      .from(listing)
      .where(eq(listing.id, id))
      .for('no key update');
    if (!found || found.isHidden) throw new NotFound('listing_not_found');
    if (!found.isOpen) throw new Conflict('listing_ended');
    if (!isCounted(reader, found.ownerId) || !(await isNoted(tx, id, reader, services.secret))) return;
    if (found.isConfirmed) return;
    if (await isTimeToAsk(tx, id, found.confirmedAt ?? found.createdAt)) await askOwner(services, tx, { ...found, id });
  });
}

/** Records a report, under a name that a person has for this listing alone. @returns whether it is new. Index: the primary key. */
async function isNoted(tx: Executor, listingId: string, reader: Reader, secret: string): Promise<boolean> {
  const day = yangonDay(new Date());
  const person = await personOf(tx, reader);
  const names = namesOf(person, `gone ${listingId}`, secret);
  const visitor = person.account ? names.visitor : names.network;
  const noted = await tx
    .insert(goneReport)
    .values({ listingId, day, visitor, network: names.network })
    .onConflictDoNothing()
    .returning({ visitor: goneReport.visitor });
  return noted.length > 0;
}

/** Whether enough people, from as many networks, have reported it since the last confirmation, and nobody was asked recently. */
async function isTimeToAsk(tx: Executor, id: string, confirmedAt: Date): Promise<boolean> {
  const [reports] = await tx
    .select({ people: countDistinct(goneReport.visitor), networks: countDistinct(goneReport.network) })
    .from(goneReport)
    .where(and(eq(goneReport.listingId, id), gt(goneReport.createdAt, confirmedAt)));
  if (Math.min(reports?.people ?? 0, reports?.networks ?? 0) < goneReports.toAsk) return false;
  const isRecent = sql`${listingQuestion.createdAt} > now() - make_interval(days => ${goneReports.daysBetween}::int)`;
  return (await tx.$count(listingQuestion, and(eq(listingQuestion.listingId, id), isRecent))) === 0;
}

/** Asks the owner, and has the listing end if nobody answers. The reports have served their purpose, and are deleted. */
async function askOwner(
  services: Reporting,
  tx: Executor,
  found: { id: string; name: string; ownerId: string; endsAt: Date },
): Promise<void> {
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, found.ownerId));
  if (!owner) return;
  const [changed] = await tx
    .update(listing)
    .set({
      endsAt: sql`least(${listing.endsAt}, now() + make_interval(hours => ${goneReports.hoursToAnswer}::int))`,
      endNotices: noticesBeforeEnd,
      endNoticedAt: sql`now()`,
    })
    .where(eq(listing.id, found.id))
    .returning({ endsAt: listing.endsAt });
  const endsAt = changed?.endsAt ?? found.endsAt;
  await queueQuestions(services, tx, found.ownerId, [found.id], (links) =>
    emailAboutReports(owner.email, found.name, endsAt, links),
  );
  await tx.delete(goneReport).where(eq(goneReport.listingId, found.id));
}

/** Writes the email. */
function emailAboutReports(to: string, title: string, endsAt: Date, { each }: AnswerLinks): Draft {
  const hours = goneReports.hoursToAnswer;
  const days = endDays.renewable;
  return draftOf('listing-said-gone', {
    to,
    title,
    values: {
      hours: { en: counted(hours, 'hour', 'hours'), my: `${formatNumber(hours, 'my')} နာရီ` },
      day: dayPhrase(endsAt),
      days: { en: counted(days, 'day', 'days'), my: `ရက် ${formatNumber(days, 'my')}` },
    },
    links: each,
  });
}

/** Runs every hour: deletes reports that no longer count. */
export function goneReportSweep({ database }: Pick<Services, 'database'>): Job {
  const oldest = sql`now() - make_interval(days => ${goneReports.daysKept}::int)`;
  return {
    name: 'sweep-gone-reports',
    schedule: '47 * * * *',
    run: async () => {
      await database.db.delete(goneReport).where(lt(goneReport.createdAt, oldest));
    },
  };
}
