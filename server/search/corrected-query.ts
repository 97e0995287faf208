import { setImmediate as turn } from 'node:timers/promises';
import { type Atom, atoms } from '#domain/search/parse/atoms.ts';
import { conceptAt } from '#domain/search/vocabulary/concepts.ts';
import { foldedPlaces } from '#domain/search/parse/folding.ts';
import { nearConceptAt, unfinishedConcept } from '#domain/search/correct/near-concept.ts';
import { measureWordAt } from '#domain/search/parse/measure-words.ts';
import { numberedAt } from '#domain/search/parse/numbered.ts';
import { numberAt } from '#domain/search/parse/spelled-numbers.ts';
import { plainLexeme } from '#domain/search/parse/terms.ts';
import { type Understood, understand } from '#domain/search/parse/understand.ts';
import { synonymGroups } from '#domain/search/vocabulary/synonyms.ts';
import { queryWords } from '#domain/search/index-terms.ts';
import type { Executor } from '../process/database.ts';
import { correctionsOf, unknownWords } from './vocabulary.ts';
import type { Corrections } from './criteria.ts';

/** A query with its typing errors corrected. */
export interface CorrectedQuery {
  understood: Understood;
  /** Mistyped names as they were typed, and the usual spelling that replaces them. */
  named: readonly { typed: string; meant: string }[];
  /** For words that no listing has, similar words that some listing has, as the index has them. */
  corrections: Corrections;
}

/**
 * Corrects a query: whatever is similar to the spelling of a township, type or amenity becomes that, and so does the beginning of one at the
 * end of the query (SRC-22); the corrected query is then interpreted.
 * For other words that no listing has, the most similar ones that some listing has are searched for as well. Words that some listing has stay.
 */
export async function correctedQuery(db: Executor, understood: Understood): Promise<CorrectedQuery> {
  const { query, named } = await withNames(db, understood);
  // Each step takes milliseconds of processor time: in between, it yields to other requests.
  await turn();
  const meant = named.length > 0 ? understand(query) : understood;
  await turn();
  const corrections = await correctionsOf(db, queryWords(meant.rest).flat());
  return { understood: meant, named, corrections };
}

/** The query with mistyped names in their usual spelling. */
async function withNames(db: Executor, { query }: Understood) {
  const text = atoms(query);
  await turn();
  const isKnown = await knownAtoms(db, text);
  const placeOf = foldedPlaces(query);
  const named: { typed: string; meant: string }[] = [];
  let corrected = '';
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const near = nearConceptAt(text, at, isKnown) ?? unfinishedAt(text, at, isKnown);
    const [first, last] = [text[at], text[at + (near?.length ?? 1) - 1]];
    if (near && first && last) {
      const start = placeOf(first).start;
      const typed = query.slice(start, placeOf(last).end);
      const meant = usualSpelling(near.concept.name, typed);
      named.push({ typed, meant });
      corrected += `${query.slice(end, start)} ${meant} `;
      end = placeOf(last).end;
    }
    at += near?.length ?? 1;
  }
  return { query: evenlySpaced(corrected + query.slice(end)), named };
}

/** A name of which the end of the query is the beginning, if its last word is one that no listing has. */
function unfinishedAt(text: readonly Atom[], at: number, isKnown: (atom: Atom) => boolean) {
  const rest = text.slice(at);
  const last = rest.at(-1);
  if (last === undefined || isKnown(last)) return undefined;
  const concept = unfinishedConcept(text, at);
  return concept && { concept, length: rest.length };
}

/** A name as it is usually spelled, in the script in which it was typed. */
function usualSpelling(name: string, typed: string): string {
  const spellings = spellingsOf.get(name) ?? [];
  return spellings.find((spelling) => myanmar.test(spelling) === myanmar.test(typed)) ?? spellings[0] ?? typed;
}

function evenlySpaced(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;၊။])/g, '')
    .trim();
}

/** Finds the atoms that need no correction: numbers, also in words, known names, words beside numbers, and words that some listing has. */
async function knownAtoms(db: Executor, text: readonly Atom[]): Promise<(atom: Atom) => boolean> {
  const known = new Set(text.filter(({ kind }) => kind === 'number'));
  for (let at = 0; at < text.length; ) {
    const readings = [conceptAt(text, at), numberedAt(text, at), measureWordAt(text, at), numberAt(text, at)];
    const length = Math.max(...readings.map((reading) => reading?.length ?? 0));
    for (const atom of text.slice(at, at + length)) known.add(atom);
    at += Math.max(1, length);
  }
  const lexemes = new Map(text.filter((atom) => !known.has(atom)).map((atom) => [atom, lexemesAt(text, atom)]));
  const unknown = new Set(await unknownWords(db, [...lexemes.values()].flat()));
  return (atom) => known.has(atom) || !lexemes.get(atom)?.some((lexeme) => unknown.has(lexeme));
}

/** A word's own lexeme; for a Burmese syllable the pairs with its neighbours, as on its own it is too ambiguous. */
function lexemesAt(text: readonly Atom[], atom: Atom): string[] {
  if (atom.kind !== 'syllable') return [plainLexeme(atom) ?? ''];
  const at = text.indexOf(atom);
  const [before, after] = [text[at - 1], text[at + 1]];
  return [
    ...(before?.kind === 'syllable' && atom.gap === 'none' ? [before.text + atom.text] : []),
    ...(after?.kind === 'syllable' && after.gap === 'none' ? [atom.text + after.text] : []),
  ];
}

const myanmar = /[\u1000-\u109f]/;

const spellingsOf = new Map(synonymGroups.map(({ name, spellings }) => [name, spellings]));
