import type { IncomingMessage } from 'node:http';
import pLimit from 'p-limit';
import { savesData } from '#domain/image/data-saver.ts';
import {
  carriesSession,
  isSessionSigned,
  removedSessionCookie,
  withoutSession,
} from '../auth/session/session-cookie.ts';
import type { Changes, ChangingTable } from '../database/changes.ts';
import { answerToGone } from '../http/wire/client-gone.ts';
import { carriesSecret, isPersonal } from '../http/address/secret-address.ts';
import { securityHeadersOf } from '../http/wire/security-headers.ts';
import { originOf } from '../http/address/visitor-address.ts';
import type { Services } from '../process/services.ts';
import { adsOf } from '../process/settings.ts';
import type { Visit } from '../http/request/context.ts';
import { colourStyle } from '../site/colour-style.ts';
import { scriptNonceHeader, sealPage } from './content-security-policy.ts';
import {
  answerWith,
  type CachedPage,
  type CachedPages,
  isReadyFor,
  type CacheResult,
  toCachedPage,
  replyOf,
  variedBy,
} from './cached-page.ts';
import type { Middleware } from '../http/wire/listen.ts';
import { keyOfVariant, type PageKeys, tagHeaders } from './page-keys.ts';

/** Renders a page and records in `shows` which tables' rows it shows; undefined in it means unknown. */
export type Render = (
  request: Request,
  services: Services,
  visit: Visit,
  shows: Set<ChangingTable | undefined>,
) => Promise<Response>;

/** A page that is being rendered: its outcome, and how many changes had been received when it was begun. */
interface Rendering {
  changes: number;
  /** Tell whether the clients that wait for it have gone: if all have, it is not begun. */
  readers: AbortSignal[];
  made: Promise<CachedPage | Response>;
}

/** Concurrency limit of page rendering. Requests beyond it are queued before they load any data (decision 64). */
const pagesInProgress = 4;

/**
 * Serves pages for visitors from the cache, and caches what it renders for them: once, however many request it at the same time. A visitor
 * who carries a session, or a secret in the address, gets a page of their own, always rendered for them and never cached; one whose session
 * the portal has never opened loses its cookie. A path that is not written as links to its page are is redirected.
 * @param keys map the addresses of one page to one key.
 * @param changes report what is out of date: while they cannot, nothing may be cached or shared.
 */
export function visitorPages(
  render: Render,
  stored: CachedPages,
  keys: Pick<PageKeys, 'of' | 'properPath'>,
  { isLive, settled }: Pick<Changes, 'isLive' | 'settled'>,
) {
  const underWay = new Map<string, Rendering>();
  const inProgress = pLimit(pagesInProgress);
  const ownInProgress = pLimit(pagesInProgress);

  /** Renders a page, and caches it if it is cacheable. @returns just the response if it is not. */
  const makeNow = async (
    key: string | undefined,
    { request, services, visit }: { request: Request; services: Services; visit: Visit },
    changes: number,
  ) => {
    const shows = new Set<ChangingTable | undefined>();
    const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const answer = await render(asGet, services, visit, shows);
    if (!isKeepable(answer, shows)) return personal(await secured(answer, services));
    const accepted = request.headers.get('accept-encoding');
    const { settings } = services;
    const headers = { ...securityHeadersOf(settings), ...(settings.cachePurge && tagHeaders(shows)) };
    const page = await toCachedPage(await secured(answer, services), shows, headers, accepted);
    if (key !== undefined && isLive()) stored.keep(key, page, changes);
    return page;
  };
  const make = async (readers: readonly AbortSignal[], ...asked: Parameters<typeof makeNow>) => {
    const [, { services, visit }] = asked;
    await countPage(services, visit);
    return inProgress(() => (readers.every(({ aborted }) => aborted) ? answerToGone() : makeNow(...asked)));
  };

  /** Renders a page for one user alone. Forms are handled at once: some of them are made to wait. */
  const makeOwn = async (request: Request, services: Services, visit: Visit) => {
    const { method, signal } = request;
    if (isRead(method)) await countPage(services, visit);
    const makeIt = async () =>
      signal.aborted
        ? answerToGone()
        : personal(await secured(await render(request, services, visit, new Set()), services));
    return isRead(method) ? ownInProgress(makeIt) : makeIt();
  };

  /** Responds with a page for any visitor. */
  const answerVisitor = async (request: Request, services: Services, visit: Visit): Promise<Response> => {
    const { signal } = request;
    await settled();
    const asked = { request, services, visit };
    const address = keys.of(request.url);
    const isSaving = savesData(request.headers.get('cookie'), request.headers.get('save-data'));
    const key = address === undefined ? undefined : keyOfVariant(address, isSaving);
    const { changes } = stored;
    const answerOf = (kept: string, page: CachedPage, result: CacheResult) =>
      answerWith(stored.ready(kept, page, request.headers.get('accept-encoding')), request, result);
    if (key === undefined) {
      const made = await make([signal], key, asked, changes);
      return made instanceof Response ? made : answerWith(made, request, 'fwd=uri-miss');
    }
    const found = stored.find(key);
    if (found) return answerOf(key, found, 'hit');

    const earlier = underWay.get(key);
    if (earlier?.changes === changes && isLive()) {
      earlier.readers.push(signal);
      // If it fails, only the request that it was begun for fails.
      const made = await earlier.made.catch(() => undefined);
      if (made && !(made instanceof Response)) return answerOf(key, made, 'fwd=uri-miss; collapsed');
    }
    const readers = [signal];
    const rendering = { changes, readers, made: make(readers, key, asked, changes) };
    underWay.set(key, rendering);
    try {
      const made = await rendering.made;
      return made instanceof Response ? made : answerWith(made, request, 'fwd=uri-miss');
    } finally {
      if (underWay.get(key) === rendering) underWay.delete(key);
    }
  };

  return async (request: Request, services: Services, visit: Visit): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const cookie = request.headers.get('cookie') ?? '';
    if (carriesSecret(pathname) || !isRead(request.method)) return makeOwn(request, services, visit);
    const properPath = keys.properPath(pathname);
    if (properPath !== undefined) return redirectTo(properPath + search);
    if (isPersonal(pathname)) return makeOwn(request, services, visit);
    if (!carriesSession(cookie)) return answerVisitor(request, services, visit);
    if (await isSessionSigned(cookie, services.secret)) return makeOwn(request, services, visit);
    const answer = await answerVisitor(withoutSession(request), services, visit);
    const stripped = personal(new Response(answer.body, answer));
    stripped.headers.append('set-cookie', removedSessionCookie(services.settings));
    return stripped;
  };
}

