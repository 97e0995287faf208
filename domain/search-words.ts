import type { Amenity, ListingType, PropertyType } from './listing.ts';
import { queryReadings, zawgyiToUnicode } from './myanmar/zawgyi.ts';
import { type Atom, atoms } from './search/atoms.ts';
import { withoutParticles } from './search/burmese-particles.ts';
import { conceptLexeme } from './search/concepts.ts';
import { isStopWord, stem } from './search/english.ts';
import { type Part, parts, roomsLexeme } from './search/parts.ts';
import { synonymGroups } from './search-synonyms.ts';
import type { Township } from './township.ts';

/** Bounds that keep a row and a query small whatever is sent. Lengths in UTF-16 code units. */
export const searchLimits = { lexeme: 40, textWords: 1500, queryGroups: 24, query: 400, text: 20_000 } as const;

/** Below this length a text is too short to tell its encoding by score, and is indexed in both readings where in doubt. */
const shortText = 200;

/**
 * The words by which a text is found, each once, for `array_to_tsvector`:
 * - words of an alphabet by their stem (`Rooftop pools` → `rooftop`, `pool`), numbers without separators (`1,200` → `1200`);
 * - Burmese as syllables of more than one letter and as pairs of neighbours, so that a typed run is found wherever it stands;
 * - for each spelling of a synonym group its lexeme (`condominium`, `ကွန်ဒို` → `=condo`) and those of wider groups;
 * - for each number of rooms one lexeme (`2BR`, `အိပ်ခန်း ၂ ခန်း` → `2-bed`).
 *
 * Zawgyi is read as Unicode. At most 1500 words of at most 40 characters; the first count.
 */
export function indexWords(text: string): string[] {
  const read = text.slice(0, searchLimits.text);
  const words = new Set<string>();
  const readings = read.length < shortText ? queryReadings(read) : [zawgyiToUnicode(read)];
  for (const reading of readings) addWords(words, atoms(reading));
  return [...words].slice(0, searchLimits.textWords);
}

function addWords(words: Set<string>, text: readonly Atom[]): void {
  for (const part of parts(text)) {
    if (part.kind === 'rooms') words.add(part.lexeme);
    if (part.kind === 'plain') continue;
    words.add(part.concept.lexeme);
    for (const wider of part.concept.within) words.add(wider);
  }
  let before: Atom | undefined;
  for (const atom of text) {
    const word = plainWord(atom);
    if (word) words.add(word);
    if (atom.kind === 'syllable' && before?.kind === 'syllable' && atom.gap !== 'hard')
      words.add(pair(before.text, atom.text));
    before = atom;
  }
}

/**
 * What a home must have to be found by a query: all of the groups, of each group any one word. Words that say nothing about a
 * home (stop words, particles; "home", "Yangon", "sqft" beside other words) are not asked for; of the latter alone any one will
 * do, and of stop words alone nothing is asked: [].
 *
 * `queryWords('sanchaung ကွန်ဒို 2 bedroom')` is `[['=sanchaung'], ['=condo'], ['2-bed']]`; `queryWords('မြရတနာ')` is
 * `[['မြရ'], ['ရတ'], ['တနာ']]`. Where a Burmese word may be Unicode or Zawgyi and the synonyms know neither, a group holds
 * the words of both readings. At most 24 groups.
 */
export function queryWords(query: string): string[][] {
  const [likely, other] = decidedReadings(query.slice(0, searchLimits.query));
  const groups = groupsOf(likely);
  return (other === undefined ? groups : eitherOf(groups, groupsOf(other))).slice(0, searchLimits.queryGroups);
}

/**
 * Decides for each piece between spaces, then for the whole, how it is read: as the reading of which synonyms know more. Where
 * they know as much of both, the second text is the other reading.
 */
function decidedReadings(query: string): [likely: string, other?: string] {
  const pieces = query.split(/(\s+)/).map((piece) => {
    const [first = piece, second = first] = queryReadings(piece);
    const known = betterKnown(first, second);
    return known === undefined ? { likely: first, other: second } : { likely: known, other: known };
  });
  const likely = pieces.map((piece) => piece.likely).join('');
  const other = pieces.map((piece) => piece.other).join('');
  const known = betterKnown(likely, other);
  return known === undefined ? [likely, other] : [known];
}

/** The reading that synonyms know more of, or the only one; undefined in a tie. */
function betterKnown(first: string, second: string): string | undefined {
  if (first === second) return first;
  const lead = knownLength(first) - knownLength(second);
  if (lead === 0) return undefined;
  return lead > 0 ? first : second;
}

