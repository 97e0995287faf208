import { shortlistLimits } from './shortlist.ts';
import { isListingId } from './stored-ids.ts';

/** The cookie with the ids of what a browser without JavaScript has saved, the latest first (SHL-15). */
const savedCookie = 'saved_listings';

/** Seconds for which it is kept: half a year. */
const keptFor = 180 * 24 * 60 * 60;

/** Returns the ids in a request's cookies; none where there is no such cookie. */
export function savedInCookie(cookies: string | null | undefined): string[] {
  const pair = cookies?.split(';').find((one) => one.trim().startsWith(`${savedCookie}=`));
  const ids = pair?.slice(pair.indexOf('=') + 1).split('.') ?? [];
  return ids.filter(isListingId).slice(0, shortlistLimits.inCookie);
}

/** Returns the cookie that stores these ids; without any it is removed. Scripts cannot read it. */
export function savedCookieFor(ids: readonly string[], isSecure: boolean): string {
  const kept = [...new Set(ids)].slice(0, shortlistLimits.inCookie);
  const age = kept.length === 0 ? 0 : keptFor;
  return `${savedCookie}=${kept.join('.')}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
