import { inLanguage, type Language } from '../language.ts';
import { plainTextOf } from '../text/excerpt.ts';
import { cutToFit } from '../text/cut-to-fit.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { withShownNumbers } from '../text/shown-phone.ts';
import { namesTownship, townshipName } from '../township/township.ts';
import { features } from './fields.ts';
import type { GroupPostLength } from './group-post-lengths.ts';
import { groupPostWords } from './group-post-words.ts';
import { isTaken, type Listing } from './listing.ts';
import { priceWords } from './price.ts';
import { dealWords, propertyNouns } from './suggested-texts.ts';

export const groupPostLimits = {
  /** UTF-16 code units: Viber takes no more below a picture. */
  short: 768,
  /** Facebook takes 63,206; longer ones are not read. */
  long: 5000,
  /** Homes in one post, the newest of an account. */
  homes: 5,
} as const;

/** A home as posts for groups tell of it. */
export interface PostedHome extends Omit<Listing, 'reference' | 'status' | 'offer' | 'availableFrom'> {
  code: string;
}

/** Language of a post, and the address of the site, without a path. */
export interface PostedIn {
  language: Language;
  site: string;
}

/**
 * A post for groups as plain text (LST-490): title, price, kind and place, rooms, size and floor, features, code, phone, and the short address of
 * the page. The short one leaves out features, then the end of the title, to stay within {@link groupPostLimits}; the long one also has what is
 * agreed, the description and the address.
 */
export function groupPost(home: PostedHome, length: GroupPostLength, { language, site }: PostedIn): string {
  const words = groupPostWords[language];
  const most = groupPostLimits[length];
  const head = isTaken(home) ? `🔴 ${words.taken[home.propertyStatus]}` : '';
  const facts = lines(priceLine(home, language), kindLine(home, language), roomLine(home, language));
  const foot = lines(
    `${words.code}: ${home.code}`,
    `📞 ${shownPhone(home.phone)}`,
    `${words.more}: ${codeAddress(home.code, { language, site })}`,
  );
  const has = featuresOf(home, language);
  if (length === 'short') return fitted(home.name, { head, facts, foot, most, has });
  const said = paragraphs(
    titled(head, home.name),
    facts,
    has.map((one) => `✔ ${one}`).join('\n'),
    termLines(home, language),
  );
  const end = paragraphs(`📍 ${placeOf(home, language)}`, foot);
  const description = cutToFit(linesOf(home.description), most - said.length - end.length - 4);
  return paragraphs(said, description, end);
}

/** One post for up to five homes of an account (LST-491): for each its title, price, facts and short address. Within the same limits. */
export function homesPost(homes: readonly PostedHome[], length: GroupPostLength, posted: PostedIn): string {
  const shown = homes.slice(0, groupPostLimits.homes);
  if (length === 'long') return listOf(shown, ({ name }) => name, { ...posted, isFull: true });
  const short = (count: number, title: (home: PostedHome) => string) =>
    listOf(shown.slice(0, count), title, { ...posted, isFull: false });
  // Titles share what is left, each cut where it is longer; where too little is left for them, the last home is left out.
  for (let count = shown.length; count > 1; count -= 1) {
    const left = Math.floor((groupPostLimits.short - short(count, () => '').length) / count);
    if (left >= shortestTitle) return short(count, ({ name }) => cutToFit(name, left));
  }
  const left = groupPostLimits.short - short(1, () => '').length;
  return short(1, ({ name }) => cutToFit(name, left));
}

/** Characters of a title that still say something. */
const shortestTitle = 16;

/** Characters of phone numbers that a post for several homes ends in; where there are more, each home has its own. */
const longestCalls = 120;

/** Homes as a numbered list. */
function listOf(
  homes: readonly PostedHome[],
  title: (home: PostedHome) => string,
  { language, site, isFull }: PostedIn & { isFull: boolean },
): string {
  const phones = [...new Set(homes.map(({ phone }) => shownPhone(phone)))];
  const calls = phones.length === 1 && (phones[0]?.length ?? 0) <= longestCalls ? `📞 ${phones[0]}` : '';
  return paragraphs(
    `🏠 ${groupPostWords[language].homes(homes.length)}`,
    ...homes.map((home, at) =>
      lines(
        `${at + 1}. ${title(home)}`,
        [priceLine(home, language), ...(isFull ? [] : [townshipName(home.township, language)])].join(' · '),
        isFull ? kindLine(home, language) : '',
        isFull ? roomLine(home, language) : '',
        isFull && calls === '' ? `📞 ${shownPhone(home.phone)}` : '',
        codeAddress(home.code, { language, site }),
      ),
    ),
    calls,
  );
}

