import { useLocation } from 'react-router';
import { returnPath } from '#domain/return-path.ts';
import { inLanguage, type Language, languageOf } from '#domain/language.ts';

/** The language of the page shown, by its address. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** Turns an address of ours into the one of the page's language: `to('/search')` is `/my/search` on a Burmese page. */
export function useLocalAddress(): (address: string) => string {
  const language = useLanguage();
  return (address) => inLanguage(language, address);
}

/** Where to go after signing in: the path of this site in the request's `from`, else home (readings, "After sign-in"). */
export function returnAddress(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get('from'));
}

/** Sends somebody to sign in, to come back to the page that was asked for. */
export function signInAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // What the router adds to the address of a page that it reads in the browser.
  searchParams.delete('_routes');
  const asked = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '');
  return inLanguage(languageOf(pathname), `/sign-in?from=${encodeURIComponent(asked)}`);
}
