import { queryReadings } from '../../text/burmese/zawgyi.ts';
import type { Township } from '../../township/township.ts';
import { mostErrors, typingErrors } from '../correct/spelling.ts';
import { type Dictionary, fileDictionary } from '../vocabulary/concepts.ts';
import { type Atom, atoms } from '../parse/atoms.ts';
import { foldedPlaces } from '../parse/folding.ts';
import { pricesBegun } from './begun-price.ts';
import { type CompletionKind, completionKinds } from './kinds.ts';
import { everyName, type Name } from './names.ts';

/** Completion of the end of a query. */
export interface Completion {
  kind: CompletionKind;
  /** The name that is meant, in the script in which it was begun. */
  name: string;
  /** The whole query with that name. */
  query: string;
  /** The township that contains the place. */
  township?: Township | undefined;
  /** How well it matches: 0 its own name begins with what was typed, 1 another spelling, 2 a spelling with typing errors. */
  rank: number;
}

/**
 * Limits on completions. No name has more words; a letter by itself begins too many names, unless something precedes it. Shorter words than
 * `misspelt` differ from each other by as little as a typing error.
 */
const completionLimits = { given: 24, words: 5, shortest: 2, misspelt: 5, longest: 40 } as const;

const myanmar = /[\u1000-\u109f]/;

/**
 * Completes the end of a query that is being typed with everything that the search knows and of which a name or another spelling begins
 * with it, in either script or encoding; with typing errors if nothing else does. The longest part of the query that begins any name is
 * completed: `completionsOf('condo san')` has `condo Sanchaung`. At most 24, the best first (SRC-100).
 */
export function completionsOf(typed: string, dictionary: Dictionary = fileDictionary): Completion[] {
  for (const reading of queryReadings(typed)) {
    const found = completionsOfReading(reading, everyName(dictionary));
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the names of a kind that a whole text begins, in either script or encoding; with typing errors if it begins none. The best first (LST-160). */
export function namesBegun(typed: string, kind: CompletionKind, dictionary: Dictionary): Name[] {
  const names = everyName(dictionary).filter((name) => name.kind === kind);
  for (const reading of queryReadings(typed))
    for (const find of [beginning, beginningMisspelt]) {
      const key = keyFrom(atoms(reading), 0);
      const found = key === undefined ? [] : find(key, names);
      if (found.length > 0) return found.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name);
    }
  return [];
}

function completionsOfReading(typed: string, names: readonly Name[]): Completion[] {
  const prices = pricesBegun(typed).map((price) => ({ ...price, kind: 'price' as const, rank: 0 }));
  if (prices.length > 0) return prices;
  const text = atoms(typed);
  // A run of atoms without a gap is one word: Burmese syllables are not separate words.
  const starts = text.flatMap(({ gap }, at) => (at === 0 || gap !== 'none' ? [at] : [])).slice(-completionLimits.words);
  for (const find of [beginning, beginningMisspelt])
    for (const first of starts) {
      const key = keyFrom(text, first);
      const found = key === undefined ? [] : find(key, names);
      if (found.length > 0) return completedWith(found, typed, text[first]);
    }
  return [];
}

/** The key of the text from an atom to the end, if a name may begin with it. */
function keyFrom(text: readonly Atom[], first: number): string | undefined {
  const key = text
    .slice(first)
    .map((atom) => atom.text)
    .join('');
  const shortest = first === 0 ? completionLimits.shortest : 1;
  return key.length < shortest || key.length > completionLimits.longest || /^\d+$/.test(key) ? undefined : key;
}

/** A name, and how well it matches. */
interface Match {
  name: Name;
  rank: number;
}

function completedWith(matches: readonly Match[], typed: string, first: Atom | undefined): Completion[] {
  const start = first ? foldedPlaces(typed)(first).start : 0;
  const script = myanmar.test(typed.slice(start)) ? 'my' : 'en';
  const completed = matches
    .toSorted((one, other) => one.rank - other.rank || orderOf(one) - orderOf(other))
    .map(
      ({ name, rank }): Completion => ({
        kind: name.kind,
        name: name[script],
        query: (typed.slice(0, start) + name[script]).trimStart(),
        ...(name.township && { township: name.township }),
        rank,
      }),
    );
  return [...new Map(completed.toReversed().map((one) => [one.query, one])).values()]
    .toReversed()
    .slice(0, completionLimits.given);
}

function orderOf({ name }: Match): number {
  return completionKinds.indexOf(name.kind);
}

function beginning(key: string, names: readonly Name[]): Match[] {
  return names.flatMap((name) => {
    const at = name.keys.findIndex((each) => each.startsWith(key));
    return at === -1 ? [] : [{ name, rank: at < 2 ? 0 : 1 }];
  });
}

/** Names of which a spelling begins with something that was meant to be the key: its first letter is right. */
function beginningMisspelt(key: string, names: readonly Name[]): Match[] {
  const most = mostErrors(key);
  if (most === 0 || key.length < completionLimits.misspelt) return [];
  const errorsOf = (spelling: string) => {
    if (spelling[0] !== key[0] || spelling.length < completionLimits.misspelt) return most + 1;
    const lengths = [key.length, key.length + 1, key.length - 1].filter((length) => length <= spelling.length);
    return Math.min(...lengths.map((length) => typingErrors(key, spelling.slice(0, length), most)), most + 1);
  };
  const like = names.map((name) => ({ name, rank: 2, errors: Math.min(...name.keys.map(errorsOf)) }));
  const fewest = Math.min(...like.map(({ errors }) => errors));
  return fewest > most ? [] : like.filter(({ errors }) => errors === fewest);
}