/** Short address of a home's page, which everybody can read out and type. */
function codeAddress(code: string, { language, site }: PostedIn): string {
  return site + inLanguage(language, `/c/${code}`);
}

interface Fitted {
  head: string;
  facts: string;
  foot: string;
  has: readonly string[];
  most: number;
}

/** A short post: with as many of its features as there is room for, and its title cut where even without them it is too long. */
function fitted(title: string, { head, facts, foot, has, most }: Fitted): string {
  const post = (name: string, shown: readonly string[]) => lines(titled(head, name), facts, shown.join(' · '), foot);
  for (let count = has.length; count > 0; count -= 1) {
    const whole = post(title, has.slice(0, count));
    if (whole.length <= most) return whole;
  }
  return post(cutToFit(title, most - post('', []).length), []);
}

const titled = (head: string, name: string) => lines(head, `🏠 ${name}`);

function priceLine(home: PostedHome, language: Language): string {
  const { amount, per } = priceWords(home.discountPrice ?? home.regularPrice, home, language);
  return `${amount} ${per}`.trim();
}

/** Kind, deal and township: `Condo for rent · Kamayut`. */
function kindLine({ type, propertyType, details, township }: PostedHome, language: Language): string {
  const noun = propertyNouns[details.kind ?? propertyType][language];
  const kind = `${noun} ${dealWords[type][language]}`;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} · ${townshipName(township, language)}`;
}

function roomLine(home: PostedHome, language: Language): string {
  return roomFacts(home, language).join(' · ');
}

/** Rooms, size and floor of a home, as far as they are known. */
function roomFacts(
  {
    bedrooms,
    bathrooms,
    squareFeet,
    landSquareFeet,
    details,
  }: Pick<PostedHome, 'bedrooms' | 'bathrooms' | 'squareFeet' | 'landSquareFeet' | 'details'>,
  language: Language,
): string[] {
  const words = groupPostWords[language];
  return [
    ...(bedrooms ? [words.bedrooms(bedrooms)] : []),
    ...(bathrooms ? [words.bathrooms(bathrooms)] : []),
    ...(squareFeet ? [words.area(squareFeet)] : []),
    ...(landSquareFeet ? [words.land(landSquareFeet)] : []),
    ...(details.plotAcres ? [words.acres(details.plotAcres)] : []),
    ...(details.floor === undefined ? [] : [words.floor(details.floor)]),
  ];
}

function featuresOf(home: PostedHome, language: Language): string[] {
  const words = groupPostWords[language];
  return [
    ...features.filter((name) => home[name] === true).map((name) => words.features[name]),
    ...(home.details.lift === true ? [words.lift] : []),
  ];
}

/** Lines on what is agreed about paying, as far as it is stated. */
function termLines(home: PostedHome, language: Language): string {
  const words = groupPostWords[language];
  const { depositMonths, depositAmount, monthsAtOnce, shortestContract, agentFeeMonths, agentFeePaidBy } = home;
  const deposit =
    depositAmount === null
      ? depositMonths && words.months(depositMonths)
      : depositAmount > 0 && priceWords(depositAmount, { currency: home.currency, type: 'sale' }, language).amount;
  return lines(
    monthsAtOnce ? words.monthsAtOnce(monthsAtOnce) : '',
    deposit ? words.deposit(deposit) : '',
    shortestContract ? words.contract(shortestContract) : '',
    agentFeeMonths === null
      ? ''
      : agentFeeMonths === 0
        ? words.noFee
        : words.fee[agentFeePaidBy ?? 'anyone'](agentFeeMonths),
  );
}

function placeOf({ address, township }: PostedHome, language: Language): string {
  return namesTownship(address, township) ? address : `${address} · ${townshipName(township, language)}`;
}

function shownPhone(phone: string): string {
  return withShownNumbers(phone, phoneNumbersIn(phone));
}

/** Where a line of sanitised HTML ends. */
const lineEnd = /<(?:\/(?:p|h2|h3|li)|br ?\/?)>/;

/** The text of sanitised HTML with its lines, one for each paragraph, heading and list item. */
function linesOf(html: string): string {
  return html
    .split(lineEnd)
    .map((part) => `${part.includes('<li') ? '• ' : ''}${plainTextOf(part)}`.trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

const lines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n');
const paragraphs = (...parts: readonly string[]) => parts.filter(Boolean).join('\n\n');
