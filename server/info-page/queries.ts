import { and, asc, desc, eq, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../process/database.ts';
import { infoPage, infoPageImage, infoPageVersion, user } from '../database/schema.ts';

const isCurrentOfPage = and(eq(infoPageVersion.pageId, infoPage.id), eq(infoPageVersion.isCurrent, true));

/** The current texts of a published page, by language. Indexes: info_page_slug, info_page_version_current. */
export function selectShown(db: Executor, slug: string) {
  const { language, title, description, content, createdAt } = infoPageVersion;
  return db
    .select({ language, title, description, content, createdAt })
    .from(infoPage)
    .innerJoin(infoPageVersion, isCurrentOfPage)
    .where(and(eq(infoPage.slug, slug), eq(infoPage.isPublished, true), isNotNull(title)));
}

/** The published pages, and when a text of each was last changed. There are at most a hundred. */
export function selectPublished(db: Executor) {
  return db
    .select({
      slug: infoPage.slug,
      changedAt: sql`${max(infoPageVersion.createdAt)}`.mapWith(infoPageVersion.createdAt),
    })
    .from(infoPage)
    .innerJoin(infoPageVersion, isCurrentOfPage)
    .where(and(eq(infoPage.isPublished, true), isNotNull(infoPageVersion.title)))
    .groupBy(infoPage.id)
    .orderBy(asc(infoPage.id));
}

/** Every page with its current texts but for their content, oldest first. There are at most a hundred, in two languages. */
export function selectPages(db: Executor) {
  const { language, title, createdAt } = infoPageVersion;
  return db
    .select({ page: infoPage, text: { language, title, createdAt } })
    .from(infoPage)
    .leftJoin(infoPageVersion, isCurrentOfPage)
    .orderBy(asc(infoPage.id));
}

export async function selectPage(db: Executor, slug: string) {
  const [found] = await db.select().from(infoPage).where(eq(infoPage.slug, slug));
  return found;
}

/** A page, locked until the transaction ends. Index: info_page_slug. */
export async function lockPage(tx: Executor, slug: string) {
  const [found] = await tx.select().from(infoPage).where(eq(infoPage.slug, slug)).for('update');
  return found;
}

/** The current versions of a page, at most one in each language. Index: info_page_version_current. */
export function selectCurrent(db: Executor, pageId: string) {
  return db
    .select()
    .from(infoPageVersion)
    .where(and(eq(infoPageVersion.pageId, pageId), eq(infoPageVersion.isCurrent, true)));
}

/** The versions of a page with their editors, latest first, without their content. Index: info_page_version_key. */
export function selectVersions(db: Executor, pageId: string) {
  const { language, number, isCurrent, title, createdAt } = infoPageVersion;
  return db
    .select({ language, number, isCurrent, title, createdAt, editor: user.username })
    .from(infoPageVersion)
    .leftJoin(user, eq(user.id, infoPageVersion.userId))
    .where(eq(infoPageVersion.pageId, pageId))
    .orderBy(asc(language), desc(number));
}

/** A version of a page. Index: info_page_version_key. */
export async function selectVersion(db: Executor, pageId: string, language: Language, number: number) {
  const [found] = await db
    .select()
    .from(infoPageVersion)
    .where(
      and(
        eq(infoPageVersion.pageId, pageId),
        eq(infoPageVersion.language, language),
        eq(infoPageVersion.number, number),
      ),
    );
  return found;
}

/** Makes a version the current one of its page and language, and deletes those from `oldest` down. */
export async function insertVersion(
  tx: Executor,
  version: Omit<typeof infoPageVersion.$inferInsert, 'isCurrent'>,
  pictures: readonly string[],
  oldest: number,
): Promise<void> {
  const { pageId, language, number } = version;
  const isOfLanguage = and(eq(infoPageVersion.pageId, pageId), eq(infoPageVersion.language, language));
  await tx
    .update(infoPageVersion)
    .set({ isCurrent: false })
    .where(and(isOfLanguage, eq(infoPageVersion.isCurrent, true)));
  await tx.insert(infoPageVersion).values({ ...version, isCurrent: true });
  if (pictures.length > 0)
    await tx.insert(infoPageImage).values(pictures.map((imageId) => ({ pageId, language, number, imageId })));
  await tx.delete(infoPageVersion).where(and(isOfLanguage, lte(infoPageVersion.number, oldest)));
}

/** The images in all versions of a page. Index: info_page_image_key. */
export async function selectPictures(db: Executor, pageId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ imageId: infoPageImage.imageId })
    .from(infoPageImage)
    .where(eq(infoPageImage.pageId, pageId));
  return rows.map(({ imageId }) => imageId);
}
