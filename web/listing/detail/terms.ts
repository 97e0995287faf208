import type { Language } from '#domain/language.ts';
import type { Term } from '#domain/listing/fields.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { priceWords } from '#domain/listing/price.ts';
import type { VisitorMessages } from '../../messages/context.tsx';
import { dayOf } from '../../ui/date.ts';

/** A fact without an icon: its name, and its value. */
export type Named = readonly [name: string, value: string];

/** Terms of a listing: how it is paid, when one can move in, and answers to yes-or-no questions. */
export type Agreed = Pick<Listing, Term | 'currency'>;

/** Returns how a listing is paid and when one can move in, as far as stated, each with its name. */
export function termsOf(
  listing: Agreed,
  { terms }: VisitorMessages['listing'],
  language: Language,
  now: string,
): Named[] {
  const { monthsAtOnce, depositMonths, depositAmount, agentFeeMonths, agentFeePaidBy } = listing;
  const { currency, shortestContract, availableFrom } = listing;
  const months = (count: number) => (count === 0 ? terms.none : terms.months(count));
  const amount = (sum: number) =>
    sum === 0 ? terms.none : priceWords(sum, { currency, type: 'sale' }, language).amount;
  const paidBy = agentFeePaidBy && agentFeeMonths !== 0 ? terms.paidBy[agentFeePaidBy] : null;
  const fee = [agentFeeMonths === null ? null : months(agentFeeMonths), paidBy].filter((part) => part !== null);
  const said = <Value>(name: string, value: Value | null, words: (value: Value) => string): Named[] =>
    value === null ? [] : [[name, words(value)]];
  return [
    ...said(terms.monthsAtOnce, monthsAtOnce, months),
    ...said(terms.deposit, depositMonths, months),
    ...said(terms.deposit, depositAmount, amount),
    ...said(terms.agentFee, fee.length > 0 ? fee : null, (parts) => parts.join(' · ')),
    ...said(terms.shortestContract, shortestContract, months),
    // A day begins at midnight in Yangon.
    ...said(terms.availableFrom, availableFrom, (day) =>
      Date.parse(`${day}T00:00:00+06:30`) <= Date.parse(now) ? terms.now : dayOf(`${day}T00:00:00+06:30`, language),
    ),
  ];
}
