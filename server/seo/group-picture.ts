import type { OverlayOptions } from 'sharp';
import { type QrPath, qrPath } from '#domain/image/qr-path.ts';
import { type PictureShape, pictureSizes } from '#domain/image/share-card.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { standardBrand } from '#domain/site/site-name.ts';
import { sharp } from '../image/sharp.ts';
import { cardMark } from './card-mark.ts';
import { cut, fontsIn, written } from './card-text.ts';
import { type CardContent, city } from './share-card-drawing.ts';

/** A home in a picture of several. */
export interface PicturedHome {
  /** Reads its photo, when it is drawn: there is never more than one in memory. Without one the drawing of the city is used. */
  photo: () => Promise<Buffer | undefined>;
  headline: string;
  facts: string;
}

/** Contents of a picture that people post themselves. */
export interface PictureContent extends CardContent {
  shape: PictureShape;
  /** Address that its QR code has; without one it has no code. */
  link: string | undefined;
  /** Several homes, instead of a photo. */
  homes?: readonly PicturedHome[] | undefined;
}

/** Pixels between the edge and the text, and the side of the QR code with its quiet margin. */
const margin = 64;
const codeSide = 264;

const ground = '#10201a';

/**
 * By shape: pixels of the photo's height, of rows, the gaps between them and what is above them; characters of a title beside the code; points of
 * the lines, from the first.
 */
const looks = {
  square: { photo: 640, title: 56, rows: 156, gap: 12, head: 150, points: [46, 29, 25], rowPoints: [32, 23] },
  story: { photo: 1200, title: 90, rows: 272, gap: 24, head: 232, points: [58, 36, 31], rowPoints: [42, 29] },
} as const;

/**
 * Draws a picture for a feed or a story (LST-492) as a JPEG of its size in {@link pictureSizes}: the photo above, below it price, title and facts, and
 * the QR code of the page; or up to five homes below one another. Takes about half a second of processor time, off the event loop; photos are
 * decoded one after the other.
 * @param dataDir where the fonts are.
 */
export async function drawPicture(content: PictureContent, dataDir: string): Promise<Buffer> {
  const { shape, brand = standardBrand, colour = standardColour, logo, link, homes } = content;
  const size = pictureSizes[shape];
  const fonts = await fontsIn(dataDir);
  const mark = await cardMark(colour, logo);
  const name = mark.isName ? undefined : await written(fonts, brand, { size: 32, most: 40, width: 500 });
  const top = shape === 'story' ? 90 : 40;
  const code = link === undefined ? undefined : codePicture(qrPath(link, 'medium'));
  const placed = homes ? await placeHomes(content, homes, fonts) : await placeHome(content, fonts);
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([
      ...placed,
      { input: mark.picture, left: margin, top },
      ...(name
        ? [{ input: name.picture, left: margin + mark.width, top: top + 42 - Math.round(name.height / 2) }]
        : []),
      ...(code
        ? [
            homes
              ? { input: code.small, left: size.width - margin - codeSide / 2, top: top - 8 }
              : { input: code.whole, left: size.width - margin - codeSide, top: looks[shape].photo + 56 },
          ]
        : []),
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** A photo above, and the words of its home below. */
async function placeHome(content: PictureContent, fonts: string): Promise<OverlayOptions[]> {
  const { shape, photo, headline, title, facts, link } = content;
  const { width, height } = pictureSizes[shape];
  const look = looks[shape];
  const [large, middle, small] = look.points;
  const room = width - 2 * margin - (link === undefined ? 0 : codeSide + 40);
  const texts = [
    headline && (await written(fonts, headline, { size: large, most: 34, width: room })),
    title && (await written(fonts, title, { size: middle, most: look.title, width: room })),
    facts && (await written(fonts, facts, { size: small, most: 80, width: room, color: '#d8e2dc' })),
  ];
  const placed = [{ input: await covering(photo, width, look.photo), left: 0, top: 0 }, shade(width)];
  let next = look.photo + 48;
  for (const text of texts) {
    if (!text) continue;
    const left = Math.min(text.height, height - 36 - next);
    if (left <= 0) break;
    placed.push({
      input: left < text.height ? await cut(text.picture, left) : text.picture,
      left: margin,
      top: next,
    });
    next += text.height + 20;
  }
  return placed;
}

/** A title, and below it a row for each home. */
async function placeHomes(
  { shape, title }: PictureContent,
  homes: readonly PicturedHome[],
  fonts: string,
): Promise<OverlayOptions[]> {
  const { width, height } = pictureSizes[shape];
  const { gap, head, rowPoints, ...look } = looks[shape];
  // Fewer homes have larger photos.
  const rows = Math.round(Math.min(look.rows * 1.7, (5 * (look.rows + gap)) / homes.length - gap));
  const photoWidth = Math.round(rows * 1.4);
  const placed: OverlayOptions[] = [];
  const room = width - 2 * margin - photoWidth - 32;
  const heading =
    title &&
    (await written(fonts, title, { size: shape === 'story' ? 50 : 40, most: 60, width: width - 2 * margin - 140 }));
  if (heading) placed.push({ input: heading.picture, left: margin, top: head - 10 });
  // Burmese reaches further down than Latin: the photos begin below it, and the last one ends within the picture.
  const lowest = height - 16 - homes.length * (rows + gap);
  const first = Math.min(lowest, Math.max(head + 80, head - 10 + (heading ? heading.height : 0) + 24));
  for (const [at, { photo, headline, facts }] of homes.entries()) {
    const top = first + at * (rows + gap);
    placed.push({ input: await covering(await photo(), photoWidth, rows), left: margin, top });
    let next = top + (shape === 'story' ? 24 : 4);
    for (const text of [
      await written(fonts, headline, { size: rowPoints[0], most: 34, width: room }),
      await written(fonts, facts, { size: rowPoints[1], most: 70, width: room, color: '#d8e2dc' }),
    ]) {
      const left = Math.min(text.height, top + rows - next);
      if (left <= 0) break;
      placed.push({
        input: left < text.height ? await cut(text.picture, left) : text.picture,
        left: margin + photoWidth + 32,
        top: next,
      });
      next += text.height + 10;
    }
  }
  return placed;
}

/** A photo that fills an area, without one the drawing of the city. */
function covering(photo: Buffer | undefined, width: number, height: number): Promise<Buffer> {
  return sharp(photo ?? city, photo ? {} : { density: 144 })
    .resize(width, height, { fit: 'cover', position: photo ? 'attention' : 'south' })
    .flatten({ background: standardColour })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Darkens the photo at its top, so that the name is readable on any image (WCAG 2.2, 1.4.3). */
function shade(width: number): OverlayOptions {
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="240"><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#0c1310" stop-opacity="0.75"/><stop offset="0.6" stop-color="#0c1310" stop-opacity="0.6"/><stop offset="1" stop-color="#0c1310" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
  return { input, left: 0, top: 0 };
}

/** A QR code, dark on light, with the quiet margin that scanners need. */
function codePicture({ size, path }: QrPath) {
  const side = size + 8;
  const of = (pixels: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`,
    );
  return { whole: of(codeSide), small: of(codeSide / 2) };
}
