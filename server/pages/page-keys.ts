import { ownHosts } from '../http/address/origin.ts';
import type { Settings } from '../process/settings.ts';
import { landingPath } from './landing-path.ts';
import { isData, pagePath, type RouteFinder } from './page-route.ts';
import type { ChangingTable } from '../database/changes.ts';

/** Keys under which pages for visitors are cached: one for all the ways in which a page's address can be written. */
export interface PageKeys {
  /** The key of an address that is written as in the site's own links, without any work. Undefined for a host that is not ours. */
  asWritten(host: string, pathAndQuery: string): string | undefined;
  /** The key of any address; undefined for pages that are not cached: another host, another way of writing the path. */
  of(address: string): string | undefined;
  /** The path of a page as links to it are written; undefined for a path that is written like that, and for one of no page. */
  properPath(path: string): string | undefined;
}

/** The key of the variant of a page for a request: data-saving pages are cached separately (SIT-96). */
export function keyOfVariant(key: string, isSaving: boolean): string {
  return isSaving ? `saves ${key}` : key;
}

/** Keys for when no page is cached. */
export const noKeys: PageKeys = { asWritten: () => undefined, of: () => undefined, properPath: () => undefined };

/**
 * Creates the keys of pages from what each depends on: its path, the query parameters that its route declares, and its host if
 * pages name it. Whatever else an address contains (`utm_source`, `fbclid`) leads to no further page. A path in other letter case or escapes is
 * redirected to its page, since there is no limit to their number (SIT-27, SIT-50). Nor is there to that of hosts: without `PUBLIC_URL` only
 * pages at this machine's own addresses are cached.
 */
export function pageKeys(find: RouteFinder, settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>): PageKeys {
  const prefixOf = settings.publicUrl === undefined ? ownPrefixes(settings) : () => '';
  const properOf = (path: string) => landingPath(path) ?? properPathOf(find(path).pattern, path);
  return {
    asWritten: (host, pathAndQuery) => {
      const prefix = prefixOf(host);
      return prefix === undefined ? undefined : prefix + pathAndQuery;
    },
    of: (address) => {
      const { host, pathname, search } = new URL(address);
      const prefix = prefixOf(host);
      if (prefix === undefined || properOf(pathname) !== pathname || isNeverKept(find, pathname, search))
        return undefined;
      return prefix + pathname + queryOf(find, pathname, search);
    },
    properPath: (path) => {
      const proper = properOf(path);
      return proper === path ? undefined : proper;
    },
  };
}

/** Whether a page's address has a parameter with which it is not cached: what a visitor types has no end. */
function isNeverKept(find: RouteFinder, path: string, search: string): boolean {
  if (search === '') return false;
  const given = new URLSearchParams(search);
  return find(path).uncached.some((name) => given.has(name));
}

/** Code units of several choices, separated by commas: more than any form of ours sends. */
const longestList = 200;

/** The query of a page's address, including the question mark, with only what the page reads: no value that is none of its choices (SIT-483). */
export function queryOf(find: RouteFinder, path: string, search: string): string {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  const { id, query, several, choices } = find(path);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = several.includes(name) ? [...new Set(given.getAll(name))].join() : given.get(name);
    if (value && choices.get(name)?.includes(value) === false) continue;
    if (value) read.set(name, value.slice(0, longestList));
    else if (given.has(name)) read.set(name, '');
  }
  // The routes whose loader data is requested: the router's own parameter.
  const routes = given.get('_routes')?.split(',') ?? [];
  const asked = ['root', id].filter((one) => routes.includes(one));
  if (asked.length > 0 && path.endsWith('.data')) read.set('_routes', asked.join(','));
  return read.size === 0 ? '' : `?${read}`;
}

/**
 * A path as links to its page are written: in the pattern's letter case or all in lower case, without unnecessary escapes and slashes.
 * @param pattern of the route that it leads to.
 * @returns undefined if it leads to no page.
 */
