import { propertyTypes } from '../../listing/listing.ts';
import { isTownship } from '../../township/township.ts';
import { amenityNames, wordGroups } from '../vocabulary/synonyms.ts';
import { withAlternatives } from './alternatives.ts';
import type { Atom } from './atoms.ts';
import { withCounts } from './counted.ts';
import {
  conceptAt,
  type Dictionary,
  fileDictionary,
  groupOf,
  saysNo,
  searchedFeatures,
} from '../vocabulary/concepts.ts';
import { isStopWord } from '../vocabulary/english.ts';
import { beginsNothing } from '../vocabulary/lookup.ts';
import { type MeasureWord, measureWordAt } from './measure-words.ts';
import { numberedAt, numberedValue } from './numbered.ts';
import type { Denial, Part } from './part.ts';
import { withRooms } from './rooms.ts';
import { isParticle } from './terms.ts';

/** Splits a text into its parts, in order, preferring the longest spelling. */
export function parts(text: readonly Atom[], dictionary: Dictionary = fileDictionary): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const first = text[at];
    if (first && beginsNothing(first) && text[at + 1]?.sign !== '/') {
      found.push({ kind: 'plain', atom: first, atoms: [first] });
      at += 1;
      continue;
    }
    const known = nameAt(text, at, dictionary);
    const numbered = numberedAt(text, at);
    const isNumbered = numbered !== undefined && numbered.length >= (known?.length ?? 0);
    const denying = denyingLength(text, at);
    if (denying > Math.max(known?.length ?? 0, numbered?.length ?? 0)) {
      for (const atom of text.slice(at, at + denying)) found.push({ kind: 'plain', atom, atoms: [atom] });
      at += denying;
      continue;
    }
    const length = isNumbered ? numbered.length : (known?.length ?? 1);
    const atoms = text.slice(at, at + length);
    const [atom] = atoms;
    if (isNumbered) {
      const { length: _length, ...part } = numbered;
      found.push({ kind: 'numbered', ...part, atoms });
    } else if (known) found.push({ kind: 'concept', concept: known.concept, atoms });
    else if (atom) found.push({ kind: 'plain', atom, atoms });
    at += length;
  }
  return withDenials(withCounts(withAlternatives(withRooms(found))));
}

/**
 * The name that begins at an atom: the longest, or a shorter one if a name that begins within the longest then reaches further.
 * ဂရန်မြေကွက် is ဂရန် and မြေကွက်, not ဂရန်မြေ and a ကွက်.
 */
function nameAt(text: readonly Atom[], at: number, dictionary: Dictionary): ReturnType<typeof conceptAt> {
  const longest = conceptAt(text, at, dictionary);
  const after = text[at + (longest?.length ?? 0)];
  if (longest === undefined || after?.kind !== 'syllable' || after.gap !== 'none') return longest;
  for (let cut = at + longest.length - 1; cut > at; cut -= 1) {
    const [shorter, next] = [conceptAt(text.slice(at, cut), 0, dictionary), conceptAt(text, cut, dictionary)];
    if (shorter?.length === cut - at && next && cut + next.length > at + longest.length) return shorter;
  }
  return longest;
}

/** The number of atoms that deny something at a position, although one of them is itself a name: not available. */
function denyingLength(text: readonly Atom[], at: number): number {
  const word = measureWordAt(text, at);
  return word?.meaning.is === 'not' ? word.length : 0;
}

/** Marks the concepts that words beside them deny (no pool, without a gym, ပါကင်မပါ), and those words. */
function withDenials(found: readonly Part[]): Part[] {
  const marked = found.map((part, at) => (isDeniedWord(found, at) ? { ...part, denies: true as const } : part));
  for (const [at, part] of found.entries()) {
    if (part.kind !== 'concept' && part.kind !== 'numbered') continue;
    const before = denialBefore(found, at);
    const denial = denialBehind(found, at) ?? acceptedBehind(found, at, before) ?? before;
    if (denial === undefined) continue;
    for (const place of denial.words) {
      const word = marked[place];
      if (word?.kind === 'plain') marked[place] = { ...word, denies: true };
    }
    const joined = joinedTo(found, at, denial.isBehind ? -1 : 1);
    for (const place of [at, ...joined]) {
      const denied = marked[place];
      // Who needs no floor above the 6th wants none: the bound would say nothing else.
      const how = denied?.kind === 'numbered' && denied.isBounded ? 'without' : denial.how;
      if (denied?.kind === 'concept' || denied?.kind === 'numbered') marked[place] = { ...denied, denied: how };
    }
  }
  return marked;
}

