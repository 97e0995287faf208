import { burmeseDigits } from '../text/burmese-digits.ts';
import type { Language } from '../language.ts';
import type { Currency, ListingType } from './listing.ts';
import type { PriceCurrency } from './filter.ts';

/** A price in words: the amount, and for rent what it buys (LST-52). */
export interface PriceWords {
  amount: string;
  /** `/ month` for rent, nothing for a sale. */
  per: string;
}

/** A price by the city's convention: `USD 1,200 / month`, `1,500 lakh`, in Burmese `ဒေါ်လာ ၁,၂၀၀`, `၁,၅၀၀ သိန်း`. */
export function priceWords(
  price: number,
  { currency, type }: { currency: Currency; type: ListingType },
  language: Language,
): PriceWords {
  const number = formatNumber(price, language);
  const dollars = language === 'my' ? `ဒေါ်လာ ${number}` : `USD ${number}`;
  const lakh = language === 'my' ? `${number} သိန်း` : `${number} lakh`;
  const perMonth = language === 'my' ? '/ လ' : '/ month';
  return { amount: currency === 'USD' ? dollars : lakh, per: type === 'rent' ? perMonth : '' };
}

const thousandsApart = new Intl.NumberFormat('en-US', { signDisplay: 'negative' });

/** An amount of money as people write it: whole, or with its decimals, two at least: `49,999.50`. */
export function formatMoney(amount: number, language: Language): string {
  if (Number.isInteger(amount)) return formatNumber(amount, language);
  const western = withDecimals.format(amount);
  return language === 'my' ? burmeseDigits(western) : western;
}

const withDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** A whole number with its thousands apart, in the digits of the language. */
export function formatNumber(value: number, language: Language): string {
  const western = thousandsApart.format(Math.trunc(value));
  return language === 'my' ? burmeseDigits(western) : western;
}

/** A price range that is offered as a choice: both ends included, one of them open at either end of the scale. */
interface PriceBand {
  minPrice?: number;
  maxPrice?: number;
}

/** Where the bands meet: rents a month and sale prices, in dollars and in lakh, as the city's listings are spread over them. */
const edges: Record<ListingType, Record<PriceCurrency, readonly number[]>> = {
  rent: { USD: [500, 1_000, 2_000, 4_000], MMK: [10, 20, 40, 80] },
  sale: { USD: [50_000, 100_000, 200_000, 400_000], MMK: [1_000, 2_000, 5_000, 10_000] },
};

/** The ends of the bands, lowest first. */
export function bandEdges(type: ListingType, currency: PriceCurrency): readonly number[] {
  return edges[type][currency];
}

/** A few price ranges that most searches start from, lowest first. */
export function priceBands(type: ListingType, currency: PriceCurrency): PriceBand[] {
  const ends = bandEdges(type, currency);
  return [undefined, ...ends].map((minPrice, place) => {
    const maxPrice = ends[place];
    return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  });
}
