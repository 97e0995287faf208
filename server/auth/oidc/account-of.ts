import { randomBytes } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { signUpSchema, usernameLength } from '#domain/account/credentials.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { normaliseText } from '#domain/text/normalise-text.ts';
import { withoutHidden } from '#domain/account/names/name.ts';
import { isStaffName } from '#domain/account/names/staff.ts';
import { recordAction } from '../../audit/record.ts';
import type { Executor } from '../../process/database.ts';
import { credential, emailChange, passwordReset, pendingSignIn, user } from '../../database/schema.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import { isHeldForAnother } from '../email-address/old-address.ts';
import { refuseFromBannedNetwork } from '../../ban/network.ts';
import { bannedIn, isEmailBanned } from '../../ban/screen.ts';
import { named } from '../names.ts';
import { endSessions } from '../session/session.ts';
import type { Identity } from '../../process/identity.ts';
import { queuePhoto } from './take-photo.ts';

/** Attempts, each of which may meet somebody else who takes the same name or address at the same moment. */
const tries = 3;

/**
 * Finds or opens the account of a person whom the provider identifies: the one linked to them, else the one with their address, else a
 * new one. An account with their address is linked only when both addresses are verified, or when they are already signed
 * in to it (ACC-17).
 * @param issuer of the identity; subjects are unique within it.
 * @param signedIn who asks, if they have signed in already.
 * On a new link, the photo becomes the avatar, in the background, if there is none yet.
 * @returns the account's id.
 * @throws Conflict where the password is needed first; Forbidden for an address that the provider has not verified.
 */
export async function accountOfIdentity(
  services: Pick<Services, 'database' | 'jobs'>,
  issuer: string,
  identity: Identity,
  signedIn: Pick<CurrentUser, '_id'> | undefined,
  address?: string,
): Promise<string> {
  for (let turn = 1; ; turn++) {
    try {
      return await services.database.db.transaction(async (tx) => {
        const { userId, isNew } = await findOrLink(tx, issuer, identity, signedIn, address);
        const { photo } = identity;
        if (isNew && photo !== undefined) await queuePhoto(services, tx, { userId, address: photo });
        return userId;
      });
    } catch (error) {
      if (!isTaken(error) || turn === tries) throw error;
    }
  }
}

async function findOrLink(
  tx: Executor,
  issuer: string,
  identity: Identity,
  signedIn: Pick<CurrentUser, '_id'> | undefined,
  address: string | undefined,
): Promise<{ userId: string; isNew: boolean }> {
  const [linked] = await tx
    .select({ userId: credential.userId })
    .from(credential)
    .where(and(eq(credential.providerId, issuer), eq(credential.accountId, identity.subject)));
  if (linked) return { userId: linked.userId, isNew: false };
  const { email, isEmailVerified, subject } = identity;
  if (email === undefined || !isEmailVerified) throw new Forbidden('provider_email_unverified');
  const [existing] = await tx
    .select({ id: user.id, isProven: user.emailVerified })
    .from(user)
    .where(eq(sql`lower(${user.email})`, email))
    .for('no key update');
  if (existing && !existing.isProven && existing.id !== signedIn?._id) throw new Conflict('account_exists');
  // The reader of mail there recovers their own account, rather than opening another instead.
  if (!existing && (await isHeldForAnother(tx, email))) throw new Conflict('account_exists');
  const userId = existing ? await prove(tx, existing) : await open(tx, email, identity, address);
  await tx.insert(credential).values({ userId, providerId: issuer, accountId: subject });
  const change = { provider: issuer };
  await recordAction(tx, { actorId: userId, action: 'user.link', subjectId: userId, change });
  return { userId, isNew: true };
}

/**
 * Marks the address of an account as proven: the provider has verified it for somebody who is signed in. Other sessions, known browsers and
 * pending changes of before are removed (ACC-73); whoever is signed in has given the password and the second step.
 */
async function prove(tx: Executor, { id, isProven }: { id: string; isProven: boolean }): Promise<string> {
  if (isProven) return id;
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  await endSessions(tx, id);
  for (const table of [emailChange, passwordReset, pendingSignIn]) await tx.delete(table).where(eq(table.userId, id));
  return id;
}

/** Opens an account. @throws Forbidden for an address of a banned domain, and from a banned network */
async function open(tx: Executor, email: string, { name }: Identity, address: string | undefined): Promise<string> {
  await refuseFromBannedNetwork(tx, address);
  if (await isEmailBanned(tx, email)) throw new Forbidden('banned_email');
  const own = normaliseText(name ?? '');
  const isBanned = (await bannedIn(tx, { own }, { own: 'text' })).length > 0;
  const username = await freeUsername(tx, isBanned ? '' : own);
  const [created] = await tx
    .insert(user)
    .values({ ...named(username), email, emailVerified: true })
    .returning({ id: user.id });
  if (!created) throw new Error('The account was not inserted.');
  return created.id;
}

/**
 * Returns the person's name as a username, with a suffix if it is taken or looks like one that is; another name if the portal would
 * not accept it. Never a part of the email address.
 */
async function freeUsername(tx: Executor, name: string): Promise<string> {
  const ending = randomBytes(3).toString('hex');
  const seen = withoutHidden(name.replaceAll(/[@\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  const wanted = signUpSchema.shape.username.safeParse(shortened(seen, usernameLength.maximum)).data;
  if (wanted === undefined || isStaffName(wanted)) return `person-${ending}`;
  const { username, usernameSkeleton } = named(wanted);
  const isSame = or(
    eq(sql`lower(${user.username})`, sql`lower(${username})`),
    eq(user.usernameSkeleton, usernameSkeleton),
  );
  if ((await tx.$count(user, isSame)) === 0) return wanted;
  return `${shortened(seen, usernameLength.maximum - ending.length - 1)}-${ending}`;
}

/** Cuts a name between characters as people perceive them. */
function shortened(name: string, length: number): string {
  const plain = name.trim();
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (result.length + segment.length > length) break;
    result += segment;
  }
  return result.trim();
}

/** Whether another transaction has inserted the same name, address or link (SQLSTATE 23505). */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
}
