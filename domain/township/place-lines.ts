import type { Township } from './township.ts';

/** Kinds of places: the ward or quarter in which a listing is, the building or estate, the street, or something nearby. */
export type PlaceKind = 'ward' | 'building' | 'street' | 'landmark';

/** A place that people name instead of a township. */
export interface Place {
  /** Name derived from its first spelling: `hledan`, `star-city`, `seven-mile`. */
  name: string;
  kind: PlaceKind;
  en: string;
  my: string;
  spellings: readonly string[];
}

/** A place with the township in which it is. */
export type PlaceWithin = Place & { township: Township };

/**
 * Known places, each a line of its spellings: the usual English one first and the usual Burmese one first of its script. To add a
 * place, add a line.
 */
export type PlaceLines = readonly string[];

const burmeseLetters = /[\u1000-\u109f]/;

/** Returns the place that a line of spellings describes. */
export function placeOf(line: string, kind: PlaceKind): Place {
  const spellings = line.split(',').map((spelling) => spelling.trim());
  const [en = ''] = spellings;
  return {
    name: en
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replaceAll(/[^a-z0-9]+/g, '-'),
    kind,
    en,
    my: spellings.find((spelling) => burmeseLetters.test(spelling)) ?? en,
    spellings,
  };
}

/** Returns the places of one kind by township as a list. */
export function placesWithinLines(kind: PlaceKind, lines: Partial<Record<Township, PlaceLines>>): PlaceWithin[] {
  return Object.entries(lines).flatMap(([township, ofTownship]) =>
    ofTownship.map((line) => ({ ...placeOf(line, kind), township: township as Township })),
  );
}
