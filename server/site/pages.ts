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
    const loaded = typeof build === 'function' ? await build() : build;
    const context = (loaded.entry.module as unknown as Entry).pageContext(async (target, init) => {
      const call = new Request(target, init);
      for (const name of carried) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      const answer = await callApi()(call, { visitorAddress, requestId });
      for (const table of tablesShownBy(call.url, answer.status) ?? [undefined]) shows.add(table);
      return answer;
    });
    try {
      return await render(named(atPublicAddress(request, services.settings.publicUrl), requestId), context);
    } catch (error) {
      const route = pageRouteOf(loaded)(new URL(request.url).pathname);
      services.log.error({ err: error, requestId, route }, 'page failed');
      throw error;
    }
  };
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
