import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { leadLimits, type LeadList, type LeadStage, leadStages } from '#domain/lead/lead.ts';
import { pageSizes } from '#domain/paging.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser } from '../process/services.ts';
import { isOpenStage, lead, leadListing, listing } from '../database/schema.ts';

export type LeadRow = typeof lead.$inferSelect;

/** The leads of an account that have this number or this address, that of the number first. Indexes: lead_by_number, lead_by_email. */
export function selectSame(db: Executor, ownerId: string, { number, email }: Pick<LeadRow, 'number' | 'email'>) {
  const same = [number !== null && eq(lead.number, number), email !== null && eq(lead.email, email)];
  const theirs = same.filter((condition): condition is SQL => typeof condition === 'object');
  return db
    .select()
    .from(lead)
    .where(and(eq(lead.ownerId, ownerId), or(...theirs)))
    .orderBy(sql`${lead.number} is distinct from ${number}::text`)
    .limit(2);
}

/** Whether an account has as many leads as it may. Index: lead_by_owner. */
export async function hasEveryLead(tx: Executor, ownerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${lead} where ${lead.ownerId} = ${ownerId} offset ${leadLimits.perAccount - 1}) as has`);
  return rows[0]?.has === true;
}

export async function insertLead(tx: Executor, values: typeof lead.$inferInsert): Promise<string> {
  const [row] = await tx.insert(lead).values(values).returning({ id: lead.id });
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export async function updateLead(tx: Executor, id: string, values: Partial<typeof lead.$inferInsert>): Promise<void> {
  await tx
    .update(lead)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(lead.id, id));
}

export async function deleteLead(tx: Executor, id: string): Promise<void> {
  await tx.delete(lead).where(eq(lead.id, id));
}

/** A lead, locked until the transaction ends. */
export async function lockLead(tx: Executor, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(lead).where(eq(lead.id, id)).for('update');
  return row;
}

export async function selectLead(db: Executor, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id));
  return row;
}

/** Notes that a lead concerns a listing, unless it concerns as many as it may. Index: the primary key. */
export async function addListing(
  tx: Executor,
  leadId: string,
  { id: listingId, name, code }: { id: string; name: string; code: string },
): Promise<void> {
  if ((await tx.$count(leadListing, eq(leadListing.leadId, leadId))) >= leadLimits.listings) return;
  await tx.insert(leadListing).values({ leadId, listingId, name, code }).onConflictDoNothing();
}

/** Notes that a lead no longer concerns a listing. Index: the primary key. @returns whether it did. */
export async function dropListing(tx: Executor, leadId: string, listingId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(leadListing)
    .where(and(eq(leadListing.leadId, leadId), eq(leadListing.listingId, listingId)));
  return (rowCount ?? 0) > 0;
}

/** A listing of an account by its code. Index: listing_code. */
export async function listingOfCode(db: Executor, ownerId: string, code: string) {
  const [row] = await db
    .select({ id: listing.id, name: listing.name, code: listing.code })
    .from(listing)
    .where(and(eq(listing.code, code), eq(listing.userId, ownerId)));
  return row;
}

/** The listings of each of these leads, the latest first, and whether they are still there. Indexes: the primary keys. */
export async function selectListingsOf(db: Executor, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return db
    .select({
      leadId: leadListing.leadId,
      _id: leadListing.listingId,
      name: leadListing.name,
      code: leadListing.code,
      isThere: sql<boolean>`${listing.id} is not null`,
    })
    .from(leadListing)
    .leftJoin(listing, eq(listing.id, leadListing.listingId))
    .where(inArray(leadListing.leadId, [...leadIds]))
    .orderBy(desc(leadListing.createdAt), desc(leadListing.listingId));
}

/** Condition of those whose next step is due by today in Yangon. Index: lead_by_day. */
function isDue(now: Date) {
  return and(lte(lead.nextOn, yangonDay(now)), isNotNull(lead.nextOn), isOpenStage(lead.stage));
}

/** Whose leads: of an account, and of these only those that a member of its team looks after. */
export interface LeadBox {
  ownerId: string;
  memberId: string | undefined;
}

/** The leads that are asked for: one's own, or those of the agency that one works for. An agent's are those that are with them (TEM-10). */
export function boxOfLeads(
  { _id, team }: Pick<CurrentUser, '_id' | 'team'>,
  to: 'me' | 'team',
  member: string | undefined,
): LeadBox {
  if (to === 'me' || !team) return { ownerId: _id, memberId: member };
  return { ownerId: team.agencyId, memberId: member ?? (team.role === 'agent' ? _id : undefined) };
}

function isInBox({ ownerId, memberId }: LeadBox): SQL | undefined {
  return and(eq(lead.ownerId, ownerId), memberId === undefined ? undefined : eq(lead.memberId, memberId));
}

/**
 * One batch of an account's leads: those due, the longest overdue first; others by their last change.
 * Indexes: lead_by_day, lead_newest, lead_by_stage, lead_by_member.
 */
export function selectLeads(db: Executor, box: LeadBox, list: LeadList, offset: number, now: Date): Promise<LeadRow[]> {
  const isIn = list === 'today' ? isDue(now) : list === 'all' ? undefined : eq(lead.stage, list);
  const order = list === 'today' ? [asc(lead.nextOn), asc(lead.id)] : [desc(lead.updatedAt), desc(lead.id)];
  return db
    .select()
    .from(lead)
    .where(and(isInBox(box), isIn))
    .orderBy(...order)
    .limit(pageSizes.activity)
    .offset(offset);
}

/** How many leads an account has in each list. Indexes: lead_by_stage, lead_by_day, lead_by_member. */
export async function countLeads(db: Executor, box: LeadBox, now: Date): Promise<Record<LeadList, number>> {
  const [rows, today] = await Promise.all([
    db.select({ stage: lead.stage, count: count() }).from(lead).where(isInBox(box)).groupBy(lead.stage),
    db.$count(lead, and(isInBox(box), isDue(now))),
  ]);
  const of = new Map<LeadStage, number>(rows.map((row) => [row.stage, row.count]));
  const stages = Object.fromEntries(leadStages.map((stage) => [stage, of.get(stage) ?? 0])) as Record<
    LeadStage,
    number
  >;
  return { ...stages, today, all: rows.reduce((sum, row) => sum + row.count, 0) };
}

/** Leads that are read at once for the table of all. */
export const leadsAtOnce = 100;

/** An account's leads after one of them, in the order of their ids. Indexes: lead_by_owner, lead_by_member. */
export function selectAfter(db: Executor, box: LeadBox, after: string | undefined): Promise<LeadRow[]> {
  return db
    .select()
    .from(lead)
    .where(and(isInBox(box), after === undefined ? undefined : gt(lead.id, after)))
    .orderBy(asc(lead.id))
    .limit(leadsAtOnce);
}

/** Deletes what nobody has changed for so many days. Index: lead_by_change. */
export async function deleteUnchanged(db: Executor, days: number): Promise<void> {
  await db.delete(lead).where(sql`${lead.updatedAt} < now() - make_interval(days => ${days}::int)`);
}
