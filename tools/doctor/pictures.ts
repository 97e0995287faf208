import { mostPixels } from '#server/image/photo.ts';
import { sharp } from '#server/image/sharp.ts';

/**
 * Decodes an image to its last line, without keeping it.
 * @returns its sides in pixels; undefined when it is no image, or a damaged one
 */
export async function readPicture(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
    const { width, height } = await sharp(bytes, options).metadata();
    await sharp(bytes, options).resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return { width, height };
  } catch {
    return undefined;
  }
}
