import { Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { iconAddress, type IconForm, iconForms } from '#domain/image/address.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { readMaster } from '../image/master.ts';
import { sharp } from '../image/sharp.ts';
import { openRendering } from '../image/stored-rendering.ts';
import { openRenderQueue, variantsOf } from '../image/variant.ts';

/** Counts the ways in which icons have been drawn: raised when stored ones must no longer be shown. */
const recipe = 1;

/** Icons drawn at once, and those that wait: there are a handful of them. */
const drawing = openRenderQueue<Buffer | 'stored' | undefined>({ atOnce: 1, waiting: 20 });

/** Seconds for which browsers remember where an address that all sites have leads to. */
const redirectLife = 300;

/** Addresses at which browsers and feed readers look for an icon without being told, and the forms that they expect. */
const wellKnown = new Map<string, IconForm>([
  ['/favicon.ico', '32'],
  ['/apple-touch-icon.png', '180'],
]);

/**
 * The icon of the site (SIT-411), in the forms of {@link iconForms}: those of its present one alone. What an address shows never changes. Where
 * the site has an icon, the addresses that all sites have lead to it; otherwise the portal's own files are there.
 */
export const iconRoutes = new Hono<ApiEnv>()
  .on('GET', [...wellKnown.keys()], async (c, next) => {
    const { icon } = c.get('services').settings;
    const form = wellKnown.get(c.req.path);
    if (!icon || !form) return next();
    c.header('Cache-Control', `public, max-age=${redirectLife}`);
    return c.redirect(iconAddress(icon.id, form));
  })
  .get('/icons/:id/:file', async (c) => {
    const { storage, settings, log } = c.get('services');
    const { icon } = settings;
    const form = iconForms.find((known) => icon && iconAddress(icon.id, known) === c.req.path);
    if (!icon || !form) throw new NotFound('not_found');
    const tag = `"${icon.id}/${form}"`;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: tag };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
    const drawn = await openRendering({
      storage,
      key: `${variantsOf(icon.id)}icon-${form}-${recipe}.png`,
      queue: drawing,
      async render() {
        const master = await readMaster(storage, icon);
        return master && drawIcon(master, form);
      },
      signal: c.req.raw.signal,
      log,
    });
    if (!drawn) throw new NotFound('not_found');
    const described = { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(drawn.size) };
    if (c.req.method === 'GET') return c.body(drawn.body, 200, described);
    await drawn.body.cancel();
    return c.body(null, 200, described);
  });

/** Draws an icon: with its transparency for browsers, on a ground for home screens. */
async function drawIcon(master: Buffer, form: IconForm): Promise<Buffer> {
  if (form === 'maskable') return drawMaskable(master);
  const side = Number(form);
  const icon = sharp(master).resize(side, side);
  // Where an icon of a home screen is transparent, iPhones show black.
  return (form === '180' ? icon.flatten({ background: '#fff' }) : icon).png().toBuffer();
}

/** The side of a square within the circle that every phone shows of an icon (W3C, Web App Manifest, icon masks): 80 % across. */
const safeShare = 0.8 / Math.SQRT2;

/** The icon in the middle of a square of its own ground, the colour of its corner: phones cut off the edges. */
async function drawMaskable(master: Buffer): Promise<Buffer> {
  const side = 512;
  const inner = Math.floor(side * safeShare);
  const { data, info } = await sharp(master)
    .resize(inner, inner)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = 255, b = 255] = data;
  const at = Math.floor((side - inner) / 2);
  return sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .composite([{ input: data, raw: { width: info.width, height: info.height, channels: 3 }, left: at, top: at }])
    .removeAlpha()
    .png()
    .toBuffer();
}
