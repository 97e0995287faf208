import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { mayAnswer, mayChange, offeredTimes, stateAfter, type ViewingAnswer } from '#domain/viewing/viewing.ts';
import type { ViewingForm } from '#domain/viewing/viewing-schema.ts';
import { moveLeadOn, noteLead } from '../lead/note.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';
import { lockHeldListing, ownedListing } from '../listing/of-owner.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { emailOfCancelling, emailOfEnding, emailToOwner, emailToVisitor } from './emails.ts';
import {
  type Asker,
  freeLapsed,
  type Holder,
  holderOf,
  holdsEnough,
  isTakenTime,
  lockTimesOf,
  marksOf,
  selectHeld,
} from './holds.ts';
import {
  insertViewing,
  lockViewing,
  selectHours,
  selectViewing,
  updateViewing,
  type ViewingRow,
  type ViewingWith,
} from './queries.ts';

type Writing = Pick<Services, 'database' | 'jobs' | 'settings' | 'secret'>;

/** The times at which a listing's home can be seen; none if its owner offers none (VIE-2). @throws NotFound; Conflict for one that has ended */
export async function timesOf({ database: { db } }: Pick<Services, 'database'>, listingId: string): Promise<Date[]> {
  return offeredFor(db, holderOf(requireOpen(await ownedListing(db, listingId))), new Date());
}

/**
 * The times that somebody who has asked may choose from now (VIE-7): those of the account that was asked; none once its listing has ended, is hidden or is
 * another account's.
 */
export async function timesAgain(
  { database: { db } }: Pick<Services, 'database'>,
  viewing: Pick<ViewingRow, 'ownerId' | 'listingId'>,
): Promise<Date[]> {
  const listing = await ownedListing(db, viewing.listingId);
  return isShownBy(viewing.ownerId, listing) ? offeredFor(db, holderOf(listing), new Date()) : [];
}

type FoundListing = Awaited<ReturnType<typeof ownedListing>>;

/** Whether the account that was asked still shows the home. */
function isShownBy(ownerId: string, listing: FoundListing): listing is NonNullable<FoundListing> {
  return listing?.isOnline === true && listing.ownerId === ownerId;
}

/**
 * Holds a time for somebody, and asks the account (VIE-3): in one transaction with the lead that they become. Of many who ask for the same time at once, one
 * gets it.
 * @param asker where it is asked from, which is counted.
 * @returns the id of the viewing.
 * @throws NotFound; Conflict for a listing that has ended, a time that is taken or not offered, or too many requests of one person or from one place
 */
export async function askForViewing(services: Writing, form: ViewingForm, asker: Asker): Promise<string> {
  return services.database.db.transaction(async (tx) => {
    const now = new Date();
    const listing = requireOpen(await lockHeldListing(tx, form.listingId));
    const { ownerId, name: title } = listing;
    const { name, phone, email, language } = form;
    await lockTimesOf(tx, ownerId);
    await freeLapsed(tx, ownerId, now);
    const holder = holderOf(listing);
    const startsAt = await requireOffered(tx, holder, form.startsAt, now);
    const leadId = await noteLead(tx, ownerId, { name, phone, email }, { source: 'viewing', listing });
    const askedFrom = marksOf(asker, services.secret);
    if (await holdsEnough(tx, { ownerId, leadId, askedFrom }, now)) throw new Conflict('viewings_full');
    const asked = { name, phone, email, language, startsAt, askedFrom };
    const heldBy = holder.holderId;
    const held = await insertViewing(tx, { ownerId, listingId: listing.id, title, leadId, heldBy, ...asked });
    if (!held) throw new Conflict('viewing_taken');
    await queueEmail(services, tx, emailToOwner(services.secret, await requireShown(tx, held.id)));
    return held.id;
  });
}

/**
 * Answers somebody who asked, or calls off what was agreed (VIE-5), tells them, and moves their lead on. The same answer again changes nothing.
 * @throws Invalid for one that is gone; Conflict for what is over, was answered otherwise, or has waited until another took its time (VIE-13)
 */
