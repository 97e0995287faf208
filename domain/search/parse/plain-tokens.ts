import { type Atom, atoms, gapOf } from './atoms.ts';
import type { Concept } from '../vocabulary/concepts.ts';
import { fold, type Stretch } from './folding.ts';
import { type MeasureWord, measureWordAt, signWord } from './measure-words.ts';
import type { Denial } from './part.ts';
import { numberAt } from './spelled-numbers.ts';

/** Meaning of a token. */
export type Meaning =
  | MeasureWord
  | { is: 'number'; value: number; isSpelled: boolean; power?: number }
  | { is: 'concept'; concept: Concept; denied?: Denial | undefined }
  /** A number of rooms: with a plus after the number (2+ bedrooms), or with the number after the rooms (bedrooms: 2). */
  | { is: 'rooms'; concept: Concept; count: number; hasPlus: boolean; endsInNumber: boolean }
  /** A floor, a street or a ward, named by a number. */
  | { is: 'numbered'; lexeme: string; denied?: Denial | undefined }
  | { is: 'plot'; squareFeet: number; lexeme: string }
  | { is: 'word'; text: string };

/** A token of a query: its meaning, its position in the folded query, the gap before it, and its script. */
export type Token = Meaning & Stretch & { gap: Atom['gap']; isBurmese: boolean };

/** Splits a Unicode text into tokens without looking for names: the vocabulary of search is not needed for a price. */
export function plainTokensOf(text: string): Token[] {
  const folded = fold(text);
  return tokensFrom(plainPieces(atoms(text, folded)), folded);
}

/** Returns pieces of a folded text, each with its meaning, as tokens, with the signs between them. */
export function tokensFrom(found: Iterable<readonly [Meaning, readonly Atom[]]>, folded: string): Token[] {
  const tokens: Token[] = [];
  for (const [meaning, covered] of found) {
    const [first] = covered;
    const last = covered.at(-1);
    if (first === undefined || last === undefined) continue;
    addSigns(tokens, folded, first.start);
    const isBurmese = first.kind === 'syllable';
    tokens.push({ ...placed(meaning, { start: first.start, end: last.end }, tokens, folded), isBurmese });
  }
  addSigns(tokens, folded, folded.length);
  return tokens;
}

function placed(meaning: Meaning, { start, end }: Stretch, before: readonly Token[], folded: string): Token {
  return { ...meaning, start, end, gap: gapOf(folded.slice(before.at(-1)?.end ?? 0, start)), isBurmese: false };
}

/** Adds the signs between the last token and a position. */
function addSigns(tokens: Token[], folded: string, until: number): void {
  for (let at = tokens.at(-1)?.end ?? 0; at < until; at += 1) {
    const meaning = signBetween(tokens.at(-1), folded, at) ?? signWord(folded[at] ?? '');
    if (meaning) tokens.push(placed(meaning, { start: at, end: at + 1 }, tokens, folded));
  }
}

/** The meaning that a sign has only between amounts: 5 lakh ~ 10 lakh is a range, and 5,6 lakh either of two. */
function signBetween(before: Token | undefined, folded: string, at: number): MeasureWord | undefined {
  const isAfterAmount =
    before !== undefined && amountEnds.has(before.is) && gapOf(folded.slice(before.end, at)) !== 'hard';
  if (!isAfterAmount) return undefined;
  if (folded[at] === '~') return { is: 'to' };
  return folded[at] === ',' && before.is === 'number' && before.end === at && isDigit(folded[at + 1])
    ? { is: 'or' }
    : undefined;
}

const amountEnds: ReadonlySet<Token['is']> = new Set(['number', 'unit', 'currency', 'counter']);

function isDigit(character = ''): boolean {
  return character >= '0' && character <= '9';
}

/** Splits atoms into numbers, measure words and other words, each with its meaning. */
export function* plainPieces(plain: readonly Atom[]): Generator<[Meaning, readonly Atom[]]> {
  for (let at = 0; at < plain.length; ) {
    const { meaning, length } = plainPiece(plain, at);
    yield [meaning, plain.slice(at, at + length)];
    at += length;
  }
}

/** Returns the longer of a measure word and a number; if equally long, the number. */
function plainPiece(plain: readonly Atom[], at: number): { meaning: Meaning; length: number } {
  const word = measureWordAt(plain, at);
  const number = numberAt(plain, at);
  if (number && number.length >= (word?.length ?? 0)) {
    const { length, ...found } = number;
    return { meaning: { is: 'number', ...found }, length };
  }
  if (word) return word;
  return { meaning: { is: 'word', text: plain[at]?.text ?? '' }, length: 1 };
}
