import { and, eq, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { Forbidden } from '#domain/errors.ts';
import { ban } from '../database/schema.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { Executor } from '../process/database.ts';
import { isInForce } from './screen.ts';

/**
 * Calls for signing in and out and for keeping an account: a banned network has innocent people in it, and an admin there must be able to take
 * the ban back, with two-factor sign-in too. An identity provider's accounts are opened by {@link refuseFromBannedNetwork}.
 */
const signing =
  /^\/api\/(?:signout|auth\/(?:sign(?:in|out)|forgotpassword|reset-password|oidc|google)|user\/(?:undo-email|sessions|two-factor))(?:\/|$)/;

/** Refuses whatever is written from a banned network, but by admins (MOD-27). Reading stays open. */
export const refuseBannedNetwork = createMiddleware<ApiEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isExempt = isRead || signing.test(c.req.path) || c.get('account')?.isAdmin === true;
  if (!isExempt) await refuseFromBannedNetwork(c.get('services').database.db, c.get('visitorAddress'));
  await next();
});

/** Refuses what comes from a banned network. @throws Forbidden */
export async function refuseFromBannedNetwork(db: Executor, address: string | undefined): Promise<void> {
  if (address !== undefined && (await isNetworkBanned(db, address))) throw new Forbidden('banned_network');
}

/** Whether an address is in a banned network. Index: ban_key. */
async function isNetworkBanned(db: Executor, address: string): Promise<boolean> {
  // The values of other kinds are no networks, and the planner chooses which condition it evaluates first.
  const isWithin = sql`case when ${eq(ban.kind, 'network')} then ${ban.value}::inet >>= ${address}::inet else false end`;
  return (await db.$count(ban, and(eq(ban.kind, 'network'), isInForce, isWithin))) > 0;
}

/** Writes a network in the one way in which it is stored: its own bits only. */
export async function plainNetwork(db: Executor, network: string): Promise<string> {
  const { rows } = await db.execute<{ plain: string }>(sql`select network(${network}::inet)::text as plain`);
  return rows[0]?.plain ?? network;
}

/** Whether a network has an address in it. */
export async function holds(db: Executor, network: string, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select ${network}::inet >>= ${address}::inet as holds`);
  return rows[0]?.holds === true;
}
