import { setImmediate as turn } from 'node:timers/promises';
import type { Atom } from '#domain/search/parse/atoms.ts';
import { foldedPlaces } from '#domain/search/parse/folding.ts';
import { mayBeName, nearConceptAt, unfinishedConcept } from '#domain/search/correct/near-concept.ts';
import { type Query, readQuery } from '#domain/search/parse/query.ts';
import { plainLexeme } from '#domain/search/parse/terms.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import type { Understood } from '#domain/search/parse/understand.ts';
import type { Dictionary } from '#domain/search/vocabulary/concepts.ts';
import { derivedFrom } from '#domain/search/vocabulary/derived.ts';
import { queryWords } from '#domain/search/index-terms.ts';
import type { Executor } from '../process/database.ts';
import { correctionsOf, unknownWords } from './vocabulary.ts';
import type { Corrections } from './criteria.ts';

/** A query with its typing errors corrected. */
export interface Corrected {
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
export async function correct(db: Executor, understood: Understood): Promise<Corrected> {
  const { text, named } = await withNames(db, understood.query);
  await turn();
  const meant = named.length > 0 ? meaningOf(readQuery(text, understood.query.dictionary)) : understood;
  await turn();
  const corrections = await correctionsOf(db, queryWords(meant.rest).flat());
  return { understood: meant, named, corrections };
}

/** The text of a query with mistyped names in their usual spelling. */
async function withNames(db: Executor, query: Query) {
  const { text, atoms, parts, dictionary } = query;
  const isKnown = await knownAtoms(db, query);
  // A correction does not cut a name that is known: the အိမ် of လုံးချင်းအိမ် belongs to it.
  const within = new Set(parts.flatMap((part) => (part.kind === 'plain' ? [] : part.atoms.slice(1))));
  const placeOf = foldedPlaces(text);
  const named: { typed: string; meant: string }[] = [];
  let corrected = '';
  let end = 0;
  for (let at = 0; at < atoms.length; ) {
    const first = atoms[at];
    const isCut = first !== undefined && within.has(first);
    const near = isCut
      ? undefined
      : (nearConceptAt(atoms, at, isKnown, dictionary) ?? unfinishedAt(query, at, isKnown));
    const last = atoms[at + (near?.length ?? 1) - 1];
    if (near && first && last) {
      const start = placeOf(first).start;
      const typed = text.slice(start, placeOf(last).end);
      const meant = usualSpelling(dictionary, near.concept.name, typed);
      named.push({ typed, meant });
      corrected += `${text.slice(end, start)} ${meant} `;
      end = placeOf(last).end;
    }
    at += near?.length ?? 1;
  }
  return { text: evenlySpaced(corrected + text.slice(end)), named };
}

/** A name of which the end of the query is the beginning, if its last word is one that no listing has. */
function unfinishedAt({ atoms, dictionary }: Query, at: number, isKnown: (atom: Atom) => boolean) {
  const rest = atoms.slice(at);
  const last = rest.at(-1);
  // The last syllable of a word begins no name: ပေါက် of နာမည်ပေါက်.
  const isWithinWord = rest.length === 1 && last?.kind === 'syllable' && last.gap === 'none';
  if (last === undefined || isWithinWord || isKnown(last)) return undefined;
  const concept = unfinishedConcept(atoms, at, dictionary);
  return concept && { concept, length: rest.length };
}

/** A name as it is usually spelled, in the script in which it was typed. */
function usualSpelling(dictionary: Dictionary, name: string, typed: string): string {
  const spellings = spellingsOf(dictionary).get(name) ?? [];
  return spellings.find((spelling) => myanmar.test(spelling) === myanmar.test(typed)) ?? spellings[0] ?? typed;
}

function evenlySpaced(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;၊။])/g, '')
    .trim();
}

/** Finds the atoms that need no correction: all but the plain words of the query that no listing has. */
async function knownAtoms(db: Executor, { atoms, tokens }: Query): Promise<(atom: Atom) => boolean> {
  const words = new Set(tokens.flatMap((token) => (token.is === 'word' ? [token.start] : [])));
  const plain = atoms.filter(({ start }) => words.has(start));
  const lexemes = new Map(plain.map((atom) => [atom, lexemesAt(atoms, atom)]));
  const unknown = new Set(await unknownWords(db, [...lexemes.values()].flat(), mayBeName));
  return (atom) => !lexemes.get(atom)?.some((lexeme) => unknown.has(lexeme));
}

/** A word's own lexeme; for a Burmese syllable the pairs with its neighbours, as on its own it is too ambiguous. */
function lexemesAt(atoms: readonly Atom[], atom: Atom): string[] {
  if (atom.kind !== 'syllable') return [plainLexeme(atom) ?? ''];
  const at = atoms.indexOf(atom);
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  return [
    ...(before?.kind === 'syllable' && atom.gap === 'none' ? [before.text + atom.text] : []),
    ...(after?.kind === 'syllable' && after.gap === 'none' ? [atom.text + after.text] : []),
  ];
}

const myanmar = /[\u1000-\u109f]/;

const spellingsOf = derivedFrom(({ groups }) => new Map(groups.map(({ name, spellings }) => [name, spellings])));
