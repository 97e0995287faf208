import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Pages } from '../app.ts';
import type { Services } from '../services.ts';

/** What the built web app gives beside its pages: see web/entry.server.tsx. */
interface Entry {
  pageContext(request: typeof fetch): RouterContextProvider;
}

/** Calls the API in-process on behalf of a visitor: same door, same guard, no network. */
export type CallApi = (request: Request) => Response | Promise<Response>;

/**
 * Renders the pages of the built web app. Each page reads through the API as its visitor: cookies, origin and address
 * of the request go along.
 */
export function openPages(build: ServerBuild | (() => Promise<ServerBuild>), callApi: () => CallApi): Pages {
  const render = createRequestHandler(build, process.env.NODE_ENV === 'development' ? 'development' : 'production');
  return async (request: Request, services: Services, requestId: string) => {
    const loaded = typeof build === 'function' ? await build() : build;
    const context = (loaded.entry.module as unknown as Entry).pageContext(async (target, init) => {
      const call = new Request(target, init);
      for (const name of carried) {
        const value = request.headers.get(name);
        if (value !== null) call.headers.set(name, value);
      }
      return callApi()(call);
    });
    try {
      return await render(request, context);
    } catch (error) {
      services.log.error({ err: error, requestId, url: request.url }, 'page failed');
      throw error;
    }
  };
}

const carried = ['cookie', 'host', 'origin', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];
