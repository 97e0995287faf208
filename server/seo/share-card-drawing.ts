import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { type CardLook, cardSize } from '#domain/image/share-card.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { standardBrand } from '#domain/site/site-name.ts';
import { sharp } from '../image/sharp.ts';
import { repository } from '../process/repository.ts';
import { cardMark } from './card-mark.ts';
import { cut, fontsIn, written as writtenOn } from './card-text.ts';

/** Contents of a card. */
export interface CardContent extends Omit<CardLook, 'logo'> {
  /** The photo's bytes; without one, the drawing of the city is used. */
  photo: Buffer | undefined;
  /** The most prominent line: a price, or a name; without one, the title. */
  headline: string | undefined;
  title: string | undefined;
  facts: string | undefined;
  /** The logo's bytes; without them, the portal's own is drawn. */
  logo?: Buffer | undefined;
}

/** Maximum characters of a text that fills the width of a card: two lines of a title, one of facts. */
const longest = { headline: 34, title: 84, facts: 72 };

/** Pixels between the edge of a card and its text. */
const margin = 64;
const written = (fonts: string, text: string, style: Omit<Parameters<typeof writtenOn>[2], 'width'>) =>
  writtenOn(fonts, text, { ...style, width: cardSize.width - 2 * margin });

/** Darkens the photo towards the bottom, so that white text is readable on any image (WCAG 2.2, 1.4.3). */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><linearGradient id="s" x2="0" y2="1"><stop offset="0.24" stop-color="#0c1310" stop-opacity="0"/><stop offset="0.6" stop-color="#0c1310" stop-opacity="0.7"/><stop offset="1" stop-color="#0c1310" stop-opacity="0.9"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
);

/** Drawn where there is no photo. */
export const city = join(repository, 'web/public/yangon.svg');

/**
 * Draws a card as a JPEG of {@link cardSize}: a photo, and over its lower part at most five lines of text in Latin and Burmese script.
 * Takes about a fifth of a second of processor time, off the event loop.
 * @param dataDir where the fonts are, as files that the text engine reads.
 */
export async function drawCard(
  { photo, headline, title, facts, brand = standardBrand, colour = standardColour, logo }: CardContent,
  dataDir: string,
): Promise<Buffer> {
  const fonts = await fontsIn(dataDir);
  const { width, height } = cardSize;
  const background = await sharp(photo ?? city, photo ? {} : { density: 144 })
    .resize(width, height, { fit: 'cover', position: photo ? 'attention' : 'south' })
    .flatten({ background: colour })
    .toBuffer();
  const mark = await cardMark(colour, logo);
  const name = mark.isName ? undefined : await written(fonts, brand, { size: 32, most: 40 });
  const lines = await Promise.all([
    headline === undefined ? undefined : written(fonts, headline, { size: 60, most: longest.headline }),
    title === undefined ? undefined : written(fonts, title, { size: headline ? 34 : 48, most: longest.title }),
    facts === undefined ? undefined : written(fonts, facts, { size: 30, most: longest.facts, color: '#d8e2dc' }),
  ]);
  const placed: OverlayOptions[] = [];
  let foot = height - margin + 12;
  for (const line of lines.toReversed()) {
    if (!line) continue;
    // Tall marks must not make a text larger than the card, which could then not be drawn.
    const room = Math.min(line.height, foot - margin);
    if (room <= 0) break;
    foot -= room;
    placed.push({ input: room < line.height ? await cut(line.picture, room) : line.picture, left: margin, top: foot });
    foot -= 26;
  }
  return sharp(background)
    .composite([
      { input: shade },
      { input: mark.picture, left: margin, top: 48 },
      ...(name ? [{ input: name.picture, left: margin + mark.width, top: 90 - Math.round(name.height / 2) }] : []),
      ...placed,
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
