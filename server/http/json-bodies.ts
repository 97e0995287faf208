import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ApiEnv } from '../services.ts';

/** Refuses bodies of writes that are not JSON (415): the calls of the API take nothing else. */
export const jsonBodies = createMiddleware<ApiEnv>(async (c, next) => {
  const type = c.req.header('content-type');
  const carriesBody = type !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  if (!reads && carriesBody && !/^application\/json\s*(;|$)/i.test(type ?? '')) throw new HTTPException(415);
  await next();
});
