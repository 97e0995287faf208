import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv } from '../app/context.ts';
import { accessTokenCookie } from '../auth/identity.ts';
import { documentPage } from './page.ts';
import { showExamples } from './examples.ts';
import { refusalOfAnyWrite } from '../http/operation.ts';

/** The page has styles of its own and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API's own description: OpenAPI 3.1 at /openapi.json, for people at /docs. */
export function apiDocument(rooms: Hono<ApiEnv>) {
  let document: ReturnType<typeof describe> | undefined;
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      document ??= describe(rooms);
      return c.json(await document);
    })
    .get('/docs', async (c) => {
      document ??= describe(rooms);
      const page = documentPage((await document) as Parameters<typeof documentPage>[0]);
      return c.html(page, 200, { 'Content-Security-Policy': pagePolicy });
    });
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
  showExamples(document);
  return document;
}
