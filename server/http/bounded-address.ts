import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ApiEnv } from '../app/context.ts';

/** Characters of an address. The longest are those by which an identity provider leads back. */
const longestAddress = 8 * 1024;
/** No search has more filters. */
const mostParameters = 50;

/** Refuses an address that is longer, or has more parameters, than any of the portal's (414): before anybody reads it. */
export const boundedAddress = createMiddleware<ApiEnv>(async (c, next) => {
  const { url } = c.req;
  if (url.length > longestAddress || url.split('&', mostParameters + 1).length > mostParameters)
    throw new HTTPException(414);
  await next();
});
