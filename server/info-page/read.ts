import { NotFound } from '#domain/errors.ts';
import { isStandardPage, standardPages } from '#domain/info-page/info-page.ts';
import { type Language, languages } from '#domain/language.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import {
  selectCurrent,
  selectPage,
  selectPages,
  selectPublished,
  selectShown,
  selectVersion,
  selectVersions,
} from './queries.ts';

/** A text as it is read by visitors and editors. */
interface ReadText {
  language: Language;
  title: string;
  description: string;
  /** Sanitised HTML. */
  content: string;
  updatedAt: string;
}

interface StoredText {
  language: Language;
  title: string | null;
  description: string | null;
  content: string | null;
  createdAt: Date;
}

/**
 * The text that a page shows in a language: of a further page the one in the other language, where that is all there is (SIT-457).
 * @returns null for one of the portal's own pages whose original words stand in this language, without a query.
 * @throws NotFound for a page that is not published
 */
export async function readShownText(
  { database, infoPages }: Pick<Services, 'database' | 'infoPages'>,
  slug: string,
  language: Language,
): Promise<ReadText | null> {
  const isStandard = isStandardPage(slug);
  if (isStandard && !infoPages.isEdited(slug, language)) return null;
  const texts = (await selectShown(database.db, slug)).map(readText);
  const own = texts.find((text) => text?.language === language);
  const shown = own ?? (isStandard ? undefined : texts[0]);
  if (!shown && !isStandard) throw new NotFound('not_found');
  return shown ?? null;
}

/** The pages that visitors find besides the portal's own, and when each was last changed, for the sitemap. */
export async function publishedPages(db: Executor): Promise<{ slug: string; changedAt: Date }[]> {
  return (await selectPublished(db)).filter(({ slug }) => !isStandardPage(slug));
}

/** A page in the list of all, with its current titles. */
interface ListedPage {
  slug: string;
  isStandard: boolean;
  isPublished: boolean;
  inFooter: boolean;
  texts: { language: Language; title: string; updatedAt: string }[];
}

/** Every page: first the portal's own, which have no texts while the original words stand. */
export async function listPages(db: Executor): Promise<ListedPage[]> {
  const rows = await selectPages(db);
  const pages = new Map<string, ListedPage>(
    Object.keys(standardPages).map((slug) => [
      slug,
      { slug, isStandard: true, isPublished: true, inFooter: false, texts: [] },
    ]),
  );
  for (const { page, text } of rows) {
    const { slug, isPublished, inFooter } = page;
    const listed = pages.get(slug) ?? { slug, isStandard: false, isPublished, inFooter, texts: [] };
    pages.set(slug, listed);
    if (text === null || text.title === null) continue;
    listed.texts.push({ language: text.language, title: text.title, updatedAt: text.createdAt.toISOString() });
  }
  return [...pages.values()];
}

/**
 * A page as its editors see it: its settings, the current text in each language (null where there is none), when that was last changed
 * (null if never), and its versions.
 * @throws NotFound
 */
export async function readForEditing(db: Executor, slug: string) {
  const isStandard = isStandardPage(slug);
  const page = await selectPage(db, slug);
  if (!page && !isStandard) throw new NotFound('not_found');
  const [current, versions] = page
    ? await Promise.all([selectCurrent(db, page.id), selectVersions(db, page.id)])
    : [[], []];
  return {
    page: {
      slug,
      isStandard,
      isPublished: page?.isPublished ?? true,
      inFooter: page?.inFooter ?? false,
      updatedAt: page?.updatedAt.toISOString() ?? null,
    },
    texts: languages.map((language) => {
      const found = current.find((one) => one.language === language);
      const text = found && readText(found);
      const { title, description, content } = text ?? { title: null, description: null, content: null };
      return { language, title, description, content, updatedAt: found?.createdAt.toISOString() ?? null };
    }),
    versions: versions.map(({ createdAt, ...version }) => ({ ...version, at: createdAt.toISOString() })),
  };
}

/** A version of a page. @throws NotFound where it no longer exists, and for one of no text */
export async function readVersion(db: Executor, slug: string, language: Language, number: number): Promise<ReadText> {
  const page = await selectPage(db, slug);
  const found = page && (await selectVersion(db, page.id, language, number));
  const text = found && readText(found);
  if (!text) throw new NotFound('page_version_not_found');
  return text;
}

/** A stored text; undefined for one that takes the page back to the original words. */
function readText({ language, title, description, content, createdAt }: StoredText): ReadText | undefined {
  if (title === null || description === null || content === null) return undefined;
  return { language, title, description, content, updatedAt: createdAt.toISOString() };
}
