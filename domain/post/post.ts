import { imageAddress } from '../image/address.ts';

/** Bounds of an article, in characters; the content includes its tags, both as sent and as stored (LST-70). */
export const postLimits = { title: { minimum: 1, maximum: 200 }, contentHtml: 50_000, slug: 80 } as const;

/** Minutes to read an article: its length divided by 1000, rounded up (PST-10). */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(content.length / 1000));
}

/** Returns the address of an image in the text of an article: as wide as its column, in a format that every browser supports. */
export function textPictureAddress(imageId: string): string {
  return imageAddress(imageId, 800, 'webp');
}
