import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import type { RuleCode } from '#domain/rule-texts.ts';
import type { ApiEnv } from '../services.ts';
import { failure } from './errors.ts';

/**
 * Takes in the body of a form with a file, where every other call takes JSON.
 * @param largest bytes of the whole body; 413 beyond.
 * @param tooLarge what is said then.
 */
export function formBodies(largest: number, tooLarge: RuleCode) {
  const limit = bodyLimit({ maxSize: largest, onError: (c) => c.json(failure(tooLarge), 413) });
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) throw new HTTPException(415);
    return limit(c, async () => {
      await c.req.formData().catch(() => {
        throw new Invalid('not_form');
      });
      await next();
    });
  });
}
