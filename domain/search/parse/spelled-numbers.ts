import { addBeginnings, byKey, lookupOf } from '../vocabulary/lookup.ts';
import type { Atom } from './atoms.ts';
import { fold } from './folding.ts';

const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at + 1] as const);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .map((word, at) => [word, (at + 2) * 10] as const);
const english: ReadonlyMap<string, number> = new Map([...units, ...tens]);
const englishPowers: ReadonlyMap<string, number> = new Map(Object.entries({ hundred: 100, thousand: 1000 }));

addBeginnings([...english.keys(), ...englishPowers.keys(), 'a', 'half']);

/** Returns the ordinal of the longest spelling that begins at an atom: fifth, ပဉ္စမ, double. */
const ordinalsAt = lookupOf(
  byKey<number>([
    ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
      .split(' ')
      .map((word, at) => [word, at + 1] as const),
    ...'ပထမ ဒုတိယ တတိယ စတုတ္ထ ပဉ္စမ ဆဋ္ဌမ သတ္တမ အဋ္ဌမ နဝမ ဒသမ'.split(' ').map((word, at) => [word, at + 1] as const),
    ['single', 1],
    ['double', 2],
    ['triple', 3],
  ]),
);
/** Burmese digits in words, folded, and in Latin letters, except the Burmese seven, which has two syllables. */
const burmeseNumbers: ReadonlyMap<string, number> = new Map(
  'တစ် tit ta|နှစ် hnit hna nit|သုံး thone thoun|လေး lay|ငါး ngar nga|ခြောက် chauk|khunit khunnit|ရှစ် shit|ကိုး koe ko'
    .split('|')
    .flatMap((words, at) => words.split(' ').map((word) => [fold(word), at + 1] as const)),
);
const powers = new Map(
  ['ဆယ် ဆယ့် hse sel tse', 'ရာ ရာ့ yar', 'ထောင် ထောင့် htaung taung'].flatMap((words, at) =>
    words.split(' ').map((word) => [fold(word), 10 ** (at + 1)] as const),
  ),
);
/** Units of money, before or after a romanised number, and what one counts: without them it is none, as lay and shit are English. */
const romanisedMoney = new Set('thein theinn thaung kutae kutay'.split(' '));
const romanisedUnits = new Set([...romanisedMoney, ...'khan htat hlwar lwar lhwar yout yauk'.split(' ')]);
addBeginnings([...burmeseNumbers.keys(), ...powers.keys()].filter((word) => /^[a-z]/.test(word)));

/** Seven has two syllables, the second of which is spelled like two as often as not. */
const seven = { first: fold('ခု'), second: ['နစ်', 'နှစ်'].map(fold) };
/** One, before a power or a unit. */
const shortOne = fold('တ');
const afterShortOne = new Set([...powers.keys(), ...['သိန်း', 'သန်း', 'သောင်း'].map(fold)]);

/** A number that begins at an atom: its value, how many atoms it takes, and whether it is written in words. */
export interface NumberFound {
  value: number;
  length: number;
  isSpelled: boolean;
  /** Value of its last word, if that is a power of ten: 1000 in နှစ်ထောင်. */
  power?: number;
}

/** More atoms than ထောင့်နှစ်ရာ့ငါးဆယ့်ငါး and the like take. */
const mostAtoms = 9;

/**
 * Reads the number that begins at an atom: in digits (`1200`, `12½`), in English words up to thousands (two thousand five hundred),
 * in Burmese ones (ဆယ့်ငါး, ငါးရာ, တစ်ထောင့်နှစ်ရာ) or both (၅ ရာ).
 */
export function numberAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const found = wholeAt(text, start);
  if (found === undefined || !Number.isInteger(found.value)) return found;
  const half = halfLength(text, start + found.length);
  return half === 0 ? found : { ...found, value: found.value + 0.5, length: found.length + half };
}

/** The number of atoms of "and a half" after a number: one and a half crore. */
function halfLength(text: readonly Atom[], at: number): number {
  if (text[at]?.text !== 'and') return 0;
  const [and, ...others] = text.slice(at, at + 3).filter(({ gap }) => gap !== 'hard');
  if (and?.text !== 'and') return 0;
  const half = others.findIndex((atom) => atom.text === 'half');
  return half === 0 || (half === 1 && others[0]?.text === 'a') ? half + 2 : 0;
}

function wholeAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const first = text[start];
  if (first?.text === 'half') return { value: 0.5, length: 1 + articleLength(text, start), isSpelled: true };
  const fraction = first?.kind === 'number' ? fractionAt(text, start + 1) : 0;
  if (fraction > 0 && Number.isInteger(Number(first?.text)))
    return { value: Number(first?.text) + fraction, length: 3, isSpelled: false };
  if (first?.kind !== 'word') return burmeseNumberAt(text, start);
  return englishNumberAt(text, start) ?? romanisedNumberAt(text, start);
}

