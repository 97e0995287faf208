import { and, eq, ne, or, sql, asc, gt, isNull } from 'drizzle-orm';
import { Conflict, type FieldIssue, Invalid } from '#domain/errors.ts';
import { skeletonOf } from '#domain/account/names/skeleton.ts';
import { isStaffName } from '#domain/account/names/staff.ts';
import type { Executor } from '../process/database.ts';
import { user } from '../database/schema.ts';
import { isHeldForAnother } from './email-address/old-address.ts';

/**
 * Makes sure that nobody else has a username, case-insensitively, or one that looks like it, or an email address,
 * or can still restore the address.
 * @param userId who is to have them; undefined for a new account
 * @throws Conflict naming the fields
 */
export async function refuseTaken(
  db: Executor,
  userId: string | undefined,
  { username, email }: { username?: string | undefined; email?: string | undefined },
): Promise<void> {
  const isEmail = sql`lower(${user.email}) = lower(${email ?? null})`;
  const isUsername = sql`lower(${user.username}) = lower(${username ?? null})`;
  const isAlike = sql`${user.usernameSkeleton} = ${username === undefined ? null : skeletonOf(username)}`;
  // In one query, so that concurrent requests all get the same response.
  const others = await db
    .select({
      isEmail: sql<boolean>`${isEmail} is true`,
      isUsername: sql<boolean>`${isUsername} is true`,
      isAlike: sql<boolean>`${isAlike} is true`,
    })
    .from(user)
    .where(and(or(isEmail, isUsername, isAlike), userId === undefined ? undefined : ne(user.id, userId)));
  const issues: FieldIssue[] = [];
  if (others.some((other) => other.isEmail) || (email !== undefined && (await isHeldForAnother(db, email, userId)))) {
    issues.push({ field: 'email', code: 'email_taken' });
  }
  if (others.some((other) => other.isUsername)) issues.push({ field: 'username', code: 'username_taken' });
  else if (others.some((other) => other.isAlike)) issues.push({ field: 'username', code: 'username_alike' });
  if (issues[0]) throw new Conflict(issues[0].code, issues);
}

/** Makes sure that a name cannot be mistaken for that of the portal's staff. @throws Invalid */
export function refuseStaffName(field: 'username' | 'name', name: string): void {
  if (isStaffName(name)) throw new Invalid('name_staff', [{ field, code: 'name_staff' }]);
}

/**
 * Makes sure that an agent who is not an admin has a name that cannot be mistaken for the staff's or for an admin's username.
 * @throws Invalid
 */
export async function refuseAgentName(db: Executor, name: string, userId: string): Promise<void> {
  if ((await db.$count(user, and(eq(user.id, userId), eq(user.isAdmin, true)))) > 0) return;
  refuseStaffName('name', name);
  const ofAdmin = and(eq(user.isAdmin, true), eq(user.usernameSkeleton, skeletonOf(name)));
  if ((await db.$count(user, ofAdmin)) > 0) throw new Invalid('name_staff', [{ field: 'name', code: 'name_staff' }]);
}

/** Names the field at fault when a unique index let a concurrent transaction through first; any other error is returned unchanged. */
export function takenOr(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const constraint = 'constraint' in cause ? cause.constraint : undefined;
    if (constraint === 'user_username') return conflict('username', 'username_taken');
    if (constraint === 'user_username_skeleton') return conflict('username', 'username_alike');
    if (constraint === 'user_email') return conflict('email', 'email_taken');
  }
  return error;
}

function conflict(field: 'username' | 'email', code: 'username_taken' | 'username_alike' | 'email_taken'): Conflict {
  return new Conflict(code, [{ field, code }]);
}

/** Usernames whose skeletons are computed in one transaction: few enough not to delay anybody who signs up. */
const batchSize = 500;

/** The columns of a username. */
export function named(username: string): { username: string; usernameSkeleton: string } {
  return { username, usernameSkeleton: skeletonOf(username) };
}

/**
 * Computes the skeletons of usernames that have none: those from before the portal compared them. Of two that look alike, the older
 * account gets it, and the other one none until either is renamed; the doctor lists them.
 */
export async function makeSkeletons(db: Executor): Promise<void> {
  for (let last: string | undefined; ; ) {
    const after = last;
    last = await db.transaction((tx) => makeBatch(tx, after));
    if (last === undefined) return;
  }
}

/** @returns the id of the last account of the batch; undefined if there is none. */
async function makeBatch(tx: Executor, after: string | undefined): Promise<string | undefined> {
  const rows = await tx
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(isNull(user.usernameSkeleton), after === undefined ? undefined : gt(user.id, after)))
    .orderBy(asc(user.id))
    .limit(batchSize);
  if (rows.length === 0) return undefined;
  const ofName = new Map<string, string>();
  for (const { id, username } of rows) {
    const { usernameSkeleton } = named(username);
    if (!ofName.has(usernameSkeleton)) ofName.set(usernameSkeleton, id);
  }
  const made = Array.from(ofName, ([skeleton, id]) => ({ id, skeleton }));
  // Sign-ups and renames wait from here on: nobody takes one of these between the check and the update.
  await tx.execute(sql`lock table ${user} in share row exclusive mode`);
  await tx.execute(sql`update ${user} set username_skeleton = made.skeleton
    from json_to_recordset(${JSON.stringify(made)}::json) as made(id uuid, skeleton text)
    where "user".id = made.id and username_skeleton is null
      and not exists (select from ${user} as other where other.username_skeleton = made.skeleton)`);
  return rows.at(-1)?.id;
}