/** Counts a page that has to be rendered against the network that requests it. @throws RateExceeded */
async function countPage({ settings, pages }: Services, { visitorAddress }: Visit): Promise<void> {
  if (settings.rateLimit) await pages.ofAddress.take(originOf(visitorAddress));
}

/** The response at an address that is not the one by which links lead to its page (SIT-27). */
function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } });
}

/** Whether a method only reads. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request only reads, and carries no session. */
export function isVisit(method: string | undefined, cookie: string | null | undefined): boolean {
  return isRead(method) && !carriesSession(cookie);
}

/** Whether a page was rendered successfully, for anybody, from known tables. */
function isKeepable(answer: Response, shows: Set<ChangingTable | undefined>): shows is Set<ChangingTable> {
  return answer.status === 200 && !answer.headers.has('set-cookie') && !shows.has(undefined);
}

/** A response with the policy of its page; a response that is not a page, or has its policy, is unchanged. */
async function secured(answer: Response, { storage, settings }: Services): Promise<Response> {
  const isSealed = answer.headers.has('content-security-policy');
  if (isSealed || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const headers = new Headers(answer.headers);
  const { html, policy } = sealPage(Buffer.from(await answer.arrayBuffer()), headers.get(scriptNonceHeader), {
    uploadOrigin: storage.uploadOrigin,
    adScript: adsOf(settings)?.script,
    style: colourStyle(settings.siteColour),
  });
  headers.delete(scriptNonceHeader);
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: answer.status, headers });
}

/** A response that no cache stores (SIT-107): for one user, or one that may soon change, such as 404. */
function personal(answer: Response): Response {
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.set('vary', variedBy);
  return answer;
}

/** Receives every response: the request, its path, its status, and the seconds it took. */
type Noted = (request: IncomingMessage, path: string, status: number, seconds: number) => void;

/**
 * Responds to a visitor's request for a cached page before the app sees it: all that is left to check is whether the page is still valid.
 * Any unusual request is passed to the app, which finds the same pages by the address that it derives from the request.
 */
export function answerFromCache(
  stored: CachedPages,
  keys: PageKeys,
  { settled }: Pick<Changes, 'settled'>,
  noted: Noted = () => undefined,
): Middleware {
  const answer: Middleware = async (request, response, next) => {
    const start = performance.now();
    await settled();
    const page = findPage(stored, keys, request);
    if (!page) return next();
    const { status, headers, body } = replyOf(page, {
      method: request.method,
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    });
    response.writeHead(status, headers).end(body);
    const [path = '/'] = request.url?.split('?') ?? [];
    noted(request, path, status, (performance.now() - start) / 1000);
  };
  return (request, response, next) => (findPage(stored, keys, request) ? answer(request, response, next) : next());
}

/** A host that can be put into an address as it is. */
const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

function findPage(
  stored: CachedPages,
  keys: PageKeys,
  { method, url, headers }: IncomingMessage,
): CachedPage | undefined {
  const { host } = headers;
  if (!isVisit(method, headers.cookie) || !url?.startsWith('/') || !host || !plainHost.test(host)) return undefined;
  const isSaving = savesData(headers.cookie, String(headers['save-data'] ?? ''));
  const find = (key: string | undefined) => (key === undefined ? undefined : stored.find(keyOfVariant(key, isSaving)));
  // A page that is not available in this coding yet is converted by the app.
  const readyPage = (page: CachedPage | undefined) =>
    page && isReadyFor(page, headers['accept-encoding']) ? page : undefined;
  const page = find(keys.asWritten(host, url));
  if (page || !url.includes('?')) return readyPage(page);
  // TLS, if any, ends at a proxy in front: the app sees http too.
  const address = URL.parse(`http://${host}${url}`)?.href;
  return address === undefined ? undefined : readyPage(find(keys.of(address)));
}