/** Whether hundred or thousand has no number before it, and counts what follows. */
function isUncounted(text: readonly Atom[], at: number): boolean {
  const [before, next] = [text[at - 1], text[at + 1]];
  // Two and a half thousand.
  return before?.kind !== 'number' && before?.text !== 'half' && next?.kind === 'word' && next.gap !== 'hard';
}

/** The fraction that follows a number: 12 1/2. */
function fractionAt(text: readonly Atom[], at: number): number {
  const [part, whole] = [text[at], text[at + 1]];
  const isFraction = part?.kind === 'number' && part.gap === 'soft' && !part.sign && whole?.sign === '/';
  return isFraction && /^[1-3]$/.test(part.text) && /^[24]$/.test(whole.text)
    ? Number(part.text) / Number(whole.text)
    : 0;
}

/** Five, twenty-five, five hundred, a hundred and fifty, two thousand five hundred. */
function englishNumberAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const end = Math.min(text.length, start + mostAtoms);
  let [total, group, at] = [0, 0, start];
  while (at < end && (at === start || text[at]?.gap !== 'hard')) {
    const and = at > start && group % 100 === 0 && text[at]?.text === 'and' ? 1 : 0;
    const word = text[at + and]?.text ?? '';
    const [value, power] = [english.get(word), englishPowers.get(word)];
    const isNext = value !== undefined && (value < 10 ? group % 10 === 0 && group % 100 !== 10 : group % 100 === 0);
    if (isNext && (and === 0 || total + group > 0)) group += value;
    else if (at === start && word === 'a' && englishPowers.has(text[at + 1]?.text ?? '')) group = 1;
    // Hundred lakh; of 5 hundred lakh it is a unit.
    else if (at === start && power !== undefined && isUncounted(text, at)) group = power;
    else if (power === 100 && group > 0 && group < 100 && and === 0) group *= power;
    else if (power === 1000 && group > 0 && total === 0 && and === 0) [total, group] = [group * power, 0];
    else break;
    at += 1 + and;
  }
  return at === start ? undefined : { value: total + group, length: at - start, isSpelled: true };
}

/** Reads the ordinal that begins at an atom: fifth, twenty-first, ဒုတိယ. */
export function ordinalAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const first = text[start];
  if (first === undefined || first.kind === 'number') return undefined;
  const ten = first.kind === 'word' ? (tens.find(([word]) => word === first.text)?.[1] ?? 0) : 0;
  const found = ordinalsAt(text, start + (ten > 0 ? 1 : 0));
  if (found === undefined || (ten > 0 && (found.meaning > 9 || text[start + 1]?.gap === 'hard'))) return undefined;
  return { value: ten + found.meaning, length: found.length + (ten > 0 ? 1 : 0), isSpelled: true };
}

/** The article of half a million, half an acre. */
function articleLength(text: readonly Atom[], start: number): number {
  return text[start]?.text === 'half' && /^an?$/.test(text[start + 1]?.text ?? '') ? 1 : 0;
}

function burmeseNumberAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const end = Math.min(text.length, start + mostAtoms);
  let total = 0;
  let digit: number | undefined;
  let lastPower = Number.POSITIVE_INFINITY;
  let at = start;
  while (at < end && (at === start || text[at]?.gap !== 'hard')) {
    const next = digit === undefined ? digitAt(text, at, at === start) : undefined;
    const power: number | undefined = powers.get(text[at]?.text ?? '');
    if (next) {
      digit = next.value;
      at += next.length;
    } else if (power !== undefined && power < lastPower) {
      total += (digit ?? 1) * power;
      digit = undefined;
      lastPower = power;
      at += 1;
    } else break;
  }
  if (at === start) return undefined;
  return {
    value: total + (digit ?? 0),
    length: at - start,
    isSpelled: text[start]?.kind !== 'number',
    ...(digit === undefined && { power: lastPower }),
  };
}

/** Ngar thein, hnit yar thein, thein ngar yar. */
function romanisedNumberAt(text: readonly Atom[], start: number): NumberFound | undefined {
  const found = burmeseNumberAt(text, start);
  const after = found && text[start + found.length];
  const isCounting = after?.gap !== 'hard' && romanisedUnits.has(after?.text ?? '');
  return isCounting || romanisedMoney.has(text[start - 1]?.text ?? '') ? found : undefined;
}

function digitAt(text: readonly Atom[], at: number, isFirst: boolean): { value: number; length: number } | undefined {
  const atom = text[at];
  if (atom?.kind === 'number') return isFirst ? { value: Number(atom.text), length: 1 } : undefined;
  const after = text[at + 1];
  const isAttached = after?.gap === 'none';
  if (atom?.text === seven.first && isAttached && seven.second.includes(after.text)) return { value: 7, length: 2 };
  if (atom?.text === shortOne && isAttached && afterShortOne.has(after.text)) return { value: 1, length: 1 };
  const value = burmeseNumbers.get(atom?.text ?? '');
  return value === undefined ? undefined : { value, length: 1 };
}
