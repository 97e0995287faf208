import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ApiEnv } from '../app/context.ts';
import { carriesBody, readForm } from './body.ts';
import { failure } from './errors.ts';
import { countIn } from './count-call.ts';

/** Bytes that a page's form may send: all of them are a few short texts. What is longer goes to the API. */
const largestForm = 16 * 1024;

const limit = bodyLimit({ maxSize: largestForm, onError: (c) => c.json(failure('too_large'), 413) });

/**
 * Forms that a page takes from browsers without JavaScript: each is counted, and goes on to its page only if it is small and of few
 * fields. The page then sends it to the API, whose limits count it too.
 */
export const pageForms = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next();
  countIn(c, c.get('services').writes);
  if (!carriesBody(c)) return next();
  return limit(c, async () => {
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new HTTPException(415);
    const body = await c.req.arrayBuffer();
    await readForm(body, type);
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body });
    await next();
  });
});
