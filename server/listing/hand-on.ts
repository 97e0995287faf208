import { inArray } from 'drizzle-orm';
import type { RuleCode } from '#domain/refusals.ts';
import { recordActions } from '../audit/record.ts';
import { requireTaker } from '../auth/team-work.ts';
import * as schema from '../database/schema.ts';
import { handOnMessages } from '../inquiry/of-listings.ts';
import { handOnLeads } from '../lead/hand-on.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { byId, judge } from './many.ts';
import { lockListings } from './queries.ts';

/** Outcome for one of several listings that are handed on. */
interface HandedOn {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused. */
  code?: RuleCode;
}

/**
 * Hands listings of an agency on to a member of its team, or to nobody, with the messages about them and the leads that they brought, all in one transaction (TEM-13). Done twice
 * it is the same as once. One that the user may not change, or that is not of the agency, is left as it is.
 * @returns the outcome for each, in the order given.
 * @throws Invalid for somebody who is not of the team, or only reads
 */
export async function handOnListings(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  ids: readonly string[],
  to: string | null,
): Promise<HandedOn[]> {
  const agencyId = currentUser.team?.agencyId ?? currentUser._id;
  return database.db.transaction(async (tx) => {
    // Whom they go to first, as when a member leaves: neither waits for the other.
    await requireTaker(tx, agencyId, to);
    const found = byId(await lockListings(tx, ids));
    const judged = ids.map((_id) => {
      const one = judge('listing.update', currentUser, found.get(_id));
      const isOfTeam = one.listing?.userId === agencyId;
      return { _id, ...(one.listing && !isOfTeam ? { code: 'forbidden' as const } : one) };
    });
    const moved = judged.flatMap(({ listing }) => (listing && listing.memberId !== to ? [listing] : []));
    const movedIds = moved.map(({ id }) => id);
    await handOnLeads(tx, agencyId, movedIds, to);
    await setMembers(tx, movedIds, to);
    await handOnMessages(tx, movedIds, to);
    await recordActions(
      tx,
      moved.map(({ id, name, userId, memberId }) => ({
        actorId: currentUser._id,
        action: 'listing.handOn',
        subjectId: id,
        thing: { label: name, ownerId: userId },
        change: { name, owner: userId, before: memberId, after: to },
      })),
    );
    return judged.map(({ _id, listing, code }) => {
      if (!listing) return { _id, outcome: 'refused' as const, ...(code && { code }) };
      return { _id, outcome: movedIds.includes(_id) ? ('done' as const) : ('unchanged' as const) };
    });
  });
}

/** Hands listings of one owner on to a member of their team, or to nobody. */
async function setMembers(tx: Executor, ids: readonly string[], memberId: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(schema.listing)
    .set({ memberId })
    .where(inArray(schema.listing.id, [...ids]));
}
