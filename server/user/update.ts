import { eq, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors.ts';
import type { UserUpdate } from '#domain/user-form.ts';
import { requireAccess } from '../access.ts';
import { recordAction } from '../audit/record.ts';
import { setPassword } from '../auth/set-password.ts';
import type { Executor } from '../database/executor.ts';
import { user } from '../database/schema.ts';
import type { Account, Services } from '../services.ts';
import { endSessions } from '../session/end.ts';
import { lockAdmins, refuseLastAdmin, requireStillAdmin } from './admins.ts';
import { saveProfile, setPriority } from './agent-profile.ts';
import { type Appointment, appointmentOf } from './appointment.ts';
import { limitEmailChanges, requestEmailChange } from './email-change.ts';
import { avatarOf } from './own-images.ts';
import { newPassword } from './password.ts';
import { lockPerson, type PersonRow } from './person.ts';
import { refuseTaken, takenOr } from './taken.ts';

/** Who changes something, and in which session. */
export interface Actor {
  account: Account;
  sessionId: string | undefined;
}

/**
 * Changes an account: one's own, or as an admin anybody's (specification sections 2 and 5, "Profile"). A new password, and
 * what an admin makes of somebody else, end that person's other sessions.
 * @returns the new e-mail address that now waits for the answer to a letter, if one was asked for.
 * @throws Forbidden; NotFound; Invalid; LimitReached; Conflict when a name or address is taken, somebody has changed it
 *   meanwhile, or the last admin would be none
 */
export async function updateUser(
  services: Pick<Services, 'auth' | 'database' | 'jobs' | 'settings'>,
  actor: Actor,
  id: string,
  form: UserUpdate,
): Promise<string | undefined> {
  const { account } = actor;
  requireAccess('user.update', account, id);
  await limitEmailChanges(services, account, form.account.email);
  const password = await newPassword(services, account, id, form.account);
  const change = services.database.db.transaction(async (tx) => {
    if (account.isAdmin) {
      await lockAdmins(tx);
      await requireStillAdmin(tx, account);
    }
    const person = await lockPerson(tx, id);
    if (!person) throw new NotFound('user_not_found');
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== person.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    const appointment = appointmentOf(account, person, form);
    if (person.isAdmin && !appointment.isAdmin) await refuseLastAdmin(tx);
    await saveAccount(tx, account, person, form, appointment);
    if (form.agent) await saveProfile(tx, account, id, form.agent);
    if (appointment.priority !== null) await setPriority(tx, id, appointment.priority);
    const pendingEmail = await requestEmailChange(services, tx, person, form.account.email);
    if (password) await setPassword(tx, id, password);
    await record(tx, account, person, form, appointment);
    if (password || isAppointedByAnother(account, person, appointment) || appointment.isAdmin !== person.isAdmin) {
      await endSessions(tx, id, account._id === id ? actor.sessionId : undefined);
    }
    return pendingEmail;
  });
  return change.catch((error: unknown) => {
    throw takenOr(error);
  });
}

async function saveAccount(
  tx: Executor,
  account: Account,
  person: PersonRow,
  form: UserUpdate,
  { role, isAdmin }: Appointment,
): Promise<void> {
  const { username } = form.account;
  await refuseTaken(tx, person.id, { username });
  const avatar = await avatarOf(tx, account, person, form.account.avatar);
  await tx.update(user).set({ username, avatar, role, isAdmin, updatedAt: sql`now()` }).where(eq(user.id, person.id));
}

/** An agent form of one's own ends no session. */
function isAppointedByAnother(account: Account, person: PersonRow, { role }: Appointment): boolean {
  return account._id !== person.id && role !== person.role;
}

/** Writes down what matters to everybody's safety, and whatever an admin changes of somebody else's. */
async function record(
  tx: Executor,
  account: Account,
  person: PersonRow,
  form: UserUpdate,
  { role, isAdmin, priority }: Appointment,
): Promise<void> {
  const write = (action: string, change: Record<string, unknown>) =>
    recordAction(tx, { actorId: account._id, action, subjectId: person.id, change });
  const isOwn = account._id === person.id;
  if (form.account.password !== undefined) await write('user.password', { by: isOwn ? 'form' : 'admin' });
  if (role !== person.role) await write('user.role', { from: person.role, to: role });
  if (isAdmin !== person.isAdmin) await write('user.isAdmin', { from: person.isAdmin, to: isAdmin });
  if (priority !== null && priority !== (person.priority ?? 0)) {
    await write('user.priority', { from: person.priority ?? 0, to: priority });
  }
  if (isOwn) return;
  const { username, email, avatar } = form.account;
  const fields = Object.entries({ username, email, avatar, profile: form.agent });
  const changed = fields.filter(([, value]) => value !== undefined).map(([field]) => field);
  if (changed.length > 0) await write('user.update', { fields: changed });
}
