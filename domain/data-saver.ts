/** The cookie in which a browser keeps what was chosen: `on` or `off`; none while nothing was (SIT-93). */
const dataSaverCookie = 'data_saver';

/** Seconds for which the choice is kept: a year. */
const kept = 365 * 24 * 60 * 60;

/** The choice that comes with a request's cookies; undefined where none was made. */
export function dataSaverChoice(cookies: string | null | undefined): boolean | undefined {
  if (!cookies?.includes(dataSaverCookie)) return undefined;
  const pairs = new Set(cookies.split(';').map((pair) => pair.trim()));
  if (pairs.has(`${dataSaverCookie}=on`)) return true;
  return pairs.has(`${dataSaverCookie}=off`) ? false : undefined;
}

/**
 * Whether a request is answered with a page that saves data: as was chosen, else as the browser asks for (SIT-93).
 * @param saveData the header `Save-Data` (draft-ietf-httpbis-client-hints, section 3.3).
 */
export function savesData(cookies: string | null | undefined, saveData: string | null | undefined): boolean {
  return dataSaverChoice(cookies) ?? saveData?.trim().toLowerCase() === 'on';
}

/** The cookie that keeps a choice, as a browser takes it from a header or a script. */
export function dataSaverCookieFor(isOn: boolean, isSecure: boolean): string {
  const choice = `${dataSaverCookie}=${isOn ? 'on' : 'off'}`;
  return `${choice}; Path=/; Max-Age=${kept}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
