import { type FilterOfNo, filtersOfNo, isFilterOfNo } from '../../listing/details.ts';
import { type Feature, features } from '../../listing/fields.ts';
import { synonymGroups } from './synonyms.ts';
import type { Atom } from '../parse/atoms.ts';
import { fold } from '../parse/folding.ts';
import { byKey, lookupOf } from './lookup.ts';

/** Meaning of a spelling. Its lexeme is the same in every language and spelling. */
export interface Concept {
  name: string;
  lexeme: string;
  /** The lexemes of the wider groups that it belongs to. */
  within: readonly string[];
  isWeak: boolean;
  /** The lexemes of listings that come first when a query has it. */
  prefers: readonly string[];
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

const concepts = byKey<Concept>(
  synonymGroups.flatMap(({ name, spellings, within = [], weak = false, prefers = [] }) => {
    const concept = {
      name,
      lexeme: conceptLexeme(name),
      within: within.map(conceptLexeme),
      isWeak: weak,
      prefers: prefers.map(conceptLexeme),
    };
    return spellings.map((spelling) => [spelling, concept] as const);
  }),
);
const lookUp = lookupOf(concepts);

const byName = new Map(Array.from(concepts.values(), (concept) => [concept.name, concept]));

/** Returns the concept of a synonym group. */
export function conceptNamed(name: string): Concept | undefined {
  return byName.get(name);
}

/** Returns every spelling by its key, with its concept. */
export function everySpelling(): ReadonlyMap<string, Concept> {
  return concepts;
}

/** Townships by their initials, with a slash: N/D, တ/ဒ, S/O. */
const initials: ReadonlyMap<string, Concept | undefined> = new Map(
  [
    ['dagon-myothit-north', 'n/d', 'မ/ဒ'],
    ['dagon-myothit-south', 's/d', 'တ/ဒ'],
    ['dagon-myothit-east', 'e/d', 'အ/ဒ'],
    ['north-okkalapa', 'n/o', 'မ/ဥ'],
    ['south-okkalapa', 's/o', 'တ/ဥ'],
  ].flatMap(([name = '', ...written]) => written.map((letters) => [letters, conceptNamed(name)] as const)),
);

function initialsAt(text: readonly Atom[], start: number): { meaning: Concept; length: number } | undefined {
  const other = text[start + 1];
  const meaning = other?.sign === '/' ? initials.get(`${text[start]?.text}/${other.text}`) : undefined;
  return meaning && { meaning, length: 2 };
}

/** Returns the concept of the longest spelling that begins at an atom and is within one phrase, and how many atoms it takes. */
export function conceptAt(text: readonly Atom[], start: number): { concept: Concept; length: number } | undefined {
  const found = lookUp(text, start) ?? initialsAt(text, start);
  if (!found) return undefined;
  const last = start + found.length - 1;
  const named = found.length > 1 && isPrice(text, last) ? lookUp(text.slice(start, last), 0) : found;
  return named && { concept: named.meaning, length: named.length };
}

/** Words that follow ဈေး where it is a price: ဈေးနှုန်း, ဈေး သိန်း ၅၀၀. */
const afterPrice = new Set(['နှုန်း', 'သိန်း'].map(fold));
const price = fold('ဈေး');

/** Whether ဈေး at a position is a price and not the market that ends a name: တာမွေ ဈေး ၅၀၀, တာမွေ ဈေးသက်သာ. */
function isPrice(text: readonly Atom[], at: number): boolean {
  const next = text[at + 1];
  if (text[at]?.text !== price || next === undefined || next.gap === 'hard') return false;
  return next.kind === 'number' || afterPrice.has(next.text) || (lookUp(text, at)?.length ?? 0) > 1;
}
