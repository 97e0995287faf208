import { borderPlaces, placesWithin } from '../../township/places.ts';
import { streets } from '../../township/streets.ts';
import type { Atom } from '../parse/atoms.ts';
import { hasFilter } from '../parse/named.ts';
import { type Concept, everySpelling } from '../vocabulary/concepts.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { synonymGroups } from '../vocabulary/synonyms.ts';

/** Minimum code units typed of a name, and the maximum number of its words and atoms: no name has more syllables. */
const unfinishedLimits = { shortest: 4, words: 4, atoms: 16 } as const;

const places = new Set([...placesWithin, ...borderPlaces, ...streets].map(({ name }) => name));

/** The keys of names that can be completed: townships, places, streets, property types and amenities. */
let names: readonly (readonly [key: string, concept: Concept])[] | undefined;

/** The keys of each concept's spellings. */
let keys: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Returns the name that the end of a query begins but does not finish (sancha, စမ်းချော): from an atom to the end. If it begins
 * several names, the one that all the others start with (Yankin, for Yankin Centre); undefined if there is none.
 */
export function unfinishedConcept(text: readonly Atom[], start: number): Concept | undefined {
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
  names ??= [...everySpelling()].filter(([, { name }]) => places.has(name) || hasFilter(name));
  const meant = names.filter(([name]) => name.startsWith(key));
  const concepts = [...new Set(meant.map(([, concept]) => concept))];
  return concepts.find((concept) =>
    meant.every(([name, other]) => other === concept || keysOf(concept).some((each) => name.startsWith(each))),
  );
}

function keysOf({ name }: Concept): readonly string[] {
  keys ??= new Map(synonymGroups.map(({ name: group, spellings }) => [group, spellings.map(spellingKey)]));
  return keys.get(name) ?? [];
}
