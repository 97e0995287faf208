import { burmeseDigits } from '../text/burmese-digits.ts';
import type { Language } from '../language.ts';
import type { Currency, ListingType } from './listing.ts';

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
