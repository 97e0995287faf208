import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { selectMaster } from './queries.ts';
import { contentTypes, readVariant, type Variant, renderVariant, variantKey, openRenderQueue } from './variant.ts';
import { storageDown } from '../storage/faults.ts';
import type { Storage } from '../process/storage.ts';
import { type Master, readMaster } from './master.ts';
import { sharp } from './sharp.ts';
import { logSparingly, openRendering } from './stored-rendering.ts';

/**
 * The images themselves, at `/images/{id}/{width}.{format}`. What an address shows never changes, so that browsers and
 * proxies cache it permanently.
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
  const picture = await openRendering({
    storage,
    key: variantKey(id, variant),
    queue: drawing,
    render: () => renderMaster(storage, master, variant),
    signal: c.req.raw.signal,
    log,
  });
  if (!picture) {
    logSparingly(log, 'error', 'photo missing from storage or damaged: npm run doctor lists all of them', { id });
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

/** Seconds for which the placeholder for a lost photo is cached: the photo may be restored from a backup. */
const lossLife = 60;

/** Shows that an image is missing, without breaking the page around it. */
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

/** Images rendered at once, and those that wait: at a tenth of a second each, the last of them for ten seconds. */
const drawing = openRenderQueue<Buffer | 'stored' | undefined>({ atOnce: 2, waiting: 200 });

/**
 * Renders a photo as one of its variants.
 * @returns undefined when its master is missing or damaged
 */
async function renderMaster(storage: Storage, master: Master, variant: Variant): Promise<Buffer | undefined> {
  const bytes = await readMaster(storage, master);
  if (!bytes) return undefined;
  try {
    return await renderVariant(bytes, variant);
  } catch (error) {
    // If the bytes are known to be intact, the fault lies with the machine, not the image.
    if (master.sha256 !== null) throw storageDown(error);
    return undefined;
  }
}

/** A house in outlines on a plain background: no text, as the visitor may read another language. */
const house = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="1600" height="1200">
  <rect width="80" height="60" fill="#e9ede7"/>
  <g fill="none" stroke="#9aa79c" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M27 31 40 20l13 11M30.5 28.5V41h19V28.5M37 41v-8h6v8"/><path d="m26 45 28-28"/>
  </g></svg>`;

/** Each rendered when it is first requested: a few kB for each width and format. */
const drawn = new Map<string, Promise<Buffer>>();

/** Renders what is shown instead of a lost photo. */
function missingPicture(variant: Variant): Promise<Buffer> {
  const name = `${variant.width}.${variant.format}`;
  const known = drawn.get(name);
  if (known) return known;
  const rendering = draw(variant);
  drawn.set(name, rendering);
  rendering.catch(() => drawn.delete(name));
  return rendering;
}

async function draw(variant: Variant): Promise<Buffer> {
  return renderVariant(await sharp(Buffer.from(house)).png().toBuffer(), variant);
}
