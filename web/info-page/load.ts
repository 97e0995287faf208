import type { InferResponseType } from 'hono/client';
import { isStandardPage } from '#domain/info-page/info-page.ts';
import { type Language, languages } from '#domain/language.ts';
import { standardName } from '#domain/site/site-name.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';
import { documentHtml } from '../legal/as-html.ts';
import { standardWords } from '../legal/standard-words.ts';

type Call = ApiClient['info-page'];
type Read = InferResponseType<Call['edit'][':slug']['$get'], 200>;

/** A page in the list of all. */
export type ListedPage = InferResponseType<Call['list']['$get'], 200>['pages'][number];

/** A version of a text, without its content. */
export type Version = Read['versions'][number];

/** The fields of a text. */
export interface TextValues {
  title: string;
  description: string;
  /** HTML. */
  content: string;
}

/** A page with its text in one language, as the screen shows it on which it is written. */
export interface EditedPage {
  page: Read['page'];
  language: Language;
  /** The current text; where there is none, what the form begins with. */
  text: TextValues;
  /** When the text was last changed; null if never. */
  updatedAt: string | null;
  /** Whether no editor's text is current: the original words stand, or there are none. */
  isOriginal: boolean;
  versions: Version[];
  /** The version that is looked at. */
  looked: (TextValues & { number: number }) | undefined;
}

/** Reads what the tab Pages shows: all pages, or the one that its address names, in a language. */
export async function loadPages(asked: TabRequest): Promise<{ pages: ListedPage[] } | { edited: EditedPage }> {
  const { api, parameters } = asked;
  const slug = parameters.get('edit');
  if (!slug) return { pages: (await pageAnswerOf(api['info-page'].list.$get())).pages };
  return { edited: await loadEdited(asked, slug) };
}

async function loadEdited({ api, parameters, language: ofPage }: TabRequest, slug: string): Promise<EditedPage> {
  const language = languages.find((one) => one === parameters.get('in')) ?? ofPage;
  const [{ page, texts, versions }, { name = standardName }] = await Promise.all([
    pageAnswerOf(api['info-page'].edit[':slug'].$get({ param: { slug } })),
    pageAnswerOf(api.site.$get()),
  ]);
  const text = texts.find((one) => one.language === language);
  const { title, description, content } = text ?? { title: null, description: null, content: null };
  const isOriginal = title === null || description === null || content === null;
  const original = (): TextValues => {
    if (!isStandardPage(slug)) return { title: '', description: '', content: '' };
    const words = standardWords(slug, language, name);
    return { title: words.title, description: words.description, content: documentHtml(words) };
  };
  return {
    page,
    language,
    text: isOriginal ? original() : { title, description, content },
    updatedAt: text?.updatedAt ?? null,
    isOriginal,
    versions: versions.filter((version) => version.language === language),
    looked: await loadVersion(api, { slug, language, number: parameters.get('version') }),
  };
}

async function loadVersion(
  api: ApiClient,
  { slug, language, number }: { slug: string; language: Language; number: string | null },
): Promise<EditedPage['looked']> {
  if (number === null || !/^[1-9]\d{0,8}$/.test(number)) return undefined;
  const call = api['info-page'].version[':slug'][':language'][':number'].$get({ param: { slug, language, number } });
  const { text } = await pageAnswerOf(call);
  return { title: text.title, description: text.description, content: text.content, number: Number(number) };
}

/** Returns the address of the screen on which a page is written. */
export function editAddress(slug: string, language?: Language, version?: number): string {
  return `/dashboard?${new URLSearchParams({
    tab: 'pages',
    edit: slug,
    ...(language && { in: language }),
    ...(version !== undefined && { version: String(version) }),
  })}`;
}

/** Whether everybody sees a page. */
export function isSeen({ isStandard, isPublished }: Pick<EditedPage['page'], 'isStandard' | 'isPublished'>): boolean {
  return isStandard || isPublished;
}
