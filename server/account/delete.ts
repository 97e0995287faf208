import { eq } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import type { Proof } from '#domain/account/proof.ts';
import { requireAccess } from '../http/access.ts';
import { recordAction } from '../audit/record.ts';
import { type Actor, requireProof } from '../auth/prove.ts';
import { user } from '../database/schema.ts';
import type { Services } from '../app/context.ts';
import { lockAdmins, refuseLastAdmin, requireStillAdmin } from './admins.ts';
import { type Belongings, belongingsOf } from './belongings.ts';
import { lockUserRow } from './person.ts';

/**
 * Deletes an account: one's own, or as an admin anybody's. Its listings, reviews, messages and sessions go with it at once,
 * its pictures by the clean-up job; its posts stay (ACC-29). One's own needs a proof with the request, another's a recent one.
 * @returns what went with it.
 * @throws Forbidden; NotFound; Conflict for the last admin: of two who delete each other at once one stays
 */
export async function removeUser(
  services: Pick<Services, 'auth' | 'database' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  id: string,
  proof: Proof,
): Promise<Belongings> {
  const { account: currentUser } = actor;
  requireAccess('user.delete', currentUser, id);
  await requireProof(services, actor, proof, currentUser._id === id ? 'now' : 'lately');
  return services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (currentUser._id !== id) await requireStillAdmin(tx, currentUser);
    const person = await lockUserRow(tx, id);
    if (!person) throw new NotFound('user_not_found');
    if (person.isAdmin) await refuseLastAdmin(tx);
    const belongings = await belongingsOf(tx, id);
    const change = { username: person.username, role: person.role, isAdmin: person.isAdmin, ...belongings };
    await recordAction(tx, { actorId: currentUser._id, action: 'user.delete', subjectId: id, change });
    await tx.delete(user).where(eq(user.id, id));
    return belongings;
  });
}
