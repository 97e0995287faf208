/** Kinds of what a search did not understand: a word left over beside its filters, or a whole query that found nothing. */
export const missKinds = ['word', 'search'] as const;
export type MissKind = (typeof missKinds)[number];

/** Limits on the counts of missed words and searches (SRC-104 to SRC-106). */
export const missLimits = {
  /** Length of a word or query, in characters. */
  text: { minimum: 1, maximum: 200 },
  /** Networks that one must come from to be shown, which is also how many are remembered of each. */
  networks: 3,
  /** Days for which counts are kept. */
  days: 90,
  /** Different words, and queries, that are counted on one day. */
  ofDay: 2_000,
  /** Words, and queries, that are shown. */
  shown: 50,
} as const;

/** Periods over which admins see the counts, in days; the first is the default. */
export const missPeriods = [30, 7, missLimits.days] as const;

/** Number up to which the listings that a query finds are counted, where its reading is shown. */
export const mostFound = 100;

/** A Burmese phone number as people type it, in either kind of digits. */
const phoneNumber = /(?:[0၀]|\+?95)[\s.-]?[9၉](?:[\s.-]?[\d၀-၉]){6}/;

/** Returns a text as it is counted: in lower case and evenly spaced; undefined for one that may name a person, or is too long. */
export function countedText(text: string): string | undefined {
  const counted = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const isShort = counted.length >= missLimits.text.minimum && counted.length <= missLimits.text.maximum;
  return isShort && !counted.includes('@') && !phoneNumber.test(counted) ? counted : undefined;
}