/** Whether a word is the not, or the unknown word directly behind it, of "not slip": what is unwanted ranks no listing higher. */
function isDeniedWord(found: readonly Part[], at: number): boolean {
  const [not, word] = found[at]?.atoms[0]?.text === 'not' ? [at, at + 1] : [at - 1, at];
  const [one, other] = [found[not], found[word]];
  if (one?.kind !== 'plain' || one.atom.text !== 'not' || other?.kind !== 'plain') return false;
  return other.atom.kind === 'word' && other.atom.gap !== 'hard' && !isStopWord(other.atom.text);
}

interface DenialFound {
  how: Denial;
  isBehind: boolean;
  /** The positions of the words that deny. */
  words: readonly number[];
}

/** ပါကင်မပါ, parking not needed, parking is not available, lift: no */
function denialBehind(found: readonly Part[], at: number): DenialFound | undefined {
  for (let from = at + 1; from <= at + mostWords; from += 1) {
    const behind = plainAtoms(found, from, from + mostWords);
    const [first] = behind;
    if (first === undefined || first.gap === 'hard') return undefined;
    const { length, meaning } = measureWordAt(behind, 0) ?? { length: 0 };
    if (meaning?.is === 'not' && denies(meaning, found[at])) {
      const isDenied =
        meaning.stands === 'after' || (meaning.stands === 'either' && isAnswer(found, at, from + length));
      const words = Array.from({ length }, (_, place) => from + place);
      return isDenied ? { how: howOf(meaning), isBehind: true, words } : undefined;
    }
    if (!isStopWord(first.text) && (meaning || !isParticle(first.text))) return undefined;
  }
  return undefined;
}

/** No lift is fine, no lift needed, unfurnished ok: what may be missing is not needed. */
function acceptedBehind(found: readonly Part[], at: number, before: DenialFound | undefined): DenialFound | undefined {
  const part = found[at];
  if (before === undefined && !(part?.kind === 'concept' && part.concept.name === 'unfurnished')) return undefined;
  const behind = plainAtoms(found, at + 1, at + 1 + mostWords);
  if (behind[0]?.gap === 'hard') return undefined;
  const skipped = behind.findIndex(({ text }) => !isStopWord(text));
  const [one, other] = behind.slice(Math.max(0, skipped)).map(({ text }) => text);
  const length = accepting.has(one ?? '') ? 1 : accepting.has(`${one} ${other}`) ? 2 : 0;
  const accepts = Array.from({ length: skipped + length }, (_, place) => at + 1 + place);
  return length === 0 ? undefined : { how: 'needless', isBehind: false, words: [...(before?.words ?? []), ...accepts] };
}

const accepting = new Set(
  ['ok', 'okay', 'fine', 'acceptable', 'needed', 'required', 'necessary', 'no problem'].concat('လည်း ရ', 'လည်း ဖြစ်'),
);

/** Whether a denial that ends before a position is the answer to the name: lift: no. A house no. 12 has a number. */
function isAnswer(found: readonly Part[], named: number, next: number): boolean {
  const following = found[next]?.atoms[0];
  if (following !== undefined && following.gap !== 'hard') return false;
  return following?.kind !== 'number' || isAmenity(found[named]);
}

type Denying = Extract<MeasureWord, { is: 'not' }>;

function denies({ isOfPlaces }: Denying, part: Part | undefined): boolean {
  return !isOfPlaces || kindOf(part) === 'place';
}

