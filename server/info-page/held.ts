import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { infoPageLimits, isStandardPage, type StandardPage } from '#domain/info-page/info-page.ts';
import type { Language } from '#domain/language.ts';
import { infoPage, infoPageVersion } from '../database/schema.ts';
import type { FooterPage, HeldInfoPages, Services } from '../process/services.ts';

/** Facts about the pages of editors that a process holds; none before {@link loadInfoPages}. */
export class InfoPagesInMemory implements HeldInfoPages {
  #edited: ReadonlySet<string> = new Set();
  #footer: readonly FooterPage[] = [];

  get footer(): readonly FooterPage[] {
    return this.#footer;
  }

  isEdited(slug: StandardPage, language: Language): boolean {
    return this.#edited.has(`${slug} ${language}`);
  }

  replace(texts: readonly { slug: string; inFooter: boolean; language: Language; title: string | null }[]): void {
    this.#edited = new Set(texts.map(({ slug, language }) => `${slug} ${language}`));
    const footer = new Map<string, FooterPage>();
    for (const { slug, inFooter, language, title } of texts) {
      if (!inFooter || title === null || isStandardPage(slug)) continue;
      const page = footer.get(slug) ?? { slug, title: {} };
      page.title[language] = title;
      footer.set(slug, page);
    }
    this.#footer = [...footer.values()].slice(0, infoPageLimits.inFooter);
  }
}

/** The latest loading of each portal in this process. */
const underWay = new WeakMap<HeldInfoPages, Promise<void>>();

/** Brings what this process holds up to date: at the start, and after every change. Index: info_page_version_current. */
export function loadInfoPages({ database, infoPages }: Pick<Services, 'database' | 'infoPages'>): Promise<void> {
  const load = async () => {
    const texts = await database.db
      .select({
        slug: infoPage.slug,
        inFooter: infoPage.inFooter,
        language: infoPageVersion.language,
        title: infoPageVersion.title,
      })
      .from(infoPage)
      .innerJoin(infoPageVersion, and(eq(infoPageVersion.pageId, infoPage.id), eq(infoPageVersion.isCurrent, true)))
      .where(and(eq(infoPage.isPublished, true), isNotNull(infoPageVersion.title)))
      .orderBy(asc(infoPage.id));
    infoPages.replace(texts);
  };
  // One after the other: what was read earlier must not replace what was read later.
  const loading = (underWay.get(infoPages) ?? Promise.resolve()).then(load, load);
  underWay.set(infoPages, loading);
  return loading;
}
