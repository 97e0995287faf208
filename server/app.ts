import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { v7 as uuidv7 } from 'uuid';
import { api } from './api.ts';
import { answerError } from './http/errors.ts';
import { securityHeaders } from './http/security-headers.ts';
import { imageFileRoutes } from './image/serve.ts';
import type { ApiEnv, Services } from './services.ts';
import { assets } from './site/assets.ts';
import { uploadPath } from './storage/upload-signature.ts';

/** Answers everything that no route of the portal's own answers: the pages. */
export type Pages = (request: Request, services: Services, requestId: string) => Promise<Response>;

/** The portal as one function from request to response: calls, images, uploads to local storage, pages. */
export function openApp(services: Services, { uploadRoutes, pages }: { uploadRoutes: Hono | undefined; pages: Pages }) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('requestId', uuidv7());
    await next();
  });
  app.use(securityHeaders);
  app.route('/api', api);
  app.route('/images', imageFileRoutes);
  if (uploadRoutes) app.route(uploadPath, uploadRoutes);
  app.route('/', assets());
  app.use(compress());
  app.all('*', (c) => pages(c.req.raw, services, c.get('requestId')));
  app.onError(answerError);
  return app;
}

/** The opened portal. */
export type App = ReturnType<typeof openApp>;
