import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import {
  mayAnswer,
  mayChange,
  offeredTimes,
  stateAfter,
  type ViewingAnswer,
  viewingLimits,
} from '#domain/viewing/viewing.ts';
import type { ViewingForm } from '#domain/viewing/viewing-schema.ts';
import { moveLeadOn, noteLead } from '../lead/note.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';
import { lockHeldListing, ownedListing } from '../listing/of-owner.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { emailOfCancelling, emailToOwner, emailToVisitor } from './emails.ts';
import {
  countHeldBy,
  insertViewing,
  isTakenTime,
  lockTimesOf,
  lockViewing,
  selectHeld,
  selectHours,
  selectViewing,
  updateViewing,
  type ViewingRow,
  type ViewingWith,
} from './queries.ts';

type Writing = Pick<Services, 'database' | 'jobs' | 'settings' | 'secret'>;

/** The times at which a listing's home can be seen; none if its owner offers none (VIE-2). @throws NotFound; Conflict for one that has ended */
export async function timesOf({ database: { db } }: Pick<Services, 'database'>, listingId: string): Promise<Date[]> {
  const { ownerId } = requireOpen(await ownedListing(db, listingId));
  return offeredFor(db, ownerId, new Date());
}

/**
 * The times that somebody who has asked may choose from now (VIE-7): those of the account that was asked; none once its listing has ended, is hidden or is
 * another account's.
 */
export async function timesAgain(
  { database: { db } }: Pick<Services, 'database'>,
  viewing: Pick<ViewingRow, 'ownerId' | 'listingId'>,
): Promise<Date[]> {
  const isShown = isShownBy(viewing.ownerId, await ownedListing(db, viewing.listingId));
  return isShown ? offeredFor(db, viewing.ownerId, new Date()) : [];
}

type FoundListing = Awaited<ReturnType<typeof ownedListing>>;

/** Whether the account that was asked still shows the home. */
function isShownBy(ownerId: string, listing: FoundListing): boolean {
  return listing?.isOnline === true && listing.ownerId === ownerId;
}

/**
 * Holds a time for somebody, and asks the account (VIE-3): in one transaction with the lead that they become. Of many who ask for the same time at once, one
 * gets it.
 * @returns the id of the viewing.
 * @throws NotFound; Conflict for a listing that has ended, a time that is taken or not offered, or too many requests of one person
 */
export async function askForViewing(services: Writing, form: ViewingForm): Promise<string> {
  return services.database.db.transaction(async (tx) => {
    const now = new Date();
    const listing = requireOpen(await lockHeldListing(tx, form.listingId));
    const { ownerId, name: title } = listing;
    const { name, phone, email, language } = form;
    await lockTimesOf(tx, ownerId);
    const startsAt = await requireOffered(tx, ownerId, form.startsAt, now);
    const leadId = await noteLead(tx, ownerId, { name, phone, email }, { source: 'viewing', listing });
    if (leadId !== undefined && (await countHeldBy(tx, leadId, now)) >= viewingLimits.perPerson)
      throw new Conflict('viewings_full');
    const values = { ownerId, listingId: listing.id, title, leadId, name, phone, email, language, startsAt };
    const held = await insertViewing(tx, values);
    if (!held) throw new Conflict('viewing_taken');
    await queueEmail(services, tx, emailToOwner(services.secret, await requireShown(tx, held.id)));
    return held.id;
  });
}

/**
 * Answers somebody who asked, or calls off what was agreed (VIE-5), tells them, and moves their lead on. The same answer again changes nothing.
 * @throws Invalid for one that is gone; Conflict for what is over, or was answered otherwise
 */
export async function answerViewing(services: Writing, id: string, answer: ViewingAnswer): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { ownerId } = (await requireShown(tx, id)).viewing;
    // In the order in which a lead is deleted: leads, then their viewings.
    await lockLeadsOf(tx, ownerId);
    const found = await requireViewing(tx, id);
    const state = stateAfter[answer];
    if (found.state === state) return;
    if (!mayAnswer(answer, found, new Date())) throw new Conflict('viewing_answered');
    await updateViewing(tx, found, { state, ...(state === 'agreed' && { agreedAt: new Date() }) });
    if (state === 'agreed' && found.leadId !== null) await moveLeadOn(tx, found.leadId, 'viewing');
    const email = emailToVisitor(services.settings, services.secret, await requireShown(tx, id));
    if (email) await queueEmail(services, tx, email);
  });
}

/**
 * Has the one who asked choose another of the offered times, or cancel (VIE-7), and tells the account.
 * @param startsAt null cancels.
 * @throws Invalid for one that is gone; Conflict for what is over, a home that the account no longer shows, and a time that is taken or not offered
 */
export async function changeViewing(services: Writing, id: string, startsAt: string | null): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const now = new Date();
    // In the order in which those who ask take them: listing, times, then the viewing.
    const { viewing } = await requireShown(tx, id);
    const { ownerId } = viewing;
    if (startsAt !== null && !isShownBy(ownerId, await lockHeldListing(tx, viewing.listingId)))
      throw new Conflict('listing_ended');
    await lockTimesOf(tx, ownerId);
    const found = await requireViewing(tx, id);
    if (startsAt === null && found.state === 'cancelled') return;
    if (!mayChange(found, now)) throw new Conflict('viewing_answered');
    if (startsAt === null) {
      await updateViewing(tx, found, { state: 'cancelled' });
      await queueEmail(services, tx, emailOfCancelling(await requireShown(tx, id)));
      return;
    }
    const time = await requireOffered(tx, ownerId, startsAt, now);
    await updateViewing(tx, found, { state: 'asked', startsAt: time });
    await queueEmail(services, tx, emailToOwner(services.secret, await requireShown(tx, id)));
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

async function offeredFor(db: Executor, ownerId: string, now: Date): Promise<Date[]> {
  const hours = await selectHours(db, ownerId);
  return hours ? offeredTimes(hours, await selectHeld(db, ownerId, now), now) : [];
}

/** A time that is offered now. @throws Conflict for one that is taken, and one that is not offered */
async function requireOffered(tx: Executor, ownerId: string, asked: string, now: Date): Promise<Date> {
  const time = new Date(asked);
  if (await isTakenTime(tx, ownerId, time)) throw new Conflict('viewing_taken');
  const offered = await offeredFor(tx, ownerId, now);
  if (!offered.some((one) => one.getTime() === time.getTime())) throw new Conflict('viewing_not_offered');
  return time;
}
