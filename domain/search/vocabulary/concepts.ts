import { type FilterOfNo, filtersOfNo, isFilterOfNo } from '../../listing/detail-filters.ts';
import { type Feature, features } from '../../listing/fields.ts';
import { synonymGroups } from './synonyms.ts';
import type { Atom } from '../parse/atoms.ts';
import { fold } from '../parse/folding.ts';
import { type Lookup, lookupOf, spellingKey } from './lookup.ts';
import type { NamedPlace, SynonymGroup } from './synonym-group.ts';

/** Meaning of a spelling. Its lexeme is the same in every language and spelling. */
export interface Concept {
  name: string;
  lexeme: string;
  /** The lexemes of the wider groups that it belongs to. */
  within: readonly string[];
  /** Whether a query for it asks for each of the wider groups instead. */
  isOfEach: boolean;
  isWeak: boolean;
  /** The lexemes of listings that come first when a query has it. */
  prefers: readonly string[];
  /** The place of which it is a name. */
  place: NamedPlace | undefined;
}

/** Everything that a search understands by name: its groups of spellings, and what they mean. */
export interface Dictionary {
  groups: readonly SynonymGroup[];
  /** Every spelling by its key, with its concept. */
  spellings: ReadonlyMap<string, Concept>;
  /** The concepts by the names of their groups. */
  concepts: ReadonlyMap<string, Concept>;
  lookUp: Lookup<Concept>;
}

/** Returns the lexeme of a synonym group: no word of a text begins with `=`. */
export function conceptLexeme(name: string): string {
  return `=${name}`;
}

/** A filter that words may ask for by the name of their synonym group. */
export type SearchedFeature = Feature | SearchedNo;
type SearchedNo = FilterOfNo | 'noAgentFee';

/** Whether a filter itself means that something is absent, and so cannot be denied. */
export function saysNo(feature: SearchedFeature): feature is SearchedNo {
  return feature === 'noAgentFee' || isFilterOfNo(feature);
}

/** Returns the synonym group of an amenity or another answer: `swimming-pool` for `swimmingPool`. */
export function groupOf(feature: SearchedFeature): string {
  return feature.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

const opinions = new Set(synonymGroups.filter(({ weak }) => weak).map(({ name }) => name));

/** The features that words ask for as a filter: matters of opinion affect the ranking instead (SRC-19). */
export const searchedFeatures: readonly SearchedFeature[] = [...features, ...filtersOfNo, 'noAgentFee' as const].filter(
  (name) => !opinions.has(groupOf(name)),
);

/** Lookup keys of spellings, kept as most are the same in the next dictionary. */
const keys = new Map<string, string>();
const mostKeys = 20_000;

/** Returns the lookup key of a spelling that is known, or about to be. */
export function knownKey(spelling: string): string {
  const known = keys.get(spelling);
  if (known !== undefined) return known;
  const key = spellingKey(spelling);
  if (keys.size >= mostKeys) keys.clear();
  keys.set(spelling, key);
  return key;
}

/** Returns the concept of each spelling, by its key; of a spelling in two groups, the later one counts. */
export function meaningsOf(groups: readonly SynonymGroup[]): ReadonlyMap<string, Concept> {
  const meanings = new Map<string, Concept>();
  for (const { name, spellings, within = [], isOfEach = false, weak = false, prefers = [], place } of groups) {
    const concept = {
      name,
      lexeme: conceptLexeme(name),
      within: within.map(conceptLexeme),
      isOfEach,
      isWeak: weak,
      prefers: prefers.map(conceptLexeme),
      place,
    };
    for (const spelling of spellings) meanings.set(knownKey(spelling), concept);
  }
  return meanings;
}

/** Makes the dictionary of some groups. */
export function dictionaryOf(groups: readonly SynonymGroup[]): Dictionary {
  const spellings = meaningsOf(groups);
  const concepts = new Map(Array.from(spellings.values(), (concept) => [concept.name, concept]));
  return { groups, spellings, concepts, lookUp: lookupOf(spellings) };
}

/** The dictionary of the known places and words in these files. */
export const fileDictionary = dictionaryOf(synonymGroups);

/** Returns the concept of a synonym group of words. */
export function conceptNamed(name: string): Concept | undefined {
  return fileDictionary.concepts.get(name);
}

/** Townships by their initials, with a slash (N/D, တ/ဒ, S/O), and what is fully furnished or unfurnished. */
const initials: ReadonlyMap<string, Concept | undefined> = new Map(
  [
    ['dagon-myothit-north', 'n/d', 'မ/ဒ'],
    ['dagon-myothit-south', 's/d', 'တ/ဒ'],
    ['dagon-myothit-east', 'e/d', 'အ/ဒ'],
    ['north-okkalapa', 'n/o', 'မ/ဥ'],
    ['south-okkalapa', 's/o', 'တ/ဥ'],
    ['furnished', 'f/f'],
    ['unfurnished', 'u/f'],
  ].flatMap(([name = '', ...written]) => written.map((letters) => [letters, conceptNamed(name)] as const)),
);

function initialsAt(text: readonly Atom[], start: number): { meaning: Concept; length: number } | undefined {
  const other = text[start + 1];
  const meaning = other?.sign === '/' ? initials.get(`${text[start]?.text}/${other.text}`) : undefined;
  return meaning && { meaning, length: 2 };
}

/** Returns the concept of the longest spelling that begins at an atom and is within one phrase, and how many atoms it takes. */
export function conceptAt(
  text: readonly Atom[],
  start: number,
  { lookUp }: Dictionary = fileDictionary,
): { concept: Concept; length: number } | undefined {
  const found = lookUp(text, start) ?? initialsAt(text, start);
  if (!found) return undefined;
  const last = start + found.length - 1;
  const named = found.length > 1 && isPrice(text, last, lookUp) ? lookUp(text.slice(start, last), 0) : found;
  return named && { concept: named.meaning, length: named.length };
}

/** Words that follow ဈေး where it is a price: ဈေးနှုန်း, ဈေး သိန်း ၅၀၀. */
const afterPrice = new Set(['နှုန်း', 'သိန်း'].map(fold));
const price = fold('ဈေး');

/** Whether ဈေး at a position is a price and not the market that ends a name: တာမွေ ဈေး ၅၀၀, တာမွေ ဈေးသက်သာ. */
function isPrice(text: readonly Atom[], at: number, lookUp: Lookup<Concept>): boolean {
  const next = text[at + 1];
  if (text[at]?.text !== price || next === undefined || next.gap === 'hard') return false;
  return next.kind === 'number' || afterPrice.has(next.text) || (lookUp(text, at)?.length ?? 0) > 1;
}
