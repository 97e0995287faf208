import { eq, sql } from 'drizzle-orm';
import type { Question, QuestionAnswer } from '#domain/desk/decision.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { recordAction } from '../audit/record.ts';
import { deskQuestion, listing, user } from '../database/schema.ts';
import { requireAccess } from '../http/request/access.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { emailAboutQuestion } from './emails.ts';

/**
 * Asks the owner of a listing something, by email and on a page where they answer (MOD-45). A later question replaces an earlier one.
 * @throws NotFound
 */
export async function askOwner(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser,
  id: string,
  question: string,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { email, ...found } = await lockOwned(tx, id);
    const asked = { question, askedAt: sql`now()`, answer: null, answeredAt: null };
    await tx
      .insert(deskQuestion)
      .values({ listingId: id, ...asked })
      .onConflictDoUpdate({ target: deskQuestion.listingId, set: asked });
    await record(tx, currentUser, 'listing.ask', { id, ...found }, { question });
    await queueEmail(services, tx, emailAboutQuestion(email, { id, name: found.name, question }));
  });
}

/**
 * Accepts the answer of a listing's owner, once for each question.
 * @throws NotFound; Forbidden for anyone else's; Conflict if there is no question, it was answered, or another was asked since
 */
export async function answerQuestion(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  { answer, askedAt }: QuestionAnswer,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { email: _email, ...found } = await lockOwned(tx, id);
    requireAccess('desk.answer', currentUser, found);
    const question = await questionOf(tx, id);
    if (!question || question.answer !== null) throw new Conflict('no_question');
    if (askedAt !== undefined && askedAt !== question.askedAt) throw new Conflict('changed_meanwhile');
    await tx.update(deskQuestion).set({ answer, answeredAt: sql`now()` }).where(eq(deskQuestion.listingId, id));
    await record(tx, currentUser, 'listing.answer', { id, ...found }, { answer });
  });
}

/**
 * Reads the question to the owner of a listing, and the answer; undefined if nothing is asked.
 * @throws NotFound; Forbidden for anyone but the owner and moderators
 */
export async function readQuestion(db: Executor, currentUser: CurrentUser, id: string): Promise<Question | undefined> {
  const { userId, memberId } = listing;
  const [found] = await db.select({ userId, memberId }).from(listing).where(eq(listing.id, id));
  if (!found) throw new NotFound('listing_not_found');
  requireAccess('desk.question', currentUser, found);
  return questionOf(db, id);
}

/** The question to the owner of a listing, if there is one. Index: the primary key. */
export async function questionOf(db: Executor, id: string): Promise<Question | undefined> {
  const [found] = await db.select().from(deskQuestion).where(eq(deskQuestion.listingId, id));
  if (!found) return undefined;
  const { question, askedAt, answer, answeredAt } = found;
  return { question, askedAt: askedAt.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null };
}

/** A listing and its owner's address; locked until the transaction ends. @throws NotFound */
async function lockOwned(tx: Executor, id: string) {
  const [found] = await tx
    .select({ name: listing.name, userId: listing.userId, memberId: listing.memberId, email: user.email })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userId))
    .where(eq(listing.id, id))
    .for('no key update', { of: listing });
  if (!found) throw new NotFound('listing_not_found');
  return found;
}

async function record(
  tx: Executor,
  currentUser: CurrentUser,
  action: string,
  { id, name, userId }: { id: string; name: string; userId: string },
  change: Record<string, string>,
): Promise<void> {
  const thing = { label: name, ownerId: userId };
  await recordAction(tx, { actorId: currentUser._id, action, subjectId: id, thing, change });
}
