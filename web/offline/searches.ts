import { dataSaverCookie } from '#domain/image/data-saver.ts';
import { visitedCache } from '../shell/state/persisted-state.ts';
import { forget, isForAnybody, isSearch, isWhole, keep, keptIn, keptLimits } from './kept.ts';
import { asAnybody, isOfRelease, release } from './shell.ts';

// The last searches (OFF-3): each kept as a page that is the same for everybody.

/** Milliseconds that a search stays the last one before its page is fetched to be kept: filters are changed one after the other. */
const settledAfter = 3_000;

/** The address of the search that was noted last. */
let latest = '';

/** Keeps a search that has just arrived as a page; one that was rendered for a user is fetched as everybody sees it. */
export async function keepPassing(address: string, response: Response): Promise<void> {
  latest = address;
  await caches.open(visitedCache);
  if (isForAnybody(response)) await keepSearch(address, response);
  else await noteSearch(address);
}

/** Notes a search of which only the data, or a page for one user, has arrived. Once no other has followed, its page is fetched without cookies, unless data is saved. */
export async function noteSearch(address: string): Promise<void> {
  latest = address;
  await caches.open(visitedCache);
  await new Promise((resolve) => setTimeout(resolve, settledAfter));
  if (latest !== address || (await savesData())) return;
  await fetchSearch(address).catch(() => undefined);
}

/** Brings the kept searches of earlier releases again; those that cannot be had are deleted, since their files are gone. */
export async function keepAgain(): Promise<void> {
  for (const one of (await keptIn(visitedCache)).filter(isOfOther)) {
    const isBack = await fetchSearch(one.address).catch(() => false);
    if (!isBack) await forget(one);
  }
}

function isOfOther({ address, release: of }: { address: string; release: string }): boolean {
  return isSearch(new URL(address, location.origin).pathname) && of !== release;
}

async function fetchSearch(address: string): Promise<boolean> {
  const response = await fetch(address, asAnybody);
  return isWhole(response, 'text/html') && isForAnybody(response) && keepSearch(address, response);
}

/** Keeps the page of a search as the last of {@link keptLimits.searches}. @returns false for one of another release, and if somebody has signed out since */
async function keepSearch(address: string, response: Response): Promise<boolean> {
  if (!(await isOfRelease(response)) || !(await caches.has(visitedCache))) return false;
  const isKept = await keep({ cache: visitedCache, address, release }, response);
  const searches = (await keptIn(visitedCache)).filter((one) =>
    isSearch(new URL(one.address, location.origin).pathname),
  );
  const latestFirst = searches.toSorted((one, other) => other.at.localeCompare(one.at));
  for (const one of latestFirst.slice(keptLimits.searches)) await forget(one);
  return isKept;
}

/** Whether the browser or the person asks for less data, where a worker can know. */
async function savesData(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const { cookieStore } = globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } };
  const choice = await cookieStore?.get(dataSaverCookie);
  if (choice?.value === 'on' || choice?.value === 'off') return choice.value === 'on';
  return connection?.saveData === true;
}