export async function answerViewing(services: Writing, id: string, answer: ViewingAnswer): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const now = new Date();
    const { viewing, memberId } = await requireShown(tx, id);
    const { ownerId } = viewing;
    // In the order in which others take them: times, leads, then the viewings.
    await lockTimesOf(tx, ownerId);
    await lockLeadsOf(tx, ownerId);
    await freeLapsed(tx, ownerId, now);
    const found = await requireViewing(tx, id);
    const state = stateAfter[answer];
    if (found.state === state) return;
    if (!mayAnswer(answer, found, now)) throw new Conflict('viewing_answered');
    if (state === 'agreed') {
      const holder = holderOf({ ownerId, memberId });
      if (found.heldBy === null && (await isTakenTime(tx, holder, found, now))) throw new Conflict('viewing_taken');
      await updateViewing(tx, found, { state, agreedAt: now, heldBy: found.heldBy ?? holder.holderId });
      if (found.leadId !== null) await moveLeadOn(tx, found.leadId, 'viewing');
    } else await updateViewing(tx, found, { state, heldBy: null });
    const email = emailToVisitor(services.settings, services.secret, await requireShown(tx, id));
    if (email) await queueEmail(services, tx, email);
  });
}

/**
 * Has the one who asked choose another of the offered times, or cancel (VIE-7), and tells the account; and them, if they have it in their calendar
 * (VIE-16).
 * @param startsAt null cancels.
 * @throws Invalid for one that is gone; Conflict for what is over, a home that the account no longer shows, and a time that is taken or not offered
 */
export async function changeViewing(services: Writing, id: string, startsAt: string | null): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const now = new Date();
    // In the order in which those who ask take them: listing, times, then the viewing.
    const { viewing } = await requireShown(tx, id);
    const { ownerId } = viewing;
    const listing = startsAt === null ? undefined : await lockHeldListing(tx, viewing.listingId);
    if (startsAt !== null && !isShownBy(ownerId, listing)) throw new Conflict('listing_ended');
    await lockTimesOf(tx, ownerId);
    await freeLapsed(tx, ownerId, now);
    const found = await requireViewing(tx, id);
    if (startsAt === null && found.state === 'cancelled') return;
    if (!mayChange(found, now)) throw new Conflict('viewing_answered');
    if (startsAt === null || !listing) await updateViewing(tx, found, { state: 'cancelled', heldBy: null });
    else {
      const holder = holderOf(listing);
      const time = await requireOffered(tx, holder, startsAt, now);
      if (await holdsEnough(tx, found, now)) throw new Conflict('viewings_full');
      await updateViewing(tx, found, { state: 'asked', startsAt: time, heldBy: holder.holderId });
    }
    const shown = await requireShown(tx, id);
    await queueEmail(services, tx, startsAt === null ? emailOfCancelling(shown) : emailToOwner(services.secret, shown));
    const ending = found.state === 'agreed' && emailOfEnding(services.settings, services.secret, shown, found.startsAt);
    if (ending) await queueEmail(services, tx, ending);
  });
}

/** A listing that is online. @throws NotFound; Conflict for one that has ended */
function requireOpen(listing: FoundListing): NonNullable<FoundListing> {
  if (!listing) throw new NotFound('listing_not_found');
  if (!listing.isOnline) throw new Conflict('listing_ended');
  return listing;
}

async function requireViewing(tx: Executor, id: string) {
  const found = await lockViewing(tx, id);
  if (!found) throw new Invalid('viewing_link');
  return found;
}

async function requireShown(tx: Executor, id: string): Promise<ViewingWith> {
  const shown = await selectViewing(tx, id);
  if (!shown) throw new Invalid('viewing_link');
  return shown;
}

async function offeredFor(db: Executor, holder: Holder, now: Date): Promise<Date[]> {
  const hours = await selectHours(db, holder.ownerId);
  return hours ? offeredTimes(hours, await selectHeld(db, holder, now), now) : [];
}

/** A time that is offered now. @throws Conflict for one that is taken, and one that is not offered */
async function requireOffered(tx: Executor, holder: Holder, asked: string, now: Date): Promise<Date> {
  const startsAt = new Date(asked);
  if (await isTakenTime(tx, holder, { startsAt }, now)) throw new Conflict('viewing_taken');
  const offered = await offeredFor(tx, holder, now);
  if (!offered.some((one) => one.getTime() === startsAt.getTime())) throw new Conflict('viewing_not_offered');
  return startsAt;
}
