import { type Concept, conceptAt } from '../vocabulary/concepts.ts';
import { type Atom, atoms } from './atoms.ts';
import { measureWordAt } from './measure-words.ts';
import { type NumberFound, numberAt, ordinalAt } from './spelled-numbers.ts';
import { listed } from '../../township/spellings.ts';
import { titles } from '../vocabulary/adverts.ts';
import { byKey, lookupOf } from '../vocabulary/lookup.ts';

/** Something that is named by a number beside its noun: 5th floor, 38th street, 45 ward, two-storey. */
interface NumberedNoun {
  /** Lower case, at most 20 characters. */
  name: string;
  /** The highest number that names one. */
  most: number;
  /** Whether its number may follow it: floor 5, လမ်း ၃၀. */
  leads: boolean;
  /** Whether its number may be written in words: ငါးလွှာ, but သုံးလမ်းဆုံ is a junction of three roads. */
  isSpelled: boolean;
}

const floor: NumberedNoun = { name: 'floor', most: 60, leads: true, isSpelled: true };
const floorBehind: NumberedNoun = { ...floor, leads: false };
const street: NumberedNoun = { name: 'street', most: 199, leads: true, isSpelled: false };
const ward: NumberedNoun = { name: 'ward', most: 199, leads: true, isSpelled: false };
const storey: NumberedNoun = { name: 'storey', most: 60, leads: false, isSpelled: true };
const storeyBeside: NumberedNoun = { ...storey, leads: true };

const nouns: readonly (readonly [NumberedNoun, string])[] = [
  [floor, 'floor, flr, fl, level, lvl, လွှာ, ထပ်, အလွှာ, အထပ်, ထပ်အမြင့်'],
  [floorBehind, 'f, hlwar, lwar, lhwar, htat'],
  [street, 'street, st, လမ်း, လမ်းသွယ်'],
  [ward, 'ward, quarter, ရပ်ကွက်, yat kwat, yat kwet'],
  [storey, 'storey, story, storied, storeyed, storey building, ထပ်တိုက်, ထပ်အိမ်, ထပ်တိုက်အိမ်, ထပ်ဆောင်, လွှာတိုက်'],
  [storeyBeside, 'rc, r c, အာစီ'],
];

/** Returns the noun and the number of a lexeme: floor and 5 of `5-floor`. */
export function numberedValue(lexeme: string): { value: number; noun: string } | undefined {
  const [, value, noun] = /^(\d+)-([a-z]+)$/.exec(lexeme) ?? [];
  return noun === undefined ? undefined : { value: Number(value), noun };
}

/** Returns the noun of the longest spelling that begins at an atom, and how many atoms it takes. */
const numberedNounAt = lookupOf<NumberedNoun>(
  byKey(nouns.flatMap(([noun, spellings]) => listed(spellings).map((spelling) => [spelling, noun] as const))),
);

/** Something that a number names, and how many atoms it takes. */
export interface Numbered {
  /** `5-floor`, `38-street`, `45-ward`, `2-storey`; for a plot, `40x60`. */
  lexeme: string;
  /** Concept that its noun alone stands for, where search also knows that: a street. */
  concept?: Concept | undefined;
  length: number;
  /** Of a plot, whose sides are in feet. */
  squareFeet?: number;
}

/**
 * Reads what a number names at a position of a text: 5th floor, ငါးလွှာ, လမ်း ၃၀, ward 45, 40x60. Its lexeme is the same in any
 * language and order. A number that counts what follows it is not a name: street 2 bedroom, Baho Road 30 lakh.
 */
export function numberedAt(text: readonly Atom[], at: number): Numbered | undefined {
  return plotAt(text, at) ?? numberFirst(text, at) ?? nounFirst(text, at);
}

function numberFirst(text: readonly Atom[], at: number): Numbered | undefined {
  const found = ordinalAt(text, at) ?? numberAt(text, at);
  // 2 nd floor
  const isOrdinal = found !== undefined && isSuffix(found.value, text[at + found.length]);
  const number = found && { ...found, length: found.length + (isOrdinal ? 1 : 0) };
  if (number === undefined || text[at + number.length]?.gap === 'hard') return undefined;
  // WH2 F/F: fully furnished.
  const [first, second] = text.slice(at + number.length, at + number.length + 2);
  if (first?.text === 'f' && first.gap === 'soft' && second?.text === 'f' && second.sign === '/') return undefined;
  const noun = nounBefore(text, at + number.length);
  return noun && named(text, at + number.length, noun, number);
}

function isSuffix(value: number, atom: Atom | undefined): boolean {
  const suffix = ['st', 'nd', 'rd'][value - 1] ?? 'th';
  return atom?.text === suffix && atom.gap !== 'hard';
}

