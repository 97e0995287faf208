import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Forbidden } from '#domain/errors.ts';
import { carriesSecret } from './secret-address.ts';
import type { ApiEnv } from '../request/context.ts';
import { networkInterfaces } from 'node:os';
import { type Settings, siteAddress } from '../../process/settings.ts';

/**
 * Refuses writes that another site makes a browser send (ACC-21, API-7).
 * Browsers name the origin of every write and cannot be made to omit it. A client that is not a browser does not carry our
 * cookies by accident, so a request that names no origin at all is allowed. The site is what `PUBLIC_URL` says; without it,
 * whatever the request itself is addressed to.
 */
export const sameOriginWrites = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  if (!reads && comesFromElsewhere(c.req.raw, c.get('services').settings.publicUrl))
    throw new Forbidden('foreign_site');
  await next();
});

/**
 * Admits a request that a link could make only if a script of the site's own pages made it: for reads that change something. Following a
 * link is refused on the site itself too, since descriptions written by users contain links.
 */
export const sameOriginOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const request = c.req.raw;
  const site = request.headers.get('sec-fetch-site');
  const named = site !== null || request.headers.has('origin') || request.headers.has('referer');
  if (
    !named ||
    site === 'none' ||
    isNavigation(request.headers) ||
    comesFromElsewhere(request, c.get('services').settings.publicUrl)
  ) {
    throw new Forbidden('foreign_site');
  }
  await next();
});

/** Refuses a request that another site makes a browser send, such as for an image: for reads that are counted as attempts. */
export const notFromOtherSites = createMiddleware<ApiEnv>(async (c, next) => {
  if (comesFromElsewhere(c.req.raw, c.get('services').settings.publicUrl)) throw new Forbidden('foreign_site');
  await next();
});

/** Whether a browser asks for a page to show: as it says itself, or, in older ones, by what it accepts. */
function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(headers.get('accept') ?? '');
}

function comesFromElsewhere(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const from = originOf(request) ?? request.headers.get('referer');
  if (from === null) return false;
  const origin = URL.canParse(from) ? new URL(from) : undefined;
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin.origin !== new URL(publicUrl).origin;
  return origin.host !== (request.headers.get('host') ?? new URL(request.url).host);
}

/**
 * The origin that a request names. Browsers send `null` for forms on pages that send no referrer, which are those whose address holds
 * a token: what protects these forms is that nobody else can know the token, along with `Sec-Fetch-Site`. Those that lead to another page of the site,
 * such as a heart on a shared list, are protected by `Sec-Fetch-Site: same-origin`, which no other site can have a browser say.
 */
function originOf({ url, headers }: Request): string | null {
  const origin = headers.get('origin');
  const isOwn = headers.get('sec-fetch-site') === 'same-origin' || carriesSecret(new URL(url).pathname);
  return origin === 'null' && isOwn ? null : origin;
}

type Site = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/**
 * The site's own origin, as pages use it in their links: that of `PUBLIC_URL`; without it the requested one, if it is this
 * machine. Anybody can forge a `Host` header, and its value must not appear in a page.
 * @param asked a request's address.
 */
export function siteOriginOf(asked: string, settings: Site): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const { origin, hostname } = new URL(asked);
  return isOwnHost(hostname, settings.host) ? origin : siteAddress(settings);
}

/**
 * An address as the site's own pages and calls write it: an absolute one of the site becomes its path, any other is unchanged.
 * @example pathOfOwn('https://eain.example/images/…/1200.jpg', c) // '/images/…/1200.jpg'
 */
export function pathOfOwn(address: string, c: Context<ApiEnv>): string {
  const { origin } = new URL(siteOriginOf(c.req.url, c.get('services').settings));
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Whether a host is this machine's own name for itself, or what it listens on. */
function isOwnHost(hostname: string, listensOn: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(hostname) || ownHosts(listensOn).has(hostname);
}

/**
 * Lists the hosts that lead to this machine, as requests name them, without a port: its names for itself, and what it listens on.
 * (Of the loopback network, only the usual address: the network is too large to list.)
 * @param listensOn an address; `0.0.0.0` or `::` for all that the machine has at this moment.
 */
export function ownHosts(listensOn: string): ReadonlySet<string> {
  const isEverywhere = listensOn === '0.0.0.0' || listensOn === '::';
  const addresses = isEverywhere
    ? Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    : [listensOn];
  return new Set(['localhost', '127.0.0.1', '[::1]', ...addresses.map(bracketed)]);
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address.split('%', 1)[0]}]` : address;
}
