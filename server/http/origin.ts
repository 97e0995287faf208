import { createMiddleware } from 'hono/factory';
import { Forbidden } from '#domain/errors.ts';
import type { ApiEnv } from '../services.ts';

/**
 * Refuses writes that another site makes a browser send (readings, "Access-token cookie").
 * Browsers name the origin of every write and cannot be told not to; a client that is no browser carries no
 * cookies of ours by accident, so that a request naming no origin at all goes on.
 */
export const sameOriginWrites = createMiddleware<ApiEnv>(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  if (!reads && comesFromElsewhere(c.req.raw, c.get('services').settings.publicUrl))
    throw new Forbidden('foreign_site');
  await next();
});

/** Whether a request that a link could make was made by the site's own pages: for reads that change something. */
export const sameOriginOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const request = c.req.raw;
  const site = request.headers.get('sec-fetch-site');
  const named = site !== null || request.headers.has('origin') || request.headers.has('referer');
  if (!named || site === 'none' || comesFromElsewhere(request, c.get('services').settings.publicUrl)) {
    throw new Forbidden('foreign_site');
  }
  await next();
});

function comesFromElsewhere(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const from = request.headers.get('origin') ?? request.headers.get('referer');
  if (from === null) return false;
  const origin = URL.canParse(from) ? new URL(from) : undefined;
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin.origin === new URL(publicUrl).origin) return false;
  return origin.host !== (request.headers.get('host') ?? new URL(request.url).host);
}