/** Returns the noun at a position. ထပ်တိုက် is a building, but ထပ် တိုက်ခန်း a flat on a floor. */
function nounBefore(text: readonly Atom[], at: number) {
  const noun = numberedNounAt(text, at);
  const follows = noun && text[at + noun.length];
  if (noun && noun.length > 1 && follows?.gap === 'none' && follows.text.startsWith('ခ'))
    return numberedNounAt(text.slice(at, at + 1), 0);
  return noun;
}

function nounFirst(text: readonly Atom[], at: number): Numbered | undefined {
  const noun = numberedNounAt(text, at);
  const behind = at + (noun?.length ?? 0);
  const first = text[behind];
  if (!noun?.meaning.leads || first?.kind !== 'number' || first.gap === 'hard') return undefined;
  if (countsAnother(text, behind + 1)) return undefined;
  return named(text, at, noun, { value: Number(first.text), length: 1, isSpelled: false });
}

function named(
  text: readonly Atom[],
  nounAt: number,
  { meaning: { name, most, isSpelled }, length }: { meaning: NumberedNoun; length: number },
  number: NumberFound,
): Numbered | undefined {
  // Two and a half storeys are listed as two.
  const value = name === 'storey' ? Math.floor(number.value) : number.value;
  if (!Number.isInteger(value) || value < 1 || value > most || (number.isSpelled && !isSpelled)) return undefined;
  const concept = conceptAt(text.slice(nounAt, nounAt + length), 0)?.concept;
  const half = text[nounAt + length];
  const isHalfMore = half?.gap === 'none' && half.text === 'ခွဲ';
  return { lexeme: `${value}-${name}`, concept, length: length + number.length + (isHalfMore ? 1 : 0) };
}

/** Whether the text at a position is what the number before it counts. */
export function countsAnother(text: readonly Atom[], at: number): boolean {
  const next = text[at];
  if (next === undefined || next.gap === 'hard') return false;
  if (next.text === times || numberedNounAt(text, at)) return true;
  const word = measureWordAt(text, at)?.meaning.is;
  if (word === 'unit' || word === 'currency' || word === 'counter') return true;
  return counted.has(conceptAt(text, at)?.concept.name ?? '');
}

const counted = new Set(
  'bedroom bathroom toilet master-bedroom single-bedroom square-feet square-metre acre feet room'.split(' '),
);

/** Sign between the sides of a plot, however it is written (see atoms.ts). */
const times = 'x';
const signs: ReadonlySet<string> = new Set([times, 'by']);

/** Minimum and maximum length of a side of a plot, in feet: 2x3 is something else. */
const sides = { from: 8, to: 2000 } as const;
/** Maximum length of one that neither a sign nor a unit marks: 40 60 ဂရန်. */
const mostBare = 200;

/** 40x60, forty by sixty, ၂၀ ပေ x ၆၀ ပေ, ပေ ၄၀ x ပေ ၆၀, ၁၂ ပေခွဲ x ၅၀, ၄၀ ပေ ၆၀; of land also 40 60 ဂရန် */
function plotAt(text: readonly Atom[], at: number): Numbered | undefined {
  const start = at + leadLength(text, at);
  const one = sideAt(text, start);
  if (one === undefined) return undefined;
  const afterOne = start + one.length;
  if (one.feet <= mostBare && isAround(text, afterOne))
    return { lexeme: `${one.feet}x${one.feet}`, squareFeet: Math.round(one.feet ** 2), length: afterOne + 2 - at };
  const sign = text[afterOne];
  const isSigned = sign !== undefined && signs.has(sign.text) && sign.gap !== 'hard';
  const afterSign = afterOne + (isSigned ? 1 : 0);
  const second = afterSign + leadLength(text, afterSign);
  const other = sideAt(text, second);
  if (other === undefined || text[second]?.gap === 'hard') return undefined;
  const end = second + other.length;
  const hasFeet = one.hasFeet || start > at || second > afterSign;
  const areSides = isSigned || (hasFeet ? isSide(text, second) : areBareSides(text, [one.feet, other.feet], [at, end]));
  if (!areSides) return undefined;
  const [short, long] = [one.feet, other.feet].toSorted((first, last) => first - last);
  return { lexeme: `${short}x${long}`, squareFeet: Math.round(one.feet * other.feet), length: end - at };
}