function knownLength(text: string): number {
  return parts(atoms(text)).reduce((known, part) => (part.kind === 'plain' ? known : known + part.atoms.length), 0);
}

function groupsOf(query: string): string[][] {
  const found = parts(atoms(query));
  const asked = new Set<string>();
  const weak = new Set<string>();
  for (let at = 0; at < found.length; ) {
    const part = found[at];
    if (part?.kind === 'plain' && part.atom.kind === 'syllable') {
      const run = syllableRun(found, at);
      for (const word of runWords(run, continues(found, at))) asked.add(word);
      at += run.length;
      continue;
    }
    at += 1;
    if (part?.kind === 'rooms') asked.add(part.lexeme);
    if (part?.kind === 'concept') (part.concept.isWeak ? weak : asked).add(part.concept.lexeme);
    const word = part?.kind === 'plain' ? plainWord(part.atom) : undefined;
    if (word) asked.add(word);
  }
  if (asked.size > 0) return [...asked].map((word) => [word]);
  return weak.size > 0 ? [[...weak]] : [];
}

/** The syllables from a place on that were typed in one go and belong to no known spelling. */
function syllableRun(found: readonly Part[], start: number): string[] {
  const run: string[] = [];
  for (const part of found.slice(start)) {
    if (part.kind !== 'plain' || part.atom.kind !== 'syllable' || (run.length > 0 && part.atom.gap !== 'none')) break;
    run.push(part.atom.text);
  }
  return run;
}

/** Whether what stands at a place was typed onto a recognised word. */
function continues(found: readonly Part[], at: number): boolean {
  return at > 0 && found[at - 1]?.kind !== 'plain' && found[at]?.atoms[0]?.gap === 'none';
}

function runWords(run: readonly string[], isContinued: boolean): string[] {
  const [first, ...rest] = withoutParticles(run, isContinued);
  if (first === undefined) return [];
  if (rest.length === 0) return isTelling(first) ? [bounded(first)] : [];
  return rest.map((syllable, at) => pair(at === 0 ? first : (rest[at - 1] ?? ''), syllable));
}

/** Groups of which every home has one word each if it has all of the one reading's or all of the other's. */
function eitherOf(one: readonly string[][], other: readonly string[][]): string[][] {
  if (one.length === 0 || other.length === 0) return [...(one.length === 0 ? other : one)];
  const lastOf = (groups: readonly string[][]) => groups.at(-1) ?? [];
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...new Set([...(one[at] ?? lastOf(one)), ...(other[at] ?? lastOf(other))]),
  ]);
}

/** What a listing's own fields say, as the words that a query for them asks for. */
export interface ListingFacts {
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
  bathrooms: number;
  amenities: readonly Amenity[];
}

/**
 * The words of a listing's fields, so that `2 bedroom condo with pool` finds a home whose text leaves them out:
 * `['=rent', '=condo', '=sanchaung', '2-bed', '1-bath', '=swimming-pool']`. No rooms, no word; type "other" has none either.
 */
export function factWords(facts: ListingFacts): string[] {
  const names = [facts.type, facts.propertyType, facts.township, ...facts.amenities.map(hyphenated)];
  const words = names.flatMap((name) => wordsOfGroup.get(name) ?? []);
  if (facts.bedrooms > 0) words.push(roomsLexeme(facts.bedrooms, 'bedroom'));
  if (facts.bathrooms > 0) words.push(roomsLexeme(facts.bathrooms, 'bathroom'));
  return words;
}

const wordsOfGroup = new Map(
  synonymGroups.map(({ name, within = [] }) => [name, [name, ...within].map(conceptLexeme)]),
);

function hyphenated(amenity: Amenity): string {
  return amenity.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function plainWord(atom: Atom): string | undefined {
  if (atom.kind === 'syllable') return isTelling(atom.text) ? bounded(atom.text) : undefined;
  if (atom.kind === 'number') return bounded(atom.text);
  return isStopWord(atom.text) ? undefined : bounded(stem(atom.text));
}

/** A syllable of one letter matches far too much alone. */
function isTelling(syllable: string): boolean {
  return syllable.length > 1;
}

function pair(first: string, second: string): string {
  return bounded(first + second);
}

/** A lexeme within its bound, not cut within a surrogate pair. */
function bounded(lexeme: string): string {
  return lexeme.length <= searchLimits.lexeme
    ? lexeme
    : lexeme.slice(0, searchLimits.lexeme).replace(/[\ud800-\udbff]$/, '');
}
