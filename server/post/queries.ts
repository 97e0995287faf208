import { and, asc, count, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PostCategory } from '#domain/post/post.ts';
import { type Executor, containing } from '../database/executor.ts';
import { image, post, postImage } from '../database/schema.ts';

/** Which posts are asked for; a field that is left out filters nothing. */
export interface PostFilter {
  userId?: string | undefined;
  postId?: string | undefined;
  slug?: string | undefined;
  category?: PostCategory | undefined;
  /** All of them must be found in the title or the text, in whatever letter case; of each any of its readings. */
  words: readonly (readonly string[])[];
}

/** One batch of the posts that match. Indexes: post_newest, post_category, post_slug. */
export function selectPosts(
  db: Executor,
  filter: PostFilter,
  { sort, limit, offset }: { sort: 'asc' | 'desc'; limit: number; offset: number },
) {
  const direction = sort === 'asc' ? asc : desc;
  return db
    .select({
      post,
      cover: { id: image.id, width: image.width, height: image.height, placeholder: image.placeholder },
    })
    .from(post)
    .leftJoin(image, eq(image.id, post.imageId))
    .where(matching(filter))
    .orderBy(direction(post.updatedAt), direction(post.id))
    .limit(limit)
    .offset(offset);
}

/** How many posts match, and how many of them came in the last 30 days. */
export async function countPosts(db: Executor, filter: PostFilter): Promise<{ total: number; lastMonth: number }> {
  const [counted] = await db
    .select({
      total: count(),
      lastMonth: sql<number>`count(*) filter (where ${post.createdAt} > now() - interval '30 days')`.mapWith(Number),
    })
    .from(post)
    .where(matching(filter));
  return counted ?? { total: 0, lastMonth: 0 };
}

/** The slugs that are this one, alone or with something after a hyphen. Nobody else takes one until the transaction ends. */
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
    // Never the time that was there before: editors see by it whether somebody was faster.
    .set({ ...values, updatedAt: sql`greatest(now(), ${post.updatedAt} + interval '1 millisecond')` })
    .where(eq(post.id, id));
}

export async function deletePost(tx: Executor, id: string): Promise<void> {
  await tx.delete(post).where(eq(post.id, id));
}

/** The pictures in the text of a post. */
export async function selectPictures(tx: Executor, postId: string): Promise<string[]> {
  const rows = await tx.select({ imageId: postImage.imageId }).from(postImage).where(eq(postImage.postId, postId));
  return rows.map(({ imageId }) => imageId);
}

/** Makes these the pictures in the text of a post; those that it no longer has are the clean-up's. */
export async function replacePictures(tx: Executor, postId: string, imageIds: readonly string[]): Promise<void> {
  await tx.delete(postImage).where(and(eq(postImage.postId, postId), notInArray(postImage.imageId, [...imageIds])));
  if (imageIds.length === 0) return;
  await tx
    .insert(postImage)
    .values(imageIds.map((imageId) => ({ postId, imageId })))
    .onConflictDoNothing();
}

function matching({ userId, postId, slug, category, words }: PostFilter): SQL | undefined {
  // Tags and what is in them are no words of the article.
  const text = sql`${post.title} || ' ' || regexp_replace(${post.content}, '<[^>]*>', ' ', 'g')`;
  return and(
    userId === undefined ? undefined : eq(post.userId, userId),
    postId === undefined ? undefined : eq(post.id, postId),
    slug === undefined ? undefined : eq(post.slug, slug),
    category === undefined ? undefined : eq(post.category, category),
    ...words.map((readings) => sql`${text} ilike any(${sql.param(readings.map(containing))}::text[])`),
  );
}
