import { isWordmark } from '#domain/site/site-pictures.ts';
import { sharp } from '../image/sharp.ts';

/** Pixels of the mark in the corner of a card: its height, the space around a logo on its ground, and that behind it. */
const height = 84;
const around = 12;
const behind = 16;

/** The most pixels that a logo is wide. */
const widestLogo = 440;

/** Room that the portal's own mark takes, whose picture has empty space at its end. */
const ownWidth = 88;

/** A mark in the corner of a card. */
interface CardMark {
  picture: Buffer;
  /** Pixels from its left edge to what stands beside it. */
  width: number;
  /** Whether it says the name of the site, which then does not stand beside it. */
  isName: boolean;
}

/**
 * Draws what stands in the corner of a card: the logo of the site, on white, for it may be dark; without one the portal's own.
 * @param logo its bytes.
 */
export async function cardMark(colour: string, logo: Buffer | undefined): Promise<CardMark> {
  if (!logo) return { picture: ownMark(colour), width: ownWidth, isName: false };
  const inner = { width: widestLogo - 2 * around, height: height - 2 * around };
  const { data, info } = await sharp(logo)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = info.width + 2 * around;
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="16" fill="#fff"/></svg>`,
  );
  const picture = await sharp(ground)
    .composite([{ input: data, left: around, top: Math.round((height - info.height) / 2) }])
    .png()
    .toBuffer();
  return { picture, width: width + behind, isName: isWordmark(info) };
}

/** The portal's own mark, a house. */
function ownMark(colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="184" height="84" viewBox="0 0 70 32"><rect width="70" height="32" rx="8" fill="${colour}"/><path d="M7 15 16 7l9 8v9a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1z M13 25v-7h6v7" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>`,
  );
}
