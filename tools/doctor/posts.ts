import { sql } from 'drizzle-orm';
import { newPostSchema } from '#domain/post/create.ts';
import { postLimits } from '#domain/post/post.ts';
import { slugOf } from '#domain/post/slug.ts';
import { post } from '#server/database/schema.ts';
import { pictureIdsIn, sanitisePost } from '#server/text/sanitise.ts';
import { type Check, rowsById } from './examination.ts';
import { breaches, htmlBreaches } from './rules.ts';

const titleAndCategory = newPostSchema.pick({ title: true, category: true });

/** Posts: fields as their form accepts them, the address, and whether the images in the text match those held for the post. */
export const checkPosts: Check = async function* (examination) {
  const { db } = examination;
  const select = () =>
    db
      .select({
        id: post.id,
        title: post.title,
        slug: post.slug,
        category: post.category,
        content: post.content,
        held: sql<string[]>`array(select held.image_id from post_image held where held.post_id = post.id)`,
        unfinished: sql<
          string[]
        >`array(select image.id from image where image.state <> 'ready' and (image.id = post.image_id
          or image.id in (select held.image_id from post_image held where held.post_id = post.id)))`,
      })
      .from(post)
      .$dynamic();
  for await (const { id, slug, content, held, unfinished, ...fields } of rowsById(
    examination,
    'posts',
    select,
    post.id,
  )) {
    const what = `Post ${id}`;
    yield* breaches(what, titleAndCategory, fields);
    if (!isSlug(slug)) yield `${what}: ${slug} is not a slug that the portal generates from a title.`;
    yield* htmlBreaches(what, content, {
      field: 'content',
      maximum: postLimits.contentHtml,
      sanitise: (html) => sanitisePost(html.normalize('NFC')),
    });
    const shown = pictureIdsIn(content);
    for (const one of shown.filter((picture) => !held.includes(picture)))
      yield `${what} shows image ${one} in its text, but is not linked to it.`;
    for (const one of held.filter((picture) => !shown.includes(picture)))
      yield `${what} is linked to image ${one}, which its text does not show.`;
    for (const one of unfinished) yield `${what} shows image ${one}, which was never completed.`;
  }
};

/** Its title may have changed since; the second of two posts with the same title has a number after its address. */
function isSlug(slug: string): boolean {
  const first = slug.replace(/-\d+$/, '');
  return slugOf(slug) === slug || slugOf(first) === first;
}
