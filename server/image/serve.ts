import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { ApiEnv } from '../app/context.ts';
import { missingPicture } from './missing-picture.ts';
import { openVariant } from './open-variant.ts';
import { selectMaster } from './queries.ts';
import { logSparingly } from './trouble-log.ts';
import { contentTypes, readVariant, type Variant } from './variant.ts';

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
  const picture = await openVariant(storage, master, variant, (trouble, error) =>
    logSparingly(log, 'warn', trouble, { err: error, id, file }),
  );
  if (!picture) {
    logSparingly(log, 'error', 'a photo is missing from storage or damaged: npm run doctor names all such', { id });
    return answerWithout(c, variant);
  }
  const described = {
    ...headers,
    'Content-Type': contentTypes[variant.format],
    'Content-Length': String(picture.size),
  };
  if (c.req.method === 'GET') return c.body(picture.body, 200, described);
  await picture.body.cancel();
  return c.body(null, 200, described);
});

/** Seconds for which a drawing is kept in a lost photo's place: the photo may be brought back from a backup. */
const lossLife = 60;

/** Shows that there is no picture where one should be, without breaking the page around it. */
async function answerWithout(c: Context<ApiEnv>, variant: Variant): Promise<Response> {
  const drawn = await missingPicture(variant);
  const described = {
    'Cache-Control': `public, max-age=${lossLife}`,
    'Content-Type': contentTypes[variant.format],
    'Content-Length': String(drawn.byteLength),
    'X-Content-Type-Options': 'nosniff',
  };
  return c.req.method === 'GET' ? c.body(new Uint8Array(drawn), 404, described) : c.body(null, 404, described);
}
