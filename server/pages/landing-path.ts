import { meantLanding } from '#domain/landing/meant-landing.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { isData, pagePath } from './page-route.ts';

/**
 * Returns the path of the landing page that a path means, as links to it are written, in the same language (SRC-151); undefined for a path that means
 * none. Of a page's data likewise.
 */
export function landingPath(path: string): string | undefined {
  const language = languageOf(path);
  const address = meantLanding(decoded(inLanguage('en', pagePath(path))));
  if (address === undefined) return undefined;
  return inLanguage(language, address) + (isData(path) ? '.data' : '');
}

/** A path without percent-encoding; empty if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
