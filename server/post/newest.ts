import { desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { inBatches } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { blogCategory, post } from '../database/schema.ts';

const { userId: _writer, ...columns } = getTableColumns(post);

/** The latest posts. No index has this order: posts are few, written by admins. */
export function newestPosts(db: Executor, limit: number) {
  return db
    .select({ ...columns, categoryMy: blogCategory.my })
    .from(post)
    .innerJoin(blogCategory, eq(blogCategory.en, post.category))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(limit);
}

/** Every post's address and cover, newest first. Index: the primary key. */
export function everyPost(db: Executor) {
  return inBatches((after, limit) =>
    db
      .select({ id: post.id, slug: post.slug, imageId: post.imageId, updatedAt: post.updatedAt })
      .from(post)
      .where(after === undefined ? undefined : lt(post.id, after))
      .orderBy(desc(post.id))
      .limit(limit),
  );
}

/** Whether there is a post at all. */
export async function hasPosts(db: Executor): Promise<boolean> {
  return (await db.select({ id: post.id }).from(post).limit(1)).length > 0;
}
