import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { westernDigits } from './burmese/burmese-digits.ts';

/** A phone number in a text that a user typed. */
export interface PhoneNumber {
  /** Its position, in UTF-16 code units. */
  start: number;
  end: number;
  /** As a phone dials it from anywhere: `+959777123456`. */
  dialled: string;
  /** As it is shown, whatever way it was typed: `+95 9 777 123 456`; as typed if it cannot be dialled from anywhere. */
  shown: string;
  /** Whether it takes calls. */
  call: boolean;
  /** Whether it can be messaged on Viber. */
  viber: boolean;
}

/** A phone number of a listing in the response to its call. */
export interface ContactNumber {
  /** In E.164: `+959777123456`. */
  number: string;
  call: boolean;
  viber: boolean;
}

/** Maximum number of a listing's phone numbers in the response to its call (LST-140). */
export const mostContactNumbers = 3;

/** Maximum number of characters of a text that are read; a field for a phone number has fewer. */
const longestRead = 1000;

/**
 * Returns the distinct phone numbers in a text, in order: in Burmese, Shan or Western digits, with or without +95, however separated.
 * A number without a country code is from Myanmar, unless it is a mobile number of a nearby country with its code but no plus; one
 * without an area code, too short for any other number, is from Yangon (LST-76).
 */
export function phoneNumbersIn(text: string): PhoneNumber[] {
  const plain = withoutOtherNumbers(withWesternDigits(text.slice(0, longestRead)));
  const numbers: (Place & Read)[] = [];
  for (const stretch of stretchesOf(plain)) {
    for (let first = 0; first < stretch.length; ) {
      const found = numberFrom(stretch, first, numbers.at(-1)?.isMobile === true);
      if (found && numbers.every(({ dialled }) => dialled !== found.dialled)) {
        const { start } = stretch[first] as Group;
        const { end } = stretch[first + found.groups - 1] as Group;
        numbers.push({
          ...found,
          start,
          end: end + (/^(?:[\udc00-\udfff]|\ufe0f?\u20e3)/.exec(text.slice(end))?.[0].length ?? 0),
        });
      }
      first += found?.groups ?? 1;
    }
  }
  return numbers.map(({ start, end, dialled, isMobile }, at) => ({
    start,
    end,
    dialled,
    shown: dialled.startsWith('+') ? groupedNumber(dialled) : text.slice(start, end),
    ...takenBy(
      isMobile,
      noteOn(text, numbers[at - 1]?.end ?? 0, { start, end }, numbers[at + 1]?.start ?? longestRead),
    ),
  }));
}

/** Returns the first three numbers of a listing that can be dialled from anywhere, with what each takes (LST-140). */
export function contactNumbersIn(text: string): ContactNumber[] {
  return phoneNumbersIn(text)
    .filter(({ dialled }) => dialled.startsWith('+'))
    .slice(0, mostContactNumbers)
    .map(({ dialled, call, viber }) => ({ number: dialled, call, viber }));
}

/** Formats a dialled number in readable groups: `+95 9 420 012 345`. */
export function groupedNumber(dialled: string): string {
  const mobile = /^\+959(\d{3})(\d{3})(\d{3})$/.exec(dialled);
  if (mobile) return ['+95 9', ...mobile.slice(1)].join(' ');
  return parsePhoneNumberFromString(dialled)?.formatInternational() ?? dialled;
}

interface Place {
  start: number;
  end: number;
}

/** Code units beside a number that may state what it takes. */
const longestNote = 40;
const viber = '(?:viber|ဗိုင်ဘာ|ဗိုက်ဘာ|ဘိုင်ဘာ)';
const alone = String.raw`\s*(?:only|သာ|ပဲ|သီးသန့်)`;
const noCalls = String.raw`(?:no|not|don['’]?t)\s*(?:phone\s*)?calls?\b(?!\s*(?:after|before|at|from|between|on|late|early))`;
const viberAlone = new RegExp(`${viber}(?:\\s*(?:messages?|chat|text))?${alone}|only\\s*viber|${noCalls}`, 'i');
const callsAlone = new RegExp(`(?:no|not)\\s*viber|${viber}\\s*မ|(?:calls?|phone|ဖုန်း|ခေါ်ရန်)${alone}`, 'i');

/**
 * Returns the words about a number: those after it, up to the separator before the next number or, if there are none, those before it,
 * from the separator after the previous number.
 */
