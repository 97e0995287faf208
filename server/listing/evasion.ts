import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportedKind, ReportReason } from '#domain/report/report.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { agent, agentImage, image, listing, listingImage, report, user } from '../database/schema.ts';
import { blankHash, nearCopyBits } from '../image/perceptual-hash.ts';
import type { Executor } from '../process/database.ts';

/** Numbers of suspended accounts that are read, the latest first. */
const mostNumbers = 1000;

/** Something that was saved: a listing, or an agency by the id of its user. */
interface Saved {
  kind: Extract<ReportedKind, 'listing' | 'agent'>;
  id: string;
  ownerId: string;
  label: string;
  /** As it was typed. */
  phone: string;
}

/**
 * Reports what somebody has saved to the admins if it has the phone number or a photo of a suspended account: perhaps the same person is back
 * with another address (MOD-33). The person does not learn of it. An admin who has closed such a report is not asked about the same again.
 */
export async function reportEvasion(tx: Executor, saved: Saved): Promise<void> {
  const [byNumber, byPhoto] = [await whoseNumber(tx, saved), await whosePhoto(tx, saved)];
  if (byNumber !== undefined) await insertReport(tx, saved, 'suspended-number', byNumber);
  if (byPhoto !== undefined) await insertReport(tx, saved, 'suspended-photo', byPhoto);
}

/** The suspended user, not its owner, whose listings or agency have one of its numbers. Indexes: user_suspended, listing_by_owner. */
async function whoseNumber(tx: Executor, { phone, ownerId }: Saved): Promise<string | undefined> {
  const numbers = new Set(phoneNumbersIn(phone).map(({ dialled }) => dialled));
  if (numbers.size === 0) return undefined;
  const isOther = and(isNotNull(user.suspendedAt), ne(user.id, ownerId));
  const { username } = user;
  const ofListings = tx
    .selectDistinct({ username, phone: listing.phone })
    .from(user)
    .innerJoin(listing, eq(listing.userId, user.id))
    .where(isOther);
  const ofAgencies = tx
    .selectDistinct({ username, phone: agent.phone })
    .from(user)
    .innerJoin(agent, eq(agent.userId, user.id))
    .where(isOther);
  const rows = await ofListings.union(ofAgencies).limit(mostNumbers);
  return rows.find((row) => phoneNumbersIn(row.phone).some(({ dialled }) => numbers.has(dialled)))?.username;
}

/** The suspended user, not its owner, one of whose photos it shows. Indexes: user_suspended, image_by_user. */
async function whosePhoto(tx: Executor, { kind, id, ownerId }: Saved): Promise<string | undefined> {
  const theirs = alias(image, 'theirs');
  const shown = kind === 'listing' ? listingImage : agentImage;
  const isShown = kind === 'listing' ? eq(listingImage.listingId, id) : eq(agentImage.userId, id);
  const [found] = await tx
    .select({ username: user.username })
    .from(shown)
    .innerJoin(image, eq(image.id, shown.imageId))
    .innerJoin(user, and(isNotNull(user.suspendedAt), ne(user.id, ownerId)))
    .innerJoin(theirs, and(eq(theirs.userId, user.id), ne(theirs.id, image.id)))
    .where(
      and(
        isShown,
        ne(image.perceptualHash, blankHash),
        ne(theirs.perceptualHash, blankHash),
        sql`bit_count(${image.perceptualHash} # ${theirs.perceptualHash}) <= ${nearCopyBits}`,
      ),
    )
    .orderBy(desc(user.suspendedAt))
    .limit(1);
  return found?.username;
}

async function insertReport(tx: Executor, { kind, id, label }: Saved, reason: ReportReason, username: string) {
  const same = and(eq(report.subjectId, id), eq(report.reason, reason), eq(report.words, username));
  if ((await tx.$count(report, same)) > 0) return;
  // The portal reports it: no reporter and no network has this name.
  const visitor = `portal ${reason}`;
  await tx
    .insert(report)
    .values({
      kind,
      subjectId: id,
      label,
      reason,
      words: username,
      visitor,
      network: visitor,
      day: yangonDay(new Date()),
    })
    .onConflictDoNothing();
}
