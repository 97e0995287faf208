/** A request that was answered with a page or its data, by what its browser says of it. */
export interface PageRequest {
  method: string | undefined;
  /** Of the page itself, also where its data was asked for: without `.data`. */
  path: string;
  query: URLSearchParams;
  /** Whether only the page's data was asked for, by a script of the site: on the way from another of its pages. */
  isData: boolean;
  /** The host that it was sent to. */
  host: string | undefined;
  /** Of the request, by lower-case name. */
  header(name: string): string | undefined;
}

/** How a page came to be opened: from outside, which is a visit, or on the way through the site. */
export type Opening = 'visit' | 'page';

/**
 * Returns how a request opens a page, undefined if it opens none (DSH-61, DSH-62): a page that the browser loads ahead, reloads or reads again, a
 * picture or frame of another site, what no browser asks for. Browsers say so in `Sec-Fetch-*`; old ones, and all on plain HTTP,
 * in `Accept` and `Referer` alone.
 * @param strangers hosts from which nobody comes to visit: that of the identity provider, which sends users back.
 */
export function openingOf(request: PageRequest, strangers: readonly string[] = []): Opening | undefined {
  const { method, isData, header } = request;
  if (method !== 'GET' || isAhead(header) || isReload(header('cache-control'))) return undefined;
  const referrer = URL.parse(header('referer') ?? '');
  const isOwn = referrer !== null && referrer.host === request.host;
  const site = header('sec-fetch-site');
  const isWithin = site === 'same-origin' || isOwn;
  if (isData) return isWithin && !isReadAgain(request, referrer) ? 'page' : undefined;
  if (!isNavigation(header)) return undefined;
  return isWithin || (referrer !== null && strangers.includes(referrer.host)) ? 'page' : 'visit';
}

function isAhead(header: PageRequest['header']): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(header(name) ?? ''),
  );
}

/** Whether the user reloads a page: no browser asks like this for a page that is opened. */
function isReload(cacheControl = ''): boolean {
  return /\b(?:max-age=0|no-cache)\b/.test(cacheControl);
}

/** Whether a page's data is read on the page itself: after a form was sent, and on going back, when the address is already that page's. */
function isReadAgain({ path, query }: PageRequest, referrer: URL | null): boolean {
  if (referrer === null || withoutSlash(referrer.pathname) !== withoutSlash(path)) return false;
  const [there, here] = [referrer.searchParams, query].map((parameters) => {
    const compared = new URLSearchParams(parameters);
    // The router's own parameter.
    compared.delete('_routes');
    compared.sort();
    return String(compared);
  });
  return there === here;
}

/** A path without a slash at its end: the data of a home page is below it. */
function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function isNavigation(header: PageRequest['header']): boolean {
  const mode = header('sec-fetch-mode');
  if (mode === undefined) return /\btext\/html\b/.test(header('accept') ?? '');
  return mode === 'navigate' && header('sec-fetch-dest') === 'document';
}
