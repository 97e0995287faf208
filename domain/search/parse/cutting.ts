import { atoms } from './atoms.ts';
import { isStopWord } from '../vocabulary/english.ts';
import { fold, foldedPlaces, type Stretch, withClosingBracket } from './folding.ts';
import { parts } from './parts.ts';
import { deniedLexemes, termsOf, isParticle } from './terms.ts';
import { onlyJoin, type Reading } from './agreement.ts';
import type { Token } from './tokens.ts';

type Places = Reading['places'];

/** Cuts the words of filters out of a query. */
export interface Cutting {
  /** The words that a filter was read from, as typed. */
  textOf: (places: Places) => string;
  /** The query without them, and without words that only lead to them (for, in, မှာ, township). */
  without: (places: Places) => string;
  /** The rest of the query without any of them, if it still means anything. */
  rest: (places: Places) => string;
}

/** @param query in Unicode, of which `tokens` are the parts */
export function cuttingOf(query: string, tokens: readonly Token[]): Cutting {
  const placeOf = foldedPlaces(query);
  const stretchOf = ([from, to]: Places[number]): Stretch[] => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    return first && last ? [withClosingBracket(query, placeOf({ start: first.start, end: last.end }))] : [];
  };
  const folded = fold(query);
  const saysNothing = ({ start, end }: Token) => atoms(folded.slice(start, end)).every(({ text }) => isParticle(text));
  const withLeads = (places: Places) =>
    places.map(([from, to]): Places[number] => {
      const named = to + (isTownshipWord(tokens[to]) ? 1 : 0);
      const attached = attachedFrom(tokens, named);
      const [start, end] = [leadOf(tokens, from), attached.every(saysNothing) ? named + attached.length : named];
      return [start, joinsNothing(tokens, start) ? afterJoins(tokens, end) : end];
    });
  const left = (places: Places) => pieces(query, withLeads(joined(tokens, places)).flatMap(stretchOf));
  return {
    textOf: (places) =>
      joined(tokens, places)
        .flatMap(stretchOf)
        .map(({ start, end }) => query.slice(start, end))
        .join(' '),
    without: (places) => together(left(places)),
    rest: (places) => (places.length === 0 ? query.trim() : together(left(places).filter(isTelling))),
  };
}

/** Merges places with nothing but a joining word between them (Bahan or Sanchaung). */
function joined(tokens: readonly Token[], places: Places): Places {
  const found: [number, number][] = [];
  for (const [from, to] of places.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] <= from && onlyJoin(tokens.slice(last[1], from))) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

/** Position where the words begin that lead to a place and mean nothing without it. */
function leadOf(tokens: readonly Token[], from: number): number {
  const other = tokens.slice(0, from).findLastIndex((token, at) => !isLead(token) || tokens[at + 1]?.gap === 'hard');
  return other + 1;
}

/** Whether a joining word after a place would have nothing before it to join: the start of a phrase, or a denial (no pool or gym). */
function joinsNothing(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  return before === undefined || before.is === 'not' || tokens[from]?.gap === 'hard';
}

/** The position after the joining words at a place. */
function afterJoins(tokens: readonly Token[], from: number): number {
  const next = tokens.findIndex((token, at) => at >= from && !onlyJoin([token]));
  return next === -1 ? tokens.length : next;
}

/** The Burmese syllables typed without a space directly after a place. */
function attachedFrom(tokens: readonly Token[], from: number): readonly Token[] {
  const rest = tokens.slice(from);
  const end = rest.findIndex(
    (token, at) =>
      !token.isBurmese || token.is === 'concept' || token.gap === 'hard' || (at > 0 && token.gap !== 'none'),
  );
  return end === -1 ? rest : rest.slice(0, end);
}

function isLead(token: Token): boolean {
  return token.is === 'and' || token.is === 'or' || (token.is === 'word' && isStopWord(token.text));
}

function isTownshipWord(token: Token | undefined): boolean {
  return token?.is === 'concept' && token.concept.name === 'township' && token.gap !== 'hard';
}

/** Returns the parts of a query between the stretches that are cut out. */
function pieces(query: string, cut: readonly Stretch[]): string[] {
  const left: string[] = [];
  let at = 0;
  for (const { start, end } of cut) {
    left.push(query.slice(at, start));
    at = Math.max(at, end);
  }
  return [...left, query.slice(at)];
}

/** Whether a search finds something by these words alone. */
function isTelling(piece: string): boolean {
  const found = parts(atoms(piece));
  return deniedLexemes(found).length > 0 || termsOf(found).some((term) => term.kind !== 'concept' || !term.isWeak);
}

/** Anything but spaces and punctuation; Burmese words of one letter (၎ ၏) are not punctuation. */
const telling = /(?:[^\s\p{P}]|[\u104c-\u104f])+/gu;
const endsPhrase = /[,;\u104a\u104b]/;

/** Joins pieces into one query; the end of a phrase at a cut is kept. */
function together(left: readonly string[]): string {
  let query = '';
  let isPhraseOver = false;
  for (const piece of left) {
    const { start, end } = wordsOf(piece);
    isPhraseOver ||= endsPhrase.test(piece.slice(0, start));
    if (start === end) continue;
    if (query !== '') query += isPhraseOver ? ', ' : ' ';
    query += piece.slice(start, end);
    isPhraseOver = endsPhrase.test(piece.slice(end));
  }
  return query;
}

/** A piece without surrounding spaces and punctuation; for one without words, its end. */
function wordsOf(piece: string): Stretch {
  const found = [...piece.matchAll(telling)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return withClosingBracket(piece, { start: piece.length, end: piece.length });
  return withClosingBracket(piece, { start: first.index, end: last.index + last[0].length });
}