function noteOn(text: string, lastEnd: number, { start, end }: Place, next: number): string {
  const [behind = ''] = text.slice(end, Math.min(next, end + longestNote)).split(parting);
  const before = text.slice(Math.max(lastEnd, start - longestNote), start);
  if (/[^\s()]/.test(behind) || (lastEnd > 0 && !parting.test(before))) return behind;
  return before.split(parting).at(-1) as string;
}

const parting = /[,;၊။\n|/&]/;

/** Whether a number takes calls and Viber: a landline takes calls only, a mobile number both, unless the words beside it say otherwise. */
function takenBy(isMobile: boolean, note: string): Pick<PhoneNumber, 'call' | 'viber'> {
  if (!isMobile || callsAlone.test(note)) return { call: true, viber: false };
  return { call: !viberAlone.test(note), viber: true };
}

/** Consecutive digits, with the plus before them if there is one. */
interface Group extends Place {
  text: string;
}

/** Groups of digits of one number, or of several separated only by spaces, dots, hyphens and brackets. */
function stretchesOf(plain: string): Group[][] {
  const stretches: Group[][] = [];
  let last: Group[] = [];
  let end = 0;
  for (const { 0: found, index } of plain.matchAll(/\(?\+?\d+/g)) {
    const text = found.replace('(', '');
    if (last.length === 0 || !isOfSame(last, plain.slice(end, index), text)) stretches.push((last = []));
    let start = index;
    end = index + found.length - text.length;
    for (const digits of oneByOne(text)) {
      end += digits.length;
      last.push({ text: digits, start, end });
      start = end;
    }
  }
  return stretches;
}

/** Spaces and hyphens of every kind, and invisible characters. */
const within = /^[\s.()[\]{}\ufe0f\u20e3\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2212\ufeff\uff0d-]*$/;

/** Whether digits continue a number after a gap: commas and the like may only divide a number that has just begun (09/777…). */
function isOfSame(last: readonly Group[], between: string, text: string): boolean {
  if (between.length > 4) return false;
  if (within.test(between)) return !between.includes('\n');
  const begun = last.map((group) => group.text).join('');
  return (
    /^\s?[,/_*:=#…၊။]\s?$/.test(between) &&
    /^(?:\+|0)\d{1,7}$/.test(begun) &&
    /^[1-9]/.test(text) &&
    !readNumber(begun)?.isKnown
  );
}

/** Splits more digits than any number has into the numbers run together: each begins with a zero or the country code. */
function oneByOne(digits: string): string[] {
  if (digits.length <= 15) return [digits];
  for (let length = 14; length >= 8; length -= 1) {
    const [first, rest] = [digits.slice(0, length), digits.slice(length)];
    if (/^(?:0|959)/.test(rest) && readNumber(first)?.isKnown) return [first, ...oneByOne(rest)];
  }
  return [digits];
}

/** Minimum length of a number in characters, including its plus or leading zero. */
const fewestDigits = 6;

/** Maximum digits of any number, with the country code dialled as 00. */
const mostDigits = 17;

/**
 * Returns the number that begins at a group; undefined if none does, or if a known number begins after digits that no plan knows with
 * it: after the "1." of a list, or an hour.
 * @param isAfterMobile whether the number before it is a mobile number, whose 09 need not be repeated.
 */
function numberFrom(stretch: readonly Group[], first: number, isAfterMobile: boolean) {
  const found = longestFrom(stretch, first, isAfterMobile);
  if (!found || found.isKnown) return found;
  const others = stretch.slice(first + 1, first + found.groups);
  const hides = ({ text }: Group, at: number) =>
    /^(?:\+|0\d|959)/.test(text) && longestFrom(stretch, first + 1 + at, false)?.isKnown;
  return others.some(hides) ? undefined : found;
}

/** Reads the longest number that begins at a group, preferring a known one. */
function longestFrom(stretch: readonly Group[], first: number, isAfterMobile: boolean) {
  let digits = '';
  let found: (Read & { groups: number }) | undefined;
  for (let at = first; at < stretch.length; at += 1) {
    const { text } = stretch[at] as Group;
    // A plus begins a number, and so does a zero if the number before it is complete.
    if (at > first && (text.startsWith('+') || (found?.isKnown && /^(?:0|95?9)/.test(text) && text.length > 1))) break;
    digits += text;
    if (digits.length > mostDigits) break;
    const read = readNumber(digits, isAfterMobile);
    if (read && (read.isKnown || !found?.isKnown)) found = { ...read, groups: at - first + 1 };
  }
  return found;
}

interface Read {
  dialled: string;
  isMobile: boolean;
  /** Whether it is in a numbering plan. */
  isKnown: boolean;
}

/** Mobile numbers of Malaysia, Singapore, Thailand, Japan, Korea and China as often typed, with the country code but no plus. */
const mobileNearby = /^(?:601\d{8,9}|65[89]\d{7}|66[689]\d{8}|81[789]0\d{8}|8210\d{8}|861\d{10})$/;

function readNumber(digits: string, isAfterMobile = false): Read | undefined {
  // The library would throw and catch an error internally, which is slow.
  if (digits.length < fewestDigits) return undefined;
  // The country code after a zero: 0959…; a plus that joins two numbers: 09…+09…
  const parsed = parsePhoneNumberFromString(digits.replace(/^0(?=959\d{7})/, '+').replace(/^\+(?=0)/, ''), 'MM');
  if (parsed?.isValid()) {
    const type = parsed.getType();
    return { dialled: parsed.number, isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE', isKnown: true };
  }
  if (mobileNearby.test(digits)) {
    const abroad = parsePhoneNumberFromString(`+${digits}`);
    if (abroad?.isValid()) return { dialled: abroad.number, isMobile: true, isKnown: true };
  }
  // This is how prices are typed.
  if (/^[1-9]/.test(digits) && digits.endsWith('00000')) return undefined;
  if (isAfterMobile && /^[2-8]\d{7,8}$/.test(digits)) {
    const mobile = parsePhoneNumberFromString(`09${digits}`, 'MM');
    if (mobile?.isValid()) return { dialled: mobile.number, isMobile: true, isKnown: true };
  }
  if (/^[1-8]\d{5,6}$/.test(digits)) {
    const local = parsePhoneNumberFromString(`01${digits}`, 'MM');
    if (local?.isValid()) return { dialled: local.number, isMobile: false, isKnown: true };
  }
  // Plans grow: a number that looks like a mobile number is treated as one.
  if (parsed?.isPossible() && /^(?:\+|00|0?9\d{6})/.test(digits)) {
    return { dialled: parsed.number, isMobile: true, isKnown: false };
  }
  return /^\d{6,}$/.test(digits) ? { dialled: digits, isMobile: false, isKnown: false } : undefined;
}

/** Prices and dates in a text in Western digits: recognised by their unit or by what precedes them. */
const prices = [
  /(?<![\d+,.])[1-9][\d,.]*\s?(?:lakhs?|lks?|kyats?|ks|mmk|usd|dollars?|\$|သိန်း|သန်း|သောင်း|ကျပ်|ဒေါ်လာ)(?![a-z])/gi,
  /(?:price|rent|deposit|ဈေးနှုန်း|ဈေး|စျေး|စပေါ်)[\s:=-]{0,3}[1-9][\d,.]*/gi,
  /(?<!\d)20\d\d([-/.])\d\d?\1\d\d?(?!\d)/g,
];

/** The same text, of the same length, without numbers of anything else. */
function withoutOtherNumbers(plain: string): string {
  return prices.reduce((text, price) => text.replaceAll(price, (found) => found.replaceAll(/\d/g, 'x')), plain);
}

const shanZero = 0x1090;
/** In Zawgyi the same code points are letters and marks, next to other letters and marks. */
const shanDigits = /(?<![\u1000-\u103f\u1050-\u108f])[\u1090-\u1099]+(?![\u102b-\u103e])/g;

/** The text in Western digits, of the same length: a bold digit gets an invisible space after it; ဝ beside digits is read as zero. */
function withWesternDigits(text: string): string {
  return westernDigits(text)
    .replaceAll(shanDigits, (run) => run.replaceAll(/./g, (digit) => String(digit.charCodeAt(0) - shanZero)))
    .replaceAll(/[\u{1d7ce}-\u{1d7ff}]/gu, (bold) => `${((bold.codePointAt(0) ?? 0) - 0x1d7ce) % 10}\u200b`)
    .replaceAll(/[\uff0b\uff10-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\dဝ]+/g, (run) => (/\d/.test(run) ? run.replaceAll('ဝ', '0') : run));
}
