import type { Feature } from '../listing/fields.ts';
import type { Details } from '../listing/details.ts';
import { detailWords } from '../listing/detail-words.ts';
import type { ListingType, PropertyType } from '../listing/listing.ts';
import { atOnce, type ByPiece } from '../text/by-piece.ts';
import { queryReadings, zawgyiToUnicode } from '../text/burmese/zawgyi.ts';
import { type Atom, atoms } from './parse/atoms.ts';
import { type Concept, conceptLexeme, type Dictionary, fileDictionary, groupOf } from './vocabulary/concepts.ts';
import { lexemesOf, type Part } from './parse/part.ts';
import { parts } from './parse/parts.ts';
import { roomsLexeme } from './parse/rooms.ts';
import type { QueryTerms } from './parse/query.ts';
import { plainLexeme, type Term } from './parse/terms.ts';
import type { Understood } from './parse/understand.ts';
import { amountGroup, amountNames, namedAmounts, paidGroups, wideRoad } from './vocabulary/synonym-group.ts';
import { synonymGroups } from './vocabulary/synonyms.ts';
import type { Township } from '../township/township.ts';

/** Limits that keep a row and a query small, whatever is sent. Lengths in UTF-16 code units. */
export const searchLimits = {
  lexeme: 40,
  textWords: 1500,
  queryGroups: 24,
  text: 20_000,
  marked: 10_000,
} as const;

/** A text shorter than this cannot be scored reliably for its encoding; if in doubt, it is indexed in both readings. */
const shortText = 200;

/**
 * Returns the distinct words by which a text is found, for `array_to_tsvector`:
 * - alphabetic words by their stem (`Rooftop pools` → `rooftop`, `pool`), numbers without separators (`1,200` → `1200`);
 * - Burmese as syllables of more than one letter and as pairs of neighbours, so that a typed run is found wherever it occurs;
 * - for each spelling of a synonym group, its lexeme (`condominium`, `ကွန်ဒို` → `=condo`) and those of wider groups, unless it is
 *   denied (no parking);
 * - for each room count, one lexeme (`2BR`, `အိပ်ခန်း ၂ ခန်း` → `2-bed`), and one for each floor, street, ward and plot that a
 *   number names (`5th floor`, `ငါးလွှာ` → `5-floor`; `20×60` → `20x60`);
 * - for a building or a landmark one more, unless a street is named after it (Star City, but not Star City Road).
 *
 * Zawgyi is read as Unicode. At most 1500 words of at most 40 characters; the first ones are used.
 */
export function indexWords(text: string, dictionary: Dictionary = fileDictionary): string[] {
  return atOnce(indexWordsByPiece(text, dictionary));
}

/** The same as {@link indexWords}, piece by piece. */
export function* indexWordsByPiece(text: string, dictionary: Dictionary = fileDictionary): ByPiece<string[]> {
  const read = text.slice(0, searchLimits.text);
  const readings = read.length < shortText ? queryReadings(read) : [zawgyiToUnicode(read)];
  const words = new Set<string>();
  for (const reading of readings)
    for (const piece of piecesOf(reading)) {
      addWords(words, atoms(piece), dictionary);
      yield;
    }
  return [...words].slice(0, searchLimits.textWords);
}

/** The longest piece of a text that is read without a pause, in UTF-16 code units: most descriptions are one. */
const longestPiece = 4_000;

/** A text in pieces that end with a line, else with a space if they have one. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start, start + longestPiece);
    const isLast = start + rest.length === text.length;
    const end = isLast ? rest.length : rest.lastIndexOf('\n') + 1 || rest.lastIndexOf(' ') + 1 || rest.length;
    yield rest.slice(0, end);
    start += end;
  }
}

function addWords(words: Set<string>, text: readonly Atom[], dictionary: Dictionary): void {
  const found = parts(text, dictionary);
  for (const [at, part] of found.entries()) {
    if (part.kind === 'plain' || ((part.kind === 'concept' || part.kind === 'numbered') && part.denied)) continue;
    for (const lexeme of lexemesOf(part)) words.add(lexeme);
    const namesSite = part.kind === 'concept' && isSite(part.concept) && !isStreet(found[at + 1]);
    if (namesSite) words.add(siteLexeme(part.concept.name));
  }
  let before: Atom | undefined;
  for (const atom of text) {
    const word = plainLexeme(atom);
    if (word) words.add(bounded(word));
    if (atom.kind === 'syllable' && before?.kind === 'syllable' && atom.gap !== 'hard')
      words.add(pair(before.text, atom.text));
    before = atom;
  }
}

/** Whether a name is that of a building or a landmark within one township. */
function isSite({ place }: Concept): boolean {
  return place?.township !== undefined && (place.kind === 'building' || place.kind === 'landmark');
}

function isStreet(part: Part | undefined): boolean {
  return part?.kind === 'concept' && part.concept.name === 'street';
}

/** Returns the word of a building or a landmark that a text names itself, not a street named after it. */
function siteLexeme(name: string): string {
  return `${conceptLexeme(name)}:site`;
}

/** Returns the words of the buildings and landmarks that the filters of a query name, unless it asks for the street. */
export function siteWords({ filters, rest, query }: Understood): string[] {
  if (rest.terms.some((term) => 'lexeme' in term && term.lexeme === conceptLexeme('street'))) return [];
  const places = filters.flatMap((filter) => (filter.kind === 'township' ? filter.places : []));
  const { concepts } = query.dictionary;
  return places.flatMap((name) => {
    const concept = concepts.get(name);
    return concept && isSite(concept) ? [siteLexeme(name)] : [];
  });
}

