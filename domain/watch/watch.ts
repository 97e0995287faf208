import { parseSearchQuery, filterParameters, searchAddress } from '../listing/query-string.ts';

/** Why a watch tells of a listing (WCH-3), in the order in which a message names them. */
export const watchCauses = ['new', 'lower', 'back', 'back-lower'] as const;
export type WatchCause = (typeof watchCauses)[number];

/** By which a watch tells (WCH-10). A feed is fetched, so it needs nobody's address. */
export const watchChannels = ['email', 'telegram', 'feed'] as const;
export type WatchChannel = (typeof watchChannels)[number];

/** How often a watch tells (WCH-11). */
export const watchPaces = ['now', 'daily', 'weekly'] as const;
export type WatchPace = (typeof watchPaces)[number];

/** States of a watch: its address is not confirmed yet; it tells; its owner has paused it; nobody has opened it for long (WCH-16). */
export const watchStates = ['unconfirmed', 'active', 'paused', 'asleep'] as const;
export type WatchState = (typeof watchStates)[number];

export const watchLimits = {
  /** Watches of one person: of an email address, or of a Telegram chat. */
  perPerson: 20,
  /** Watches that wait for an email address to be confirmed: the oldest make room. */
  unconfirmed: 5,
  /** Messages of one watch within 24 hours. */
  messagesADay: 4,
  /** Minutes for which a watch that tells at once gathers. */
  gatherMinutes: 15,
  /** Listings that a message shows; it says how many more there are. */
  shown: 12,
  /** Percent by which a price must fall to be told of. */
  priceDrop: 3,
  /** Days without opening anything after which its owner is asked, once, and after which it falls asleep. */
  askAfterDays: 53,
  asleepAfterDays: 60,
  /** Days after which a feed without an account falls asleep that nobody fetches, and then is deleted. */
  feedAsleepAfterDays: 3,
  feedDeletedAfterDays: 30,
  /** Feeds without an account, and what a feed keeps of what it has found: the latest. */
  anonymousFeeds: 10_000,
  keptByFeed: 100,
  /** Days for which an address may be confirmed. */
  confirmDays: 3,
  /** Days for which news of listings are kept: a changed watch shows what became eligible within them (WCH-8). */
  newsDays: 30,
  /** Listings that a changed watch catches up on at most. */
  caughtUp: 500,
} as const;

/**
 * The filters and words of a search as a watch stores them: its canonical query string, without order and page. Two searches that ask for the
 * same are the same text; empty for all listings.
 */
export function watchedSearch(given: URLSearchParams): string {
  return new URLSearchParams(filterParameters(parseSearchQuery(given))).toString();
}

/** The address of the page that shows all that a watch looks for, the newest first. */
export function addressOfWatch(stored: string): string {
  return searchAddress(parseSearchQuery(new URLSearchParams(stored)));
}

/** The day of the week in Yangon on which weekly messages are sent: Saturday; and the hour of daily and weekly ones. */
const [saturday, hour] = [6, 7];

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far Yangon is ahead of UTC; there is no daylight saving time. */
const ahead = 6.5 * 60 * minute;

/**
 * The moment up to which news are due: a watch tells if it has noted any by then (WCH-11). For `now` that is a quarter of an hour ago; else the
 * last 07:00 in Yangon, of a day or of a Saturday.
 */
export function dueBefore(pace: WatchPace, now: Date): Date {
  if (pace === 'now') return new Date(now.getTime() - watchLimits.gatherMinutes * minute);
  // Days and hours are read as in Yangon.
  const there = new Date(now.getTime() + ahead);
  const atSeven = new Date(there);
  atSeven.setUTCHours(hour, 0, 0, 0);
  if (atSeven > there) atSeven.setTime(atSeven.getTime() - day);
  if (pace === 'weekly') {
    const since = (atSeven.getUTCDay() - saturday + 7) % 7;
    atSeven.setTime(atSeven.getTime() - since * day);
  }
  return new Date(atSeven.getTime() - ahead);
}
