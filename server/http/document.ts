import { Scalar } from '@scalar/hono-api-reference';
import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import type { ApiEnv } from '../services.ts';
import { accessTokenCookie } from '../auth/identity.ts';

/** The API's own description: OpenAPI 3.1 at /openapi.json, for people at /docs. */
export function apiDocument(rooms: Hono<ApiEnv>) {
  return new Hono<ApiEnv>()
    .get(
      '/openapi.json',
      openAPIRouteHandler(rooms, {
        documentation: {
          openapi: '3.1.0',
          info: {
            title: 'Eain',
            version: '1.0.0',
            description: 'Homes to rent and buy in Yangon. Failure is `success: false` with a message.',
            license: { name: 'MIT', identifier: 'MIT' },
          },
          servers: [{ url: '/api' }],
          components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessTokenCookie } } },
        },
      }),
    )
    .get('/docs', Scalar({ url: '/api/openapi.json', pageTitle: 'Eain API' }));
}