/**
 * Returns the words that a listing must have to be found, in groups: one word of each is enough. Words that carry no meaning (stop words,
 * particles) are not required, nor are weak words ("home", "Yangon", "sqft") beside others; of weak words alone, any one will
 * do, and of stop words alone nothing is required: [].
 *
 * `sanchaung ကွန်ဒို 2 bedroom` gives `[['=sanchaung'], ['=condo'], ['2-bed']]`; `မြရတနာ` gives `[['မြရ'], ['ရတ'], ['တနာ']]`. Where a
 * Burmese word may be Unicode or Zawgyi and the synonyms know neither, a group contains the words of both readings. At most 24 groups.
 */
export function queryWords({ terms, other }: QueryTerms): string[][] {
  const groups = groupsOf(terms);
  return (other === undefined ? groups : eitherOf(groups, groupsOf(other.terms))).slice(0, searchLimits.queryGroups);
}

/** Returns the words that a query denies: a listing that has one is not found. `no lift` gives `['=lift']` (SRC-35). */
export function deniedWords({ denied }: QueryTerms): string[] {
  return [...new Set(denied)].slice(0, searchLimits.queryGroups);
}

function groupsOf(terms: readonly Term[]): string[][] {
  const strong = new Map<string, string[]>();
  const weak = new Set<string>();
  for (const term of terms) {
    const words = term.kind === 'run' ? runWords(term.syllables) : [bounded(term.lexeme)];
    const others = term.kind === 'numbered' || term.kind === 'concept' ? (term.others ?? []) : [];
    if (term.kind === 'concept' && term.isWeak) for (const word of [...words, ...term.prefers]) weak.add(word);
    else for (const word of words) strong.set([word, ...others].join(' '), [word, ...others]);
  }
  if (strong.size > 0) return [...strong.values()];
  return weak.size > 0 ? [[...weak]] : [];
}

function runWords([first = '', ...rest]: readonly string[]): string[] {
  if (rest.length === 0) return [bounded(first)];
  return rest.map((syllable, at) => pair(at === 0 ? first : (rest[at - 1] ?? ''), syllable));
}

/** Returns groups that any listing matches if it matches all groups of the one reading or all groups of the other. */
function eitherOf(one: readonly string[][], other: readonly string[][]): string[][] {
  if (one.length === 0 || other.length === 0) return [...(one.length === 0 ? other : one)];
  const lastOf = (groups: readonly string[][]) => groups.at(-1) ?? [];
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...new Set([...(one[at] ?? lastOf(one)), ...(other[at] ?? lastOf(other))]),
  ]);
}

/** Facts from a listing's own fields, which become the words that a query for them asks for. */
export interface ListingFacts {
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
  bathrooms: number;
  features: readonly Feature[];
  hasNoDeposit?: boolean;
  hasNoAgentFee?: boolean;
  isAvailableNow?: boolean;
  monthsAtOnce?: number | null | undefined;
  depositMonths?: number | null | undefined;
  shortestContract?: number | null | undefined;
  details?: Details | undefined;
}

/**
 * Returns the words of a listing's fields, so that `2 bedroom condo with pool` finds a listing whose text leaves them out:
 * `['=rent', '=condo', '=sanchaung', '2-bed', '1-bath', '=swimming-pool']`. Zero rooms give no word, nor does the type "other".
 */
export function factWords(facts: ListingFacts): string[] {
  const names = [facts.type, facts.propertyType, facts.township, ...facts.features.map(groupOf)];
  if (facts.hasNoDeposit) names.push('no-deposit');
  if (facts.hasNoAgentFee) names.push('no-agent-fee');
  if (facts.isAvailableNow) names.push('available-now');
  names.push(...amountWords(facts));
  names.push(paidGroups[facts.monthsAtOnce ?? 0] ?? '');
  names.push(...detailWords(facts.details ?? {}));
  const words = names.flatMap((name) => wordsOfGroup.get(name) ?? []);
  if (facts.bedrooms > 0) words.push(roomsLexeme(facts.bedrooms, 'bedroom'));
  const floor = facts.details?.floor ?? 0;
  if (floor > 0) words.push(`${floor}-floor`);
  if (facts.details?.storeys) words.push(`${facts.details.storeys}-storey`);
  if (facts.bathrooms > 0) words.push(roomsLexeme(facts.bathrooms, 'bathroom'));
  return words;
}

/** Groups of the amounts that a listing meets, such as a contract length that it offers or a road width that its road reaches. */
function amountWords({ shortestContract, depositMonths, details = {} }: ListingFacts): string[] {
  const { roadWidth, yearBuilt, yearRenovated } = details;
  const atLeast = (least: number | null | undefined) => (amount: number) => (least ?? Infinity) <= amount;
  const meets: Record<keyof typeof namedAmounts, (amount: number) => boolean> = {
    contract: atLeast(shortestContract),
    deposit: atLeast(depositMonths),
    road: (feet) => feet <= (roadWidth ?? 0),
    built: (year) => year === yearBuilt || year === yearRenovated,
  };
  const groups = amountNames.flatMap((name) =>
    namedAmounts[name].filter(meets[name]).map((amount) => amountGroup(name, amount)),
  );
  return (roadWidth ?? 0) >= wideRoad ? [...groups, 'wide-road'] : groups;
}

const wordsOfGroup = new Map(
  synonymGroups.map(({ name, within = [] }) => [name, [name, ...within].map(conceptLexeme)]),
);

function pair(first: string, second: string): string {
  return bounded(first + second);
}

/** Cuts a lexeme to the maximum length, never inside a surrogate pair. */
function bounded(lexeme: string): string {
  return lexeme.length <= searchLimits.lexeme
    ? lexeme
    : lexeme.slice(0, searchLimits.lexeme).replace(/[\ud800-\udbff]$/, '');
}
