import { and, eq, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { Forbidden } from '#domain/errors.ts';
import { ban } from '../database/schema.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { Executor } from '../process/database.ts';
import { isInForce } from './screen.ts';

/** Calls for signing in and out: an admin whose network somebody has banned must be able to take that back. */
const signing = /^\/api\/(?:signout|auth\/(?:sign(?:in|out)|forgotpassword|reset-password|oidc)(?:\/|$))/;

/** Refuses whatever is written from a banned network, but by admins (MOD-27). Reading stays open. */
export const refuseBannedNetwork = createMiddleware<ApiEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const address = c.get('visitorAddress');
  const isExempt = isRead || signing.test(c.req.path) || c.get('account')?.isAdmin === true;
  if (!isExempt && address !== undefined && (await isNetworkBanned(c.get('services').database.db, address)))
    throw new Forbidden('banned_network');
  await next();
});

/** Whether an address is in a banned network. Index: ban_key. */
async function isNetworkBanned(db: Executor, address: string): Promise<boolean> {
  // The values of other kinds are no networks, and the planner chooses which condition it evaluates first.
  const isWithin = sql`case when ${eq(ban.kind, 'network')} then ${ban.value}::inet >>= ${address}::inet else false end`;
  return (await db.$count(ban, and(eq(ban.kind, 'network'), isInForce, isWithin))) > 0;
}

/** Whether a network has an address in it. */
export async function holds(db: Executor, network: string, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select ${network}::inet >>= ${address}::inet as holds`);
  return rows[0]?.holds === true;
}
