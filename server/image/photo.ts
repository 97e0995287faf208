import { createHash } from 'node:crypto';
import type { Sharp, Metadata } from 'sharp';
import { Invalid } from '#domain/errors.ts';
import { endsAsZip } from '#domain/image/ends-as-zip.ts';
import { endOfJpeg } from '#domain/image/end-of-jpeg.ts';
import { photoLimits } from '#domain/image/photo-limits.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { withoutTexts } from './png-texts.ts';
import { sharp } from './sharp.ts';
import { longestClearSide } from './variant.ts';

/** The formats that are decoded, by sharp's names. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** Maximum pixels of an upload; larger ones are refused before they are decoded. */
export const mostPixels = photoLimits.uploadedPixels;

/**
 * Pixels of the longest side of an upload: as many as a JPEG may have. A decoder also takes time for each row, however short: for a PNG of
 * 1 × 1,000,000 pixels, half a second.
 */
const longestUploadedSide = 65_535;

/**
 * Bytes of all pixels of an AVIF, whose decoder takes ten times as long as the others: 2.6 million pixels, or a quarter fewer
 * if it has transparency, and half of these with more than 8 bits.
 */
const mostAvifBytes = 8_000_000;

/**
 * Bytes of all pixels of a PNG or a WebP, which are always fully decoded: 20 million with transparency, half of these
 * with 16 bits. A JPEG is decoded at the size that is needed.
 */
const mostDecodedBytes = 80_000_000;

/** The same of an interlaced PNG, each of whose pixels takes twice as long or more (PNG, section 8). */
const mostInterlacedBytes = 40_000_000;

/**
 * Scans of a progressive JPEG, for each of which the decoder processes all pixels. Encoders write about 10; the format
 * allows thousands, with which 200 kB take 8 s.
 */
const mostScans = 32;
const startOfScan = Buffer.of(0xff, 0xda);

/** A photo as the portal stores it: re-encoded from the pixels of the upload, nothing else of which remains. */
export interface Photo {
  /** sRGB, upright, without metadata, at most {@link longestSide} pixels on its longest side. */
  master: Buffer;
  /** SHA-256 of the master, in hexadecimal. */
  sha256: string;
  /** Perceptual hash of the master, as computed by {@link perceptualHash}. */
  perceptualHash: string;
  /** WebP if the upload has transparency, else JPEG. */
  contentType: 'image/jpeg' | 'image/webp';
  /** Of the master, in pixels. */
  width: number;
  height: number;
  /** A tiny image as a data URL of at most {@link longestPlaceholder} characters. */
  placeholder: string;
}

/** Of a master, in pixels: the widest variant. */
export const longestSide = 1600;
/** In characters. */
export const longestPlaceholder = 350;

/** Seconds for one decoding, after which it is cancelled. */
const patience = 20;
const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

/**
 * Decodes an upload as a photo. Its content decides its type: JPEG, PNG, WebP or AVIF; of an animation, the first frame. A JPEG is read up to
 * the end of its image: a phone's motion photo has a video behind it (IMG-66).
 * @throws Invalid `image_not_an_image` for anything else, for a file that is also something else, for a damaged or truncated
 *   file and for too many pixels
 */
export async function readPhoto(file: Uint8Array): Promise<Photo> {
  const format = sniff(file);
  if (!format || isTwoFaced(file)) throw new Invalid('image_not_an_image');
  const bytes = toBeDecoded(file, format);
  try {
    const announced = await sharp(bytes, reading).metadata();
    if (announced.format !== format || isTooDear(bytes, announced)) throw new Invalid('image_not_an_image');
    const { hasAlpha } = announced;
    const longest = hasAlpha ? longestClearSide : longestSide;
    // Decoded once: the master and the placeholder are both made from these pixels.
    const { data, info } = await sharp(bytes, reading)
      .timeout({ seconds: patience })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const master = await (hasAlpha
      ? pixels().webp({ quality: 86, effort: 2 })
      : pixels().jpeg({ quality: 86, quantisationTable: 3 })
    ).toBuffer();
    const contentType = hasAlpha ? 'image/webp' : 'image/jpeg';
    return { master, contentType, width, height, ...(await describeMaster(master, pixels())) };
  } catch (error) {
    // Any error of the decoder on untrusted bytes is blamed on the bytes.
    throw error instanceof Invalid ? error : Object.assign(new Invalid('image_not_an_image'), { cause: error });
  }
}

/** Describes a master for its row. @param pixels the same image, where it is decoded already */
export async function describeMaster(
  master: Buffer,
  pixels: Sharp = sharp(master),
): Promise<Pick<Photo, 'sha256' | 'perceptualHash' | 'placeholder'>> {
  return {
    sha256: createHash('sha256').update(master).digest('hex'),
    perceptualHash: await perceptualHash(master),
    placeholder: await placeholderOf(pixels),
  };
}

/** The part of a file that its decoder needs: a JPEG without what is behind its image, a PNG without its texts. */
function toBeDecoded(file: Uint8Array, format: PhotoFormat): Uint8Array {
  if (format === 'jpeg') return file.subarray(0, endOfJpeg(file));
  return format === 'png' ? withoutTexts(file) : file;
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 16, height: 16, fit: 'inside' })
    .flatten({ background: '#fff' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The format that the first bytes indicate, by sharp's name. */
function sniff(bytes: Uint8Array): PhotoFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4) && /avi[fs]/.test(start.slice(8))) return 'heif';
  return undefined;
}

/**
 * Markup that begins a page or a program wherever it occurs. By chance, compressed pixels spell one of these in about one of a million
 * photos of 2 MB; shorter strings, which would occur more often, are not searched for.
 */
const markup = /<(?:!doctype|html|script|iframe|object|embed|\?php)[\s>/]/i;

/** Where PDF readers look for its beginning, in bytes. */
const startOfPdf = 1024;

/**
 * Whether a file is also something else besides the image that it begins as: an archive, a document, a page or a program
 * disguised as an image. No camera produces such a file.
 */
function isTwoFaced(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return markup.test(file.toString('latin1')) || file.subarray(0, startOfPdf).includes('%PDF-') || endsAsZip(bytes);
}

/** Whether decoding an upload would take more than about half a second of CPU time, according to its header. */
function isTooDear(bytes: Uint8Array, { format, width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  if (pixels > mostPixels || Math.max(width, height) > longestUploadedSide) return true;
  if (format === 'jpeg') return hasManyScans(bytes);
  const decodedBytes = pixels * channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return decodedBytes > mostAvifBytes;
  return decodedBytes > (format === 'png' && isProgressive ? mostInterlacedBytes : mostDecodedBytes);
}

/** Whether a JPEG has more scans than are decoded. Within compressed pixels the marker cannot occur; a preview in a camera's metadata adds a few of its own. */
function hasManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -startOfScan.length;
  for (let scans = 0; scans <= mostScans; scans += 1) {
    at = file.indexOf(startOfScan, at + startOfScan.length);
    if (at === -1) return false;
  }
  return true;
}
