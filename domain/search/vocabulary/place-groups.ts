import type { Place } from '../../township/place-lines.ts';
import { borderPlaces, placesWithin } from '../../township/places.ts';
import { streets } from '../../township/streets.ts';
import type { Township } from '../../township/township.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Groups of things that a place may be by its name: a search for a hospital also finds Insein General Hospital. */
const widerByName = { Hospital: 'hospital', University: 'university', School: 'school' };

/** Returns the group of a place's spellings. */
export function groupOfPlace({ name, kind, en, my, spellings }: Place, township?: Township): SynonymGroup {
  const within = Object.entries(widerByName).flatMap(([word, wider]) => (en.includes(word) ? [wider] : []));
  const place = { kind, en, my, ...(township && { township }) };
  return { name, spellings, place, ...(within.length > 0 && { within }) };
}

/** Streets, quarters and landmarks that a listing may be in or near. */
export const knownPlaces: readonly SynonymGroup[] = [
  ...placesWithin.map((place) => groupOfPlace(place, place.township)),
  ...[...borderPlaces, ...streets].map((place) => groupOfPlace(place)),
];
