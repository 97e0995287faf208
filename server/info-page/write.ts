import { eq, inArray, not, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { infoPageLimits, isStandardPage, standardPages } from '#domain/info-page/info-page.ts';
import type { InfoPageSettings, InfoPageText, Restoration } from '#domain/info-page/update.ts';
import type { Language } from '#domain/language.ts';
import { postLimits } from '#domain/post/post.ts';
import { recordAction } from '../audit/record.ts';
import { infoPage } from '../database/schema.ts';
import { readyImages, refuseWrongImages } from '../image/ready-images.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { type PathOfOwn, pictureIdsIn } from '../text/sanitise.ts';
import { storedPost } from '../text/stored-html.ts';
import { loadInfoPages } from './held.ts';
import { insertVersion, lockPage, selectCurrent, selectPage, selectPictures, selectVersion } from './queries.ts';

/** Services that a change of pages needs: this process has the change at once. */
type Needs = Pick<Services, 'database' | 'infoPages' | 'log'>;

/** Brings this process up to date after a change; if the database fails just then, it is told of the change as all others are. */
function load(services: Needs): Promise<void> {
  return loadInfoPages(services).catch((error: unknown) =>
    services.log.warn(error, 'the pages of editors are stored, and could not be loaded yet'),
  );
}

/** The text of a page in a language. */
interface TextOf {
  slug: string;
  language: Language;
}

type Page = NonNullable<Awaited<ReturnType<typeof lockPage>>>;

/**
 * Replaces the text of a page in a language by a new version (SIT-451, SIT-453). The same text again is no change.
 * @param pathOf recognises absolute addresses of the portal's own in the text.
 * @throws NotFound; Conflict when somebody has changed it since its editor read it; Invalid without content, or with an image that is not
 * one of the portal's
 */
export async function writeText(
  services: Needs,
  currentUser: CurrentUser,
  where: TextOf,
  { updatedAt, title: typed, description: typedDescription, content: html }: InfoPageText,
  pathOf?: PathOfOwn,
): Promise<void> {
  const content = storedPost(html, postLimits.contentHtml, pathOf);
  const text = { title: typed.normalize('NFC'), description: typedDescription.normalize('NFC'), content };
  // Some letters are two once they are normalised.
  if (text.title.length > postLimits.title.maximum)
    throw new Invalid('invalid', [{ field: 'title', code: 'post_title' }]);
  if (text.description.length > infoPageLimits.description)
    throw new Invalid('invalid', [{ field: 'description', code: 'page_description' }]);
  await changeText(services, currentUser, where, updatedAt, 'infoPage.write', async () => text);
}

/**
 * Takes the text of a page back to an earlier version, as a new one (SIT-454).
 * @throws NotFound; Conflict as {@link writeText}; Invalid where a published page would be left without any text
 */
export async function restoreVersion(
  services: Needs,
  currentUser: CurrentUser,
  where: TextOf,
  { number, updatedAt }: Restoration,
): Promise<void> {
  await changeText(services, currentUser, where, updatedAt, 'infoPage.restore', async (tx, page) => {
    if (number === 0) return nothing;
    const found = await selectVersion(tx, page.id, where.language, number);
    if (!found) throw new NotFound('page_version_not_found');
    const { title, description, content } = found;
    return { title, description, content };
  });
}

/** The original words of one of the portal's own pages, and no text of a further one. */
const nothing = { title: null, description: null, content: null };

interface NewText {
  title: string | null;
  description: string | null;
  content: string | null;
}

async function changeText(
  services: Needs,
  currentUser: CurrentUser,
  { slug, language }: TextOf,
  seenAt: string | null,
  action: 'infoPage.write' | 'infoPage.restore',
  textFor: (tx: Executor, page: Page) => Promise<NewText>,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const page = await lockedPage(tx, slug);
    const current = await selectCurrent(tx, page.id);
    const before = current.find((one) => one.language === language);
    const changedAt = before?.createdAt.getTime();
    if (changedAt !== (seenAt === null ? undefined : Date.parse(seenAt))) throw new Conflict('changed_meanwhile');
    const text = await textFor(tx, page);
    const { title, description, content } = before ?? nothing;
    if (text.title === title && text.description === description && text.content === content) return;
    const isLast = !current.some((one) => one.language !== language && one.title !== null);
    if (text.title === null && page.isPublished && isLast && !isStandardPage(slug)) throw emptyPage();
    const already = await selectPictures(tx, page.id);
    const pictures = await readyImages(tx, pictureIdsIn(text.content ?? ''), currentUser, {
      fieldOf: () => 'content',
      already,
    });
    const number = (before?.number ?? 0) + 1;
    // A clock that was set back must not make two versions look the same to their editors.
    const createdAt = new Date(Math.max(Date.now(), (changedAt ?? 0) + 1));
    await insertVersion(
      tx,
      { pageId: page.id, language, number, ...text, userId: currentUser._id, createdAt },
      pictures,
      number - infoPageLimits.versions,
    );
    await record(tx, currentUser, action, page, { language });
  });
  await load(services);
}

