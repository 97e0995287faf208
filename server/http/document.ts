import { Scalar } from '@scalar/hono-api-reference';
import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv } from '../services.ts';
import { accessTokenCookie } from '../auth/identity.ts';
import { refusalOfAnyWrite } from './operation.ts';

/** The API's own description: OpenAPI 3.1 at /openapi.json, for people at /docs. */
export function apiDocument(rooms: Hono<ApiEnv>) {
  let document: ReturnType<typeof describe> | undefined;
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      document ??= describe(rooms);
      return c.json(await document);
    })
    .get('/docs', Scalar({ url: '/api/openapi.json', pageTitle: 'Eain API' }));
}

async function describe(rooms: Hono<ApiEnv>) {
  const document = await generateSpecs(rooms, {
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
  });
  for (const path of Object.values(document.paths)) {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const written = path?.[method];
      if (written) written.responses = { ...refusalOfAnyWrite, ...written.responses };
    }
  }
  return document;
}
