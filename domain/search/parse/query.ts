import { queryReadings } from '../../text/burmese/zawgyi.ts';
import { type Dictionary, fileDictionary } from '../vocabulary/concepts.ts';
import { type Atom, atoms } from './atoms.ts';
import { fold } from './folding.ts';
import { withJoinedWords } from './joined-words.ts';
import { measureWordAt } from './measure-words.ts';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { deniedLexemes, type Term, termsOf } from './terms.ts';
import { withoutRomanisedParticles } from './romanised.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Maximum number of code units of a query that are read. */
const longestQuery = 400;

/** An e that was typed before its letter, as it is seen: စမ်းေချာင်း. */
const early =
  /(?<![\u1000-\u1021\u103b-\u103e])\u1031([\u1000-\u1021])(?!\u1037?[\u1039\u103a])([\u103b-\u103e]{0,4})(?![\u103b-\u103e\u1031])/g;

/** The words of a query, or those beside its filters, as a search looks for them. */
export interface QueryTerms {
  /** In Unicode: as typed, unless that is Zawgyi. */
  text: string;
  terms: readonly Term[];
  /** Lexemes of what is denied and must not be there: no lift. */
  denied: readonly string[];
  /** The same in the other encoding, where Burmese may be Unicode or Zawgyi and the synonyms recognise as much of both. */
  other?: QueryTerms | undefined;
}

/** A query, normalised and split once: understanding, correction and the lexemes that are searched for share this. */
export interface Query extends QueryTerms {
  atoms: readonly Atom[];
  parts: readonly Part[];
  tokens: readonly Token[];
  /** Dictionary in which its names were looked up. */
  dictionary: Dictionary;
}

/** Reads a query as typed, in any script, encoding or mixture; only its first 400 code units. */
export function readQuery(typed: string, dictionary: Dictionary = fileDictionary): Query {
  const [decided] = decidedReadings(typed.slice(0, longestQuery), dictionary);
  const text = decided.replaceAll(early, '$1$2\u1031');
  return { ...split(text, dictionary), other: inOtherEncoding(text, dictionary) };
}

/** Reads the words of a query in the other encoding, if they may be in either. */
export function inOtherEncoding(text: string, dictionary: Dictionary = fileDictionary): QueryTerms | undefined {
  const [, other] = decidedReadings(text, dictionary);
  return other === undefined ? undefined : split(other, dictionary);
}

function split(text: string, dictionary: Dictionary): Query {
  const folded = fold(text);
  const all = withoutRomanisedParticles(withJoinedWords(atoms(text, folded), dictionary), dictionary);
  const found = parts(all, dictionary);
  const tokens = tokensOf(found, folded);
  const [terms, denied] = [termsOf(found), deniedLexemes(found)];
  return { text, atoms: all, parts: found, tokens, terms, denied, dictionary };
}

/**
 * Decides for each space-separated piece, then for the whole, which reading to take: the one of which synonyms, and words that deny,
 * recognise more. If they recognise equally much of both, the second text is the other reading.
 */
function decidedReadings(query: string, dictionary: Dictionary): [likely: string, other?: string] {
  const pieces = query.split(/(\s+)/).map((piece) => {
    const [first = piece, second = first] = queryReadings(piece);
    const known = betterKnown(first, second, dictionary);
    if (known !== undefined) return [known, known];
    // What is likely Zawgyi is so in either reading: a piece beside it that may be either is then decided by both.
    return first === piece ? [first, second] : [first, first];
  });
  const [likely = '', other = ''] = [0, 1].map((reading) => pieces.map((piece) => piece[reading]).join(''));
  const known = betterKnown(likely, other, dictionary);
  return known === undefined ? [likely, other] : [known];
}

/** The reading of which synonyms recognise more, or the only one; undefined in a tie. */
function betterKnown(first: string, second: string, dictionary: Dictionary): string | undefined {
  if (first === second) return first;
  const lead = knownLength(first, dictionary) - knownLength(second, dictionary);
  if (lead === 0) return undefined;
  return lead > 0 ? first : second;
}

function knownLength(text: string, dictionary: Dictionary): number {
  const all = atoms(text);
  const named = parts(all, dictionary).reduce(
    (known, part) => (part.kind === 'plain' ? known : known + part.atoms.length),
    0,
  );
  const denying = all.map((_, at) => measureWordAt(all, at)).filter((word) => word?.meaning.is === 'not');
  return denying.reduce((known, word) => known + (word?.length ?? 0), named);
}
