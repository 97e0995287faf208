/** The cookie with which the page after a sign-up knows that it welcomes somebody (SIT-262). */
const welcomeCookie = 'welcome';

/** Seconds in which that page is loaded. */
const lasts = 60;

/** Whether a request's cookies say that its user has just signed up. */
export function isWelcomed(cookies: string | null | undefined): boolean {
  return cookies?.split(';').some((pair) => pair.trim() === `${welcomeCookie}=1`) ?? false;
}

/** Returns the cookie that says so, in the form that browsers accept from a header. */
export function welcomeCookieFor(isSecure: boolean): string {
  return `${welcomeCookie}=1; Path=/; Max-Age=${lasts}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The same cookie, removed: in the form that browsers accept from a script. */
export const noWelcomeCookie = `${welcomeCookie}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Whether an account was opened so recently that its first page welcomes its owner. @param createdAt in ISO form. */
export function isJustOpened(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < lasts * 1000;
}
