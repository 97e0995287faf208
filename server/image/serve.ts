import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { ApiEnv } from '../app/context.ts';
import { selectMaster } from './queries.ts';
import { contentTypes, readVariant, type Variant, renderVariant, variantKey, openRenderQueue } from './variant.ts';
import type { Logger } from 'pino';
import { storageDown } from '../storage/faults.ts';
import { isDamaged } from '../storage/object-file.ts';
import type { Storage } from '../storage/storage.ts';
import { type Master, readMaster } from './master.ts';
import { openSealed, type SealedPicture, seal, sealedType } from './sealed.ts';
import { sharp } from './sharp.ts';
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
  const picture = await openVariant(storage, master, variant, (trouble, error) =>
    logSparingly(log, 'warn', trouble, { err: error, id, file }),
  );
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

/** Milliseconds for which the same kind of problem is not logged again. */
const silence = 60_000;

/** For each kind: when it was last logged, and how often it has occurred since. */
const kinds = new Map<string, { loggedAt: number; since: number }>();

/**
 * Logs problems that every visitor may trigger: each kind at most once a minute, with how often it has occurred since.
 * @param kind one of a few sentences
 */
function logSparingly(log: Logger, level: 'warn' | 'error', kind: string, facts: object): void {
  const known = kinds.get(kind);
  if (known && performance.now() - known.loggedAt < silence) {
    known.since += 1;
    return;
  }
  kinds.set(kind, { loggedAt: performance.now(), since: 0 });
  log[level]({ ...facts, notLogged: known?.since ?? 0 }, kind);
}

/** Images rendered at once, and those that wait: at a tenth of a second each, the last of them for ten seconds. */
const drawing = openRenderQueue<Buffer | 'stored' | undefined>({ atOnce: 2, waiting: 200 });

/** Problems with a stored image that is shown all the same. */
type VariantTrouble = 'stored image damaged or of an older version, rendering it again' | 'image could not be stored';

/**
 * Opens an image in one of its variants: from storage if it has been rendered before and is intact, else rendered now and stored.
 * Concurrent requests for the same one share one rendering.
 * @param onTrouble notified of what the operator of the portal should know
 * @returns undefined when its master is missing or damaged
 * @throws Unavailable when the storage does not respond; Busy when too many wait already
 */
async function openVariant(
  storage: Storage,
  master: Master,
  variant: Variant,
  onTrouble: (trouble: VariantTrouble, error?: unknown) => void,
): Promise<SealedPicture | undefined> {
  const key = variantKey(master.id, variant);
  const stored = await openStored(storage, key, onTrouble);
  if (stored) return stored;
  const drawn = await drawing.run(key, async () => {
    // Another request, or another process, may have rendered it while this one waited for its turn.
    const since = await openStored(storage, key, () => undefined);
    await since?.body.cancel();
    return since ? 'stored' : drawAndStore(storage, key, master, variant, onTrouble);
  });
  return drawn === 'stored' ? openStored(storage, key, onTrouble) : drawn && streamed(drawn);
}

async function openStored(
  storage: Storage,
  key: string,
  onTrouble: (trouble: VariantTrouble) => void,
): Promise<SealedPicture | undefined> {
  const found = await storage.get(key).catch((error: unknown) => {
    if (isDamaged(error)) return 'damaged' as const;
    throw error;
  });
  if (found === undefined) return undefined;
  // The next request finds none, and has it rendered.
  const forget = () => void storage.delete(key).catch(() => undefined);
  const opened = found === 'damaged' ? undefined : await openSealed(found, forget);
  if (!opened) onTrouble('stored image damaged or of an older version, rendering it again');
  return opened;
}

async function drawAndStore(
  storage: Storage,
  key: string,
  master: Master,
  variant: Variant,
  onTrouble: (trouble: VariantTrouble, error: unknown) => void,
): Promise<Buffer | undefined> {
  const bytes = await readMaster(storage, master);
  if (!bytes) return undefined;
  let drawn: Buffer;
  try {
    drawn = await renderVariant(bytes, variant);
  } catch (error) {
    // If the bytes are known to be intact, the fault lies with the machine, not the image.
    if (master.sha256 !== null) throw storageDown(error);
    return undefined;
  }
  await storage
    .put(key, seal(drawn), sealedType)
    .catch((error: unknown) => onTrouble('image could not be stored', error));
  return drawn;
}

/** Every request that waited for it reads the same bytes. */
function streamed(drawn: Buffer): SealedPicture {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(drawn);
      controller.close();
    },
  });
  return { size: drawn.byteLength, body };
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
