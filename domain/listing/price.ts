import { burmeseDigits, groupThousands } from '../text/burmese/burmese-digits.ts';
import type { Language } from '../language.ts';
import type { Details } from './details.ts';
import type { Currency, ListingType } from './listing.ts';
import type { PriceCurrency } from './filter.ts';
import { hundredths, ofHundredths } from './money.ts';

/** A price in words: the amount and, for rent, the period (LST-52) and what it is for (LST-533). */
export interface PriceWords {
  amount: string;
  /** `/ month` or `/ month per person` for rent, empty for a sale. */
  per: string;
}

/** The detail that says what a price is for, of all details of its listing: the whole room, each person or each bed, if it is stated. */
export type PriceDetails = Pick<Details, 'priceFor'>;

/** Returns what a price is for, without the other details of its listing. */
export function priceDetailsOf({ priceFor }: Details): PriceDetails {
  return priceFor === undefined ? {} : { priceFor };
}

const perMonth = {
  en: { month: '/ month', room: '/ month per room', person: '/ month per person', bed: '/ month per bed' },
  my: { month: '/ လ', room: '/ လ (တစ်ခန်းလျှင်)', person: '/ လ (တစ်ယောက်လျှင်)', bed: '/ လ (ခုတင်တစ်လုံးလျှင်)' },
} as const satisfies Record<Language, Record<'month' | NonNullable<PriceDetails['priceFor']>, string>>;

/** A price as it is written locally: `USD 1,200 / month`, `1,500 lakh`, `2.5 lakh`, in Burmese `ဒေါ်လာ ၁,၂၀၀`, `၁,၅၀၀ သိန်း`, `၂.၅ သိန်း`. */
export function priceWords(
  price: number,
  priced: { currency: Currency } & ({ type: ListingType; details: PriceDetails | undefined } | { type: 'sale' }),
  language: Language,
): PriceWords {
  const { currency, type } = priced;
  const of = ('details' in priced && priced.details?.priceFor) || 'month';
  return {
    amount: moneyWords(formatAmount(price, language), currency, language),
    per: type === 'rent' ? perMonth[language][of] : '',
  };
}

/** An amount with its currency's word. */
function moneyWords(number: string, currency: Currency, language: Language): string {
  if (currency === 'USD') return language === 'my' ? `ဒေါ်လာ ${number}` : `USD ${number}`;
  return language === 'my' ? `${number} သိန်း` : `${number} lakh`;
}

/** Kyat in a lakh, the unit in which listings are priced. */
export const kyatPerLakh = 100_000;
const lakhPerCrore = 100;

/** Milliseconds for which a rate converts prices: 30 days, in which the kyat seldom moves by more than rounding hides (LST-127). */
const rateHoldsFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether a rate is too old to convert prices at.
 * @param setAt in ISO form.
 */
export function isRateOld(setAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(setAt) > rateHoldsFor;
}

/** A price in the other currency, unrounded: dollars in lakh, lakh in dollars. */
export function inOtherCurrency(price: number, currency: PriceCurrency, mmkPerUsd: number): number {
  return currency === 'USD' ? (price * mmkPerUsd) / kyatPerLakh : (price * kyatPerLakh) / mmkPerUsd;
}

/**
 * A price in the other currency, rounded as people say it, such as `≈ USD 450` or `≈ 15.7 lakh`; below one lakh, in kyat (LST-127).
 * @param mmkPerUsd kyat for one dollar.
 * @returns undefined for a price of zero.
 */
export function otherPriceWords(
  price: number,
  currency: Currency,
  mmkPerUsd: number,
  language: Language,
): string | undefined {
  if (price <= 0) return undefined;
  const other = asSaid(inOtherCurrency(price, currency === 'USD' ? 'USD' : 'MMK', mmkPerUsd));
  if (currency !== 'USD') return `≈ ${moneyWords(formatAmount(other, language), 'USD', language)}`;
  if (other < 1) return `≈ ${kyatWords(Math.round(other * kyatPerLakh), language)}`;
  return `≈ ${moneyWords(formatAmount(other, language), 'lakh MMK', language)}`;
}

