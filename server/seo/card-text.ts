import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { lineParts } from '#domain/text/burmese/syllables.ts';
import { sharp } from '../image/sharp.ts';

/** A picture without what is below its first pixels. */
export async function cut(picture: Buffer, height: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture).extract({ left: 0, top: 0, width, height }).toBuffer();
}

interface LineStyle {
  /** Points. */
  size: number;
  /** Characters. */
  most: number;
  /** Pixels after which a line breaks. */
  width: number;
  color?: string;
}

/** Lines of text, as an image with a transparent background. */
export async function written(fontfile: string, text: string, { size, most, width, color = '#ffffff' }: LineStyle) {
  const drawn = sharp({
    text: {
      text: `<span foreground="${color}">${marked(shortened(text, most), size)}</span>`,
      font: `${fontName} ${size}`,
      fontfile,
      width,
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
  // A code such as E-4F7K2 stays on one line: a word joiner after its hyphen.
  return escaped.replaceAll(/(\w)-(\w)/g, '$1-\u2060$2').replaceAll(' ', space);
}

const fontName = 'Padauk Bold';

const preparedFonts = new Map<string, Promise<string>>();

/** The fonts, prepared once per process and folder; after a failure, such as a full disk, the next card tries again. */
export function fontsIn(dataDir: string): Promise<string> {
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
