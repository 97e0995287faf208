import { voterPattern } from './sharing.ts';

/** The cookie by which a voter on shared lists is told from others: a random id, which says nothing else (SHL-53). */
const voterCookie = 'voter';

/** Seconds for which it is kept: half a year. */
const keptFor = 180 * 24 * 60 * 60;

/** Returns the voter's id in a request's cookies, if there is one. */
export function voterIn(cookies: string | null | undefined): string | undefined {
  const pair = cookies?.split(';').find((one) => one.trim().startsWith(`${voterCookie}=`));
  const id = pair?.slice(pair.indexOf('=') + 1).trim();
  return id !== undefined && voterPattern.test(id) ? id : undefined;
}

/** Returns the cookie that stores a voter's id. */
export function voterCookieFor(id: string, isSecure: boolean): string {
  return `${voterCookie}=${id}; Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
