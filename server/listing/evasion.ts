import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportedKind, Signal } from '#domain/report/report.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { hasSomeDigits } from '../ban/preview.ts';
import { agent, agentImage, image, listing, listingImage, report, user } from '../database/schema.ts';
import { blankHash, nearCopyBits } from '../image/perceptual-hash.ts';
import type { Executor } from '../process/database.ts';
import { isNoPlan } from './floor-plan.ts';
import { numbersIn, wordsOfDescription } from './texts.ts';

/** Suspended accounts that one thing is reported for, those suspended last. */
const mostNamed = 5;
/** Listings of suspended accounts whose numbers are read. */
const mostRead = 100;
/** Different numbers of one thing that are looked for: an honest one has a few. */
const mostNumbers = 200;
/** Digits at the end of a number by which those are found. */
const ending = 6;

/** Something that was saved: a listing, or an agency by the id of its user. */
interface Saved {
  kind: Extract<ReportedKind, 'listing' | 'agent'>;
  id: string;
  ownerId: string;
  label: string;
  /** Its phone numbers and its other lines, as they were typed. */
  lines: string;
  /** Sanitised HTML. */
  description: string;
}

/** A suspended user. */
interface Suspended {
  id: string;
  username: string;
}
const who = { id: user.id, username: user.username };

/**
 * Reports what somebody has saved to the admins if it has a phone number or a photo of a suspended account: perhaps the same person is back
 * with another address (MOD-33). The person does not learn of it. While such a report about the same two accounts is open, or once an admin
 * has found nothing wrong, there is no other.
 */
export async function reportEvasion(tx: Executor, saved: Saved): Promise<void> {
  for (const found of await whoseNumber(tx, saved)) await insertReport(tx, saved, 'suspended-number', found);
  for (const found of await whosePhoto(tx, saved)) await insertReport(tx, saved, 'suspended-photo', found);
}

/** The suspended users, not its owner, whose listings or agency have one of its numbers. Indexes: user_suspended, listing_by_user. */
async function whoseNumber(tx: Executor, { lines, description, ownerId }: Saved): Promise<Suspended[]> {
  const numbers = new Set<string>();
  for await (const { dialled } of numbersIn(`${lines}\n${wordsOfDescription(description)}`)) {
    numbers.add(dialled);
    if (numbers.size === mostNumbers) break;
  }
  if (numbers.size === 0) return [];
  const endings = [...new Set([...numbers].map((number) => number.slice(-ending)))];
  const mayBe = (text: typeof listing.phone | typeof agent.phone) => hasSomeDigits(sql`${text}`, endings);
  const isOther = and(isNotNull(user.suspendedAt), ne(user.id, ownerId));
  const { suspendedAt } = user;
  const ofListings = await tx
    .select({ ...who, phone: listing.phone })
    .from(user)
    .innerJoin(listing, eq(listing.userId, user.id))
    .where(and(isOther, mayBe(listing.phone)))
    .orderBy(desc(suspendedAt))
    .limit(mostRead);
  const ofAgencies = await tx
    .select({ ...who, phone: agent.phone })
    .from(user)
    .innerJoin(agent, eq(agent.userId, user.id))
    .where(and(isOther, mayBe(agent.phone)))
    .orderBy(desc(suspendedAt))
    .limit(mostRead);
  const theirs = [...ofListings, ...ofAgencies].filter((row) =>
    phoneNumbersIn(row.phone).some(({ dialled }) => numbers.has(dialled)),
  );
  return [...new Map(theirs.map(({ id, username }) => [id, { id, username }])).values()].slice(0, mostNamed);
}

/** The suspended users, not its owner, one of whose photos it shows. Indexes: user_suspended, image_by_user. */
async function whosePhoto(tx: Executor, { kind, id, ownerId }: Saved): Promise<Suspended[]> {
  const theirs = alias(image, 'theirs');
  const shown = kind === 'listing' ? listingImage : agentImage;
  const isShown = kind === 'listing' ? eq(listingImage.listingId, id) : eq(agentImage.userId, id);
  const found = await tx
    .selectDistinct({ ...who, suspendedAt: user.suspendedAt })
    .from(shown)
    .innerJoin(image, eq(image.id, shown.imageId))
    .innerJoin(user, and(isNotNull(user.suspendedAt), ne(user.id, ownerId)))
    .innerJoin(theirs, and(eq(theirs.userId, user.id), ne(theirs.id, image.id)))
    .where(
      and(
        isShown,
        kind === 'listing' ? isNoPlan('listing_image') : undefined,
        ne(image.perceptualHash, blankHash),
        ne(theirs.perceptualHash, blankHash),
        sql`bit_count(${image.perceptualHash} # ${theirs.perceptualHash}) <= ${nearCopyBits}`,
      ),
    )
    .orderBy(desc(user.suspendedAt))
    .limit(mostNamed);
  return found;
}

/** Index: report_by_target. */
async function insertReport(
  tx: Executor,
  { kind, id, label, ownerId }: Saved,
  reason: Signal,
  { id: pointsTo, username }: Suspended,
): Promise<void> {
  const ofOwner = tx.select({ id: listing.id }).from(listing).where(eq(listing.userId, ownerId));
  const isOfOwner = or(eq(report.subjectId, ownerId), inArray(report.subjectId, ofOwner));
  const isSettled = sql`${report.outcome} is distinct from 'acted'`;
  const same = and(eq(report.reason, reason), eq(report.pointsTo, pointsTo), isOfOwner, isSettled);
  if ((await tx.$count(report, same)) > 0) return;
  // The portal reports it: no reporter and no network has this name.
  const visitor = `portal ${reason} ${pointsTo}`;
  const day = yangonDay(new Date());
  await tx
    .insert(report)
    .values({ kind, subjectId: id, label, reason, words: username, pointsTo, visitor, network: visitor, day })
    .onConflictDoNothing();
}
