import { Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image-address.ts';
import type { ApiEnv } from '../services.ts';
import { openVariant } from './open-variant.ts';
import { selectMaster } from './queries.ts';
import { readVariant } from './variant.ts';

/**
 * The pictures themselves, at `/images/{id}/{width}.{format}`. What an address shows never changes, so that browsers and
 * proxies keep it for good.
 */
export const imageFileRoutes = new Hono<ApiEnv>().get('/:id/:file', async (c) => {
  const { storage, database, log } = c.get('services');
  const { id, file } = c.req.param();
  const variant = readVariant(file);
  if (!variant || !imageIdOf(`/images/${id}/${file}`)) throw new NotFound('not_found');
  const master = await selectMaster(database.db, id);
  if (!master) throw new NotFound('not_found');

  const tag = `"${id}/${file}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
  const picture = await openVariant(storage, master, variant, (error) =>
    log.warn({ err: error, id, file }, 'picture not kept'),
  );
  if (!picture) {
    log.error({ id, key: master.key }, 'the storage has no master of this image');
    throw new NotFound('not_found');
  }
  const described = { ...headers, 'Content-Type': picture.contentType, 'Content-Length': String(picture.size) };
  if (c.req.method === 'GET') return c.body(picture.body, 200, described);
  await picture.body.cancel();
  return c.body(null, 200, described);
});
