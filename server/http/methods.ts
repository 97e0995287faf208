import { createMiddleware } from 'hono/factory';
import { NotFound } from '#domain/errors.ts';
import { failure } from './errors.ts';
import type { ApiEnv } from '../app/context.ts';

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Refuses methods that nothing here is asked by. TRACE is one: it would say again what a browser has sent, cookies too. */
export const knownMethods = createMiddleware<ApiEnv>(async (c, next) => {
  if (!known.has(c.req.method)) throw new NotFound('not_found');
  await next();
});

/** Lets a page be read, and its form be sent: nothing else is done to one. */
export const methodsOfPages = createMiddleware<ApiEnv>(async (c, next) => {
  if (/^(?:GET|HEAD|POST)$/.test(c.req.method)) return next();
  return c.json(failure('not_found'), 405, { Allow: 'GET, HEAD, POST' });
});
