import type { Atom } from '../parse/atoms.ts';
import { syllables } from '../../text/burmese/syllables.ts';
import { filterOf, type NamedFilter } from '../parse/named.ts';
import { type Concept, type Dictionary, fileDictionary } from '../vocabulary/concepts.ts';
import { derivedFrom } from '../vocabulary/derived.ts';
import { isOrdinary, singular } from '../vocabulary/english.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { consonantsOf, soundOf, townshipInShort, withoutAsat } from './alike.ts';
import { deletionsOf, spellingLimits, typingErrors } from './spelling.ts';

/** Limits on what is taken for a mistyped spelling, in characters and atoms. */
const nearLimits = { shortest: 4, ofTwoVowels: 6, ofAnyLetter: 5, shortestBurmese: 7, words: 4, syllables: 8 } as const;

const burmese = /[\u1000-\u109f]/;
const letters = /^[\p{L}\p{M}]+$/u;

/**
 * Returns the mistyped concept that begins at an atom, and how many atoms it takes: of all runs of up to 4 words or 8 syllables within
 * one phrase, the run with the fewest errors, then the longest: `swiming pol` is the swimming pool. Like `conceptAt`, but for what that
 * does not recognise. Undefined where no spelling is near, or where spellings of two groups are equally near; of those, the ones that
 * begin with the letter typed count: nort dagon is North Dagon, not Port Dagon.
 *
 * A spelling is near with one error from 5 characters up and with two from 9; the first letter must be right unless it is the only
 * error in a word of 8 or more. In words of 5 letters, no letter may be replaced, and an added one must repeat its neighbour: horse is
 * not house, storey not store; what a listing is and where may have one wrong vowel from 4 letters up (rant, conda, bahn), and a township be
 * its consonants (BHN, SCG). In Burmese, one error from 7 characters up, but none in how its syllables begin, what sounds the same, and
 * what lacks asats. A township may have two wrong vowels from 6 letters up.
 * @param isKnown whether a word or syllable needs no correction; a run of only known ones is left alone
 */
export function nearConceptAt(
  text: readonly Atom[],
  start: number,
  isKnown: (atom: Atom) => boolean = () => false,
  dictionary: Dictionary = fileDictionary,
): { concept: Concept; length: number } | undefined {
  const run = runAt(text, start);
  let best: { concept: Concept; length: number; errors: number } | undefined;
  for (let length = run.length; length > 0; length -= 1) {
    const shorter = run.slice(0, length);
    if (shorter.every((atom) => isKnown(atom) || isOrdinary(atom.text))) continue;
    const found = nearest(
      shorter.map((atom) => atom.text),
      dictionary,
    );
    if (found && (best === undefined || found.errors < best.errors)) best = { ...found, length };
  }
  return best && { concept: best.concept, length: best.length };
}

/** A Burmese letter without a vowel, as in the initials of a township (မဂဒ) and where an asat is left out (တိုကခန်း). */
const hasLetter = /[\u1000-\u1021](?=[\u1000-\u1021](?![\u1039\u103a])|\u1038?$)/;

/** Whether a word, or a pair of Burmese syllables, may be a name that is mistyped or in short: of shorter ones no vocabulary is kept. */
export function mayBeName(word: string): boolean {
  const least = burmese.test(word) ? spellingLimits.shortestBurmese - 1 : spellingLimits.shortest;
  return Array.from(word).length >= least || hasLetter.test(word) || townshipInShort(word) !== undefined;
}

