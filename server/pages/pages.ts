import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { accountHeader } from '#domain/account/account-header.ts';
import { failure, retrySoon } from '../http/request/errors.ts';
import { fixedPage } from '../http/wire/fixed-page.ts';
import { siteOriginOf } from '../http/address/origin.ts';
import { policyOfFacts } from '../http/wire/security-headers.ts';
import type { Services } from '../process/services.ts';
import type { ApiEnv, Bindings } from '../http/request/context.ts';
import { carriesSecret } from '../http/address/secret-address.ts';
import { requestIdHeader } from '../http/wire/observe.ts';
import { queryOf, tablesShownBy } from './page-keys.ts';
import { isData, type RouteFinder, routeFinder } from './page-route.ts';
import type { ListingWords } from '../listing/find/reads.ts';
import type { Changes, ChangingTable } from '../database/changes.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { isRead, isVisit, type Render } from './visitor-pages.ts';
import { existsSync } from 'node:fs';
import { repository } from '../process/repository.ts';
import { StartError } from '../process/start-error.ts';

/** Exports of the built web app other than its pages: see web/entry.server.tsx. */
interface Entry {
  pageContext(request: typeof fetch, form?: FormData): RouterContextProvider;
  listingWords: ListingWords;
}

/** Returns how the built web app describes a listing in words, for feeds. */
export function wordsOfListings(build: ServerBuild | (() => Promise<ServerBuild>)): () => Promise<ListingWords> {
  return async () => {
    const loaded = typeof build === 'function' ? await build() : build;
    return (loaded.entry.module as unknown as Entry).listingWords;
  };
}

/** Calls the API in-process on behalf of a visitor: same entry point, same guard, no network. */
export type CallApi = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/** Responses that pages for visitors share, and whether they are still valid: nothing may be shared while changes cannot be detected. */
interface Sharing {
  answers: SharedAnswers;
  changes: Pick<Changes, 'isLive'>;
}

/**
 * Renders the pages of the built web app. Each page reads through the API as its visitor: the request's cookies, origin and address
 * are passed along.
 */
export function openPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  callApi: () => CallApi,
  sharing?: Sharing,
): Render {
  const isDevelopment = process.env.NODE_ENV === 'development';
  let known: { of: ServerBuild; find: RouteFinder; handlerOf: (path: string) => RequestHandler } | undefined;
  return async (sent, services, visit, shows) => {
    const { requestId, visitorAddress, form } = visit;
    const identified: Bindings['identified'] = (currentUser) => {
      visit.account = currentUser;
    };
    const request = withoutNoOrigin(sent);
    const { pathname } = new URL(request.url);
    let refused: Response | undefined;
    let readFor: string | null = null;
    const loaded = typeof build === 'function' ? await build() : build;
    if (known?.of !== loaded) {
      const find = routeFinder(loaded);
      const handlerOf = isDevelopment ? () => createRequestHandler(loaded, 'development') : handlersOf(loaded, find);
      known = { of: loaded, find, handlerOf };
    }
    const { find, handlerOf } = known;
    const mayShare = sharing?.changes.isLive() === true && isVisit(request.method, request.headers.get('cookie'));
    const shared = mayShare ? sharing.answers : undefined;
    const read: typeof fetch = async (target, init) => {
      const address = target instanceof Request ? target.url : target.toString();
      const path = address.slice(apiOrigin.length);
      const kept = shared?.find(path);
      if (kept) {
        noteShown(shows, address, kept.status);
        return kept;
      }
      const before = shared?.changes ?? 0;
      const call = new Request(address, init);
      for (const name of carried) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      const answer = await callApi()(call, { visitorAddress, requestId, identified });
      // Under this id the log has a call that failed.
      if (!answer.ok) answer.headers.set(requestIdHeader, requestId);
      readFor ??= answer.headers.get(accountHeader);
      if (answer.status === 429 || answer.status === 503) refused = answer;
      const tables = noteShown(shows, address, answer.status);
      if (tables) await shared?.keep(path, answer, tables, before);
      return answer;
    };
    const context = (loaded.entry.module as unknown as Entry).pageContext(read, form);
    try {
      const page = await handlerOf(pathname)(asRead(request, find, services.settings, requestId), context);
      // In development the version differs at each start, whatever has changed.
      if (!isDevelopment && isData(pathname)) page.headers.set(releaseHeader, loaded.assets.version);
      if (readFor !== null && isData(pathname)) page.headers.set(accountHeader, readFor);
      return page.status === 429 || page.status === 503 ? await saysWhen(page, request, refused) : page;
    } catch (error) {
      services.log.error({ err: error, requestId, route: find(pathname).pattern }, 'page failed');
      throw error;
    }
  };
}

/**
 * Returns the request handler for a path: one for each route, which knows only this route and its parents. One for all routes would go through
 * all of them several times for each page: to match its path, and to prepare them for rendering.
 */
