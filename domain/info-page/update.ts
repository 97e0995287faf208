import { z } from 'zod';
import { languages } from '../language.ts';
import { withExamples } from '../openapi/examples.ts';
import { postLimits } from '../post/post.ts';
import type { RuleCode } from '../refusals.ts';
import { manyLines, oneLine, wholeNumber } from '../text/plain-text.ts';
import { infoPageLimits, isStandardPage } from './info-page.ts';

/** The example of the API document: a further page. */
export const exampleInfoPage = {
  slug: 'how-to-post',
  title: 'How to post a listing',
  description: 'From the first photo to the first call.',
  content: '<p>It takes five minutes.</p>',
} as const;

/** Words joined by hyphens, as an address has them. */
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of a page in its address, of the portal's own or a further one. */
const infoPageSlug = oneLine(infoPageLimits.slug.minimum, infoPageLimits.slug.maximum, 'page_slug', 'page_slug').refine(
  (slug) => slugForm.test(slug),
  'page_slug' satisfies RuleCode,
);

/** The name of a page in a path. */
export const infoPagePath = z.object(withExamples({ slug: infoPageSlug }, { slug: exampleInfoPage.slug }));

/** The language of a text. */
export const textLanguage = z.enum(languages, 'invalid_value' satisfies RuleCode);

/** A moment at which something was last changed, as its editor saw it (SIT-456). */
const seenAt = z.iso.datetime('invalid_value' satisfies RuleCode);

/** Body of POST /api/info-page/create (SIT-455). */
export const newInfoPageSchema = z.strictObject(
  withExamples(
    {
      slug: infoPageSlug.refine((slug) => !isStandardPage(slug), 'page_slug_taken' satisfies RuleCode),
    },
    { slug: exampleInfoPage.slug },
  ),
);

/** Body of PUT /api/info-page/write/{slug}/{language} (SIT-451). */
export const infoPageTextSchema = z.strictObject(
  withExamples(
    {
      title: oneLine(postLimits.title.minimum, postLimits.title.maximum, 'post_title', 'post_title'),
      /** For search engines; without one they get the beginning of the text. */
      description: oneLine(0, infoPageLimits.description, 'page_description').default(''),
      content: manyLines(1, postLimits.contentHtml, 'post_content_length', 'post_content'),
      updatedAt: seenAt.nullable().describe('When the text was last changed, as its editor saw it; null if never.'),
    },
    { ...exampleInfoPage, updatedAt: null },
  ),
);
export type InfoPageText = z.output<typeof infoPageTextSchema>;

/** Body of POST /api/info-page/restore/{slug}/{language} (SIT-454). */
export const restoreSchema = z.strictObject(
  withExamples(
    {
      number: wholeNumber(0, 2_000_000_000, 'invalid_value').describe(
        'The version; 0 for the original words of one of the portal’s own pages, and for none of a further one.',
      ),
      updatedAt: seenAt.nullable().describe('When the text was last changed, as its editor saw it; null if never.'),
    },
    { number: 0, updatedAt: null },
  ),
);
export type Restoration = z.output<typeof restoreSchema>;

/** Body of PUT /api/info-page/set/{slug} (SIT-455). */
export const infoPageSettingsSchema = z.strictObject({
  isPublished: z.boolean('invalid_value' satisfies RuleCode),
  inFooter: z.boolean('invalid_value' satisfies RuleCode),
  updatedAt: seenAt.describe('When these were last changed, as their editor saw it.'),
});
export type InfoPageSettings = z.output<typeof infoPageSettingsSchema>;
