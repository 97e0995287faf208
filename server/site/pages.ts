import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Bindings } from '../http/visitor-address.ts';
import { requestIdHeader } from '../http/observe.ts';
import { pageRouteOf } from './page-route.ts';
import { tablesShownBy } from './shown-tables.ts';
import type { Render } from './visitor-pages.ts';

/** What the built web app gives beside its pages: see web/entry.server.tsx. */
interface Entry {
  pageContext(request: typeof fetch): RouterContextProvider;
}

/** Calls the API in-process on behalf of a visitor: same door, same guard, no network. */
export type CallApi = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * Renders the pages of the built web app. Each page reads through the API as its visitor: cookies, origin and address
 * of the request go along.
 */
export function openPages(build: ServerBuild | (() => Promise<ServerBuild>), callApi: () => CallApi): Render {
  const render = createRequestHandler(build, process.env.NODE_ENV === 'development' ? 'development' : 'production');
  return async (request, services, { requestId, visitorAddress }, shows) => {
    let limited: Headers | undefined;
    const loaded = typeof build === 'function' ? await build() : build;
    const context = (loaded.entry.module as unknown as Entry).pageContext(async (target, init) => {
      const call = new Request(target, init);
      for (const name of carried) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      const answer = await callApi()(call, { visitorAddress, requestId });
      if (answer.status === 429) limited = answer.headers;
      for (const table of tablesShownBy(call.url, answer.status) ?? [undefined]) shows.add(table);
      return answer;
    });
    try {
      const page = await render(named(atPublicAddress(request, services.settings.publicUrl), requestId), context);
      return page.status === 429 && limited ? saysWhen(page, limited) : page;
    } catch (error) {
      const route = pageRouteOf(loaded)(new URL(request.url).pathname);
      services.log.error({ err: error, requestId, route }, 'page failed');
      throw error;
    }
  };
}

/** A page that was refused for a limit, with what the call that was refused says of it. */
function saysWhen(page: Response, limited: Headers): Response {
  const headers = new Headers(page.headers);
  for (const name of ['Retry-After', 'RateLimit', 'RateLimit-Policy']) {
    const value = limited.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(page.body, { status: page.status, headers });
}

/** The request at the address that people typed: a proxy may have sent it on to another. */
function atPublicAddress(request: Request, publicUrl: string | undefined): Request {
  if (publicUrl === undefined) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(publicUrl + pathname + search, request);
}

/** The request with its id, which the page shows where it fails. */
function named(request: Request, requestId: string): Request {
  const headers = new Headers(request.headers);
  headers.set(requestIdHeader, requestId);
  return new Request(request, { headers });
}

const carried = ['cookie', 'host', 'origin', 'referer', 'sec-fetch-site', 'user-agent'];