function handlersOf(build: ServerBuild, find: RouteFinder): (path: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return (path) => {
    const { id } = find(path);
    const known = handlers.get(id);
    if (known) return known;
    const handler = createRequestHandler(id === '' ? build : withRouteAlone(build, id), 'production');
    handlers.set(id, handler);
    return handler;
  };
}

function withRouteAlone(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.push(at);
  const of = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name)));
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } };
}

/** Records that a page shows a call's response. @returns its tables, undefined if they are not known. */
function noteShown(shows: Set<ChangingTable | undefined>, address: string, status: number) {
  const tables = tablesShownBy(address, status);
  for (const table of tables ?? [undefined]) shows.add(table);
  return tables;
}

/**
 * A page that was refused for a rate limit, or cannot be rendered now, with the retry headers of the refused call. Of a page that was only
 * read and has been refused for a limit, the app has rendered nothing (web/entry.server.tsx): it is a fixed one.
 */
async function saysWhen(page: Response, request: Request, refused: Response | undefined): Promise<Response> {
  const { status } = page;
  const path = new URL(request.url).pathname;
  const isFixed = status === 429 && isRead(request.method) && !isData(path);
  const fixed = isFixed ? fixedPage('too_many_requests', path, request.headers.get('accept')) : undefined;
  const headers = new Headers(fixed?.headers ?? (isFixed ? { 'content-type': 'application/json' } : page.headers));
  if (status === 503) headers.set('Retry-After', retrySoon);
  for (const name of ['Retry-After', 'RateLimit', 'RateLimit-Policy']) {
    const value = refused?.status === status ? refused.headers.get(name) : null;
    if (value) headers.set(name, value);
  }
  const text = isFixed ? (fixed?.body ?? JSON.stringify(failure('too_many_requests'))) : await page.text();
  return new Response(text, { status, headers });
}

/**
 * The request with its id, which the page shows if it fails, at the site's own origin (a proxy may have forwarded it to another, and a
 * client may have forged one), with only what the page reads in its query. `index` marks a form as the home page's: the router's own parameter.
 */
function asRead(request: Request, find: RouteFinder, settings: Services['settings'], requestId: string): Request {
  const { pathname, search, searchParams } = new URL(request.url);
  const isForm = request.method !== 'GET' && request.method !== 'HEAD';
  const query = queryOf(find, pathname, search);
  const marked = isForm && searchParams.has('index') ? `${query === '' ? '?' : `${query}&`}index` : query;
  const origin = siteOriginOf(request.url, settings);
  const headers = new Headers(request.headers);
  headers.set(requestIdHeader, requestId);
  // The guard has admitted it (server/http/address/origin.ts); the router checks again, with the address it is given.
  if (headers.has('origin')) headers.set('origin', new URL(origin).origin);
  const address = origin + pathname + marked;
  // A request that only reads is created from its address and headers: others wait for the same page, even if this client has left.
  return isForm
    ? new Request(new Request(address, request), { headers })
    : new Request(address, { method: request.method, headers });
}

/**
 * The request without the origin `null`. Browsers send it with forms on pages that send no referrer, which are those whose
 * address holds a token: what protects these forms is that nobody else can know the token, along with `Sec-Fetch-Site`.
 */
function withoutNoOrigin(request: Request): Request {
  if (request.headers.get('origin') !== 'null' || !carriesSecret(new URL(request.url).pathname)) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

/** Header of a page's data that names the release of the web app that it is for (SIT-126, web/shell/document/document-navigation.ts). */
const releaseHeader = 'Eain-Release';

/** The origin at which pages call the API (web/entry.server.tsx). */
const apiOrigin = 'http://portal';

const carried = ['cookie', 'host', 'origin', 'referer', 'sec-fetch-site', 'user-agent'];

/**
 * The built web app, as the server runs it.
 * @throws StartError when it was never built.
 */
export async function builtPages(): Promise<ServerBuild> {
  const built = join(repository, 'build/server/index.js');
  if (!existsSync(built)) throw new StartError('The web app is not built. Run npm start, or npm run build once.');
  return import(pathToFileURL(built).href) as Promise<ServerBuild>;
}

const clientFolder = join(repository, 'build/client');

/** Ignores a `Range` that is malformed or names several: the whole file is sent (RFC 9110, section 14.2). */
const oneRange = createMiddleware<ApiEnv>(async (c, next) => {
  const range = c.req.header('range');
  if (range !== undefined && !/^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range)) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('range');
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
});

/** The policy of the service worker: it fetches from the portal itself, and nothing else. */
const policyOfWorker = policyOfFacts.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");

/** The service worker. Browsers compare it at each visit: one that has another than this installs it (OFF-7). */
const serviceWorker = serveStatic<ApiEnv>({
  root: clientFolder,
  precompressed: true,
  onFound: (_path, c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Security-Policy', policyOfWorker);
  },
});

/** The built files of the web app. Those below /assets have a hash in their name and never change. */
export function assets(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .use('/sw.js', serviceWorker)
    .use(
      '/assets/*',
      oneRange,
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    .use(
      '/:file{[a-z0-9-]+\\.(?:svg|png|ico|webmanifest)}',
      oneRange,
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400'),
      }),
    );
}
