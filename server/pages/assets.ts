import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { ApiEnv } from '../app/context.ts';

const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url));

/** The built files of the web app. Those below /assets have a hash in their name and never change. */
export function assets(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    .use(
      '/:file{[a-z0-9-]+\\.(?:svg|png|ico|webmanifest)}',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400'),
      }),
    );
}