/** Returns the atoms from a position on that may form one spelling: all of one kind, no numbers, within one phrase. */
function runAt(text: readonly Atom[], start: number): Atom[] {
  const first = text[start];
  if (first === undefined || first.kind === 'number') return [];
  const most = first.kind === 'word' ? nearLimits.words : nearLimits.syllables;
  const rest = text.slice(start + 1, start + most);
  const end = rest.findIndex(({ kind, gap }) => kind !== first.kind || gap === 'hard');
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

function nearest(words: readonly string[], dictionary: Dictionary): { concept: Concept; errors: number } | undefined {
  const typed = words.join('');
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join('');
  const near = [...new Set([typed, one])].flatMap((spelling) => likeSpellings(spelling, dictionary));
  const errors = Math.min(...near.map((like) => like.errors));
  const fewest = near.filter((like) => like.errors === errors);
  const beginning = fewest.filter((like) => like.beginsAlike);
  const alike = beginning.length > 0 ? beginning : fewest;
  const [first] = alike;
  const isMeant = alike.some((like) => like.isMeant) && new Set(alike.map((like) => like.concept)).size === 1;
  return first && isMeant ? { concept: first.concept, errors } : undefined;
}

/** A concept that a word may be a misspelling of, and whether that is likely enough. */
interface Likeness {
  concept: Concept;
  errors: number;
  isMeant: boolean;
  /** Whether its first letter is the one typed. */
  beginsAlike: boolean;
}

function mayBeMistyped(spelling: string): boolean {
  const { length } = Array.from(spelling);
  return (
    letters.test(spelling) && length >= (burmese.test(spelling) ? nearLimits.shortestBurmese : nearLimits.shortest)
  );
}

function likeSpellings(typed: string, dictionary: Dictionary): Likeness[] {
  const { spellings } = dictionary;
  const meant = spellings.get(typed);
  if (meant) return [{ concept: meant, errors: 0, isMeant: true, beginsAlike: true }];
  const named = [dictionary.concepts.get(townshipInShort(typed) ?? '')].concat(
    burmese.test(typed)
      ? (spellingsBySound(dictionary).get(soundOf(typed)) ?? lackingAsat(typed, dictionary))
      : ofOtherVowels(typed, dictionary),
  );
  const alike = named.flatMap((concept) => (concept ? [{ concept, errors: 1, isMeant: true, beginsAlike: true }] : []));
  if (alike.length > 0 || !mayBeMistyped(typed)) return alike;
  const byDeletion = spellingsByDeletion(dictionary);
  const like = new Set(deletionsOf(typed).flatMap((deletion) => byDeletion.get(deletion) ?? []));
  return [...like].flatMap((spelling) => {
    const concept = spellings.get(spelling);
    const errors = typingErrors(typed, spelling, 2);
    if (!concept || errors > 2) return [];
    const isVowel = isVowelWrong(typed, spelling, concept, errors);
    if (Math.min(typed.length, spelling.length) < nearLimits.ofAnyLetter && !isVowel) return [];
    const isMeant = isVowel || isNear(typed, spelling, errors);
    return [{ concept, errors, isMeant, beginsAlike: typed[0] === spelling[0] }];
  });
}

/** Whether one vowel is all that is wrong in a name that says what is sought, or where: rant, conda, bahn. */
function isVowelWrong(typed: string, spelling: string, concept: Concept, errors: number): boolean {
  const isSame = !burmese.test(typed) && typed[0] === spelling[0] && consonantsOf(typed) === consonantsOf(spelling);
  return isSame && errors === 1 && isCore(concept);
}

/** Whether a name is that of a township, of a kind of property, or of renting or buying, and of no place. */
function isCore(concept: Concept): boolean {
  return core.has(filterOf(concept)?.kind) && !concept.place;
}

const core: ReadonlySet<NamedFilter['kind'] | undefined> = new Set(['type', 'propertyType', 'township'] as const);

/** How the syllables of a Burmese spelling begin: no typing error makes ရေကြီး of ရေမကြီး, a playground of a car park or အရောင်း of အကောင်း. */
function initialsOf(spelling: string): string {
  return syllables(soundOf(spelling))
    .map(([letter = '']) => letter)
    .join('');
}

function isNear(typed: string, spelling: string, errors: number): boolean {
  const shorter = Math.min(Array.from(typed).length, Array.from(spelling).length);
  if (burmese.test(typed)) return errors === 1 && initialsOf(typed) === initialsOf(spelling);
  const beginsAlike = typed[0] === spelling[0];
  if (shorter >= spellingLimits.long)
    return errors === 1 || (errors === 2 && beginsAlike && shorter > spellingLimits.long);
  if (errors > 1 || !beginsAlike) return false;
  return shorter > nearLimits.ofAnyLetter || typed.length < spelling.length || hasSameLetters(typed, spelling);
}

/** Whether two words have the same letters, in another order or with one typed twice: no letter is wrong or added. */
function hasSameLetters(one: string, other: string): boolean {
  return one.length === other.length
    ? [...one].sort().join('') === [...other].sort().join('')
    : one.replaceAll(/(.)\1/gu, '$1') === other.replaceAll(/(.)\1/gu, '$1');
}

/** Spellings that a mistyped word may stand for, keyed by what remains of each after deleting one or two characters. */
const spellingsByDeletion = derivedFrom(({ spellings }): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const spelling of spellings.keys()) {
    if (!mayBeMistyped(spelling)) continue;
    for (const deletion of deletionsOf(spelling)) found.set(deletion, [...(found.get(deletion) ?? []), spelling]);
  }
  return found;
});

