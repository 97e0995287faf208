import type { InferResponseType } from 'hono/client';
import type { Language } from '#domain/language.ts';
import { asSaid, formatNumber, lakhInKyat, priceWords } from '#domain/listing/price.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { townshipName } from '#domain/township/township.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import { aroundWords } from '../around/read.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { building as en } from '../messages/en/building.ts';
import { building as my } from '../messages/my/building.ts';
import { priceTexts } from '../usual-price/texts.ts';
import { dayOf } from '../ui/date.ts';

const texts = { en, my };
type Read = InferResponseType<ApiClient['building']['read'][':slug']['$get'], 200>;
type Fact = Read['facts'][number];

/** Photos shown of a building, each the second of one of its listings; fewer say nothing of it. */
const [fewestPhotos, mostPhotos] = [2, 6];

/** Reads all that the page of a building shows, in words (BLD-2 to BLD-8). @throws the page's 404 */
export async function loadBuilding(api: ApiClient, slug: string, language: Language) {
  const param = { slug };
  const [read, live, ended, { reviews }] = await Promise.all([
    pageAnswerOf(api.building.read[':slug'].$get({ param })),
    pageAnswerOf(api.building.listings[':slug'].$get({ param, query: { available: 'true' } })),
    pageAnswerOf(api.building.listings[':slug'].$get({ param, query: { available: 'false' } })),
    pageAnswerOf(api.review.building[':slug'].$get({ param })),
  ]);
  const { building, facts, listings, rating, around, usual } = read;
  const words = texts[language];
  const name = building[language];
  const township = building.township === null ? '' : townshipName(building.township, language);
  const cards = live.results.map(cardOf);
  // The covers are on the cards below.
  const photos = cards.flatMap(({ _id, name: title, morePhotos: [second] }) =>
    second ? [{ _id, title, second }] : [],
  );
  return {
    building: { ...building, name, other: building[language === 'en' ? 'my' : 'en'], townshipName: township },
    title: words.title(name, township),
    description: words.description(name, township || townshipless[language], listings.now),
    words: {
      usual: words.usual,
      asked: priceTexts(language).history.asked,
      facts: words.facts,
      noFacts: words.noFacts,
      photos: words.photos,
      now: words.now,
      none: words.none,
      all: words.all(name),
      before: words.before,
      reviews: words.reviews,
      list: words.list,
    },
    usual: usual.map((one) => usualWords(one, language)),
    facts: facts.map((fact) => factWords(fact, language)),
    photos: photos.length < fewestPhotos ? [] : photos.slice(0, mostPhotos),
    listings: cards,
    hasMore: listings.now > live.results.length,
    before: ended.results.map((one) => {
      const price = priceWords(one.discountPrice ?? one.regularPrice, one, language);
      return {
        _id: one._id,
        name: one.name,
        note: `${`${price.amount} ${price.per}`.trim()} · ${words.left(dayOf(one.createdAt, language))}`,
      };
    }),
    moreBefore: listings.before > ended.results.length ? words.moreBefore(listings.before - ended.results.length) : '',
    around: aroundWords(around, language),
    reviews: {
      reviews: reviews.map(({ _id, rating: stars, content, userRef, createdAt, author: { username, avatar } }) => ({
        _id,
        rating: stars,
        content,
        userRef,
        createdAt,
        author: { username, avatar },
      })),
      ...rating,
    },
    isToBeFound: listings.now > 0 || building.hasNotes,
    now: new Date().toISOString(),
  };
}

/** A usual price in words: for how much to rent or to buy, half of them, a square foot, and of how many homes (BLD-7). */
function usualWords(
  { type, currency, homes, median, lowerQuartile, upperQuartile, perSquareFoot }: Read['usual'][number],
  language: Language,
) {
  const [words, prices] = [texts[language], priceTexts(language)];
  // Lakh for a square foot are told in kyat, as they are small.
  const foot = (asked: number) =>
    currency === 'USD'
      ? priceWords(asSaid(asked), { currency, type: 'sale' }, language).amount
      : lakhInKyat(asSaid(asked), language);
  const price = (amount: number) => priceWords(asSaid(amount), { currency, type, details: undefined }, language);
  const { amount, per } = price(median);
  return {
    title: words.types[type],
    usual: prices.usual(`${amount} ${per}`.trim()),
    half: prices.half(price(lowerQuartile).amount, price(upperQuartile).amount),
    foot: perSquareFoot ? prices.perFoot(foot(perSquareFoot.median)) : '',
    from: prices.from(homes),
  };
}

const townshipless = { en: 'Yangon', my: 'ရန်ကုန်' };

/** A fact in words: each value with who says so. */
function factWords({ name, noted, stated }: Fact, language: Language) {
  const words = texts[language];
  const said = (value: number | boolean) => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (name === 'fee' || name === 'generatorFee') return words.kyat(formatNumber(value, language));
    return language === 'my' ? burmeseDigits(String(value)) : String(value);
  };
  return {
    name: words.factNames[name],
    values:
      noted === null
        ? stated.map(({ value, listings }) => ({ value: said(value), by: words.stated(listings) }))
        : [{ value: said(noted), by: words.noted }],
    note: stated.length > 1 ? words.contradiction : '',
  };
}

/** Result of {@link loadBuilding}. */
export type BuildingShown = Awaited<ReturnType<typeof loadBuilding>>;
