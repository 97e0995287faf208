import { leadLimits, type LeadSource, type LeadStage, leadStages } from '#domain/lead/lead.ts';
import { numberOf } from '#domain/lead/lead-schema.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Executor } from '../process/database.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';
import { addListing, hasEveryLead, insertLead, lockLead, selectSame, updateLead } from './queries.ts';

/** Somebody who has written about a listing, or asked to see it. */
interface Writer {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Notes somebody who turned to an account by the portal as its lead, in the transaction of what they sent: as the one who is known by their number or
 * else by their address, or as a new one (LEA-5). It is due on the same day. Who was lost is new again; what is known of a person is only completed, because
 * anybody may type another's number. It is with the member who has the listing, unless it is with another already (TEM-10).
 * @param stage in which it is from then on, if it is not further.
 * @returns its id; undefined where they left nothing to be known by, or the account has as many leads as it may.
 */
export async function noteLead(
  tx: Executor,
  ownerId: string,
  writer: Writer,
  {
    source,
    listing,
  }: { source: LeadSource; listing: { id: string; name: string; code: string; memberId: string | null } },
): Promise<string | undefined> {
  const phone = writer.phone ?? null;
  const known = { number: phone === null ? null : numberOf(phone), email: writer.email?.toLowerCase() ?? null };
  if (known.number === null && known.email === null) return undefined;
  await lockLeadsOf(tx, ownerId);
  const [found, other] = await selectSame(tx, ownerId, known);
  const today = yangonDay(new Date());
  if (found) {
    const isTaken = (field: 'number' | 'email') => other?.[field] === known[field];
    await updateLead(tx, found.id, {
      ...(found.number === null && !isTaken('number') && { number: known.number, phone: found.phone ?? phone }),
      ...(found.email === null && !isTaken('email') && { email: known.email }),
      ...(found.stage === 'lost' && { stage: 'new' satisfies LeadStage }),
      ...(found.memberId === null && { memberId: listing.memberId }),
      ...((found.nextOn === null || found.nextOn > today) && { nextOn: today }),
    });
    await addListing(tx, found.id, listing);
    return found.id;
  }
  if (await hasEveryLead(tx, ownerId)) return undefined;
  const id = await insertLead(tx, {
    ownerId,
    memberId: listing.memberId,
    name: writer.name,
    phone,
    ...known,
    source,
    nextOn: today,
  });
  await addListing(tx, id, listing);
  return id;
}

/** A note with another one below it, as far as there is room for both. */
export function joinedNotes(note: string, added: string): string {
  if (added === '' || note === '') return note || added;
  const both = `${note}\n${added}`;
  return both.length <= leadLimits.note ? both : note;
}

/** Moves a lead on to a stage, unless it is there or further. Who was lost is not any longer. */
export async function moveLeadOn(tx: Executor, id: string, stage: LeadStage): Promise<void> {
  const found = await lockLead(tx, id);
  if (!found) return;
  const isBefore = found.stage === 'lost' || leadStages.indexOf(found.stage) < leadStages.indexOf(stage);
  if (isBefore) await updateLead(tx, id, { stage });
}