/** The names of several syllables by how they sound. */
const spellingsBySound = derivedFrom(({ spellings }): ReadonlyMap<string, readonly Concept[]> => {
  const found = new Map<string, Concept[]>();
  for (const [spelling, concept] of spellings) {
    const isNamed = burmese.test(spelling) && syllables(spelling).length > 1 && isCore(concept);
    if (isNamed) found.set(soundOf(spelling), [...(found.get(soundOf(spelling)) ?? []), concept]);
  }
  return found;
});

/** The names that a word may be that has fewer asats than they: တိုကခန် is တိုက်ခန်း. */
function lackingAsat(typed: string, dictionary: Dictionary): readonly Concept[] {
  const bare = withoutAsat(typed);
  const asats = typed.split(asat).length;
  if (bare.length < nearLimits.shortest) return [];
  return (spellingsWithoutAsat(dictionary).get(bare) ?? []).flatMap(([spelling, concept]) =>
    spelling.split(asat).length > asats ? [concept] : [],
  );
}

const asat = '\u103a';

const spellingsWithoutAsat = derivedFrom(({ spellings }) => {
  const named = [...spellings].filter(([spelling, concept]) => spelling.includes(asat) && isCore(concept));
  return Map.groupBy(named, ([spelling]) => withoutAsat(spelling));
});

/** The townships that a word may be with two other vowels: hladen is Hledan. */
function ofOtherVowels(typed: string, dictionary: Dictionary): readonly Concept[] {
  if (typed.length < nearLimits.ofTwoVowels || dictionary.spellings.has(typed)) return [];
  return (spellingsWithoutVowels(dictionary).get(withoutVowels(typed)) ?? []).flatMap(([spelling, concept]) =>
    spelling[0] === typed[0] && typingErrors(typed, spelling, 2) === 2 ? [concept] : [],
  );
}

const spellingsWithoutVowels = derivedFrom(({ spellings }) => {
  const named = [...spellings].filter(
    ([spelling, concept]) =>
      spelling.length >= nearLimits.ofTwoVowels && isTownship(concept) && /^[a-z]+$/.test(spelling),
  );
  return Map.groupBy(named, ([spelling]) => withoutVowels(spelling));
});

function isTownship(concept: Concept): boolean {
  return filterOf(concept)?.kind === 'township' && (concept.place?.kind ?? 'ward') === 'ward';
}

function withoutVowels(word: string): string {
  return word.replaceAll(/[aeiou]/g, '*');
}

/** Minimum code units typed of a name, and the maximum number of its words and atoms: no name has more syllables. */
const unfinishedLimits = { shortest: 4, words: 4, atoms: 16 } as const;

/** The keys of names that can be completed: townships, places, streets, property types and amenities. */
const namesOf = derivedFrom(({ spellings }) =>
  [...spellings].filter(([, concept]) => (concept.place && !concept.place.isOutside) || filterOf(concept)),
);

/** The keys of each group's spellings. */
const keysOf = derivedFrom(
  ({ groups }) => new Map(groups.map(({ name, spellings }) => [name, spellings.map(spellingKey)])),
);

/**
 * Returns the name of which the end of a query is at least the first half (sancha, စမ်းချော): from an atom to the end. If it begins
 * several names, the one that all the others start with (Yankin, for Yankin Centre); undefined if there is none.
 */
export function unfinishedConcept(
  text: readonly Atom[],
  start: number,
  dictionary: Dictionary = fileDictionary,
): Concept | undefined {
  if (text.length - start > unfinishedLimits.atoms) return undefined;
  const begun = text.slice(start);
  const words = begun.filter(({ gap }, at) => at === 0 || gap !== 'none').length;
  if (
    words > unfinishedLimits.words ||
    begun.some(({ kind, gap }, at) => kind === 'number' || (at > 0 && gap === 'hard'))
  )
    return undefined;
  const key = begun.map((atom) => atom.text).join('');
  if (key.length < unfinishedLimits.shortest) return undefined;
  const keys = keysOf(dictionary);
  const meant = namesOf(dictionary).filter(([name]) => name.startsWith(key));
  const concepts = new Set(meant.flatMap(([name, concept]) => (name.length <= 2 * key.length ? concept : [])));
  return [...concepts].find((concept) =>
    meant.every(([name, other]) => other === concept || keys.get(concept.name)?.some((each) => name.startsWith(each))),
  );
}
