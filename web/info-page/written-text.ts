import type { RouterContextProvider } from 'react-router';
import { type Language, languageOf } from '#domain/language.ts';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { lastUpdated } from '../legal/last-updated.ts';
import { excerptOf } from '#domain/text/excerpt.ts';

/** The text of a page that an editor has written. */
export interface WrittenText {
  language: Language;
  title: string;
  /** For search engines and shared links. */
  description: string;
  /** HTML of the editor's tags only. */
  content: string;
  /** When it was last changed, as a sentence in the page's language. */
  updated: string;
}

/**
 * Reads the text that an editor has written for a page, in the page's language, or of a further page in the other, where that is all there is.
 * Its words stay with its page: it is read as the page is loaded.
 * @returns undefined where the original words of one of the portal's own pages stand.
 * @throws a response with status 404 for a page that is not published
 */
export async function writtenText(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  slug: string,
): Promise<WrittenText | undefined> {
  const language = languageOf(new URL(request.url).pathname);
  const call = context.get(apiContext)['info-page'].read[':slug'].$get({ param: { slug }, query: { language } });
  const { text } = await pageAnswerOf(call);
  if (!text) return undefined;
  const { updatedAt, description, ...written } = text;
  return {
    ...written,
    description: description || excerptOf(written.content, 150),
    updated: lastUpdated(updatedAt, language),
  };
}
