/** The cookie in which a browser stores the user's choice: `on` or `off`; until one is made it is absent, or `offered` (SIT-93, SIT-97). */
export const dataSaverCookie = 'data_saver';

/** Seconds for which the choice is stored: a year. */
const kept = 365 * 24 * 60 * 60;

/** Returns the choice in a request's cookies; undefined if none was made. */
function dataSaverChoice(cookies: string | null | undefined): boolean | undefined {
  if (!cookies?.includes(dataSaverCookie)) return undefined;
  const pairs = new Set(cookies.split(';').map((pair) => pair.trim()));
  if (pairs.has(`${dataSaverCookie}=on`)) return true;
  return pairs.has(`${dataSaverCookie}=off`) ? false : undefined;
}

/**
 * Whether the response to a request is a page that saves data: by the user's choice, otherwise by the browser's header (SIT-93).
 * @param saveData the header `Save-Data` (draft-ietf-httpbis-client-hints, section 3.3).
 */
export function savesData(cookies: string | null | undefined, saveData: string | null | undefined): boolean {
  return dataSaverChoice(cookies) ?? saveData?.trim().toLowerCase() === 'on';
}

/** Returns the cookie that stores a choice, in the form that browsers accept from a header or a script. */
export function dataSaverCookieFor(choice: 'on' | 'off' | 'offered', isSecure: boolean): string {
  return `${dataSaverCookie}=${choice}; Path=/; Max-Age=${kept}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
