import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { session } from '../../database/schema.ts';
import type { ApiEnv } from '../../app/context.ts';

/** The headers of a request as the session keeps them: with the address that is believed in place of a claimed one. */
export function headersOf(c: Context<ApiEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  const address = c.get('visitorAddress');
  if (address === undefined) headers.delete('x-forwarded-for');
  else headers.set('x-forwarded-for', address);
  return headers;
}

/** Answers with the cookies of a session that begins or ends. */
export function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

/** Ends the session that a browser has brought along: a new one takes its place. */
export async function endCarriedSession(c: Context<ApiEnv>): Promise<void> {
  const sessionId = c.get('sessionId');
  if (sessionId === undefined) return;
  await c.get('services').database.db.delete(session).where(eq(session.id, sessionId));
}
