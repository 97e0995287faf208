import type { Atom } from './parse/atoms.ts';
import { foldedPlaces } from './parse/folding.ts';
import type { Part } from './parse/part.ts';
import { type Query, type QueryTerms, readQuery } from './parse/query.ts';
import { isParticle, plainLexeme, type Term } from './parse/terms.ts';
import type { Understood } from './parse/understand.ts';
import { conceptLexeme } from './vocabulary/concepts.ts';
import { queryWords } from './index-terms.ts';

/** One thing that is left over beside the filters of a query: a word, a Burmese run, or a known term such as a grant. */
export interface LeftOver {
  /** Words of the index: a listing has the whole if it has one word of each group. */
  groups: readonly (readonly string[])[];
  /** Whether it is a term that the synonyms know, which tells more than a loose word. */
  isKnown: boolean;
}

/** The words of a query beside its filters: those that every listing must have, and those that only order the listings. */
export interface Division {
  demanded: QueryTerms;
  ranking: readonly LeftOver[];
  /** Words of the places by whose names townships are meant: listings that have one come first. */
  places: readonly string[];
}

/** Maximum number of left-over things that order the listings; further ones are ignored. */
const mostRanking = 8;

/**
 * Divides the words beside a query's filters (SRC-73): as soon as a filter or a known term is understood, the loose words only order the
 * listings. Words in quotation marks are always demanded (SRC-75), and so are all words where nothing was understood.
 */
export function divided(understood: Understood): Division {
  const places = understood.filters.flatMap((filter) => (filter.kind === 'township' ? filter.places : []));
  return { ...dividedWords(understood), places: places.map(conceptLexeme) };
}

function dividedWords({ query, filters: all, implied = [], rest }: Understood): Omit<Division, 'places'> {
  const filters = all.filter(({ kind }) => !implied.includes(kind));
  const isNeeded = demandedBy(query, filters.length > 0, rest.terms);
  // Burmese in either of two encodings is one thing: which of its words belong together depends on the encoding.
  if (rest.other !== undefined) {
    const isLoose = filters.length > 0 && !rest.terms.some((term) => isNeeded(term));
    const ranking = isLoose ? [{ groups: queryWords(rest), isKnown: false }] : [];
    return { demanded: isLoose ? { text: '', terms: [], denied: rest.denied } : rest, ranking };
  }
  const ranking = rest.terms.filter((term) => !isNeeded(term) && !isWeak(term));
  const demanded = rest.terms.filter((term) => isNeeded(term) || (isWeak(term) && filters.length === 0));
  return { demanded: { ...rest, terms: demanded }, ranking: leftOversOf(ranking) };
}

/** Every word beside the filters as a left-over thing, each once; at most 8. */
export function leftOversOf(terms: readonly Term[]): LeftOver[] {
  const found = terms.map((term) => ({
    groups: queryWords({ text: '', terms: [term], denied: [] }),
    isKnown: isKnown(term),
  }));
  const distinct = new Map(found.filter(({ groups }) => groups.length > 0).map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()].slice(0, mostRanking);
}

/** A known term among the words beside the filters, as it was typed. */
export interface KnownTerm {
  text: string;
  /** Whether listings without it are left out, as it is in quotation marks. */
  isDemanded: boolean;
  /** The query with the quotation marks around the term added, or removed if they are there. */
  toggled: string;
}

/** Returns the known terms among the words beside the filters, in the order in which they were typed. */
export function knownTermsOf({ query, rest }: Understood): KnownTerm[] {
  const { text, parts } = query;
  const lexemes = new Set(rest.terms.flatMap((term) => (isKnown(term) ? [keyOf(term)] : [])));
  const placeOf = foldedPlaces(text);
  return parts.flatMap((part): KnownTerm[] => {
    const [first, last] = [part.atoms[0], part.atoms.at(-1)];
    const lexeme = lexemeOf(part);
    if (first === undefined || last === undefined || lexeme === undefined || !lexemes.delete(lexeme)) return [];
    const [start, end] = [placeOf(first).start, placeOf(last).end];
    const typed = text.slice(start, end);
    const isDemanded = isQuote(text[start - 1]) && isQuote(text[end]);
    const margin = isDemanded ? 1 : 0;
    const [before, after] = [text.slice(0, start - margin), text.slice(end + margin)];
    return [{ text: typed, isDemanded, toggled: before + (isDemanded ? typed : `"${typed}"`) + after }];
  });
}

