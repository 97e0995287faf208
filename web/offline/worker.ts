/// <reference lib="webworker" />
/*
 * The service worker (OFF-1): bundled into /sw.js once the web app is built, with the release and its files (tools/build/offline-worker.ts).
 * It asks the portal first, always, and answers from what it keeps only where the portal cannot be reached. Everything that is not named here goes past it.
 */
import { languageOf } from '#domain/language.ts';
import { visitedCache } from '../shell/state/persisted-state.ts';
import { isSearch, isWhole, keep, shellOf } from './kept.ts';
import { answerOffline } from './offline-answer.ts';
import { keepAgain, keepPassing, noteSearch } from './searches.ts';
import { hasShell, keepFiles, keepShell, knownFiles, release } from './shell.ts';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Milliseconds between two questions of whether the portal still has a worker. */
const retirementChecks = 24 * 60 * 60 * 1000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    // Each one, since the browser has asked already: without an answer from here it would ask again.
    event.respondWith(isPage(pathname) ? answerPage(event, pathname + search) : fromPortal(event));
  } else if (knownFiles.has(pathname)) {
    event.respondWith(answerFile(request));
  } else if (isPhotoOfList(request, pathname)) {
    event.respondWith(fetch(request).catch(() => keptPhoto(pathname)));
  } else if (pathname.endsWith('.data') && isSearch(pathname.slice(0, -'.data'.length))) {
    // The request goes past the worker, which keeps the page that it leads to.
    event.waitUntil(noteSearch(pageOfData(request.url)));
  }
});

/** Brings the shell in the languages that are open. The next release takes over at once: files are named by their content, so that a page only ever runs its own. */
async function install(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const languages = new Set(windows.map(({ url }) => languageOf(new URL(url).pathname)));
  await keepFiles();
  for (const language of languages) await keepShell(language);
  await worker.skipWaiting();
}

/** Deletes the shells of other releases, and brings the kept searches again for this one (OFF-7). */
async function activate(): Promise<void> {
  // The browser asks for a page itself, with its own headers, and does not wait for the worker to start.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  for (const name of await caches.keys()) {
    if (name.startsWith(shellOf('')) && name !== shellOf(release)) await caches.delete(name);
  }
  await keepAgain();
}

/** Whether an address is a page: not a call, a file, an image, an upload, a feed, or the link of an ad. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|assets|images|icons|storage|share|banner|feeds|my\/feeds|sitemaps|metrics|health|\.well-known)(?:\/|$)|\.[a-z]+$/i.test(
    pathname,
  );
}

/** Returns the portal's answer to a navigation: the browser has asked; one that cannot leaves it to the worker. */
async function fromPortal(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

/** Answers with the portal's page, which is kept if it is a search; with a kept one where the portal cannot be reached. */
async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  const { pathname } = new URL(address, location.origin);
  let response: Response;
  try {
    response = await fromPortal(event);
  } catch {
    return answerOffline(address);
  }
  const copy = isSearch(pathname) && isWhole(response, 'text/html') ? response.clone() : undefined;
  event.waitUntil(lookAfter(pathname, address, copy));
  return response;
}

/** Does what can wait until a page has arrived. What fails here is tried again with the next page. */
async function lookAfter(pathname: string, address: string, copy: Response | undefined): Promise<void> {
  try {
    const isDue = await isQuestionDue();
    if (isDue && (await isRetired())) return;
    const language = languageOf(pathname);
    // Once a day again, since the page of the list has the day's rate and time.
    if (isDue || !(await hasShell(language))) await keepShell(language);
    // What was not brought again after a release, as when the browser has stopped the worker.
    await keepAgain();
    if (copy) await keepPassing(address, copy);
  } catch {}
}

async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: shellOf(release) })) ?? fetch(request);
}

/** Whether an image is requested by the page of saved listings, whose photos are kept. */
function isPhotoOfList({ referrer }: Request, pathname: string): boolean {
  return pathname.startsWith('/images/') && /^\/(?:my\/)?saved\/?$/i.test(URL.parse(referrer)?.pathname ?? '');
}

/** The kept photo of an image, in the one width that is kept of it. */
async function keptPhoto(pathname: string): Promise<Response> {
  const address = `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}480.webp`;
  return (await caches.match(address, { cacheName: visitedCache })) ?? Response.error();
}

/** The address of the page that data is for: `/search.data?type=rent&_routes=…` is of `/search?type=rent`. */
function pageOfData(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return pathname.slice(0, -'.data'.length) + (query && `?${query}`);
}

/** Whether it is a day since the portal was last asked. */
async function isQuestionDue(): Promise<boolean> {
  const asked = await caches.match('/kept/asked', { cacheName: shellOf(release) });
  return !asked || Date.now() - Number(await asked.text()) >= retirementChecks;
}

/** Asks whether the portal still has a worker. Where it has none, as after a return to an earlier release, this one removes itself and all that it keeps (OFF-9). */
async function isRetired(): Promise<boolean> {
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) {
    await keep({ cache: shellOf(release), address: '/kept/asked' }, new Response(String(Date.now())));
    return false;
  }
  await worker.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  return true;
}
