import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts';
import { issuesOfReaching, numberOf, type LeadChange, type LeadForm } from '#domain/lead/lead-schema.ts';
import { codeTyped } from '#domain/listing/code.ts';
import type { TeamOf } from '#domain/team/team.ts';
import { recordAction } from '../audit/record.ts';
import { isTakerOf, requireTaker } from '../auth/team-work.ts';
import { actsFor, type Held, isAllowed, requireAccess } from '../http/request/access.ts';
import type { Operation } from '../http/request/access-table.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';
import { joinedNotes } from './note.ts';
import {
  addListing,
  deleteLead,
  dropListing,
  hasEveryLead,
  insertLead,
  listingOfCode,
  lockLead,
  type LeadRow,
  selectLead,
  selectSame,
  updateLead,
} from './queries.ts';

/**
 * Notes a lead by hand (LEA-8). Who is among the account's leads already stays one: the note is added to theirs, and what was left out of the form stays
 * as it was. A member of an agency's team who does not only read notes it for the agency; it is with them (TEM-10).
 * @returns its id, and whether it is new.
 * @throws Invalid for a code of no listing of the account; Conflict if there are as many leads as there may be, or if this person is with another of the team
 */
export async function createLead(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  form: LeadForm,
): Promise<{ _id: string; isNew: boolean }> {
  const ownerId = worksForAgency(currentUser) ? currentUser.team.agencyId : currentUser._id;
  const memberId = ownerId === currentUser._id ? null : currentUser._id;
  requireAccess('lead.create', currentUser, ownerId);
  return database.db.transaction(async (tx) => {
    // Whom it goes to first, as when a member leaves.
    if (!(await isTakerOf(tx, ownerId, memberId))) throw new Forbidden('forbidden');
    const listing = await listingTyped(tx, ownerId, form.code);
    await lockLeadsOf(tx, ownerId);
    const values = valuesOf(form);
    const [found, other] = await selectSame(tx, ownerId, values);
    if (!found && (await hasEveryLead(tx, ownerId))) throw new Conflict('leads_full');
    // Nobody reads or writes another's by typing a number.
    if (found && !isAllowed('lead.update', currentUser, { userId: ownerId, memberId: found.memberId }))
      throw new Conflict('lead_exists');
    if (found) await updateLead(tx, found.id, joined(found, other, values));
    const id = found?.id ?? (await insertLead(tx, { ...values, ownerId, memberId }));
    if (listing) await addListing(tx, id, listing);
    return { _id: id, isNew: !found };
  });
}

/**
 * Changes a lead (LEA-9).
 * @throws NotFound; Forbidden for another account's; Conflict if its number or address is that of another lead of the account; Invalid as for a new one, if nobody could be reached by it any longer, and to hand it on to somebody who is not of the team
 */
export async function changeLead(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  { code, without, to, ...change }: LeadChange,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await requireLead(tx, 'lead.update', currentUser, id, to);
    const { ownerId, name } = found;
    const listing = await listingTyped(tx, ownerId, code);
    const phone = change.phone === undefined ? found.phone : change.phone;
    const email = change.email === undefined ? found.email : change.email;
    const issues = issuesOfReaching({ phone, email });
    if (issues.length > 0) throw new Invalid('invalid', issues);
    const known = { number: phone === null ? null : numberOf(phone), email };
    if ((await selectSame(tx, ownerId, known)).some((other) => other.id !== id)) throw new Conflict('lead_exists');
    await updateLead(tx, id, { ...definedOf(change), ...known, phone, ...(to !== undefined && { memberId: to }) });
    if (without !== undefined && !(await dropListing(tx, id, without))) throw new NotFound('listing_not_found');
    if (listing) await addListing(tx, id, listing);
    const isHandedOn = to !== undefined && to !== found.memberId;
    const handed = isHandedOn ? { before: found.memberId, after: to } : undefined;
    await recordOthers(tx, currentUser, 'lead.update', { id, name, ownerId }, handed);
  });
}

/** The fields of a change that are in it. */
function definedOf<Change extends object>(change: Change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>;
  };
}

/** Deletes a lead with all that is noted about it (LEA-10). @throws NotFound; Forbidden */
export async function removeLead(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { ownerId, name } = await requireLead(tx, 'lead.delete', currentUser, id);
    await recordOthers(tx, currentUser, 'lead.delete', { id, name, ownerId });
    await deleteLead(tx, id);
  });
}

/** A lead that the user may write to, after those who note others of the account have finished. */
async function requireLead(
  tx: Executor,
  operation: Operation,
  currentUser: CurrentUser,
  id: string,
  to: string | null = null,
): Promise<LeadRow> {
  const before = await selectLead(tx, id);
  requireAccess(operation, currentUser, before && heldOf(before));
  if (!before) throw new NotFound('lead_not_found');
  // Whom it goes to first, as when a member leaves: neither waits for the other.
  await requireTaker(tx, before.ownerId, to);
  await lockLeadsOf(tx, before.ownerId);
  const found = await lockLead(tx, id);
  if (!found) throw new NotFound('lead_not_found');
  // It may just have been handed on.
  requireAccess(operation, currentUser, heldOf(found));
  return found;
}

function heldOf({ ownerId, memberId }: LeadRow): Held {
  return { userId: ownerId, memberId };
}

/** Whether what a user notes is for the agency that they work for, as what they post is (TEM-12). */
function worksForAgency(currentUser: CurrentUser): currentUser is CurrentUser & { team: TeamOf } {
  return currentUser.team !== undefined && currentUser.team.role !== 'viewer';
}

/** Records what somebody does to another account's lead, and to whom one is handed on (TEM-15); one's own are one's own affair, and an agency's its team's. */
async function recordOthers(
  tx: Executor,
  currentUser: CurrentUser,
  action: 'lead.update' | 'lead.delete',
  { id, name, ownerId }: Pick<LeadRow, 'id' | 'name' | 'ownerId'>,
  change?: { before: string | null; after: string | null },
): Promise<void> {
  if (change === undefined && actsFor(currentUser, ownerId)) return;
  const thing = { label: name, ownerId };
  await recordAction(tx, { actorId: currentUser._id, action, subjectId: id, thing, ...(change && { change }) });
}

function valuesOf({ phone, email, nextOn, code: _code, ...form }: LeadForm) {
  const number = phone === undefined ? null : numberOf(phone);
  return { ...form, phone: phone ?? null, number, email: email ?? null, nextOn: nextOn ?? null };
}

/** Returns what becomes of a lead when the same person is noted again by hand. */
function joined(found: LeadRow, other: LeadRow | undefined, values: ReturnType<typeof valuesOf>) {
  const { number, phone, email, note, nextStep, nextOn, wants, stage } = values;
  return {
    ...(found.number === null && other?.number !== number && { number, phone: found.phone ?? phone }),
    ...(found.email === null && other?.email !== email && { email }),
    note: joinedNotes(found.note, note),
    ...(stage !== 'new' && { stage }),
    ...(nextStep !== '' && { nextStep }),
    ...(nextOn !== null && { nextOn }),
    ...(wants !== '' && { wants }),
  };
}

/** The listing of an account whose code was typed. @throws Invalid if it has none of that code */
async function listingTyped(tx: Executor, ownerId: string, typed: string | undefined) {
  if (typed === undefined) return undefined;
  const code = codeTyped(typed);
  const found = code === undefined ? undefined : await listingOfCode(tx, ownerId, code);
  if (!found) throw new Invalid('invalid', [{ field: 'code', code: 'lead_code' }]);
  return found;
}
