import { visitedCache } from '../shell/state/persisted-state.ts';

// What a device keeps for when it has no connection (OFF-2): used by pages and by the service worker alike.

/** Limits of what is kept, in bytes of bodies as they are stored, and in searches (OFF-4). */
export const keptLimits = { bytes: 8 * 1024 * 1024, photoBytes: 5 * 1024 * 1024, searches: 3 } as const;

/** Address under which what became of the saved listings is kept; the portal has no such page. */
export const listAddress = '/kept/list';

/** The beginning of the names of all caches of the portal. */
const prefix = 'eain-';

/** Headers of a response that is kept: when it was kept, its bytes, and the release of the web app that it is for. */
const noted = { at: 'x-kept-at', bytes: 'x-kept-bytes', release: 'x-kept-release' } as const;

/** Headers of a response that are kept with it. */
const carried = ['content-type', 'content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];

/** A response that is kept. */
export interface Kept {
  cache: string;
  /** Path and query. */
  address: string;
  /** In ISO format, by the device's clock. */
  at: string;
  bytes: number;
  release: string;
}

/** Returns the name of the cache with the shell of a release: its files, and the pages that show what is kept. */
export function shellOf(release: string): string {
  return `${prefix}shell-${release}`;
}

/** Returns everything that is kept, whatever its release. */
export async function everythingKept(): Promise<Kept[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return (await Promise.all(names.map(keptIn))).flat();
}

/** Returns what one cache has. */
export async function keptIn(cache: string): Promise<Kept[]> {
  if (!(await caches.has(cache))) return [];
  const opened = await caches.open(cache);
  return Promise.all(
    (await opened.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = (await opened.match(request))?.headers;
      return { cache, address: pathname + search, ...notesIn(headers) };
    }),
  );
}

/** Returns when a response was kept, and for which release. */
export function notesIn(headers: Headers | undefined): Pick<Kept, 'at' | 'bytes' | 'release'> {
  const of = (name: keyof typeof noted) => headers?.get(noted[name]) ?? '';
  return { at: of('at'), bytes: Number(of('bytes')), release: of('release') };
}

/** Whether a response is one that may be kept: whole, from the portal itself, and of the type that belongs to its address (OFF-5). */
export function isWhole(response: Response, type: string): boolean {
  const isOwn = response.type === 'basic' && !response.redirected;
  return response.status === 200 && isOwn && response.headers.get('content-type')?.startsWith(type) === true;
}

/** Whether a response is the same for everybody, by its own headers. */
export function isForAnybody({ headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
}

/**
 * Keeps a response under an address, and makes room for it: the oldest of what was visited goes first, and the shell stays.
 * @param at when the portal said what it says, if that was before now.
 * @returns whether there was room, by {@link keptLimits} and by the browser's own limit.
 */
export async function keep(
  {
    cache,
    address,
    release = '',
    at = new Date().toISOString(),
  }: { cache: string; address: string; release?: string; at?: string },
  response: Response,
): Promise<boolean> {
  const body = await response.blob();
  const headers = new Headers({
    [noted.at]: at,
    [noted.bytes]: String(body.size),
    [noted.release]: release,
  });
  for (const name of carried) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const others = (await everythingKept()).filter((one) => one.cache !== cache || one.address !== address);
  let total = others.reduce((sum, { bytes }) => sum + bytes, body.size);
  const removable = others
    .filter((one) => one.cache === visitedCache)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (;;) {
    if (total <= keptLimits.bytes) {
      try {
        await (await caches.open(cache)).put(address, new Response(body, { headers }));
        return true;
      } catch {
        // The browser has less room than this. Older things make some.
      }
    }
    const oldest = removable.shift();
    if (!oldest) return false;
    await forget(oldest);
    total -= oldest.bytes;
  }
}

/** Deletes a response that is kept. */
export async function forget({ cache, address }: Pick<Kept, 'cache' | 'address'>): Promise<void> {
  await (await caches.open(cache)).delete(address);
}

/** Whether an address is that of a search, in either language. */
export function isSearch(pathname: string): boolean {
  return /^\/(?:my\/)?(?:full-)?search\/?$/i.test(pathname);
}