/** Whether two bare numbers are sides, and no telephone number: those of the land that follows (40 60 ဂရန်), or of a usual size. */
function areBareSides(
  text: readonly Atom[],
  [one = 0, other = 0]: readonly number[],
  [at = 0, end = 0]: readonly number[],
) {
  if (Math.max(one, other) > mostBare || text[at - 1]?.kind === 'number' || isUncounted(text, end)) return false;
  const isOfLand = text[end]?.gap !== 'hard' && ofLand.has(conceptAt(text, end)?.concept.name ?? '');
  if (isOfLand) return true;
  const isUsual = one < other && one >= usual.width && one <= usual.mostWidth && other >= usual.depth;
  const before = measureWordAt(text, at - 1)?.meaning.is;
  return isUsual && text[end - 1]?.sign !== '-' && !countsSide(text, end) && !amountLeads.has(before ?? '');
}

/** Whether the text at a position is a number that counts nothing, as in a telephone number: not the third of 40 60 500 lakh. */
function isUncounted(text: readonly Atom[], at: number): boolean {
  return text[at]?.kind === 'number' && text[at]?.gap !== 'hard' && !countsAnother(text, at + 1);
}

/** Whether what follows a side counts it: not the သိန်း of ၄၀ ၆၀ သိန်း ၅၀၀. */
function countsSide(text: readonly Atom[], at: number): boolean {
  const unit = measureWordAt(text, at);
  const isOfNext = unit?.meaning.is === 'unit' && numberAt(text, at + unit.length) !== undefined;
  return !isOfNext && countsAnother(text, at);
}

/** ပေ ၈၀ ပတ်လည် is 80 feet on each side. */
function isAround(text: readonly Atom[], at: number): boolean {
  return text[at]?.text === 'ပတ်' && text[at + 1]?.text === 'လည်';
}

/** The usual sizes of plots and flats in Yangon, in feet: 12½ by 50 to 100 by 100. */
const usual = { width: 12, mostWidth: 80, depth: 40 } as const;
const amountLeads: ReadonlySet<string> = new Set(['bound', 'between', 'price', 'currency', 'unit', 'to']);

/** The length of what leads to a side: ပေ ၄၀, အလျား ၆၀. */
function leadLength(text: readonly Atom[], at: number): number {
  if (!leads.has(text[at]?.text ?? '') || (text[at]?.gap === 'hard' && at > 0)) return 0;
  return dimensionAt(text, at)?.length ?? feetLength(text, at);
}

const dimensions = listed('အလျား, အနံ, အကျယ်, အကျယ်အဝန်း, အလျားပေ, အနံပေ, length, width');
const dimensionAt = lookupOf(byKey<true>(dimensions.map((word) => [word, true])));
/** The first atoms of dimensions and of feet: most atoms lead to no side and are not looked up. */
const leads = new Set([...dimensions, 'feet', 'foot', 'ft', 'ပေ'].map((word) => atoms(word)[0]?.text ?? ''));

const ofLand = new Set(['land', ...titles.map(({ name }) => name)]);

/** Whether a number after feet is the other side of a plot: not the 60 of 40 ft 60 lakh, nor that of 40 ft 60 ft road. */
function isSide(text: readonly Atom[], at: number): boolean {
  const feet = feetLength(text, at + 1);
  return (conceptAt(text, at)?.length ?? 0) <= feet + 1 && (feet > 0 || !countsSide(text, at + 1));
}

interface Side {
  feet: number;
  hasFeet: boolean;
  /** Of the number with its unit. */
  length: number;
}

/** 40, 12½, forty, ၄၀ ပေ, ၁၂ ပေခွဲ */
function sideAt(text: readonly Atom[], at: number): Side | undefined {
  const number = numberAt(text, at);
  if (number === undefined || text[at]?.kind === 'syllable') return undefined;
  const inches = inchesAt(text, at + number.length);
  const whole = number.length + (inches > 0 ? 1 : 0);
  const unit = feetLength(text, at + whole) || (dimensionAt(text, at + whole)?.length ?? 0);
  const half = unit > 0 && measureWordAt(text, at + whole + unit)?.meaning.is === 'half' ? 1 : 0;
  const feet = number.value + inches / 12 + half / 2;
  if (feet < sides.from || feet > sides.to) return undefined;
  return { feet, hasFeet: unit > 0, length: whole + unit + half };
}

/** The inches after feet: 12'6". */
function inchesAt(text: readonly Atom[], at: number): number {
  const inches = text[at];
  return inches?.kind === 'number' && inches.gap !== 'hard' && inches.sign === "'"
    ? Math.min(11, Number(inches.text))
    : 0;
}

function feetLength(text: readonly Atom[], at: number): number {
  const found = text[at]?.gap === 'hard' ? undefined : conceptAt(text, at);
  return found?.concept.name === 'feet' ? found.length : 0;
}