/** no pool, without a gym, not for sale, except Bahan */
function denialBefore(found: readonly Part[], at: number): DenialFound | undefined {
  if (found[at]?.atoms[0]?.gap === 'hard') return undefined;
  let denial: DenialFound | undefined;
  for (let from = at - 1; from >= at - mostWords; from -= 1) {
    const before = plainAtoms(found, from, at);
    if (before.length < at - from) break;
    const { length, meaning } = measureWordAt(before, 0) ?? { length: 0 };
    const isDenied = meaning?.is === 'not' && meaning.stands !== 'after' && denies(meaning, found[at]);
    if (isDenied && before.slice(length).every(({ text }) => isStopWord(text)))
      denial = { how: howOf(meaning), isBehind: false, words: Array.from({ length }, (_, place) => from + place) };
    if (before[0]?.gap === 'hard') break;
  }
  return denial;
}

function howOf({ isNeedless }: Denying): Denial {
  return isNeedless ? 'needless' : 'without';
}

/** Maximum number of words in a denial, and between it and what it denies. */
const mostWords = 4;

/** The atoms of the plain parts between two positions, up to the first part that is not plain. */
function plainAtoms(found: readonly Part[], from: number, to: number): Atom[] {
  const atoms: Atom[] = [];
  for (const part of found.slice(Math.max(0, from), to)) {
    if (part.kind !== 'plain') break;
    atoms.push(part.atom);
  }
  return atoms;
}

/**
 * The names of the same kind that are joined to a denied one and denied with it: no pool or gym, parking or a lift, except Bahan and
 * Yankin, ရေကူးကန်နဲ့ ဂျင် မပါ.
 */
function joinedTo(found: readonly Part[], at: number, step: 1 | -1): number[] {
  const joined: number[] = [];
  const kind = kindOf(found[at]);
  for (let place = at; kind !== undefined; joined.push(place)) {
    const next = besideLink(found, place, step);
    if (next === undefined || kindOf(found[next]) !== kind) break;
    place = next;
  }
  return joined;
}

/** The position of what a joining word or a slash joins to the name at a position: or a lift. */
function besideLink(found: readonly Part[], at: number, step: 1 | -1): number | undefined {
  if (found[step === 1 ? at + 1 : at]?.atoms[0]?.sign === '/') return at + step;
  const link = step === -1 && isArticle(found[at - 1]) ? at - 2 : at + step;
  const word = measureWordAt(found[link]?.atoms ?? [], 0)?.meaning.is;
  if (word !== 'and' && word !== 'or') return isListedPlace(found, at, step) ? at + step : undefined;
  return step === 1 && isArticle(found[link + 1]) ? link + 2 : link + step;
}

/** Burmese places are listed before a denial without a word: လှိုင်သာယာ ရွှေပြည်သာကလွဲရင်. */
function isListedPlace(found: readonly Part[], at: number, step: 1 | -1): boolean {
  const [one, other] = [found[at], found[at + step]];
  if (step === 1 || kindOf(one) !== 'place' || kindOf(other) !== 'place') return false;
  return one?.atoms[0]?.kind === 'syllable' && other?.atoms[0]?.kind === 'syllable' && one.atoms[0].gap !== 'hard';
}

function isArticle(part: Part | undefined): boolean {
  return part?.kind === 'plain' && articles.has(part.atom.text);
}

const articles = new Set(['a', 'an', 'any', 'the', 'in']);

const amenityGroups = new Set<string>([
  ...searchedFeatures.filter((name) => !saysNo(name)).map(groupOf),
  ...amenityNames,
]);
const types = new Set<string>(propertyTypes);
const townshipNames = new Set<string>(
  wordGroups.flatMap(({ name, within = [] }) => (isTownship(name) ? [name, ...within] : [])),
);

const floors = new Set(['ground-floor', 'lower-floor', 'upper-floor', 'top-floor']);

/** The kind of a name that can be denied together with others of its kind. */
function kindOf(part: Part | undefined): 'amenity' | 'place' | 'property type' | 'floor' | undefined {
  if (part?.kind === 'numbered' && numberedValue(part.lexeme)?.noun === 'floor') return 'floor';
  if (part?.kind !== 'concept') return undefined;
  const { name, place } = part.concept;
  if (amenityGroups.has(name)) return 'amenity';
  if (floors.has(name)) return 'floor';
  if (townshipNames.has(name) || (place && (place.kind !== 'street' || place.township))) return 'place';
  return types.has(name) ? 'property type' : undefined;
}

function isAmenity(part: Part | undefined): boolean {
  return kindOf(part) === 'amenity';
}
