import { eq } from 'drizzle-orm';
import { type ChannelDecision, mayDecide } from '#domain/channel/channel.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { recordAction } from '../audit/record.ts';
import { channelPost, listing } from '../database/schema.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { lockClaims } from './queries.ts';

/**
 * Stores what an admin decides about a listing and the channel (WCH-34), and logs it.
 * @throws NotFound; Conflict if its state has changed and no longer allows it
 */
export async function decide(
  { database: { db } }: Pick<Services, 'database'>,
  { _id: actorId }: Pick<CurrentUser, '_id'>,
  listingId: string,
  decision: ChannelDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The job claims under the same lock: what it sends now cannot be chosen again.
    await lockClaims(tx);
    const [found] = await tx
      .select({ name: listing.name, ownerId: listing.userId })
      .from(listing)
      .where(eq(listing.id, listingId));
    if (!found) throw new NotFound('listing_not_found');
    const [before] = await tx.select().from(channelPost).where(eq(channelPost.listingId, listingId));
    if (!mayDecide(decision, before?.state)) throw new Conflict('changed_meanwhile');
    const fresh = { trouble: null, detail: null, attempts: 0, notBefore: null };
    const row = {
      state: decision,
      ...fresh,
      // What is in the channel already counts towards the day on which it was sent.
      ...(decision !== 'posted' && { decidedAt: new Date(), claimedAt: null }),
    };
    await tx
      .insert(channelPost)
      .values({ listingId, ...row })
      .onConflictDoUpdate({ target: channelPost.listingId, set: row });
    await recordAction(tx, {
      actorId,
      action: `channel.${actionOf[decision]}`,
      subjectId: listingId,
      thing: { label: found.name, ownerId: found.ownerId },
      ...(before && { change: { before: before.state } }),
    });
  });
}

const actionOf = { chosen: 'choose', skipped: 'skip', posted: 'confirm' } as const satisfies Record<
  ChannelDecision,
  string
>;