/** The words of a query that only order its listings, as typed: those beside its filters and the terms that listings must have, after its places. */
export function rankingText(understood: Understood): string {
  const { filters, rest } = understood;
  const places = filters.flatMap((filter) =>
    filter.kind === 'township' && filter.places.length > 0 ? [filter.text] : [],
  );
  const words = knownTermsOf(understood)
    .filter(({ isDemanded }) => isDemanded || filters.length === 0)
    .reduce((text, { text: known }) => text.replace(known, ' '), rest.text);
  return [...places, words]
    .join(' ')
    .replaceAll(/["“”\s]+/g, ' ')
    .trim();
}

/**
 * Returns the words beside a query's filters that are no known terms, as typed, in the order in which they were typed, each once: of Burmese
 * without spaces the whole run. Numbers are left out.
 */
export function looseWordsOf({ query: { text, parts }, rest }: Understood): string[] {
  const loose = new Set(
    rest.terms.flatMap((term) => (term.kind === 'word' || term.kind === 'run' ? [keyOf(term)] : [])),
  );
  const placeOf = foldedPlaces(text);
  return plainRuns(parts).flatMap((run) => {
    const written = [run, run.slice(run.findIndex(isNoParticle))].find((atoms) => loose.delete(loneKeyOf(atoms)));
    const [first, last] = [written?.[0], written?.at(-1)];
    return first && last ? [text.slice(placeOf(first).start, placeOf(last).end)] : [];
  });
}

/** Words, and Burmese syllables typed without spaces, that belong to no known spelling; without particles at their end. */
function plainRuns(parts: readonly Part[]): Atom[][] {
  const runs: Atom[][] = [];
  let isOpen = false;
  for (const part of parts) {
    const atom = part.kind === 'plain' && !part.denies && part.atom.kind !== 'number' ? part.atom : undefined;
    const isSyllable = atom?.kind === 'syllable';
    if (atom && isSyllable && isOpen && atom.gap === 'none') runs.at(-1)?.push(atom);
    else if (atom) runs.push([atom]);
    isOpen = isSyllable;
  }
  return runs.map((run) => run.slice(0, run.findLastIndex(isNoParticle) + 1));
}

function isNoParticle({ text }: Atom): boolean {
  return !isParticle(text);
}

/** The key of the term that consists of these atoms alone. */
function loneKeyOf(run: readonly Atom[]): string {
  const [first] = run;
  if (first?.kind === 'word') return plainLexeme(first) ?? '';
  return run.map(({ text }) => text).join('');
}

function lexemeOf(part: Part): string | undefined {
  if (part.kind === 'plain') return undefined;
  return part.kind === 'concept' ? part.concept.lexeme : part.lexeme;
}

function demandedBy({ text, dictionary }: Query, hasFilters: boolean, terms: readonly Term[]): (term: Term) => boolean {
  const quoted = new Set(quotations(text).flatMap((quotation) => readQuery(quotation, dictionary).terms.map(keyOf)));
  const isUnderstood = hasFilters || terms.some(isKnown);
  return (term) => {
    if (!isUnderstood || quoted.has(keyOf(term))) return true;
    return !hasFilters && isKnown(term);
  };
}

/** The quotations in a query, without their marks. */
function quotations(text: string): string[] {
  return text.split(/["“”]/).filter((_, at, pieces) => at % 2 === 1 && at < pieces.length - 1);
}

function isQuote(character: string | undefined): boolean {
  return character !== undefined && '"“”'.includes(character);
}

function isWeak(term: Term): boolean {
  return term.kind === 'concept' && term.isWeak;
}

function isKnown(term: Term): boolean {
  return term.kind !== 'word' && term.kind !== 'run' && !isWeak(term);
}

function keyOf(term: Term): string {
  return term.kind === 'run' ? term.syllables.join('') : term.lexeme;
}
