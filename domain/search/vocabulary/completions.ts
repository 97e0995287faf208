import { propertyTypes } from '../../listing/listing.ts';
import { queryReadings } from '../../text/burmese/zawgyi.ts';
import { synonymGroups } from './synonyms.ts';
import { townshipName, townships } from '../../township/township.ts';
import { atoms } from '../parse/atoms.ts';
import { foldedPlaces } from '../parse/folding.ts';
import { spellingKey } from './lookup.ts';
import { groupOf, searchedFeatures } from './concepts.ts';

/** Completion of the end of a query. */
export interface Completion {
  kind: 'township' | 'propertyType' | 'amenity';
  /** The name that is meant, in the script in which it was begun. */
  name: string;
  /** The whole query with that name. */
  query: string;
}

/** Limits on suggestions. A single letter begins too many names, and no name has more words. */
const completionLimits = { shown: 6, words: 3, shortest: 2 } as const;

interface Name {
  kind: Completion['kind'];
  en: string;
  my: string;
  /** Keys of its names, then of its other spellings. */
  keys: readonly string[];
}

const myanmar = /[\u1000-\u109f]/;

let names: readonly Name[] | undefined;

/**
 * Completes the end of a query that is being typed with at most 6 townships, property types and amenities of which a name or another
 * spelling begins with it, in either script or encoding. Those whose own name begins with it come first; the longest part of the query
 * that begins any name is completed: `completionsOf('condo san')` has `condo Sanchaung`.
 */
export function completionsOf(typed: string): Completion[] {
  for (const reading of queryReadings(typed)) {
    const found = completionsOfReading(reading);
    if (found.length > 0) return found;
  }
  return [];
}

function completionsOfReading(typed: string): Completion[] {
  const text = atoms(typed);
  const placeOf = foldedPlaces(typed);
  // A run of atoms without a gap is one word: Burmese syllables are not separate words.
  const starts = text.flatMap(({ gap }, at) => (at === 0 || gap !== 'none' ? [at] : []));
  for (const first of starts.slice(-completionLimits.words)) {
    const begun = text.slice(first);
    const key = begun.map((atom) => atom.text).join('');
    const start = begun[0] ? placeOf(begun[0]).start : 0;
    if (key.length < completionLimits.shortest) continue;
    const found = beginning(key);
    if (found.length === 0) continue;
    const script = myanmar.test(typed.slice(start)) ? 'my' : 'en';
    return found.map((name) => ({
      kind: name.kind,
      name: name[script],
      query: (typed.slice(0, start) + name[script]).trimStart(),
    }));
  }
  return [];
}

function beginning(key: string): Name[] {
  names ??= everyName();
  const rankOf = ({ keys }: Name) => keys.findIndex((each) => each.startsWith(key));
  return names
    .map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => Math.min(one.rank, 2) - Math.min(other.rank, 2))
    .slice(0, completionLimits.shown)
    .map(({ name }) => name);
}

function everyName(): Name[] {
  const spellings = new Map(synonymGroups.map((group) => [group.name, group.spellings]));
  const places = townships.map(
    ({ slug }): Name => ({
      kind: 'township',
      en: townshipName(slug, 'en'),
      my: townshipName(slug, 'my'),
      keys: keysOf([townshipName(slug, 'en'), townshipName(slug, 'my'), ...(spellings.get(slug) ?? [])]),
    }),
  );
  const things = [
    ...propertyTypes.map((type) => ({ kind: 'propertyType' as const, group: type as string })),
    ...searchedFeatures.map((amenity) => ({ kind: 'amenity' as const, group: groupOf(amenity) })),
  ].flatMap(({ kind, group }): Name[] => {
    const known = spellings.get(group) ?? [];
    const [en, my] = [known.find((each) => !myanmar.test(each)), known.find((each) => myanmar.test(each))];
    return en && my ? [{ kind, en, my, keys: keysOf([en, my, ...known]) }] : [];
  });
  return [...places, ...things];
}

function keysOf(spellings: readonly string[]): string[] {
  return spellings.map(spellingKey);
}
