import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '#domain/image-address.ts';
import { sharp } from './sharp.ts';

/** One of the forms in which a photo is served. */
export interface Variant {
  width: ImageWidth;
  format: ImageFormat;
}

/** The content type of each format. */
export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  ImageFormat,
  string
>;

/** Counts the recipes below: raised when they change, so that what was kept of older ones is no longer found. */
const recipe = 1;

/** Where a variant is kept in storage, so that it is rendered once for all processes. */
export function variantKey(imageId: string, { width, format }: Variant): string {
  return `${variantsOf(imageId)}${width}-${recipe}.${format}`;
}

/** The start of the keys of all variants of an image. */
export function variantsOf(imageId: string): string {
  return `variants/${imageId}/`;
}

/** Reads the last part of an image's address, `640.avif`; undefined for a width or format that is not served. */
export function readVariant(file: string): Variant | undefined {
  const [, digits, ending] = /^([1-9]\d{1,3})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = imageWidths.find((known) => String(known) === digits);
  const format = imageFormats.find((known) => known === ending);
  return width && format && { width, format };
}

/**
 * Draws a photo in one width and format; a narrower master keeps its own width. AVIF with little effort: as good as
 * with much at these widths, and ten times quicker.
 */
export async function renderVariant(master: Uint8Array, { width, format }: Variant): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 75 }).toBuffer();
  return resized.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