/**
 * Refuses what {@link writeText} would in a text, but locks nothing.
 * @throws Invalid naming all problems
 */
export async function refuseWrongText(
  db: Executor,
  currentUser: CurrentUser,
  slug: string,
  html: string,
  pathOf: PathOfOwn,
): Promise<void> {
  const ids = pictureIdsIn(storedPost(html, postLimits.contentHtml, pathOf));
  if (ids.length === 0) return;
  const page = await selectPage(db, slug);
  const already = page ? await selectPictures(db, page.id) : [];
  await refuseWrongImages(db, ids, currentUser, { already, fieldOf: () => 'content' });
}

/** Creates a further page, which nobody sees until it has a text and is published. @throws Invalid if its address is taken, or there are too many */
export async function createPage(services: Needs, currentUser: CurrentUser, slug: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockPages(tx);
    if (await selectPage(tx, slug)) throw new Invalid('invalid', [{ field: 'slug', code: 'page_slug_taken' }]);
    const further = await tx.$count(infoPage, not(inArray(infoPage.slug, Object.keys(standardPages))));
    if (further >= infoPageLimits.pages) throw new Invalid('invalid', [{ field: 'slug', code: 'page_maximum' }]);
    const [page] = await tx.insert(infoPage).values({ id: uuidv7(), slug }).returning();
    if (!page) throw new Error('The page was not inserted.');
    await record(tx, currentUser, 'infoPage.create', page);
  });
}

/**
 * Publishes or hides a further page, and puts it into the footer or out of it (SIT-455).
 * @throws NotFound; Conflict for one of the portal's own, and when somebody has changed these since their editor read them; Invalid without
 * any text, or with too many in the footer
 */
export async function setPage(
  services: Needs,
  currentUser: CurrentUser,
  slug: string,
  { isPublished, inFooter, updatedAt }: InfoPageSettings,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockPages(tx);
    const page = await furtherPage(tx, slug);
    if (page.updatedAt.getTime() !== Date.parse(updatedAt)) throw new Conflict('changed_meanwhile');
    if (page.isPublished === isPublished && page.inFooter === inFooter) return;
    const current = await selectCurrent(tx, page.id);
    if (isPublished && !current.some(({ title }) => title !== null)) throw emptyPage();
    const others = await tx.$count(infoPage, eq(infoPage.inFooter, true));
    if (inFooter && !page.inFooter && others >= infoPageLimits.inFooter)
      throw new Invalid('invalid', [{ field: 'inFooter', code: 'page_footer_maximum' }]);
    const now = new Date(Math.max(Date.now(), page.updatedAt.getTime() + 1));
    await tx.update(infoPage).set({ isPublished, inFooter, updatedAt: now }).where(eq(infoPage.id, page.id));
    const { isPublished: wasPublished, inFooter: wasInFooter } = page;
    await record(tx, currentUser, 'infoPage.set', page, {
      before: { isPublished: wasPublished, inFooter: wasInFooter },
      after: { isPublished, inFooter },
    });
  });
  await load(services);
}

/** Deletes a further page with its versions. @throws NotFound; Conflict for one of the portal's own */
export async function removePage(services: Needs, currentUser: CurrentUser, slug: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockPages(tx);
    const page = await furtherPage(tx, slug);
    await tx.delete(infoPage).where(eq(infoPage.id, page.id));
    await record(tx, currentUser, 'infoPage.delete', page);
  });
  await load(services);
}

/** Makes two editors' changes wait for each other: pages are counted before the write. */
async function lockPages(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${infoPage} in share row exclusive mode`);
}

/** A page, locked; one of the portal's own gets its row with its first text. @throws NotFound */
async function lockedPage(tx: Executor, slug: string): Promise<Page> {
  if (isStandardPage(slug)) {
    await tx.insert(infoPage).values({ id: uuidv7(), slug, isPublished: true }).onConflictDoNothing();
  }
  const page = await lockPage(tx, slug);
  if (!page) throw new NotFound('not_found');
  return page;
}

/** A further page, locked. @throws NotFound; Conflict for one of the portal's own */
async function furtherPage(tx: Executor, slug: string): Promise<Page> {
  if (isStandardPage(slug)) throw new Conflict('page_standard');
  const page = await lockPage(tx, slug);
  if (!page) throw new NotFound('not_found');
  return page;
}

function emptyPage(): Invalid {
  return new Invalid('invalid', [{ field: 'isPublished', code: 'page_empty' }]);
}

async function record(
  tx: Executor,
  { _id: actorId }: CurrentUser,
  action: `infoPage.${'create' | 'write' | 'restore' | 'set' | 'delete'}`,
  { id: subjectId, slug: label }: Page,
  change?: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, { actorId, action, subjectId, thing: { label }, ...(change && { change }) });
}
