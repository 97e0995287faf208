import { imageAddress } from '#domain/image/address.ts';
import { readSaved } from '#domain/shortlist/stored.ts';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { readPersisted, visitedCache } from '../shell/state/persisted-state.ts';
import type { Outcome } from '../shortlist/outcome.ts';
import { readShortlist } from '../shortlist/store.ts';
import { forget, isWhole, keep, keptIn, keptLimits, listAddress, notesIn } from './kept.ts';

// The list of this browser, kept with a photo of each listing (OFF-2). Pages do this, since they know the list; the worker only answers with it.

/** Width of the photo that is kept of each listing: of those that are stored, the nearest to 400 pixels. */
const width = 480;

/** Whether the person has removed what is kept since this page was opened: what is still on its way is not kept again. */
let isRemoved = false;

/** The kept list is of this shape as long as the release is the same. */
interface KeptList {
  release: string | undefined;
  outcomes: Outcome[];
}

/**
 * Keeps what became of the saved listings, and their photos. What is no longer on the list is left out: somebody may have signed out since. Tabs take turns.
 * @param at when the portal said so, in ISO format; of several times the earliest.
 */
export async function keepList(outcomes: readonly Outcome[], at = new Date().toISOString()): Promise<void> {
  await inTurn(async () => {
    if (isRemoved) return;
    const ids = new Set(readShortlist().saved);
    const list: KeptList = { release: releaseOfPage(), outcomes: outcomes.filter(({ _id }) => ids.has(_id)) };
    if (list.outcomes.length > 0) await keep({ cache: visitedCache, address: listAddress, at }, Response.json(list));
    else await forget({ cache: visitedCache, address: listAddress });
    await keepPhotos(list.outcomes);
  });
}

/** Removes what was visited (OFF-8), until the list changes or the next page is opened. */
export async function removeKept(): Promise<void> {
  isRemoved = true;
  await navigator.locks.request('eain-kept', () => caches.delete(visitedCache));
}

/** Reads what became of listings when the portal was last reached. Empty for what is not kept, or was kept by another release. */
export async function readKeptList(ids: readonly string[]): Promise<Outcome[]> {
  if (!hasCaches()) return [];
  const kept = await caches.match(listAddress, { cacheName: visitedCache });
  const { release, outcomes } = kept ? ((await kept.json()) as KeptList) : { release: '', outcomes: [] };
  return release === releaseOfPage() ? outcomes.filter(({ _id }) => ids.includes(_id)) : [];
}

/** Brings what is kept up to the list as it is now, after it has changed: asks only about listings that were not kept before. What fails is made up for on `/saved`. */
export async function keepChangedList(): Promise<void> {
  if (!hasCaches() || !navigator.serviceWorker?.controller || !navigator.onLine) return;
  isRemoved = false;
  const ids = readShortlist().saved;
  try {
    const before = await readKeptList(ids);
    const known = new Set(before.map(({ _id }) => _id));
    const unknown = ids.filter((id) => !known.has(id)).slice(0, shortlistLimits.asked);
    const found =
      unknown.length === 0
        ? []
        : (await answerOf(browserApi().shortlist.listings.$get({ query: { ids: unknown.join() } }))).results;
    const told = found.map(({ listing, ...outcome }) => ({ ...outcome, listing: listing && cardOf(listing) }));
    await keepList([...told, ...before], before.length > 0 ? await readWhen() : undefined);
  } catch {}
}

/** When the portal told of the listings that are kept. */
async function readWhen(): Promise<string> {
  return notesIn((await caches.match(listAddress, { cacheName: visitedCache }))?.headers).at;
}

/** Keeps a photo of each listing, of those saved last as many as there is room for, and deletes the others. */
async function keepPhotos(outcomes: readonly Outcome[]): Promise<void> {
  const byId = new Map(outcomes.map((one) => [one._id, one.listing?.cover]));
  const wanted = readSaved(readPersisted().saved).flatMap(({ _id, photo }) => byId.get(_id)?._id ?? photo?._id ?? []);
  const addresses = wanted.map((id) => imageAddress(id, width, 'webp'));
  const kept = new Map(
    (await keptIn(visitedCache))
      .filter(({ address }) => address.startsWith('/images/'))
      .map((one) => [one.address, one]),
  );
  for (const [address, one] of kept) if (!addresses.includes(address)) await forget(one);
  if (savesData()) return;
  let room: number = keptLimits.photoBytes;
  for (const address of addresses) {
    if (isRemoved) return;
    const before = kept.get(address);
    if (before) {
      room -= before.bytes;
      if (room < 0) await forget(before);
    } else if (room > 0) {
      const response = await fetch(address, { credentials: 'omit', priority: 'low' });
      // Somebody may have signed out since.
      if (!isWhole(response, 'image/webp') || !(await caches.has(visitedCache))) continue;
      const length = Number(response.headers.get('content-length'));
      room -= length;
      if (room >= 0) await keep({ cache: visitedCache, address }, response);
    }
  }
}

/** Whether photos that are not looked at are not worth their data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return 'saver' in document.documentElement.dataset || connection?.saveData === true;
}

function hasCaches(): boolean {
  return 'caches' in globalThis;
}

function releaseOfPage(): string | undefined {
  return window.__reactRouterManifest?.version;
}

/** Browsers that have caches have locks, too. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!hasCaches() || !navigator.serviceWorker?.controller) return;
  await navigator.locks.request('eain-kept', work);
}
