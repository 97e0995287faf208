import { ownHosts } from '../http/origin.ts';
import type { Settings } from '../app/settings.ts';
import { pageOf, type RouteFinder } from '../pages/page-route.ts';
import type { ChangingTable } from '../database/changes.ts';

/** Under which key a page for visitors is kept: of all ways in which its address can be written, one. */
export interface PageKeys {
  /** The key of an address that is written as the site's own links are: no work at all. Undefined for a host that is not ours. */
  asWritten(host: string, pathAndQuery: string): string | undefined;
  /** The key of any address; undefined for what is kept for nobody: another host, another way of writing the path. */
  of(address: string): string | undefined;
}

/** The key of a page as it is for a request: pages that save data are kept beside the others (SIT-96). */
export function keyOfVariant(key: string, isSaving: boolean): string {
  return isSaving ? `saves ${key}` : key;
}

/** Where no page is kept. */
export const noKeys: PageKeys = { asWritten: () => undefined, of: () => undefined };

/**
 * Makes the keys of pages from what each depends on: its path, the parameters of the query that its route declares, and its host where
 * pages name it. What else an address says (`utm_source`, `fbclid`) makes no further page. A path in other letters or escapes leads to the
 * same page: it is made, and not cached, since there is no end of them (SIT-27, SIT-50). Neither is there of hosts: without `PUBLIC_URL` only
 * pages at this machine's own addresses are cached.
 */
export function pageKeys(find: RouteFinder, settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>): PageKeys {
  const prefixOf = settings.publicUrl === undefined ? ownPrefixes(settings) : () => '';
  return {
    asWritten: (host, pathAndQuery) => {
      const prefix = prefixOf(host);
      return prefix === undefined ? undefined : prefix + pathAndQuery;
    },
    of: (address) => {
      const { host, pathname, search } = new URL(address);
      const prefix = prefixOf(host);
      if (prefix === undefined || !isWrittenAs(find(pathname).pattern, pathname)) return undefined;
      return prefix + pathname + queryOf(find, pathname, search);
    },
  };
}

/** Code units of several choices, with commas between: more than any form of ours sends. */
const longestList = 200;

/** The query of a page's address, question mark included, with nothing in it that the page does not read. */
export function queryOf(find: RouteFinder, path: string, search: string): string {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  const { id, query, several } = find(path);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = several.includes(name) ? [...new Set(given.getAll(name))].join() : given.get(name);
    if (value) read.set(name, value.slice(0, longestList));
    else if (given.has(name)) read.set(name, '');
  }
  // Which loaders' data is asked for: the router's own.
  const routes = given.get('_routes')?.split(',') ?? [];
  const asked = ['root', id].filter((one) => routes.includes(one));
  if (asked.length > 0 && path.endsWith('.data')) read.set('_routes', asked.join(','));
  return read.size === 0 ? '' : `?${read}`;
}

/** Whether a path is written as links to its page are: in the pattern's letters, with nothing escaped that need not be. */
function isWrittenAs(pattern: string, path: string): boolean {
  const page = pageOf(path);
  const own = page === '/my' ? '/' : page.replace(/^\/my(?=\/)/, '');
  const segments = own.split('/');
  const expected = pattern.replace(/^\/my\?/, '').split('/');
  if (expected.length === 1) return own === '/';
  return (
    segments.length === expected.length &&
    expected.every((segment, at) => {
      const written = segments[at] ?? '';
      return segment.startsWith(':') ? isPlainSegment(written) : segment === written;
    })
  );
}

function isPlainSegment(segment: string): boolean {
  if (/^[a-z0-9-]+$/.test(segment)) return true;
  const decoded = decodeURIComponent(segment);
  return decoded === decoded.toLowerCase() && encodeURIComponent(decoded) === segment;
}

/** The prefixes of pages at this machine's own addresses, by host as requests name it. */
function ownPrefixes({ host, port }: Pick<Settings, 'host' | 'port'>): (asked: string) => string | undefined {
  const hosts = ownHosts(host);
  // Port 0 is any that is free: which one, only the listening server knows.
  const nameOf = (asked: string) => (port === 0 ? asked.replace(/:\d+$/, '') : withoutPort(asked, port));
  return (asked) => (hosts.has(nameOf(asked)) ? `http://${asked}` : undefined);
}

function withoutPort(host: string, port: number): string {
  const ending = port === 80 ? '' : `:${port}`;
  return host.endsWith(ending) ? host.slice(0, host.length - ending.length) : '';
}

/**
 * For caches before the portal: 4 seconds, and 4 more while they ask for the page again. Caches count in whole seconds and a page takes a
 * moment to come, so that nobody reads one older than 10 seconds (SIT-106).
 */
export const forCachesBetween = 'public, max-age=0, s-maxage=4, stale-while-revalidate=4';

/** The tag of every page that is kept: what drops all of them. */
export const tagOfAll = 'page';

/**
 * The tags of a page in caches before the portal (SIT-106): what its cached copy here is dropped by. Fastly and Varnish read `Surrogate-Key`,
 * Cloudflare `Cache-Tag`.
 */
export function tagHeaders(shows: ReadonlySet<ChangingTable>): Record<string, string> {
  const tags = [tagOfAll, ...[...shows].sort()];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** The tables that the calls of each room of the API read for visitors. `image` is not among them: see the test beside. */
const tablesByRoom: Partial<Record<string, readonly ChangingTable[]>> = {
  auth: [],
  'exchange-rate': ['exchange_rate'],
  listing: ['listing', 'listing_image', 'exchange_rate'],
  outage: ['outage'],
  packages: ['package'],
  'payment-accounts': ['payment_account'],
  post: ['post'],
  review: ['review', 'listing', 'user'],
  site: [],
  user: ['user', 'agent', 'agent_image', 'listing', 'listing_image'],
};

/**
 * Returns the tables that a page shows which reads a call of the API: a change of theirs makes it out of date.
 * @param address of the call, such as `http://portal/api/listing/get`.
 * @param status of its answer.
 * @returns undefined where it is not known: such a page must not be kept.
 */
export function tablesShownBy(address: string, status: number): readonly ChangingTable[] | undefined {
  // A page may do without what could not be had; the next one need not.
  if (status === 429 || status >= 500) return undefined;
  const [, , room = ''] = new URL(address).pathname.split('/');
  return tablesByRoom[room];
}
