import { currencyOfListings, filterNames } from '#domain/listing/filter.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { counted } from '#domain/text/counted.ts';
import { townshipName } from '#domain/township/township.ts';
import type { WatchCause } from '#domain/watch/watch.ts';
import { listingNames } from '../text/listing-names.ts';

/** Words of messages by language. */
interface Words {
  all: string;
  /** In place of words that a stranger may have chosen. */
  someWords: string;
  bedrooms: (count: number, isLeast: boolean) => string;
  range: (from: string | undefined, to: string | undefined) => string;
  more: (count: number) => string;
  found: (shown: number, all: number) => string;
  causes: Record<WatchCause, string>;
}

const number = (count: number) => formatNumber(count, 'my');

/** The words by which messages name searches and say what they have found. */
export const watchWords: Record<Language, Words> = {
  en: {
    all: 'All properties',
    someWords: 'some words',
    bedrooms: (count, isLeast) => `${count}${isLeast ? '+' : ''} ${count === 1 ? 'bedroom' : 'bedrooms'}`,
    range: (from, to) => (from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to ?? ''}`),
    more: (count) => counted(count, 'more filter', 'more filters'),
    found: (shown, all) =>
      shown === all
        ? counted(all, 'property', 'properties')
        : `${formatNumber(shown, 'en')} of ${counted(all, 'property', 'properties')}`,
    causes: { new: 'New', lower: 'Price down', back: 'Available again', 'back-lower': 'Back at a lower price' },
  },
  my: {
    all: 'အိမ်ခြံမြေ အားလုံး',
    someWords: 'စကားလုံးအချို့',
    bedrooms: (count, isLeast) => `အိပ်ခန်း ${number(count)} ခန်း${isLeast ? 'နှင့်အထက်' : ''}`,
    range: (from, to) => (from && to ? `${from} မှ ${to}` : from ? `${from} မှစ၍` : `${to ?? ''} အထိ`),
    more: (count) => `အခြား စစ်ထုတ်မှု ${number(count)} ခု`,
    found: (shown, all) =>
      shown === all ? `အိမ်ခြံမြေ ${number(all)} ခု` : `အိမ်ခြံမြေ ${number(all)} ခုအနက် ${number(shown)} ခု`,
    causes: { new: 'အသစ်', lower: 'ဈေးကျ', back: 'ပြန်ရနိုင်ပြီ', 'back-lower': 'ဈေးသက်သာစွာ ပြန်ရနိုင်ပြီ' },
  },
};

/** Filters that a name says in words; how many others there are, it says too. */
const named: ReadonlySet<string> = new Set([
  'q',
  'type',
  'propertyType',
  'township',
  'minPrice',
  'maxPrice',
  'currency',
  'bedrooms',
  'minBedrooms',
]);

/**
 * Names a watched search in a language (WCH-2): `For rent · Condo · Bahan · up to USD 900 · “balcony” · 2 more filters`.
 * @param hidesWords for letters to an address that has not asked for them: nobody is to send it words of theirs.
 */
export function nameOfWatch(search: string, language: Language, { hidesWords = false } = {}): string {
  const query = parseSearchQuery(new URLSearchParams(search));
  const [names, words] = [listingNames[language], watchWords[language]];
  const { q, type, propertyType, township, minPrice, maxPrice, currency = 'USD', bedrooms, minBedrooms } = query;
  const money = (price: number | undefined) =>
    price === undefined
      ? undefined
      : priceWords(price, { currency: currencyOfListings[currency], type: 'sale' }, language).amount;
  const others = filterNames.filter((name) => !named.has(name) && query[name] !== undefined).length;
  const parts = [
    type && names.types[type],
    propertyType?.map((one) => names.propertyTypes[one]).join(', '),
    township && townshipName(township, language),
    minPrice === undefined && maxPrice === undefined ? undefined : words.range(money(minPrice), money(maxPrice)),
    bedrooms && words.bedrooms(bedrooms, bedrooms === 5),
    minBedrooms && words.bedrooms(minBedrooms, true),
    q && (hidesWords ? words.someWords : `“${q}”`),
    others > 0 && words.more(others),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' · ') : words.all;
}
