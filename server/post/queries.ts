import { and, asc, count, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { containing, preparedByShape } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { blogCategory, image, post, postImage } from '../database/schema.ts';

/** Which posts are asked for; an omitted field does not filter. */
export interface PostFilter {
  userId?: string | undefined;
  postId?: string | undefined;
  slug?: string | undefined;
  /** The English name. */
  category?: string | undefined;
  /** Terms that must all be found in the title or the text, case-insensitively; for each, any of its readings. */
  words: readonly (readonly string[])[];
}

/** Fields of a filter that each correspond to a column. */
const filtered = { userId: post.userId, postId: post.id, slug: post.slug, category: post.category };
type FilteredField = keyof typeof filtered;

type Sort = 'asc' | 'desc';

function buildPosts(db: Executor, where: SQL | undefined, sort: Sort) {
  const direction = sort === 'asc' ? asc : desc;
  return db
    .select({
      post,
      categoryMy: blogCategory.my,
      cover: { id: image.id, width: image.width, height: image.height, placeholder: image.placeholder },
    })
    .from(post)
    .innerJoin(blogCategory, eq(blogCategory.en, post.category))
    .leftJoin(image, eq(image.id, post.imageId))
    .where(where)
    .orderBy(direction(post.updatedAt), direction(post.id))
    .$dynamic();
}

const postsByFields = preparedByShape(
  'posts',
  ({ filter, sort }: { filter: PostFilter; sort: Sort }) => `${sort} ${fieldsOf(filter).join(' ')}`,
  (db, { filter, sort }) =>
    buildPosts(db, matching(filter, sql.placeholder), sort)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

/** One batch of the posts that match. Indexes: post_newest, post_category, post_slug, blog_category_en. */
export async function selectPosts(
  db: Executor,
  filter: PostFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
) {
  if (filter.words.length > 0) return buildPosts(db, matching(filter), sort).limit(limit).offset(offset);
  return postsByFields(db, { filter, sort }, { ...filter, limit, offset });
}

function buildCount(db: Executor, where: SQL | undefined) {
  return db
    .select({
      total: count(),
      lastMonth: sql<number>`count(*) filter (where ${post.createdAt} > now() - interval '30 days')`.mapWith(Number),
    })
    .from(post)
    .where(where);
}

const countByFields = preparedByShape(
  'count_posts',
  (filter: PostFilter) => fieldsOf(filter).join(' '),
  (db, filter) => buildCount(db, matching(filter, sql.placeholder)),
);

/** How many posts match, and how many of them were added in the last 30 days. */
export async function countPosts(db: Executor, filter: PostFilter): Promise<{ total: number; lastMonth: number }> {
  const [counted] = await (filter.words.length > 0
    ? buildCount(db, matching(filter))
    : countByFields(db, filter, { ...filter }));
  return counted ?? { total: 0, lastMonth: 0 };
}

/** The slugs equal to this one, alone or followed by a hyphen and something else. Nobody else takes one until the transaction ends. */
export async function lockSlugs(tx: Executor, slug: string): Promise<Set<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('post slug'))`);
  const rows = await tx
    .select({ slug: post.slug })
    .from(post)
    .where(or(eq(post.slug, slug), sql`starts_with(${post.slug}, ${`${slug}-`})`));
  return new Set(rows.map((row) => row.slug));
}

export async function insertPost(tx: Executor, values: typeof post.$inferInsert): Promise<string> {
  const [created] = await tx.insert(post).values(values).returning({ id: post.id });
  if (!created) throw new Error('The post was not inserted.');
  return created.id;
}

/** A post, locked until the transaction ends. */
export async function lockPost(tx: Executor, id: string) {
  const [found] = await tx.select().from(post).where(eq(post.id, id)).for('update');
  return found;
}

export async function updatePost(
  tx: Executor,
  id: string,
  values: Pick<typeof post.$inferInsert, 'title' | 'category' | 'imageId' | 'content'>,
): Promise<void> {
  await tx
    .update(post)
    // Never the same time as before: editors detect conflicting edits by it.
    .set({ ...values, updatedAt: sql`greatest(now(), ${post.updatedAt} + interval '1 millisecond')` })
    .where(eq(post.id, id));
}

export async function deletePost(tx: Executor, id: string): Promise<void> {
  await tx.delete(post).where(eq(post.id, id));
}

/** The images in the text of a post. */
export async function selectPictures(tx: Executor, postId: string): Promise<string[]> {
  const rows = await tx.select({ imageId: postImage.imageId }).from(postImage).where(eq(postImage.postId, postId));
  return rows.map(({ imageId }) => imageId);
}

/** Makes these the images in the text of a post; those that it no longer has are left to the clean-up. */
export async function replacePictures(tx: Executor, postId: string, imageIds: readonly string[]): Promise<void> {
  await tx.delete(postImage).where(and(eq(postImage.postId, postId), notInArray(postImage.imageId, [...imageIds])));
  if (imageIds.length === 0) return;
  await tx
    .insert(postImage)
    .values(imageIds.map((imageId) => ({ postId, imageId })))
    .onConflictDoNothing();
}

/** The fields that a filter uses, in a fixed order. */
function fieldsOf(filter: PostFilter): FilteredField[] {
  return (Object.keys(filtered) as FilteredField[]).filter((field) => filter[field] !== undefined);
}

/** The condition of a filter, with `valueOf` for the values of its columns: placeholders, if a statement is prepared. */
function matching(filter: PostFilter, valueOf: (field: FilteredField) => unknown = (field) => filter[field]) {
  // Tags and their contents are not words of the article.
  const text = sql`${post.title} || ' ' || regexp_replace(${post.content}, '<[^>]*>', ' ', 'g')`;
  return and(
    ...fieldsOf(filter).map((field) => sql`${filtered[field]} = ${valueOf(field)}`),
    ...filter.words.map((readings) => sql`${text} ilike any(${sql.param(readings.map(containing))}::text[])`),
  );
}
