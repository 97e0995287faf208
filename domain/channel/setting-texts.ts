import { type Language, languages } from '../language.ts';
import { watchedSearch } from '../watch/watch.ts';

/** Who chooses what is posted to the channel (WCH-26): nothing is posted; an admin; the portal too. */
export const channelModes = ['off', 'chosen', 'all'] as const;

/** The languages of posts, as the setting names them. */
export const channelLanguages = [...languages, 'both'] as const;

/** Searches of which a listing must meet one. */
const mostChannelSearches = 5;

/** The address of a channel as Telegram's calls take it, from a link to it or its name; what is neither stays. */
export function channelNameOf(text: string): string {
  return text.replace(/^https:\/\/t\.me\/(?=\w)/, '@');
}

/**
 * Searches as they are stored, from the addresses of their pages: their canonical query strings, with spaces in between. One that asks for nothing
 * becomes `?`, which {@link areChannelSearches} refuses.
 */
export function channelSearchesOf(text: string): string {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => watchedSearch(new URLSearchParams(one.slice(one.indexOf('?') + 1))) || '?')
    .join(' ');
}

/** Whether a text has a few searches, each of which asks for something. */
export function areChannelSearches(text: string): boolean {
  const searches = text.split(' ');
  return searches.length <= mostChannelSearches && !searches.includes('?');
}

/** The languages that a setting names. */
export function languagesOfChannel(text: string): readonly Language[] {
  const one = languages.filter((language) => language === text);
  return one.length > 0 ? one : ['my', 'en'];
}
