import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { newPostSchema, type PostChanges, postChanges, examplePost, exampleSlug } from '#domain/post/create.ts';
import { categoryName, exampleCategory } from '#domain/post/category-names.ts';
import { done, succeed } from '../http/request/done.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { type FieldIssue, issuesFoundBy, NotFound } from '#domain/errors.ts';
import { imageAddress } from '#domain/image/address.ts';
import { wordsAsTyped } from '#domain/text/burmese/zawgyi.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { oneLine, idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts, rightFields, wholeNumberText } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { listJson, readList } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import { writeBackNote, writtenBack } from '../http/request/write-back.ts';
import { picture, pictureSchema } from '../image/picture.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { countPosts, selectPosts } from './queries.ts';
import { changePost, createPost, refuseWrongPost, removePost } from './write.ts';

const success = z.literal(true);

/** Fields that contain free text. */
const written = { title: 'text', content: 'html' } as const;

const postSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        title: z.string(),
        slug: z.string(),
        category: z.string(),
        categoryMy: z.string().describe('The name of the category in Burmese.'),
        image: z.string().nullable(),
        cover: pictureSchema.nullable().describe('The image, with its size.'),
        content: z.string().describe('Sanitised HTML.'),
        createdAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
      },
      { _id: exampleIds.post, ...examplePost, categoryMy: exampleCategory.my, slug: exampleSlug },
    ),
  )
  .meta({ ref: 'Post' });

const postQuerySchema = z
  .strictObject(
    withExamples(
      {
        userId: idField().optional(),
        postId: idField().optional(),
        slug: oneLine(0, 200, 'invalid_value').optional(),
        category: categoryName.optional(),
        searchTerm: oneLine(0, 200, 'invalid_value').optional(),
        sort: z.enum(['asc', 'desc']).catch('desc').optional(),
        startIndex: wholeNumberText(0, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
      },
      { postId: exampleIds.post, slug: exampleSlug, category: 'New Condo Projects', searchTerm: 'lake', limit: 9 },
    ),
  )
  .transform(({ searchTerm = '', sort = 'desc', startIndex = 0, limit = pageSizes.posts, ...filter }) => ({
    filter: { ...filter, words: wordsAsTyped(searchTerm) },
    batch: { sort, limit, offset: startIndex },
  }));

const pathSchema = z.object(withExamples({ postId: idField(), userId: idField() }, { postId: exampleIds.post }));
const savedSchema = (text: string) =>
  done(text).extend(withExamples({ slug: z.string(), _id: z.uuid() }, { slug: exampleSlug, _id: exampleIds.post }));

/** The body of an update of an article: as it was read, with the changes applied (API-15). */
const postWrittenBack = writtenBack({
  fields: postChanges,
  readAs: [postSchema.extend({ success })],
  written,
  pictures: ['image'],
  identifiedBy: 'postId',
  async present(c, postId) {
    const filter = { postId, words: [] };
    const [found] = await selectPosts(c.get('services').database.db, filter, { sort: 'desc', limit: 1, offset: 0 });
    if (!found) throw new NotFound('post_not_found');
    return { success: true, ...postAnswer(found) };
  },
  problems: (c, { id, changes }) => wrongOf(changes, c, id),
});

/** Finds the problems with the category, the cover and the text of an article that its schema does not detect. */
function wrongOf(
  form: Pick<PostChanges, 'category' | 'image' | 'content'>,
  c: Context<ApiEnv>,
  id?: string,
): Promise<FieldIssue[]> {
  const currentUser = signedIn(c);
  const { db } = c.get('services').database;
  return issuesFoundBy(() => refuseWrongPost(db, currentUser, form, (address) => pathOfOwn(address, c), id));
}

/** /api/post: the blog (PST-16 to PST-19). */
export const postRoutes = new Hono<ApiEnv>()
  .get(
    '/getposts',
    ...operation('post.list', {
      summary: 'Posts that match a filter, in batches of 9',
      description: 'Ordered by their last change; `desc` is latest first.',
      answers: z.object({
        success,
        posts: z.array(postSchema),
        totalPosts: z.number().int().meta({ example: 31 }),
        lastMonthPosts: z.number().int(),
      }),
    }),
    input('query', postQuerySchema),
    async (c) => {
      const { filter, batch } = c.req.valid('query');
      const { db } = c.get('services').database;
      const [rows, { total, lastMonth }] = await readList(c, batch.limit, () =>
        Promise.all([selectPosts(db, filter, batch), countPosts(db, filter)]),
      );
      const posts = rows.map(postAnswer);
      return listJson(c, { success: true as const, posts, totalPosts: total, lastMonthPosts: lastMonth });
    },
  )
  .post(
    '/create',
    ...operation('post.create', {
      summary: 'Publish a post',
      description:
        'Its slug is derived from its title. The content may contain images that were uploaded to the portal (`/api/image/upload`), as `<img src="/images/…" alt="…" width="…" height="…">`; any others are dropped. Their addresses may also be absolute ones of the portal itself.',
      answers: savedSchema('Post published'),
      isDoneOnce: true,
      refuses: [415],
      takes: jsonBody(256),
    }),
    input('json', normalisedTexts(newPostSchema, written), (body, c) => wrongOf(rightFields(postChanges, body), c)),
    async (c) => {
      const currentUser = signedIn(c);
      const body = c.req.valid('json');
      const form = { ...body, image: body.image && pathOfOwn(body.image, c) };
      const answer = await idempotent(c, { operation: 'post.create', says: form }, async (services) => {
        const { id, slug } = await createPost(services, currentUser, form, (address) => pathOfOwn(address, c));
        return { success: true as const, message: 'Post published', slug, _id: id };
      });
      return c.json(answer);
    },
  )
  .put(
    '/updatepost/:postId/:userId',
    ...operation('post.update', {
      summary: 'Change a post',
      description: `${writeBackNote} The slug does not change.`,
      answers: savedSchema('Post updated'),
      refuses: [404, 409, 415],
      takes: jsonBody(256),
    }),
    input('param', pathSchema),
    ...postWrittenBack,
    async (c) => {
      const currentUser = signedIn(c);
      const { postId } = c.req.valid('param');
      const slug = await changePost(c.get('services'), currentUser, postId, c.req.valid('json'), (address) =>
        pathOfOwn(address, c),
      );
      return succeed(c, { message: 'Post updated', slug, _id: postId });
    },
  )
  .delete(
    '/deletepost/:postId/:userId',
    ...operation('post.delete', {
      summary: 'Delete a post',
      answers: done('Post deleted'),
      refuses: [404],
    }),
    input('param', pathSchema),
    async (c) => {
      const currentUser = signedIn(c);
      await removePost(c.get('services'), currentUser, c.req.valid('param').postId);
      return succeed(c, { message: 'Post deleted' });
    },
  );

function postAnswer({ post, categoryMy, cover }: Awaited<ReturnType<typeof selectPosts>>[number]) {
  const { id, title, slug, category, content, createdAt, updatedAt } = post;
  return {
    _id: id,
    title,
    slug,
    category,
    categoryMy,
    image: cover && imageAddress(cover.id),
    cover: cover && picture(cover),
    content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
