import { parseSigned, serialize } from 'hono/utils/cookie';
import { type Settings, siteAddress } from '../../process/settings.ts';
import { accessTokenCookie } from '../identity.ts';

/** The session's cookie at the beginning of a piece of a `Cookie` header. */
const named = new RegExp(`^\\s*${accessTokenCookie}=`);

/** Whether a `Cookie` header carries a session, valid or not. */
export function carriesSession(cookie: string | null | undefined): boolean {
  return cookie?.includes(`${accessTokenCookie}=`) === true;
}

/**
 * Whether a session that a `Cookie` header carries was signed by the portal, without asking the database whether it has ended. Anybody can
 * make up others, as many as they like.
 */
export async function isSessionSigned(cookie: string, secret: string): Promise<boolean> {
  const sessions = cookie.split(';').filter((piece) => named.test(piece));
  const signed = await Promise.all(sessions.map((piece) => parseSigned(piece.trim(), secret, accessTokenCookie)));
  return signed.some((found) => typeof found[accessTokenCookie] === 'string');
}

/** A request without its session. */
export function withoutSession(request: Request): Request {
  const headers = new Headers(request.headers);
  const others = (headers.get('cookie') ?? '').split(';').filter((piece) => !named.test(piece));
  headers.set('cookie', others.join(';').trim());
  return new Request(request, { headers });
}

/** The `Set-Cookie` header that removes a session's cookie from a browser. */
export function removedSessionCookie(settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  const secure = siteAddress(settings).startsWith('https:');
  return serialize(accessTokenCookie, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'Lax', secure });
}
