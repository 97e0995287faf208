import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import type { Language } from '#domain/language.ts';
import { asSaid, formatAmount, lakhInKyat, priceWords } from '#domain/listing/price.ts';
import type { UsualPrice } from '#domain/usual-price/usual-price.ts';
import { burmeseMonths } from '../legal/last-updated.ts';
import { dayOf } from '../ui/date.ts';

/** An amount in words, rounded as people say it. */
export function amountWords(amount: number, currency: UsualPrice['currency'], language: Language): string {
  return priceWords(asSaid(amount), { currency, type: 'sale' }, language).amount;
}

/** Amounts between which half of the homes ask, in the unit of the usual price beside it. */
export function halfWords({ lowerQuartile, upperQuartile }: UsualPrice, language: Language): string {
  return `${formatAmount(asSaid(lowerQuartile), language)}\u00a0– ${formatAmount(asSaid(upperQuartile), language)}`;
}

/** An amount for a square foot: lakh are told in kyat, as they are small. */
export function footWords(amount: number, currency: UsualPrice['currency'], language: Language): string {
  return currency === 'USD' ? amountWords(amount, currency, language) : lakhInKyat(asSaid(amount), language);
}

/** The month of a moment: `Nov 2026`, `၂၀၂၆ နိုဝင်ဘာ`. Without a formatter, which takes longer to make than a table of months. Burmese abbreviations are not read as such. */
export function monthWords(moment: string, language: Language): string {
  if (language === 'en') return dayOf(moment, language).replace(/^\d+ /, '');
  const [year = '', month = ''] = moment.split('-');
  return `${burmeseDigits(year)} ${burmeseMonths[Number(month) - 1] ?? ''}`;
}
