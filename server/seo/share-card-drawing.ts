import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { OverlayOptions } from 'sharp';
import { type CardLook, cardSize } from '#domain/image/share-card.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { standardBrand } from '#domain/site/site-name.ts';
import { lineParts } from '#domain/text/burmese/syllables.ts';
import { sharp } from '../image/sharp.ts';
import { cardMark } from './card-mark.ts';

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
const widest = cardSize.width - 2 * margin;

/** Darkens the photo towards the bottom, so that white text is readable on any image (WCAG 2.2, 1.4.3). */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><linearGradient id="s" x2="0" y2="1"><stop offset="0.24" stop-color="#0c1310" stop-opacity="0"/><stop offset="0.6" stop-color="#0c1310" stop-opacity="0.7"/><stop offset="1" stop-color="#0c1310" stop-opacity="0.9"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
);

const city = fileURLToPath(new URL('../../web/public/yangon.svg', import.meta.url));

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

/** A picture without what is below its first pixels. */
async function cut(picture: Buffer, height: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture).extract({ left: 0, top: 0, width, height }).toBuffer();
}

interface LineStyle {
  /** Points. */
  size: number;
  /** Characters. */
  most: number;
  color?: string;
}

/** One or two lines of text, as an image with a transparent background. */
async function written(fontfile: string, text: string, { size, most, color = '#ffffff' }: LineStyle) {
  const drawn = sharp({
    text: {
      text: `<span foreground="${color}">${marked(shortened(text, most), size)}</span>`,
      font: `${fontName} ${size}`,
      fontfile,
      width: widest,
      wrap: 'word-char',
      rgba: true,
      dpi: 96,
    },
  });
  const { data: picture, info } = await drawn.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { picture, height: info.height };
}

/** Shortens a text that is too long for its place at a syllable or a word, with an ellipsis. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { text: part } of lineParts(text)) {
    if (kept.length + part.length < most) kept += part;
    else
      return `${part.length > most / 2 ? kept + part.slice(0, most - kept.length - 1).replace(/\s\S*$/, '') : kept.trimEnd()}…`;
  }
  return kept;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** How much narrower a space is than in the font, in ems: Padauk's sets Latin words as far apart as Burmese phrases. */
const narrower = 0.22;

/** A text in Pango markup, with permitted line breaks between Burmese syllables. */
function marked(text: string, size: number): string {
  const broken = lineParts(text).map(({ text: part, mayFollowBreak }) => (mayFollowBreak ? `\u200b${part}` : part));
  // In 1024ths of a point.
  const space = `<span letter_spacing="${-Math.round(narrower * size * 1024)}"> </span>`;
  const escaped = broken.join('').replace(/[&<>]/g, (character) => entities[character] ?? '');
  return escaped.replaceAll(' ', space);
}

const fontName = 'Padauk Bold';

const preparedFonts = new Map<string, Promise<string>>();

/** The fonts, prepared once per process and folder; after a failure, such as a full disk, the next card tries again. */
function fontsIn(dataDir: string): Promise<string> {
  const known = preparedFonts.get(dataDir);
  if (known) return known;
  const fonts = prepareFonts(dataDir).catch((error: unknown) => {
    preparedFonts.delete(dataDir);
    throw error;
  });
  preparedFonts.set(dataDir, fonts);
  return fonts;
}

/**
 * Writes the bold faces of the pages' own font as files, which is what the text engine reads, and tells it where they are: it finds the
 * characters of one beside those of the other.
 * @returns the file with Latin characters.
 */
async function prepareFonts(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const asFile = async (script: 'latin' | 'myanmar') => {
    const packed = new URL(import.meta.resolve(`@fontsource/padauk/files/padauk-${script}-700-normal.woff`));
    const file = join(folder, `padauk-${script}.ttf`);
    // It gets its name only when it is complete: another process may read it.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, unpackFont(await readFile(packed)));
    await rename(draft, file);
    return file;
  };
  const [latin, myanmar] = await Promise.all([asFile('latin'), asFile('myanmar')]);
  await sharp({ text: { text: 'က', font: fontName, fontfile: myanmar } })
    .raw()
    .toBuffer();
  return latin;
}

/** A font in the Web Open Font Format 1.0 (W3C, sections 3 to 5) as the TrueType font that it holds. */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  for (const [field, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + 2 * field);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(head, at);
    for (const [field, value] of [checksum, end, data.length].entries()) head.writeUInt32BE(value, at + 4 + 4 * field);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    end += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
