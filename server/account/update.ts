import { eq, sql } from 'drizzle-orm';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import { hasSameRoles } from '#domain/account/staff.ts';
import type { UserUpdate } from '#domain/account/update.ts';
import { requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { refuseCommonPassword, setPassword, type NewPassword } from '../auth/new-password.ts';
import { type Actor, requireProof } from '../auth/prove.ts';
import type { Executor } from '../process/database.ts';
import { session, user } from '../database/schema.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { endSessions } from '../auth/session/session.ts';
import { suspensionOf } from '../auth/suspension.ts';
import { lockAdmins, refuseLastAdmin, requireStillAdmin } from '../auth/admins.ts';
import { saveProfile, setPriority, type Appointment, appointmentOf } from '../agent/profile.ts';
import { limitEmailChanges, requestEmailChange } from './email-change.ts';
import { avatarOf } from './delete.ts';
import { notifyNewPassword } from '../auth/email-address/emails.ts';
import { lockUserRow, type UserRow } from '../auth/account-lock.ts';
import { refuseStaffName, refuseTaken, takenOr, named } from '../auth/names.ts';

/**
 * Changes an account: one's own, or as an admin anybody's (ACC-28). A new password, or an admin's change to somebody else's role or rights,
 * ends that user's other sessions. Changes that could take an account over need a proof besides the session: another email address or
 * password, and another admin's right.
 * @returns the new email address that is now waiting to be confirmed, if one was requested.
 * @throws Forbidden; NotFound; Invalid; LimitReached; Conflict when a name or address is taken, somebody has changed it
 *   since it was read, or no admin would remain
 */
export async function updateUser(
  services: Pick<Services, 'auth' | 'database' | 'jobs' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  id: string,
  form: UserUpdate,
): Promise<string | undefined> {
  const { account: currentUser } = actor;
  requireAccess('user.update', currentUser, id);
  if (form.account.password !== undefined) refuseCommonPassword(form.account.password);
  const proven = await proveFor(services, actor, id, form);
  // Wrong proofs have their own limit: this one counts emails to addresses that a user names.
  await limitEmailChanges(services, currentUser, form.account.email);
  const password = await newPassword(services, form.account, proven?.replaces);
  const change = services.database.db.transaction(async (tx) => {
    if (currentUser.isAdmin) {
      await lockAdmins(tx);
      await requireStillAdmin(tx, currentUser);
    }
    const userRow = await lockUserRow(tx, id);
    if (!userRow) throw new NotFound('user_not_found');
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== userRow.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    if (proven === undefined && isDangerous(currentUser, userRow, form)) throw new Conflict('changed_meanwhile');
    if (proven) await requireLiveSession(tx, actor);
    const appointment = appointmentOf(currentUser, userRow, form);
    if (userRow.isAdmin && !appointment.isAdmin) await refuseLastAdmin(tx);
    if (hasGained(userRow, appointment) && (await suspensionOf(tx, id))) throw new Conflict('suspended_admin');
    await saveAccount(tx, currentUser, userRow, form, appointment);
    if (form.agent) await saveProfile(tx, currentUser, id, form.agent);
    if (appointment.priority !== null) await setPriority(tx, id, appointment.priority);
    if (password) {
      await setPassword(tx, id, password);
      await notifyNewPassword(services, tx, userRow, currentUser._id === id ? 'form' : 'admin');
    }
    // After the password, which cancels earlier requests.
    const pendingEmail = await requestEmailChange(services, tx, userRow, form.account);
    await record(tx, currentUser, userRow, form, appointment);
    if (password || isAppointedByAnother(currentUser, userRow, appointment) || hasOtherRights(userRow, appointment)) {
      await endSessions(tx, id, currentUser._id === id ? actor.sessionId : undefined);
    }
    return pendingEmail;
  });
  return change.catch((error: unknown) => {
    throw takenOr(error);
  });
}

/**
 * Asks for the proof that a change needs: always for one's own email address or password, for other changes from an admin who has
 * given none recently.
 * @returns undefined if it needs none.
 */
async function proveFor(
  services: Pick<Services, 'auth' | 'database' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  id: string,
  form: UserUpdate,
): Promise<{ replaces: string | null | undefined } | undefined> {
  const { email, password } = form.account;
  const { isAdmin, staffRoles } = form.appointment;
  if ([email, password, isAdmin, staffRoles].every((asked) => asked === undefined)) return undefined;
  const [before] = await services.database.db
    .select({ email: user.email, isAdmin: user.isAdmin, staffRoles: user.staffRoles })
    .from(user)
    .where(eq(user.id, id));
  if (!before) throw new NotFound('user_not_found');
  if (!isDangerous(actor.account, before, form)) return undefined;
  const isOwn = actor.account._id === id;
  const isOfSignIn = password !== undefined || isAnother(email, before.email);
  const hash = await requireProof(services, actor, form.proof, isOwn && isOfSignIn ? 'now' : 'recently');
  return { replaces: isOwn ? hash : undefined };
}

/** Whether a change could take the account over, or give or revoke rights as an admin or staff. */
function isDangerous(currentUser: CurrentUser, before: Rights & Pick<UserRow, 'email'>, form: UserUpdate): boolean {
  const { email, password } = form.account;
  const { isAdmin = before.isAdmin, staffRoles = before.staffRoles } = form.appointment;
  const isAppointed = currentUser.isAdmin && hasOtherRights(before, { isAdmin, staffRoles });
  return password !== undefined || isAnother(email, before.email) || isAppointed;
}

type Rights = Pick<UserRow, 'isAdmin' | 'staffRoles'>;

function hasOtherRights(before: Rights, after: Rights): boolean {
  return after.isAdmin !== before.isAdmin || !hasSameRoles(after.staffRoles, before.staffRoles);
}

function hasGained(before: Rights, after: Rights): boolean {
  return (after.isAdmin && !before.isAdmin) || after.staffRoles.some((role) => !before.staffRoles.includes(role));
}

function isAnother(email: string | undefined, present: string): boolean {
  return email !== undefined && email !== present.toLowerCase();
}

/** Makes sure that whatever ended the session since the proof was given, such as restoring the old address, prevents this too. */
async function requireLiveSession(tx: Executor, { sessionId }: Actor): Promise<void> {
  if (sessionId === undefined) return;
  if ((await tx.$count(session, eq(session.id, sessionId))) === 0) throw new Unauthenticated('unauthorized');
}

async function saveAccount(
  tx: Executor,
  currentUser: CurrentUser,
  userRow: UserRow,
  form: UserUpdate,
  { role, isAdmin, staffRoles }: Appointment,
): Promise<void> {
  const renamed = form.account.username === userRow.username ? undefined : form.account.username;
  if (renamed !== undefined && !isAdmin) refuseStaffName('username', renamed);
  await refuseTaken(tx, userRow.id, { username: renamed });
  const name = renamed === undefined ? {} : named(renamed);
  const avatar = await avatarOf(tx, currentUser, userRow, form.account.avatar);
  await tx
    .update(user)
    .set({ ...name, avatar, role, isAdmin, staffRoles, updatedAt: sql`now()` })
    .where(eq(user.id, userRow.id));
}

/** Submitting the agent form for oneself ends no session. */
function isAppointedByAnother(currentUser: CurrentUser, userRow: UserRow, { role }: Appointment): boolean {
  return currentUser._id !== userRow.id && role !== userRow.role;
}

/** Logs what matters to everybody's security, and anything that an admin changes in somebody else's account. */
async function record(
  tx: Executor,
  currentUser: CurrentUser,
  userRow: UserRow,
  form: UserUpdate,
  { role, isAdmin, staffRoles, priority }: Appointment,
): Promise<void> {
  const write = (action: string, change: Record<string, unknown>) =>
    recordAction(tx, { actorId: currentUser._id, action, subjectId: userRow.id, change });
  const isOwn = currentUser._id === userRow.id;
  if (form.account.password !== undefined) await write('user.password', { by: isOwn ? 'form' : 'admin' });
  if (role !== userRow.role) await write('user.role', { from: userRow.role, to: role });
  if (isAdmin !== userRow.isAdmin) await write('user.isAdmin', { from: userRow.isAdmin, to: isAdmin });
  if (!hasSameRoles(staffRoles, userRow.staffRoles)) {
    await write('user.staffRoles', { from: userRow.staffRoles, to: staffRoles });
  }
  if (priority !== null && priority !== (userRow.priority ?? 0)) {
    await write('user.priority', { from: userRow.priority ?? 0, to: priority });
  }
  if (isOwn) return;
  const { username, email, avatar } = form.account;
  const fields = Object.entries({ username, email, avatar, profile: form.agent });
  const changed = fields.filter(([, value]) => value !== undefined).map(([field]) => field);
  if (changed.length > 0) await write('user.update', { fields: changed });
}

/**
 * Hashes a new password, before any row is locked: hashing takes a while.
 * @param replaces the hash of the current one, null for none, if its owner has proved knowledge of it; an admin's replaces any.
 * @returns undefined when none is to be set.
 */
async function newPassword(
  { auth }: Pick<Services, 'auth'>,
  { password }: UserUpdate['account'],
  replaces: string | null | undefined,
): Promise<NewPassword | undefined> {
  if (password === undefined) return undefined;
  return { hash: await auth.passwords.hash(password), replaces };
}
