import type { Language } from '#domain/language.ts';
import {
  type Landing,
  landingAddress,
  landingKinds,
  isLanding,
  mayBeShared,
  searchOfLanding,
  withRoomsToo,
} from '#domain/landing/landing.ts';
import { listingDetails, sharedKinds } from '#domain/listing/details.ts';
import { bedroomChoices } from '#domain/listing/filter.ts';
import type { Currency } from '#domain/listing/listing.ts';
import type { MoveIn } from '#domain/listing/move-in.ts';
import { asSaid, formatNumber, priceWords } from '#domain/listing/price.ts';
import { filterParameters, searchAddress } from '#domain/listing/query-string.ts';
import { choiceNames as enNames } from '#domain/listing/words/en.ts';
import { choiceNames as myNames } from '#domain/listing/words/my.ts';
import { neighboursOf } from '#domain/township/tiles.ts';
import { townshipName, townshipSlugs } from '#domain/township/township.ts';
import { keyOfGroup, type UsualPrice } from '#domain/usual-price/usual-price.ts';
import type { ChoiceCounts } from '../search/choice-counts.ts';
import { pricesPath } from '../usual-price/address.ts';
import { featuresAsked, type LandingFeature, landingFeatures } from './features.ts';
import { landingWords, roomsName, trailTo, type TrailStep } from './trail.ts';
import type { LandingWords, UsualWords } from './words/words.ts';

/** Figures of a landing page. */
export interface LandingFigures {
  /** Live listings. */
  count: number;
  /** Those of them that were posted in the last 30 days. */
  lastMonth: number;
  /** Listings that each choice would leave; undefined while listings are not counted (SRC-46). */
  counts: ChoiceCounts | undefined;
  /** Listings of each kind in which homes are shared, which the page leaves out; undefined while listings are not counted. */
  shared: ChoiceCounts['details']['kind'] | undefined;
  usual: UsualPrice | undefined;
  /** The least that is needed to move in, if any listing says it and all can be compared. */
  leastMoveIn: (Pick<MoveIn, 'sum' | 'isAtLeast'> & { currency: Currency }) | undefined;
}

/** A link to another landing page, with the number of its listings. */
export interface CountedLink {
  name: string;
  to: string;
  /** In the digits of the language. */
  count: string;
}

interface Row {
  title: string;
  links: CountedLink[];
}

interface Question {
  question: string;
  answer: string;
  /** Where there is more: the search that finds what the answer counts, or the prices by township and month. */
  link?: { name: string; to: string };
}

/** Everything that a landing page says, in the words of its language (SRC-154 to SRC-157). */
export interface LandingSaid {
  title: string;
  heading: string;
  description: string;
  lead: string;
  trail: TrailStep[];
  trailName: string;
  /** The same to rent and to buy. */
  deals: { name: string; to: string; isHere: boolean }[];
  rows: Row[];
  usual: { title: string; amount: string; range: string } | undefined;
  all: { name: string; to: string };
  townships: (Row & { all: string }) | undefined;
  questionsTitle: string;
  questions: Question[];
}

/** Puts a landing page into words. */
export function landingSaid(landing: Landing, figures: LandingFigures, language: Language): LandingSaid {
  const words = landingWords[language];
  const { count, lastMonth, counts } = figures;
  const heading = words.heading(landing);
  const usual = figures.usual && isAbout(figures.usual, landing) ? usualWords(figures.usual, language) : undefined;
  return {
    title: words.title(landing),
    heading,
    description: words.description(heading, count, usual),
    lead: words.lead(count, lastMonth),
    trail: trailTo(landing, language),
    trailName: words.trail,
    deals: (['rent', 'sale'] as const).map((type) => ({
      name: words.deals[type],
      to: landingAddress({ ...landing, type }),
      isHere: type === landing.type,
    })),
    rows: [
      ...(counts ? narrowerRows(landing, counts, language) : []),
      ...(figures.shared ? sharedRow(landing, figures.shared, language) : []),
    ],
    usual: usual && { title: words.usual[landing.type], amount: usual.median, range: words.middleHalf(usual) },
    all: { name: words.all(count), to: searchWith(landing) },
    townships: counts && townshipRow(landing, counts, language),
    questionsTitle: words.questions,
    questions: count === 0 ? [] : questionsOf(landing, figures, language),
  };
}

/** Whether a usual price is that of a landing page's own subject, not of a wider group. */
function isAbout({ group }: UsualPrice, landing: Landing): boolean {
  return keyOfGroup(group) === keyOfGroup(landing);
}

function usualWords(usual: UsualPrice, language: Language): UsualWords {
  const { group, currency, median, lowerQuartile, upperQuartile, homes } = usual;
  const { amount, per } = priceWords(asSaid(median), { currency, type: group.type, details: undefined }, language);
  return {
    median: `${amount} ${per}`.trim(),
    lower: amountOf(asSaid(lowerQuartile), currency, language),
    upper: amountOf(asSaid(upperQuartile), currency, language),
    homes,
  };
}

/** An amount in words, without what it pays for. */
function amountOf(amount: number, currency: Currency, language: Language): string {
  return priceWords(amount, { currency, type: 'sale' }, language).amount;
}