function properPathOf(pattern: string, path: string): string | undefined {
  const expected = pattern
    .replace(/^\/(?:my\?)?/, '')
    .split('/')
    .filter(Boolean);
  if (expected.includes('*')) return undefined;
  const written = pagePath(path).split('/').filter(Boolean);
  const isBurmese = written.length === expected.length + 1;
  if (isBurmese) written.shift();
  if (written.length !== expected.length) return undefined;
  const own = expected.map((segment, at) => properSegment(segment, written[at] ?? ''));
  const page = [...(isBurmese ? ['my'] : []), ...own];
  if (!isData(path)) return isHome(path) ? path : `/${page.join('/')}`;
  return own.length === 0 ? `/${[...page, '_.data'].join('/')}` : `/${page.join('/')}.data`;
}

/** Whether a path is that of a home page, of which the Burmese one may end with a slash. */
function isHome(path: string): boolean {
  return path === '/' || path === '/my' || path === '/my/';
}

function properSegment(expected: string, written: string): string {
  const decoded = decodeURIComponent(written).toLowerCase();
  if (expected.startsWith(':')) return encodeURIComponent(decoded);
  return written === decoded ? written : expected;
}

/** The prefixes of pages at this machine's own addresses, by host as requests name it. */
function ownPrefixes({ host, port }: Pick<Settings, 'host' | 'port'>): (asked: string) => string | undefined {
  const hosts = ownHosts(host);
  // Port 0 means any free one: only the listening server knows which.
  const nameOf = (asked: string) => (port === 0 ? asked.replace(/:\d+$/, '') : withoutPort(asked, port));
  return (asked) => (hosts.has(nameOf(asked)) ? `http://${asked}` : undefined);
}

function withoutPort(host: string, port: number): string {
  const ending = port === 80 ? '' : `:${port}`;
  return host.endsWith(ending) ? host.slice(0, host.length - ending.length) : '';
}

/**
 * For caches in front of the portal: 4 seconds, and 4 more while they revalidate the page. Caches count in whole seconds and a page takes a
 * moment to arrive, so nobody reads one older than 10 seconds (SIT-106).
 */
export const forCachesBetween = 'public, max-age=0, s-maxage=4, stale-while-revalidate=4';

/** The tag of every cached page: purging it evicts them all. */
export const tagOfAll = 'page';

/**
 * The tags of a page in caches in front of the portal (SIT-106): those by which its cached copy here is evicted. Fastly and Varnish read
 * `Surrogate-Key`, Cloudflare `Cache-Tag`.
 */
export function tagHeaders(shows: ReadonlySet<ChangingTable>): Record<string, string> {
  const tags = [tagOfAll, ...[...shows].sort()];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** The tables that the calls of each API module read for visitors. `image` is not among them: see the test beside this file. */
const tablesByRoom: Partial<Record<string, readonly ChangingTable[]>> = {
  around: ['place_set', 'known_place', 'listing'],
  auth: [],
  building: [
    'known_place',
    'building_fact',
    'listing',
    'listing_image',
    'review',
    'place_set',
    'exchange_rate',
    'usual_price',
  ],
  'exchange-rate': ['exchange_rate'],
  listing: ['listing', 'listing_image', 'exchange_rate', 'confirmed_number', 'usual_price'],
  'usual-price': ['usual_price', 'usual_price_month'],
  outage: ['outage'],
  packages: ['package'],
  'payment-accounts': ['payment_account'],
  'info-page': ['info_page', 'info_page_version'],
  post: ['post', 'blog_category'],
  review: ['review', 'listing', 'known_place', 'user'],
  site: ['site_setting', 'info_page', 'info_page_version', 'banner'],
  team: ['team_member', 'user'],
  user: ['user', 'agent', 'agent_image', 'listing', 'listing_image', 'usual_price'],
};

/**
 * Returns the tables shown by a page that reads an API call: a change of any of these makes it out of date.
 * @param address of the call, such as `http://portal/api/listing/get`.
 * @param status of its response.
 * @returns undefined if they are not known: such a page must not be cached.
 */
export function tablesShownBy(address: string, status: number): readonly ChangingTable[] | undefined {
  // A page may lack what could not be read; the next one need not.
  if (status === 429 || status >= 500) return undefined;
  const [, , room = ''] = new URL(address).pathname.split('/');
  return tablesByRoom[room];
}
