import { typedPrice } from '../search/parse/typed-price.ts';
import { hundredths, ofHundredths } from '../listing/money.ts';
import type { Currency } from '../listing/listing.ts';
import type { RuleCode } from '../refusals.ts';
import { westernDigits } from '../text/burmese/burmese-digits.ts';
import { choiceNamed, flagNamed } from './cell-words.ts';
import type { Column } from './columns.ts';

/** The value of a cell, for an amount with the currency that stands beside it; or what is wrong with the cell. */
export type CellRead = { value: unknown; currency?: Currency } | { code: RuleCode };

/** The cell that takes a value away; an empty one leaves it as it is (LST-445). */
export const noValue = '-';

/**
 * Reads a cell as its column has it (LST-445): in either language, with digits of either, with a unit beside a number.
 * @param cell not empty, and without spaces around it.
 */
export function readCell(column: Column, cell: string): CellRead {
  switch (column.kind) {
    case 'code':
      return { value: cell };
    case 'text':
      return { value: column.name === 'phone' ? phoneIn(cell) : cell };
    case 'photos':
      return { value: photosIn(cell) };
    case 'flag': {
      const value = flagNamed(cell);
      return value === undefined ? { code: 'import_flag' } : { value };
    }
    case 'choice': {
      const value = choiceNamed(column.name, cell);
      return value === undefined ? { code: 'import_choice' } : { value };
    }
    case 'choices': {
      const values = cell.split(/[|;,၊\n]/).flatMap((part) => part.trim() || []);
      const read = values.map((part) => choiceNamed(column.name, part));
      const chosen = [...new Set(read.filter((value) => value !== undefined))];
      if (read.includes(undefined) || chosen.length === 0) return { code: 'import_choice' };
      return { value: column.choices.filter((choice) => chosen.includes(choice)) };
    }
    case 'day':
      return dayIn(cell);
    case 'number':
      return column.unit === 'money' ? moneyIn(cell) : numberIn(cell, column.unit);
  }
}

/** A number with what stands before and after it. */
function numberWithUnit(cell: string): { number: number; unit: string } | undefined {
  const text = westernDigits(cell.slice(0, 60).replaceAll('²', '')).normalize('NFKC').toLowerCase().trim();
  const [, sign = '', whole = '', decimals = '', unit = ''] =
    /^(us\$|\$|usd|mmk|ks|lakhs?|သိန်း)? ?([0-9][0-9,]{0,20})(\.[0-9]{1,6})? ?([^0-9]{0,24})$/.exec(text) ?? [];
  const grouped = whole.split(',');
  const [lead = '', ...groups] = grouped;
  // A comma that groups digits: 1,200 and 1,50,000, but not the decimal comma of 1,5.
  const isGrouped = groups.every((group, at) => group.length === 3 || (group.length === 2 && at < groups.length - 1));
  if (lead === '' || (groups.length > 0 && (lead.length > 3 || !isGrouped))) return undefined;
  const said = unit.trim().replace(/\.$/, '');
  return { number: Number(`${grouped.join('')}${decimals}`), unit: sign === '' ? said : `${sign}${said}` };
}

type Unit = Extract<Column, { kind: 'number' }>['unit'];
const units: Record<Exclude<Unit, 'money'>, readonly string[]> = {
  squareFeet: ['sqft', 'sq ft', 'sq. ft', 'sq.ft', 'square feet', 'sf', 'စတုရန်းပေ', 'ပေ'],
  rooms: ['room', 'rooms', 'bed', 'beds', 'br', 'bath', 'baths', 'bedroom', 'bedrooms', 'bathroom', 'bathrooms', 'ခန်း'],
  months: ['month', 'months', 'mth', 'mths', 'လ'],
  feet: ['ft', 'feet', "'", '’', 'ပေ'],
  plain: ['ks', 'kyat', 'kyats', 'mmk', 'ကျပ်', 'hours', 'hrs', 'acre', 'acres', 'ဧက', 'နာရီ', 'လွှာ', 'ထပ်', 'လုံး', 'စီး'],
};

function numberIn(cell: string, unit: Exclude<Unit, 'money'>): CellRead {
  const read = numberWithUnit(cell);
  if (!read || (read.unit !== '' && !units[unit].includes(read.unit))) return { code: 'import_number' };
  return { value: read.number };
}

const dollars = new Set(['usd', 'us$', '$', '$usd', 'us$usd', 'dollar', 'dollars', 'ဒေါ်လာ']);
const lakhs = new Set(['lakh', 'lakhs', 'lkh', 'lks', 'lakh mmk', 'lakhs mmk', 'သိန်း', 'သိန်းကျပ်']);
const kyat = new Set(['ks', 'kyat', 'kyats', 'mmk', 'ကျပ်']);

