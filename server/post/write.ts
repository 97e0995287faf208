import { isDeepStrictEqual } from 'node:util';
import { Conflict, Invalid, issuesFoundBy, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { NewPost, PostChanges } from '#domain/post/create.ts';
import { postLimits } from '#domain/post/post.ts';
import { slugOf } from '#domain/post/slug.ts';
import { eq } from 'drizzle-orm';
import { blogCategory, post } from '../database/schema.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { type PathOfOwn, pictureIdsIn } from '../text/sanitise.ts';
import { storedPost } from '../text/stored-html.ts';
import { readyImages, refuseWrongImages } from '../image/ready-images.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { deletePost, insertPost, lockPost, lockSlugs, replacePictures, selectPictures, updatePost } from './queries.ts';

/**
 * Publishes an article under an address made from its title.
 * @param pathOf recognises absolute addresses of the portal's own in the text.
 * @returns its id, and its slug, which is unique.
 * @throws Invalid without text or images, or with a category, a cover or an image that is not one of the portal's
 */
export async function createPost(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  form: NewPost,
  pathOf?: PathOfOwn,
): Promise<{ id: string; slug: string }> {
  const content = storedPost(form.content, postLimits.contentHtml, pathOf);
  return database.db.transaction(async (tx) => {
    const imageId = await coverOf(tx, form.image, currentUser);
    const pictures = await picturesIn(tx, content, currentUser);
    const category = await categoryOf(tx, form.category);
    const slug = await freeSlug(tx, form.title);
    const title = form.title.normalize('NFC');
    const id = await insertPost(tx, { userId: currentUser._id, title, slug, category, imageId, content });
    await replacePictures(tx, id, pictures);
    await recordAction(tx, { actorId: currentUser._id, action: 'post.create', subjectId: id, thing: { label: title } });
    return { id, slug };
  });
}

/**
 * Changes the given fields of an article. Its address stays the same, so that links keep working.
 * @returns its slug.
 * @throws NotFound; Conflict when somebody has changed it since its editor read it; Invalid as {@link createPost}
 */
export async function changePost(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  form: PostChanges,
  pathOf?: PathOfOwn,
): Promise<string> {
  const content = form.content === undefined ? undefined : storedPost(form.content, postLimits.contentHtml, pathOf);
  return database.db.transaction(async (tx) => {
    // Before the post, as renaming a category locks them.
    const asked = form.category === undefined ? undefined : await categoryOf(tx, form.category);
    const found = await lockPost(tx, id);
    if (!found) throw new NotFound('post_not_found');
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== found.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    const imageId =
      form.image === undefined ? found.imageId : await coverOf(tx, form.image, currentUser, found.imageId);
    const pictures = content && (await picturesIn(tx, content, currentUser, await selectPictures(tx, id)));
    const title = form.title?.normalize('NFC') ?? found.title;
    const category = asked ?? found.category;
    const after = { title, category, imageId, content: content ?? found.content };
    // Written back unchanged, it has not been updated (API-15).
    const { title: titleNow, category: categoryNow, imageId: imageNow, content: contentNow } = found;
    const now = { title: titleNow, category: categoryNow, imageId: imageNow, content: contentNow };
    if (isDeepStrictEqual(after, now)) return found.slug;
    await updatePost(tx, id, after);
    if (pictures) await replacePictures(tx, id, pictures);
    await recordAction(tx, { actorId: currentUser._id, action: 'post.update', subjectId: id, thing: { label: title } });
    return found.slug;
  });
}

/**
 * Refuses what {@link createPost} and {@link changePost} would in an article's category, cover and text, but locks nothing.
 * @param id of the article, if there is one: it may keep the images that it has, whoever's they are.
 * @throws Invalid naming all problems
 */
export async function refuseWrongPost(
  db: Executor,
  currentUser: CurrentUser,
  { category, image, content }: Pick<PostChanges, 'category' | 'image' | 'content'>,
  pathOf: PathOfOwn,
  id?: string,
): Promise<void> {
  const already = id === undefined ? [] : await imagesOf(db, id);
  const wrong = await issuesFoundBy(
    () => category !== undefined && refuseUnknownCategory(db, category),
    () => image && refuseWrongImages(db, [imageIdOf(pathOf(image))], currentUser, { already, fieldOf: () => 'image' }),
    () => {
      if (content === undefined) return undefined;
      const ids = pictureIdsIn(storedPost(content, postLimits.contentHtml, pathOf));
      return refuseWrongImages(db, ids, currentUser, { already, fieldOf: () => 'content' });
    },
  );
  if (wrong.length > 0) throw new Invalid('invalid', wrong);
}

/** @throws NotFound */
export async function removePost(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockPost(tx, id);
    if (!found) throw new NotFound('post_not_found');
    await deletePost(tx, id);
    const { title } = found;
    await recordAction(tx, { actorId: currentUser._id, action: 'post.delete', subjectId: id, thing: { label: title } });
  });
}

/** A category, locked so that nobody renames or deletes it before the commit. @throws Invalid if there is none of this name. */
async function categoryOf(tx: Executor, en: string): Promise<string> {
  const [found] = await tx
    .select({ en: blogCategory.en })
    .from(blogCategory)
    .where(eq(blogCategory.en, en))
    .for('share');
  if (!found) throw new Invalid('invalid', [{ field: 'category', code: 'category_unknown' }]);
  return found.en;
}

/** Refuses what {@link categoryOf} would, but locks nothing. Index: blog_category_en. @throws Invalid */
async function refuseUnknownCategory(db: Executor, en: string): Promise<void> {
  if ((await db.$count(blogCategory, eq(blogCategory.en, en))) > 0) return;
  throw new Invalid('invalid', [{ field: 'category', code: 'category_unknown' }]);
}

/** The cover at an address, locked; an article may keep the one that it has. */
async function coverOf(
  tx: Executor,
  address: string | null,
  currentUser: CurrentUser,
  present: string | null = null,
): Promise<string | null> {
  if (address === null) return null;
  const already = present === null ? [] : [present];
  const [id] = await readyImages(tx, [imageIdOf(address)], currentUser, { already, fieldOf: () => 'image' });
  return id ?? null;
}

/** The images that an article has: its cover and those in its text. Indexes: the primary keys. */
async function imagesOf(db: Executor, id: string): Promise<string[]> {
  const [found] = await db.select({ imageId: post.imageId }).from(post).where(eq(post.id, id));
  return [...(await selectPictures(db, id)), ...(found?.imageId ? [found.imageId] : [])];
}

/** The images in a text, locked so that no clean-up deletes them before the commit; `already` is what it had. */
function picturesIn(
  tx: Executor,
  content: string,
  currentUser: CurrentUser,
  already: readonly string[] = [],
): Promise<string[]> {
  return readyImages(tx, pictureIdsIn(content), currentUser, { fieldOf: () => 'content', already });
}

async function freeSlug(tx: Executor, title: string): Promise<string> {
  const slug = slugOf(title);
  const taken = await lockSlugs(tx, slug);
  if (!taken.has(slug)) return slug;
  let turn = 2;
  while (taken.has(`${slug}-${turn}`)) turn += 1;
  return `${slug}-${turn}`;
}
