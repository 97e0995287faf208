import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { v7 as uuidv7 } from 'uuid';
import type { ApiEnv, Bindings } from '../request/context.ts';
import { traced } from '../../process/tracing.ts';
import { setHeaders } from './security-headers.ts';

/** The header in which a response names its request, as the log does. */
export const requestIdHeader = 'X-Request-Id';

/**
 * Gives every request an id, and records its outcome: in the metrics, and in the log at the level `debug`. What a page
 * reads from the API uses the id of the page's own request.
 */
export function observe(pageRoute: PageRoute) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { requestId: idOfPage }: Bindings = c.env ?? {};
    const requestId = idOfPage ?? uuidv7();
    c.set('requestId', requestId);
    const start = performance.now();
    const { measures, log } = c.get('services');
    await traced({ name: c.req.method, kind: SpanKind.SERVER }, async (span) => {
      await next();
      const route = routeOf(c) ?? pageRoute(c.req.path);
      span?.updateName(`${c.req.method} ${route}`);
      span?.setAttributes({
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'eain.request_id': requestId,
      });
      if (c.res.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    });
    // A publicly cacheable response is reused for other requests; a page knows its own id.
    const isNamed = idOfPage === undefined && !c.res.headers.get('cache-control')?.includes('public');
    if (isNamed) setHeaders(c, { [requestIdHeader]: requestId });
    const answered = {
      route: routeOf(c) ?? pageRoute(c.req.path),
      method: c.req.method,
      status: c.res.status,
      by: idOfPage === undefined ? ('visitor' as const) : ('page' as const),
      seconds: (performance.now() - start) / 1000,
    };
    measures.answered(answered);
    const stored = /^eain; (hit|fwd)/.exec(c.res.headers.get('cache-status') ?? '')?.[1];
    if (stored !== undefined) measures.page(stored === 'hit' ? 'hit' : 'miss');
    log.debug({ requestId, ...answered }, 'answered');
  });
}

/** The route pattern of an address, by its path: the pages' part of {@link routeOf}. */
export type PageRoute = (path: string) => string;

/**
 * The route pattern that a request matched: `/api/auth/reset-password/:token`. The address itself may hold a secret,
 * and there is an unlimited number of addresses.
 * @returns undefined if none of the app's own routes matched: the address is a page's
 */
export function routeOf(c: Context<ApiEnv>): string | undefined {
  const reached = matchedRoutes(c)[c.req.routeIndex]?.path;
  return reached === undefined || reached === '/*' || reached === '*' ? undefined : reached;
}
