import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { infoPageTextSchema } from '#domain/info-page/update.ts';
import { postLimits } from '#domain/post/post.ts';
import { infoPage, infoPageVersion } from '#server/database/schema.ts';
import { pictureIdsIn, sanitisePost } from '#server/text/sanitise.ts';
import { type Check, rowsById } from './examination.ts';
import { breaches, htmlBreaches } from './rules.ts';

const titleAndDescription = infoPageTextSchema.pick({ title: true, description: true });

/** Pages of editors: each version as its form accepts it, and whether the images in its text match those held for it. */
export const checkInfoPages: Check = async function* (examination) {
  const { db } = examination;
  const select = () => db.select({ id: infoPage.id, slug: infoPage.slug }).from(infoPage).$dynamic();
  for await (const { id, slug } of rowsById(examination, 'pages', select, infoPage.id)) {
    const versions = await db
      .select({
        language: infoPageVersion.language,
        number: infoPageVersion.number,
        title: infoPageVersion.title,
        description: infoPageVersion.description,
        content: sql<string>`${infoPageVersion.content}`,
        held: sql<string[]>`array(select held.image_id from info_page_image held
          where held.page_id = ${infoPageVersion.pageId} and held.language = ${infoPageVersion.language}
          and held.number = ${infoPageVersion.number})`,
      })
      .from(infoPageVersion)
      .where(and(eq(infoPageVersion.pageId, id), isNotNull(infoPageVersion.content)))
      .orderBy(infoPageVersion.language, infoPageVersion.number);
    for (const { language, number, content, held, ...fields } of versions) {
      const what = `Page ${slug}, version ${number} in ${language}`;
      yield* breaches(what, titleAndDescription, fields);
      yield* htmlBreaches(what, content, {
        field: 'content',
        maximum: postLimits.contentHtml,
        sanitise: (html) => sanitisePost(html.normalize('NFC')),
      });
      const shown = pictureIdsIn(content);
      if (shown.toSorted().join() !== held.toSorted().join())
        yield `${what} shows other images than those that are kept for it.`;
    }
  }
};