function moneyIn(cell: string): CellRead {
  const read = numberWithUnit(cell);
  if (read?.unit === '') return { value: read.number };
  return (read && withKnownUnit(read)) ?? saidMoney(cell);
}

function withKnownUnit({ number, unit }: { number: number; unit: string }): CellRead | undefined {
  if (dollars.has(unit)) return { value: number, currency: 'USD' };
  if (lakhs.has(unit)) return { value: number, currency: 'lakh MMK' };
  if (kyat.has(unit)) return { value: ofHundredths(hundredths(number / 100_000)), currency: 'lakh MMK' };
  return undefined;
}

const beside = /[([]?(?:slightly )?(?:nego(?:tiable)?|neg|ညှိနှိုင်း|ညှိ)\.?[)\]]?$/;
const inDollars = /usd|us\$|\$|dollar|ဒေါ်လာ/;
const inLakhs = /lakh|\blks?\b|\blkh|သိန်း/;
/** A comma that is none between thousands: 15,5. */
const decimalComma = /[0-9],[0-9]{1,2}(?![0-9,])/;

/** An amount in the words that the search reads, if they state its currency: 15 L, 15 lakhs/month, ၁၅ သိန်းခွဲ (LST-587). */
function saidMoney(cell: string): CellRead {
  const text = westernDigits(cell.slice(0, 60)).normalize('NFKC').toLowerCase().trim().replace(beside, '').trim();
  const isDoubtful = decimalComma.test(text) || (inDollars.test(text) && inLakhs.test(text)) || cell.length > 60;
  const [said, other] = isDoubtful ? [] : (['USD', 'lakh MMK'] as const).map((currency) => typedPrice(text, currency));
  if (typeof said !== 'object' || typeof other !== 'object' || said.currency !== other.currency)
    return { code: 'import_number' };
  return { value: said.amount, currency: said.currency };
}

/** The unit of the amounts in a column as its heading states it: `Price (Lakhs)`, `ဈေး (သိန်း)`, `Rent USD`; undefined where it states none (LST-586). */
export function unitOfHeading(heading: string): 'lakh' | 'usd' | 'ks' | undefined {
  const text = heading.slice(0, 200).normalize('NFKC').toLowerCase();
  if (inLakhs.test(text)) return 'lakh';
  if (inDollars.test(text)) return 'usd';
  return /\b(?:ks|mmk|kyats?)\b|ကျပ်/.test(text) ? 'ks' : undefined;
}

/** Days between the first day of a spreadsheet's calendar and 1970, and those of a number that is a day of this century. */
const epoch = 25_569;
const century = { first: 36_526, last: 73_050 };

function dayIn(cell: string): CellRead {
  const text = westernDigits(cell.slice(0, 40)).trim();
  const [, year = '', month = '', day = ''] =
    /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[T ][0-9:.]{1,15}Z?)?$/.exec(text) ?? [];
  if (year !== '') return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
  const [, dayOf = '', monthOf = '', yearOf = ''] = /^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$/.exec(text) ?? [];
  if (yearOf !== '') return { value: `${yearOf}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}` };
  // A spreadsheet stores a day as a number.
  const serial = /^[0-9]{5}(?:\.[0-9]{1,12})?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < century.first || serial > century.last) return { code: 'import_day' };
  return { value: new Date((serial - epoch) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10) };
}

/** A telephone number as it is dialled: a spreadsheet that takes it for a number leaves its 0 or + out. */
function phoneIn(cell: string): string {
  const digits = westernDigits(cell);
  if (/^9[0-9]{6,9}$/.test(digits)) return digits.startsWith('959') && digits.length > 9 ? `+${digits}` : `0${digits}`;
  return /^959[0-9]{7,9}$/.test(digits) ? `+${digits}` : cell;
}

/** An amount in a unit that its heading or another cell states, unless it states its own. */
export function withUnit(cell: string, unit: string): string {
  return /^[0-9၀-၉.,]+$/.test(cell) ? `${cell} ${unit}` : cell;
}

/** Whether a cell for the currency says kyat, in which prices are not kept: they are kept in lakhs of them. */
export function saysKyat(cell: string): boolean {
  return kyat.has(cell.slice(0, 20).trim().toLowerCase());
}

/** The addresses or file names of photos in a cell: one on each line, or with commas or upright strokes between them. */
function photosIn(cell: string): string[] {
  const parts = cell.split(/[\n|;]|, ?(?=https?:)| (?=https?:)/).flatMap((part) => part.trim() || []);
  const isNames = parts.every((part) => !part.includes('://') && !part.startsWith('/'));
  const names = isNames ? parts.flatMap((part) => part.split(',').flatMap((name) => name.trim() || [])) : parts;
  return [...new Set(names)];
}