/** Links to the pages about the same of one kind, or with so many bedrooms. */
function narrowerRows(landing: Landing, counts: ChoiceCounts, language: Language): Row[] {
  const words = landingWords[language];
  const kinds = landing.propertyType
    ? []
    : landingKinds
        .filter((propertyType) => isLanding({ ...landing, propertyType }))
        .map((propertyType) => ({
          to: landingAddress({ ...landing, propertyType }),
          name: words.kinds[propertyType],
          count: counts.propertyType[propertyType],
        }));
  const rooms =
    landing.bedrooms || !isLanding({ ...landing, bedrooms: bedroomChoices[0] })
      ? []
      : bedroomChoices.map((bedrooms) => ({
          to: landingAddress({ ...landing, bedrooms }),
          name: roomsName(bedrooms, language),
          count: counts.bedrooms[bedrooms],
        }));
  return [rowOf(words.narrower.propertyType, kinds, language), rowOf(words.narrower.bedrooms, rooms, language)].flatMap(
    (row) => row ?? [],
  );
}

/** Links to the searches for the rooms, beds and hostels that the page leaves out (SRC-214). */
function sharedRow(landing: Landing, shared: NonNullable<LandingFigures['shared']>, language: Language): Row[] {
  if (!mayBeShared(landing)) return [];
  const names = (language === 'my' ? myNames : enNames).kind;
  const kinds = listingDetails.kind.choices.filter((kind) => sharedKinds.includes(kind));
  const choices = kinds.map((kind) => ({
    to: searchAddress({ ...withRoomsToo(landing), kind: [kind] }),
    name: names[kind],
    count: shared[kind],
  }));
  return [rowOf(landingWords[language].narrower.shared, choices, language) ?? []].flat();
}

/** Links to the same in the townships nearby, or in each township, most listings first (SRC-156). */
function townshipRow(landing: Landing, counts: ChoiceCounts, language: Language): LandingSaid['townships'] {
  const words = landingWords[language];
  const { township: here } = landing;
  const links = (here ? neighboursOf(here) : townshipSlugs).map((township) => ({
    to: landingAddress({ ...landing, township }),
    name: townshipName(township, language),
    count: counts.township[township],
  }));
  const most = links.toSorted((one, other) => other.count - one.count);
  const row = rowOf(here ? words.nearby : words.narrower.township, most, language);
  return row && { ...row, all: words.allTownships(row.links.length) };
}

interface Choice {
  to: string;
  name: string;
  count: number;
}

/** The links that lead to a listing; undefined without any. */
function rowOf(title: string, choices: readonly Choice[], language: Language): Row | undefined {
  const links = choices
    .filter(({ count }) => count > 0)
    .map(({ to, name, count }) => ({ name, to, count: formatNumber(count, language) }));
  return links.length > 0 ? { title, links } : undefined;
}

/** Returns the questions that people ask, with the listings' answers (SRC-157): a question that none of them answers is left out. */
function questionsOf(
  landing: Landing,
  { count, counts, usual, leastMoveIn }: LandingFigures,
  language: Language,
): Question[] {
  const words = landingWords[language];
  const questions: Question[] = [];
  if (usual) {
    const answer = words.usualAnswer(usualWords(usual, language), isAbout(usual, landing) ? undefined : usual.group);
    const link = { name: words.prices, to: pricesPath(usual.group) };
    questions.push({ question: words.usualQuestion(landing), answer, link });
  }
  if (leastMoveIn) {
    const least = amountOf(leastMoveIn.sum, leastMoveIn.currency, language);
    questions.push({ question: words.moveInQuestion, answer: words.moveInAnswer(least, leastMoveIn.isAtLeast) });
  }
  if (!counts) return questions;
  return [
    ...questions,
    ...(landing.type === 'rent' ? monthsQuestion(counts, count, words) : titleQuestion(counts, count, language)),
    ...featuresAsked[landing.type].flatMap((feature) => {
      const yes = featureCount(counts, feature);
      if (yes === 0) return [];
      const link = { name: words.see(yes), to: searchWith(landing, landingFeatures[feature]) };
      return [{ question: words.features[feature], answer: words.featureAnswer(yes, count), link }];
    }),
  ];
}

/** How many listings take so many months' rent at once, or fewer: of steps that find the same, the least. */
function monthsQuestion({ monthsAtOnce }: ChoiceCounts, total: number, words: LandingWords): Question[] {
  const steps = Object.entries(monthsAtOnce)
    .map(([months, listings]) => ({ months: Number(months), listings }))
    .toSorted((one, other) => one.months - other.months)
    .filter(({ listings }, at, all) => listings > (all[at - 1]?.listings ?? 0));
  return steps.length === 0 ? [] : [{ question: words.monthsQuestion, answer: words.monthsAnswer(steps, total) }];
}

function titleQuestion({ details }: ChoiceCounts, total: number, language: Language): Question[] {
  const words = landingWords[language];
  const names = (language === 'my' ? myNames : enNames).title;
  const titles = listingDetails.title.choices
    .map((title) => ({ name: names[title], listings: details.title[title] }))
    .filter(({ listings }) => listings > 0);
  return titles.length === 0 ? [] : [{ question: words.titleQuestion, answer: words.titleAnswer(titles, total) }];
}

function featureCount({ switches, details }: ChoiceCounts, feature: LandingFeature): number {
  switch (feature) {
    case 'petsAllowed':
    case 'noAgentFee':
    case 'availableNow':
      return details[feature];
    default:
      return switches[feature];
  }
}

/** The search for what a landing page is about, with another filter. */
function searchWith(landing: Landing, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...filterParameters(searchOfLanding(landing)), ...more });
  return `/search?${parameters}`;
}
