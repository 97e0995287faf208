import type { PlaceKind } from '../township/place-lines.ts';
import type { Township } from '../township/township.ts';
import type { TaughtKind } from './taught.ts';
import { type Dictionary, dictionaryOf } from './vocabulary/concepts.ts';
import { groupOfPlace, knownPlaces } from './vocabulary/place-groups.ts';
import type { SynonymGroup } from './vocabulary/synonym-group.ts';
import { wordGroups } from './vocabulary/synonyms.ts';

/** A place or a term that the search knows. */
export interface Taught {
  /** Lower case, digits and hyphens; never changes. */
  name: string;
  kind: TaughtKind;
  en: string;
  my: string;
  spellings: string[];
  /** Where a place is; null if that is open, and of a term. */
  township: Township | null;
  /** The synonym group that a term stands for; null if it means nothing, and of a place. */
  standsFor: string | null;
  /** Hidden ones are not understood any more. */
  isHidden: boolean;
  /** The place with which it is the same. */
  mergedInto: string | null;
}

/** Returns the places of the file in the repository, which fill an empty table (SRC-92). */
export function placesOfFile(): Taught[] {
  return knownPlaces.flatMap(({ name, spellings, place }) => {
    if (!place) return [];
    const { kind, en, my, township = null } = place;
    return [
      { name, kind, en, my, spellings: [...spellings], township, standsFor: null, isHidden: false, mergedInto: null },
    ];
  });
}

/** Returns the dictionary of what is taught and of the words in the repository. */
export function taughtDictionary(taught: readonly Taught[]): Dictionary {
  return dictionaryOf(taughtGroups(taught));
}

/**
 * Returns the groups of what is taught and of the words in the repository, whose spellings win. One that is merged lends its
 * spellings to the place with which it is the same; a term lends them to what it stands for, or means nothing (SRC-93).
 */
export function taughtGroups(taught: readonly Taught[]): SynonymGroup[] {
  const shown = taught.filter(({ isHidden }) => !isHidden);
  const lent = new Map<string, string[]>();
  for (const { kind, mergedInto, standsFor, spellings } of shown) {
    const borrower = mergedInto ?? (kind === 'term' ? standsFor : null);
    if (borrower !== null) lent.set(borrower, [...(lent.get(borrower) ?? []), ...spellings]);
  }
  const withLent = (group: SynonymGroup): SynonymGroup => {
    const more = lent.get(group.name);
    return more === undefined ? group : { ...group, spellings: [...group.spellings, ...more] };
  };
  const own = shown.filter(({ mergedInto }) => mergedInto === null);
  const places = own.flatMap(({ kind, township, ...place }) =>
    kind === 'term' ? [] : [groupOfPlace({ ...place, kind: kind satisfies PlaceKind }, township ?? undefined)],
  );
  const meaningless = own.flatMap(({ kind, standsFor, name, spellings }): SynonymGroup[] =>
    kind === 'term' && standsFor === null ? [{ name, spellings, weak: true }] : [],
  );
  return [...places.map(withLent), ...meaningless, ...wordGroups.map(withLent)];
}