/** Rounds an amount as people say it: to two significant digits, or three after a leading 1, where the third still matters. */
export function asSaid(amount: number): number {
  return Number(amount.toPrecision(amount.toExponential().startsWith('1') ? 3 : 2));
}

/** A price in lakh as kyat, and that amount in crore: `150,000,000 kyat · 15 crore`, in Burmese `၁၅၀,၀၀၀,၀၀၀ ကျပ် · ၁၅ ကုဋေ` (LST-129). */
export function lakhInKyat(lakh: number, language: Language): string {
  const kyat = kyatWords(Math.round(lakh * kyatPerLakh), language);
  if (lakh < lakhPerCrore) return kyat;
  const rest = ofHundredths(hundredths(lakh) % hundredths(lakhPerCrore));
  const crore = formatNumber(lakh / lakhPerCrore, language);
  const words = [
    language === 'my' ? `${crore} ကုဋေ` : `${crore} crore`,
    ...(rest === 0 ? [] : [moneyWords(formatAmount(rest, language), 'lakh MMK', language)]),
  ];
  return `${kyat} · ${words.join(' ')}`;
}

function kyatWords(kyat: number, language: Language): string {
  return language === 'my' ? `${formatNumber(kyat, language)} ကျပ်` : `${formatNumber(kyat, language)} kyat`;
}

/** An amount with its decimals, at most two and none that it does not need: `1,200`, `2.5`, `၂.၅`. */
export function formatAmount(amount: number, language: Language): string {
  return inDigitsOf(language, withThousands(String(Number(amount.toFixed(2)))));
}

/** An amount of money as people write it: whole, or with at least two decimals: `49,999.50`. */
export function formatMoney(amount: number, language: Language): string {
  if (Number.isInteger(amount)) return formatNumber(amount, language);
  const [whole = '', decimals = ''] = withoutExponent(amount).split('.');
  return inDigitsOf(language, withThousands(`${whole}.${decimals.padEnd(2, '0')}`));
}

/** A number without an exponent, where `String` would write a very small one as `1e-7`. */
function withoutExponent(amount: number): string {
  let text = String(amount);
  if (!text.includes('e')) return text;
  text = amount.toFixed(20);
  while (text.endsWith('0')) text = text.slice(0, -1);
  return text;
}

/** A whole number with thousands separators, in the digits of the language. */
export function formatNumber(value: number, language: Language): string {
  return inDigitsOf(language, withThousands(String(Math.trunc(value))));
}

/** A number in Western digits with thousands separators: `-1200.5` becomes `-1,200.5`. */
function withThousands(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const [sign, digits] = whole.startsWith('-') ? ['-', whole.slice(1)] : ['', whole];
  return sign + groupThousands(digits) + (decimals === undefined ? '' : `.${decimals}`);
}

function inDigitsOf(language: Language, western: string): string {
  return language === 'my' ? burmeseDigits(western) : western;
}

/** A number with at most three decimals: `12.5`, `၀.၁၂၅`. */
export function formatDecimal(value: number, language: Language): string {
  return inDigitsOf(language, withThousands(String(Number(value.toFixed(3)))));
}

/** A price range offered as a choice: both ends are inclusive, and the first and the last band are open-ended. */
interface PriceBand {
  minPrice?: number;
  maxPrice?: number;
}

/** Boundaries of the bands, for monthly rents and sale prices, in dollars and in lakh, following the distribution of the city's listings. */
const edges: Record<ListingType, Record<PriceCurrency, readonly number[]>> = {
  rent: { USD: [500, 1_000, 2_000, 4_000], MMK: [10, 20, 40, 80] },
  sale: { USD: [50_000, 100_000, 200_000, 400_000], MMK: [1_000, 2_000, 5_000, 10_000] },
};

/** The boundaries of the bands, lowest first. */
export function bandEdges(type: ListingType, currency: PriceCurrency): readonly number[] {
  return edges[type][currency];
}

/** The few price ranges that most searches start from, lowest first. */
export function priceBands(type: ListingType, currency: PriceCurrency): PriceBand[] {
  const ends = bandEdges(type, currency);
  return [undefined, ...ends].map((minPrice, place) => {
    const maxPrice = ends[place];
    return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  });
}
