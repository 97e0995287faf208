import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { type Answer, takenStatusOf } from '#domain/listing/many.ts';
import { isTaken } from '#domain/listing/listing.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import { recordActions } from '../../audit/record.ts';
import type { Executor } from '../../process/database.ts';
import { listing, listingQuestion, user } from '../../database/schema.ts';
import { hashOf } from './end-notices.ts';
import { confirmedNow } from './ends.ts';
import { isRenewable } from '../find/filter.ts';
import { judgeRenewal } from '../many.ts';
import { confirmListings, lockListings, setStatuses } from '../queries.ts';
import { changeListing } from '../update.ts';

/** The form of a token: 32 random bytes. */
export const questionTokenPattern = /^[\w-]{43}$/;

/** The rows of a valid token: not expired, and of listings that still belong to the user who was asked. Index: the primary key. */
function isGood(token: string) {
  return and(
    eq(listingQuestion.tokenHash, hashOf(token)),
    gt(listingQuestion.expiresAt, sql`now()`),
    eq(listing.userId, listingQuestion.userId),
  );
}

/** Selects the listings that a token asks about, the first to end on top; none for an invalid one. */
export function questionsOf(db: Executor, token: string) {
  const {
    id: _id,
    name,
    type,
    currency,
    regularPrice,
    discountPrice,
    details,
    propertyStatus,
    endsAt,
    endedAt,
  } = listing;
  const shown = { _id, name, type, currency, regularPrice, discountPrice, details, propertyStatus, endsAt, endedAt };
  return db
    .select({ ...shown, isAnswered: sql<boolean>`${listingQuestion.answeredAt} is not null` })
    .from(listingQuestion)
    .innerJoin(listing, eq(listing.id, listingQuestion.listingId))
    .where(isGood(token))
    .orderBy(asc(listing.endsAt), asc(listing.id));
}

/** Outcome of one answer. */
interface Answered {
  _id: string;
  outcome: 'done' | 'refused';
  code?: RuleCode;
}

/**
 * Accepts the answers to the questions of an email: one for each listing with its token, from any client. A new price is treated as if
 * the owner had saved it in the form; all answers but "rented out or sold" confirm (LST-177).
 * @throws Invalid for an invalid token, or one with which all questions have been answered
 */
export async function answerQuestions(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'textIndex'>,
  token: string,
  answers: readonly Answer[],
): Promise<Answered[]> {
  const { db } = services.database;
  const open = await openQuestions(db, token);
  const owner = await askedUser(db, open.values().next().value?.userId);
  if (!owner) throw new Invalid('answer_link_invalid');
  for (const { _id, answer, regularPrice } of answers) {
    // A listing that cannot be renewed also keeps its price: the answer is refused below.
    if (answer === 'price' && open.get(_id)?.isRenewable) await changeListing(services, owner, _id, { regularPrice });
  }
  return db.transaction(async (tx) => {
    const ids = answers.map(({ _id }) => _id);
    // If the same answers are sent twice, the second request waits here, and finds that they have been given.
    const rows = new Map((await lockListings(tx, ids)).map((row) => [row.id, row]));
    const still = await openQuestions(tx, token);
    const judged = answers.map(({ _id, answer }) => {
      const found = rows.get(_id);
      if (!found || !still.has(_id)) return { _id, answer, found: undefined, code: 'answer_link_invalid' as const };
      // A listing marked as taken may be declared available again.
      const renewed = judgeRenewal({ listing: { ...found, propertyStatus: null } });
      return { _id, answer, found, ...(answer !== 'taken' && renewed.code && { code: renewed.code }) };
    });
    const taken = judged.flatMap(({ answer, found, code }) => (found && !code && answer === 'taken' ? found : []));
    const kept = judged.flatMap(({ answer, found, code }) => (found && !code && answer !== 'taken' ? found : []));
    const marks = [
      ...taken.map(({ id, type }) => ({ _id: id, propertyStatus: takenStatusOf(type) })),
      ...kept.flatMap((row) => (isTaken(row) ? { _id: row.id, propertyStatus: 'Still Available' as const } : [])),
    ];
    await setStatuses(tx, marks);
    const keptIds = kept.map(({ id }) => id);
    await confirmListings(tx, keptIds, confirmedNow(services.settings));
    await useUp(tx, token, [...keptIds, ...taken.map(({ id }) => id)]);
    await recordActions(
      tx,
      [...taken, ...kept].map(({ id, name, userId }, at) => ({
        actorId: owner._id,
        action: at < taken.length ? 'listing.mark' : 'listing.renew',
        subjectId: id,
        thing: { label: name, ownerId: userId },
        change: { name, owner: userId, byEmail: true },
      })),
    );
    return judged.map(({ _id, code }) =>
      code ? { _id, outcome: 'refused' as const, code } : { _id, outcome: 'done' as const },
    );
  });
}

/** The listings that a token can still answer for, with the user who was asked. */
async function openQuestions(
  db: Executor,
  token: string,
): Promise<Map<string, { userId: string; isRenewable: boolean }>> {
  const { listingId: id, userId: whose } = listingQuestion;
  const rows = await db
    .select({ listingId: id, userId: whose, isRenewable: sql<boolean>`${isRenewable}` })
    .from(listingQuestion)
    .innerJoin(listing, eq(listing.id, listingQuestion.listingId))
    .where(and(isGood(token), isNull(listingQuestion.answeredAt)));
  return new Map(rows.map(({ listingId, ...row }) => [listingId, row]));
}

/** The user who was asked, with the rights of an owner over their own listings, and none of an admin's. */
async function askedUser(db: Executor, userId: string | undefined): Promise<CurrentUser | undefined> {
  if (userId === undefined) return undefined;
  const [found] = await db.select().from(user).where(eq(user.id, userId));
  if (!found) return undefined;
  const { id, username, email, createdAt } = found;
  const noRights = { isAdmin: false, staffRoles: [], role: 'user' } as const;
  return { _id: id, username, email, avatar: null, ...noRights, createdAt: createdAt.toISOString() };
}

async function useUp(tx: Executor, token: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(listingQuestion)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(listingQuestion.tokenHash, hashOf(token)), inArray(listingQuestion.listingId, [...ids])));
}
