import { z } from 'zod';
import { manyLines, oneLine } from './plain-text.ts';
import { postCategories, postLimits } from './post.ts';
import type { RuleCode } from './rule-texts.ts';

const shape = {
  title: z
    .string('post_title' satisfies RuleCode)
    .pipe(oneLine(postLimits.title.minimum, postLimits.title.maximum, 'post_title'))
    .meta({ minLength: postLimits.title.minimum, maxLength: postLimits.title.maximum }),
  category: z.enum(postCategories, 'invalid_value' satisfies RuleCode).default('Uncategorized'),
  /** Address of the cover, an image of the portal's own. */
  image: z
    .string()
    .max(300, 'photo_unknown' satisfies RuleCode)
    .nullish()
    .transform((address) => address || undefined),
  content: z
    .string('post_content' satisfies RuleCode)
    .min(1, 'post_content' satisfies RuleCode)
    .pipe(manyLines(1, postLimits.contentHtml, 'post_content_length'))
    .meta({ maxLength: postLimits.contentHtml }),
};

/** Body of POST /api/post/create: title and content required (specification section 5, "Post form"). */
export const newPostSchema = z.strictObject(shape);
export type NewPost = z.output<typeof newPostSchema>;

/** Body of PUT /api/post/updatepost: the same, and when the article was last changed as its editor saw it. */
export const postUpdateSchema = z.strictObject({
  ...shape,
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
});
export type PostUpdate = z.output<typeof postUpdateSchema>;
