import { burmeseDigits } from '../../text/burmese/burmese-digits.ts';
import { readQuery } from '../parse/query.ts';
import { understand } from '../parse/understand.ts';

/** The end of a query that begins a price in English: a bound, a number, and perhaps the beginning of a currency. */
const english =
  /(?<=^|\s)(?<bound>(?:under|below|less than|up to|within|max|over|above|more than|from|min) +)?(?<amount>\d[\d,]{0,11}(?:\.\d{1,2})?) ?(?<unit>[a-z$]{0,5})$/i;
/** The same in Burmese, where the currency comes first and the bound last. */
const burmese = /(?<unit>သိန်း|ဒေါ်လာ) ?(?<amount>[\d၀-၉]{1,12}) ?(?<bound>[\u1000-\u103f]{0,8})$/;

const units = ['lakh', 'USD'];
const bounds = ['အောက်', 'အထက်'];

/** Returns the prices that the end of a query begins, as the whole query with each: `under 500` is under 500 lakh or USD. */
export function pricesBegun(typed: string): { name: string; query: string }[] {
  const written = [...inEnglish(typed), ...inBurmese(typed)];
  return written
    .map(({ start, name }) => ({ name, query: typed.slice(0, start) + name }))
    .filter(({ query }) => understand(readQuery(query)).filters.some(({ kind }) => kind === 'price'));
}

function inEnglish(typed: string) {
  const found = english.exec(typed);
  const { bound = '', amount = '', unit = '' } = found?.groups ?? {};
  // A number by itself may be anything.
  if (!found || bound + unit === '') return [];
  return units
    .filter((one) => one.toLowerCase().startsWith(unit.toLowerCase()) || (one === 'USD' && unit === '$'))
    .map((one) => ({ start: found.index, name: `${bound}${amount} ${one}` }));
}

function inBurmese(typed: string) {
  const found = burmese.exec(typed);
  const { unit = '', amount = '', bound = '' } = found?.groups ?? {};
  if (!found) return [];
  return bounds
    .filter((one) => one.startsWith(bound))
    .map((one) => ({ start: found.index, name: `${unit} ${burmeseDigits(amount)} ${one}` }));
}
