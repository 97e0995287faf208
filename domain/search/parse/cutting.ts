import { isStopWord } from '../vocabulary/english.ts';
import { foldedPlaces, type Stretch, withClosingBracket } from './folding.ts';
import type { Part } from './part.ts';
import { inOtherEncoding, type Query, type QueryTerms } from './query.ts';
import { deniedLexemes, isParticle, type Term, termsOf } from './terms.ts';
import { onlyJoin, type Reading } from './agreement.ts';
import type { Token } from './tokens.ts';

type Places = Reading['places'];

/** Cuts the words of filters out of a query. */
export function cuttingOf(query: Query) {
  const { text, parts, tokens, dictionary } = query;
  const placeOf = foldedPlaces(text);
  const inText = (folded: Stretch) => withClosingBracket(text, placeOf(folded));
  const foldedOf = ([from, to]: Places[number]): Stretch[] => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  };
  const stretchesOf = (places: Places) => joined(tokens, places).flatMap(foldedOf);
  const withLeads = (places: Places) =>
    places.map(([from, to]): Places[number] => {
      const named = to + (isTownshipWord(tokens[to]) ? 1 : 0);
      const attached = attachedFrom(tokens, named);
      const [start, end] = [leadOf(tokens, from), attached.every(isOfParticles) ? named + attached.length : named];
      return [start, joinsNothing(tokens, start) ? afterJoins(tokens, end) : end];
    });
  const isOfParticles = ({ start, end }: Token) =>
    partsWithin(parts, { start, end }).every(({ atoms }) => atoms.every((atom) => isParticle(atom.text)));
  /** The pieces of the query between the words that are cut out. */
  const piecesBeside = (places: Places): Piece[] => {
    const pieces: Piece[] = [];
    let [at, folded] = [0, 0];
    for (const cut of withLeads(joined(tokens, places)).flatMap(foldedOf)) {
      const { start, end } = inText(cut);
      pieces.push({ text: text.slice(at, start), parts: partsWithin(parts, { start: folded, end: cut.start }) });
      [at, folded] = [Math.max(at, end), Math.max(folded, cut.end)];
    }
    return [...pieces, { text: text.slice(at), parts: partsWithin(parts, { start: folded, end: Infinity }) }];
  };
  return {
    /** The words that a filter was read from, as typed. */
    textOf: (places: Places) =>
      stretchesOf(places)
        .map(inText)
        .map(({ start, end }) => text.slice(start, end))
        .join(' '),
    /** The query without them, and without words that only lead to them (for, in, မှာ, township). */
    without: (places: Places) => together(piecesBeside(places)),
    /** The terms of these words. */
    terms: (places: Places): Term[] => stretchesOf(places).flatMap((folded) => termsOf(partsWithin(parts, folded))),
    /** The rest of the query without any of them, if it still means anything. */
    rest: (places: Places): QueryTerms => {
      if (places.length === 0) return { ...query, text: text.trim() };
      const pieces = piecesBeside(places).filter(isTelling);
      const kept = together(pieces);
      return {
        text: kept,
        other: inOtherEncoding(kept, dictionary),
        terms: pieces.flatMap((piece) => termsOf(piece.parts)),
        denied: pieces.flatMap((piece) => deniedLexemes(piece.parts)),
      };
    },
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

/** A stretch of a query that is kept, and its parts. */
interface Piece {
  text: string;
  parts: readonly Part[];
}

/** The parts within a stretch of the folded query. */
function partsWithin(parts: readonly Part[], { start, end }: Stretch): readonly Part[] {
  return parts.filter(({ atoms }) => (atoms[0]?.start ?? 0) >= start && (atoms.at(-1)?.end ?? 0) <= end);
}

/** Whether a search finds something by these words alone, or they deny something that is in another piece. */
function isTelling({ parts }: Piece): boolean {
  const deniesOther =
    parts.some((part) => part.kind === 'plain' && part.denies) &&
    !parts.some((part) => part.kind === 'concept' && part.denied);
  return (
    deniesOther ||
    deniedLexemes(parts).length > 0 ||
    termsOf(parts).some((term) => term.kind !== 'concept' || !term.isWeak)
  );
}

/** Anything but spaces and punctuation; Burmese words of one letter (၎ ၏) are not punctuation. */
const telling = /(?:[^\s\p{P}]|[\u104c-\u104f])+/gu;
const endsPhrase = /[,;\u104a\u104b]/;

/** Joins pieces into one query; the end of a phrase at a cut is kept. */
function together(pieces: readonly Piece[]): string {
  let query = '';
  let isPhraseOver = false;
  for (const { text: piece } of pieces) {
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
