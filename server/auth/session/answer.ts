import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../../database/schema.ts';
import type { ApiEnv } from '../../http/request/context.ts';

/** The headers of a request as the session stores them: with the trusted address instead of a claimed one. */
export function headersOf(c: Context<ApiEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  const address = c.get('visitorAddress');
  if (address === undefined) headers.delete('x-forwarded-for');
  else headers.set('x-forwarded-for', address);
  return headers;
}

/** Adds the cookies of a session that begins or ends to the response. */
export function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

/** Ends the session that a browser has sent along: a new one replaces it. */
export async function endCarriedSession(c: Context<ApiEnv>): Promise<void> {
  const sessionId = c.get('sessionId');
  if (sessionId === undefined) return;
  await c.get('services').database.db.delete(session).where(eq(session.id, sessionId));
}
