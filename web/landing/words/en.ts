import { bedroomChoices } from '#domain/listing/filter.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { counted } from '#domain/text/counted.ts';
import { townshipName } from '#domain/township/township.ts';
import { search } from '../../messages/en/search.ts';
import type { LandingWords, Subject } from './words.ts';

const number = (value: number) => formatNumber(value, 'en');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const most = bedroomChoices.length;

/** "2-bedroom condos". */
function things({ propertyType, bedrooms }: Subject): string {
  const [, kind] = search.kinds[propertyType ?? 'any'] as [string, string];
  if (bedrooms === undefined) return kind;
  return bedrooms < most ? `${bedrooms}-bedroom ${kind}` : `${kind} with ${bedrooms} or more bedrooms`;
}

/** "2-bedroom condos for rent in Bahan". */
function named(subject: Subject): string {
  return `${things(subject)} for ${subject.type} in ${place(subject)}`;
}

function place({ township }: Subject): string {
  return township ? townshipName(township, 'en') : 'Yangon';
}

export const landing: LandingWords = {
  kinds: {
    apartment: 'Apartments',
    condo: 'Condos',
    house: 'Houses',
    land: 'Land',
    'industrial-zone': 'Industrial',
    other: 'Other',
  },
  heading: (subject) => capital(named(subject)),
  title: (subject) => capital(named(subject)) + (subject.township ? ', Yangon' : ''),
  lead: (count, lastMonth) =>
    count === 0
      ? 'None is listed at the moment.'
      : [
          `${number(count)} ${count === 1 ? 'is' : 'are'} listed now`,
          ...(lastMonth > 0 ? [`${number(lastMonth)} of them came in the last 30 days`] : []),
        ].join(', ') + '.',
  description: (heading, count, usual) =>
    [
      `${heading}: ${counted(count, 'listing', 'listings')} now.`,
      usual && `${usual.median} is usual, and half ask ${usual.lower} to ${usual.upper}.`,
      'Photos, prices in kyat and dollars, and the advertiser’s number.',
    ]
      .filter(Boolean)
      .join(' '),
  narrower: {
    propertyType: 'Property type',
    bedrooms: 'Bedrooms',
    shared: 'Rooms, beds and hostels besides',
    township: 'Townships',
  },
  nearby: 'Nearby townships',
  allTownships: (count) => `All ${number(count)} townships`,
  deals: { rent: 'For rent', sale: 'For sale' },
  all: (count) => (count > pageSizes.landing ? `All ${number(count)} with filters and map` : 'With filters and map'),
  usual: { rent: 'Usual rent', sale: 'Usual price' },
  middleHalf: ({ lower, upper }) => `Half of them ask ${lower} to ${upper}.`,
  questions: 'Questions people ask',
  usualQuestion: (subject) =>
    subject.type === 'rent'
      ? `What is the usual rent of ${things(subject)} in ${place(subject)}?`
      : `What do ${things(subject)} in ${place(subject)} usually cost?`,
  usualAnswer: ({ median, lower, upper, homes }, wider) =>
    `${wider ? `Of all ${named(wider)}, half` : 'Half'} ask ${lower} to ${upper}, and the one in the middle ${median}. These are the asking prices of ${number(homes)} that were on the market in the last 180 days.`,
  prices: 'Usual prices by township and month',
  monthsQuestion: 'How many months’ rent are paid at once?',
  monthsAnswer: (months, total) =>
    `Of ${counted(total, 'listing', 'listings')}, ${list(
      months.map(
        ({ months: bound, listings }) =>
          `${number(listings)} ${listings === 1 ? 'takes' : 'take'} ${counted(bound, 'month', 'months')} or fewer`,
      ),
    )}.`,
  moveInQuestion: 'How much money is needed to move in?',
  moveInAnswer: (least, isAtLeast) =>
    `${isAtLeast ? 'At least ' : ''}${least} for the least expensive of those that say it. Each listing shows its own sum: the months paid at once, the deposit and the agent’s fee.`,
  titleQuestion: 'Which titles are there?',
  titleAnswer: (titles, total) =>
    `Of ${counted(total, 'listing', 'listings')}, ${list(titles.map(({ name, listings }) => `${number(listings)} ${listings === 1 ? 'states' : 'state'} ${name.toLowerCase()}`))}.`,
  features: {
    foreignersAccepted: 'Are foreigners accepted?',
    petsAllowed: 'Are pets allowed?',
    furnished: 'Are they furnished?',
    generator: 'Is there a backup generator?',
    noAgentFee: 'Is there one without an agent’s fee for the tenant?',
    availableNow: 'Can one move in now?',
    instalments: 'Can the price be paid in instalments?',
    bankLoan: 'Is a bank loan possible?',
  },
  featureAnswer: (count, total) =>
    `${number(count)} of ${counted(total, 'listing', 'listings')} ${count === 1 ? 'says' : 'say'} yes.`,
  see: (count) => (count === 1 ? 'See it' : `See these ${number(count)}`),
  trail: 'You are here',
};

/** "a, b and c". */
function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
