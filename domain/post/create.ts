import { z } from 'zod';
import { examplePost } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import { longest, manyLines, oneLine } from '../text/plain-text.ts';
import { postCategories, postLimits } from './post.ts';
import type { RuleCode } from '../refusals.ts';

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
