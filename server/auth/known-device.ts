import { createHmac } from 'node:crypto';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { v4 as randomId, validate } from 'uuid';
import { knownDevice, session, user } from '../database/schema.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { siteAddress } from '../process/settings.ts';

const cookieName = 'known_device';

/** Days without a sign-in after which a browser is forgotten. */
const life = 365;

/** Browsers remembered for one account: those used last. */
const mostOfAccount = 20;

/** How a browser is known to an account. */
export interface KnownDevice {
  id: string;
  /** A second step was completed there too. */
  hasSecondStep: boolean;
}

/**
 * Returns the browser of a request, if somebody has signed in to this account there before (OWASP, "device cookies"). The query is
 * the same whether or not there is such an account.
 * @param account its email address in lower case, or its id.
 */
export async function knownDeviceOf(
  c: Context<ApiEnv>,
  account: { email: string } | { userId: string },
): Promise<KnownDevice | undefined> {
  const id = await readCookie(c);
  if (id === undefined) return undefined;
  const isTheirs = 'email' in account ? eq(sql`lower(${user.email})`, account.email) : eq(user.id, account.userId);
  const [known] = await c
    .get('services')
    .database.db.select({ id: knownDevice.id, hasSecondStep: knownDevice.hasSecondStep })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(and(eq(knownDevice.id, id), isTheirs));
  return known;
}

/**
 * Remembers the browser of a request as one in which this user has signed in. It gets a new id each time, so that an earlier id that
 * an attacker planted or copied is worthless.
 * @param how the session that was opened, if one was, and whether after a second step.
 */
export async function rememberDevice(
  c: Context<ApiEnv>,
  userId: string,
  how: { sessionId?: string | undefined; hasSecondStep?: boolean },
): Promise<void> {
  const { database, settings, secret } = c.get('services');
  const before = await readCookie(c);
  const id = randomId();
  const { hasSecondStep = false } = how;
  // Null if it has already ended, as by a suspension.
  const sessionId =
    how.sessionId === undefined
      ? null
      : sql`(select ${session.id} from ${session} where ${session.id} = ${how.sessionId})`;
  await database.db.transaction(async (tx) => {
    // Locks the user first, as whatever ends the user's sessions does.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('share');
    if (before !== undefined) await tx.update(knownDevice).set({ id }).where(eq(knownDevice.id, before));
    await tx
      .insert(knownDevice)
      .values({ id, userId, sessionId, hasSecondStep })
      .onConflictDoUpdate({
        target: [knownDevice.id, knownDevice.userId],
        set: {
          sessionId,
          hasSecondStep: sql`${knownDevice.hasSecondStep} or excluded.has_second_step`,
          usedAt: sql`now()`,
        },
      });
    const newest = tx
      .select({ id: knownDevice.id })
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId))
      .orderBy(desc(knownDevice.usedAt), desc(knownDevice.id))
      .limit(mostOfAccount);
    await tx
      .delete(knownDevice)
      .where(and(eq(knownDevice.userId, userId), ne(knownDevice.id, id), sql`${knownDevice.id} not in ${newest}`));
  });
  await setSignedCookie(c, cookieName, id, keyOf(secret), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteAddress(settings).startsWith('https:'),
    path: '/',
    maxAge: life * 24 * 60 * 60,
  });
}

/** Every day: forgets the browsers in which nobody has signed in for a year. */
export function knownDeviceSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-known-devices',
    schedule: '13 4 * * *',
    run: async () =>
      void (await db.delete(knownDevice).where(lt(knownDevice.usedAt, sql`now() - make_interval(days => ${life})`))),
  };
}

/** Reads the id from the cookie, if the portal has signed it. */
async function readCookie(c: Context<ApiEnv>): Promise<string | undefined> {
  const id = await getSignedCookie(c, keyOf(c.get('services').secret), cookieName);
  return id && validate(id) ? id : undefined;
}

/** A separate key, so that nothing else signed with the portal's secret passes for such a cookie. */
function keyOf(secret: string): string {
  return createHmac('sha256', secret).update('known device').digest('base64url');
}
