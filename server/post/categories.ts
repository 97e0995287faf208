import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { categoryLimits, fixedCategories } from '#domain/post/category.ts';
import type { CategoryNames } from '#domain/post/category-names.ts';
import { recordAction } from '../audit/record.ts';
import { blogCategory, post } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';

/** The categories of the blog, in the order in which they were added. Index: the primary key. */
export function selectCategories(db: Executor) {
  return db.select().from(blogCategory).orderBy(asc(blogCategory.id)).limit(categoryLimits.count);
}

/**
 * Adds a category (PST-21).
 * @returns its id.
 * @throws Invalid if another has one of its names, or there are too many
 */
export async function createCategory(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  names: CategoryNames,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    await lockCategories(tx);
    await refuseTaken(tx, names);
    if ((await tx.$count(blogCategory)) >= categoryLimits.count)
      throw new Invalid('invalid', [{ field: 'en', code: 'category_maximum' }]);
    const id = uuidv7();
    await tx.insert(blogCategory).values({ id, ...names });
    await record(tx, currentUser, 'post.createCategory', id, names.en, { after: names });
    return id;
  });
}

/**
 * Renames a category; its posts follow (PST-22).
 * @throws NotFound; Conflict when a fixed one would lose its English name; Invalid if another has one of these names
 */
export async function renameCategory(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  names: CategoryNames,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockCategories(tx);
    const { en, my } = await categoryOf(tx, id);
    if (en === names.en && my === names.my) return;
    if (en !== names.en && fixedCategories.includes(en)) throw new Conflict('category_fixed');
    await refuseTaken(tx, names, id);
    // The foreign key takes the new name to the posts.
    await tx.update(blogCategory).set(names).where(eq(blogCategory.id, id));
    await record(tx, currentUser, 'post.renameCategory', id, names.en, { before: { en, my }, after: names });
  });
}

/** Deletes a category. @throws NotFound; Conflict for a fixed one, and while posts have it */
export async function removeCategory(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockCategories(tx);
    const { en } = await categoryOf(tx, id);
    if (fixedCategories.includes(en)) throw new Conflict('category_fixed');
    // A post that is being written with it holds it until its commit: only then can it be locked and its posts be counted.
    await tx.select({ id: blogCategory.id }).from(blogCategory).where(eq(blogCategory.id, id)).for('update');
    if ((await tx.$count(post, eq(post.category, en))) > 0) throw new Conflict('category_used');
    await tx.delete(blogCategory).where(eq(blogCategory.id, id));
    await record(tx, currentUser, 'post.deleteCategory', id, en);
  });
}

/** Makes two editors' changes wait for each other: their number and their names are compared before the write. */
async function lockCategories(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${blogCategory} in share row exclusive mode`);
}

async function categoryOf(tx: Executor, id: string) {
  const [found] = await tx.select().from(blogCategory).where(eq(blogCategory.id, id));
  if (!found) throw new NotFound('category_not_found');
  return found;
}

/** @param id the category that has these names. @throws Invalid if another has one of them, in whatever letter case */
async function refuseTaken(tx: Executor, { en, my }: CategoryNames, id?: string): Promise<void> {
  const taken = await tx
    .select({ en: blogCategory.en, my: blogCategory.my })
    .from(blogCategory)
    .where(
      and(
        id === undefined ? undefined : ne(blogCategory.id, id),
        or(sql`lower(${blogCategory.en}) = lower(${en})`, sql`lower(${blogCategory.my}) = lower(${my})`),
      ),
    );
  if (taken.length === 0) return;
  const isEn = taken.some((other) => other.en.toLowerCase() === en.toLowerCase());
  throw new Invalid('invalid', [{ field: isEn ? 'en' : 'my', code: 'category_taken' }]);
}

async function record(
  tx: Executor,
  { _id: actorId }: CurrentUser,
  action: 'post.createCategory' | 'post.renameCategory' | 'post.deleteCategory',
  subjectId: string,
  label: string,
  change?: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, { actorId, action, subjectId, thing: { label }, ...(change && { change }) });
}
