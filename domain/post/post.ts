import { imageAddress } from '../image/address.ts';
import { examplePhoto, withExamples } from '../openapi/examples.ts';
import { z } from 'zod';
import { longest, manyLines, oneLine } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

/** Categories of the blog; Knowledge Base is one like the others (PST-3). */
export const postCategories = [
  'Uncategorized',
  'Knowledge Base',
  'New Condo Projects',
  'Condo Projects',
  'Property News & Legal',
] as const;
export type PostCategory = (typeof postCategories)[number];

/** Bounds of an article, in characters; of the content with its tags, as it is sent and as it is stored (LST-70). */
export const postLimits = { title: { minimum: 1, maximum: 200 }, contentHtml: 60_000, slug: 80 } as const;

/** Minutes to read an article: its length divided by 1000, rounded up (PST-10). */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.ceil(content.length / 1000));
}

/** The address of a picture in the text of an article: as wide as its column, in a format that every browser knows. */
export function textPictureAddress(imageId: string): string {
  return imageAddress(imageId, 800, 'webp');
}

/** The post that the API's document shows, as its form has it. */
export const examplePost = {
  title: 'A new condo by Inya Lake',
  category: 'New Condo Projects',
  image: examplePhoto,
  content: '<p>Its first homes are ready in March.</p>',
} as const;

/** Its slug. */
export const exampleSlug = 'a-new-condo-by-inya-lake';

const shape = withExamples(
  {
    title: oneLine(postLimits.title.minimum, postLimits.title.maximum, 'post_title', 'post_title'),
    category: z.enum(postCategories, 'invalid_value' satisfies RuleCode).default('Uncategorized'),
    /** Address of the cover, an image of the portal's own. */
    image: z
      .string()
      .check(longest(300, 'photo_unknown'))
      .nullish()
      .transform((address) => address || undefined),
    content: manyLines(1, postLimits.contentHtml, 'post_content_length', 'post_content'),
  },
  examplePost,
);

/** Body of POST /api/post/create: title and content required (PST-2, PST-5, PST-17). */
export const newPostSchema = z.strictObject(shape);
export type NewPost = z.output<typeof newPostSchema>;

/** Body of PUT /api/post/updatepost: the same, and when the article was last changed as its editor saw it. */
export const postUpdateSchema = z.strictObject({
  ...shape,
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
});
export type PostUpdate = z.output<typeof postUpdateSchema>;
