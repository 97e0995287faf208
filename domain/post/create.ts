import { z } from 'zod';
import { withExamples, examplePhoto } from '../openapi/examples.ts';
import { longest, manyLines, oneLine } from '../text/plain-text.ts';
import { uncategorized } from './category.ts';
import { categoryName } from './category-names.ts';
import { postLimits } from './post.ts';
import type { RuleCode } from '../refusals.ts';

/** The example post of the API document, as its form has it. */
export const examplePost = {
  title: 'A new condo by Inya Lake',
  category: 'New Condo Projects',
  image: examplePhoto,
  content: '<p>Its first homes are ready in March.</p>',
} as const;

/** The slug of the example post. */
export const exampleSlug = 'a-new-condo-by-inya-lake';

const cover = z
  .string()
  .check(longest(300, 'photo_unknown'))
  .nullable()
  .transform((address) => address || null);

const shape = withExamples(
  {
    title: oneLine(postLimits.title.minimum, postLimits.title.maximum, 'post_title', 'post_title'),
    /** The English name of one of the blog's categories, which are data (PST-20). */
    category: categoryName.default(uncategorized),
    /** Address of the cover, one of the portal's own images. */
    image: cover.default(null),
    content: manyLines(1, postLimits.contentHtml, 'post_content_length', 'post_content'),
  },
  examplePost,
);

/** Body of POST /api/post/create: title and content required (PST-2, PST-5, PST-17). */
export const newPostSchema = z.strictObject(shape);
export type NewPost = z.output<typeof newPostSchema>;

/** Fields of an article that can be changed, each optional: body of PUT /api/post/updatepost (API-15). */
export const postChanges = {
  title: shape.title.optional(),
  category: categoryName.optional().meta({ example: examplePost.category }),
  image: cover.optional().describe('Null removes it.').meta({ example: examplePost.image }),
  content: shape.content.optional(),
  /** When the article was last changed, as its editor saw it. */
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};
export type PostChanges = z.output<z.ZodObject<typeof postChanges>>;
