import { useLocation } from 'react-router';
import { returnPath } from '#domain/account/return-path.ts';
import { inLanguage, type Language, languageOf } from '#domain/language.ts';

/** Returns the language of the current page, by its address. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** Returns a function that localises an address of ours to the page's language: `to('/search')` is `/my/search` on a Burmese page. */
export function useLocalAddress(): (address: string) => string {
  const language = useLanguage();
  return (address) => inLanguage(language, address);
}

/** Returns where to go after signing in, in the page's language: the path of this site in the request's `from`, else the home page (ACC-18). */
export function returnAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  return inLanguage(languageOf(pathname), returnPath(searchParams.get('from')));
}

/** Address of the panel that sets up two-factor sign-in. */
export const twoFactorAddress = '/dashboard?tab=profile#two-factor';

/** Returns where a user goes after signing in: back to where they were, or, if they need two-factor sign-in first, to set it up. */
export function onward(request: Request) {
  const language = languageOf(new URL(request.url).pathname);
  return ({ user }: { user: { needsTwoFactor?: true | undefined } }) =>
    user.needsTwoFactor ? inLanguage(language, twoFactorAddress) : returnAddress(request);
}

/** Returns the address of the second sign-in step, which then continues as {@link returnAddress} says. */
export function secondStepAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const from = searchParams.get('from');
  const page = inLanguage(languageOf(pathname), '/sign-in/code');
  return from === null ? page : `${page}?from=${encodeURIComponent(from)}`;
}

/**
 * Returns the sign-in address that leads back to the requested page.
 * @param isForAdmins whether that page is for admins, which the sign-in page states to a user who is already signed in.
 */
export function signInAddress(request: Request, isForAdmins = false): string {
  const { pathname, searchParams } = new URL(request.url);
  // What the router adds to the address of a page whose data it fetches in the browser.
  searchParams.delete('_routes');
  const asked = pathname.replace(/\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : '');
  const why = isForAdmins ? '&for=admins' : '';
  return inLanguage(languageOf(pathname), `/sign-in?from=${encodeURIComponent(asked)}${why}`);
}

/** Returns a `mailto:` address as in RFC 6068: the @ stays as it is, everything else in the address and the subject is escaped. */
export function mailAddress(email: string, subject?: string): string {
  const at = email.lastIndexOf('@');
  const parts = at === -1 ? [email] : [email.slice(0, at), email.slice(at + 1)];
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${parts.map(encodeURIComponent).join('@')}${query}`;
}

/** Returns the address that looks up a place in Yangon on a map (Google Maps URLs, "search"). */
export function mapAddress(place: string): string {
  const query = /yangon|ရန်ကုန်/i.test(place) ? place : `${place}, Yangon`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
