import { fold } from '../search/parse/folding.ts';
import type { KnownPlace } from './place-names.ts';
import { borderPlaces, placesWithin } from './places.ts';
import type { Township } from './township.ts';

/** Shortest name of a building that is looked for in a text, in UTF-16 code units: shorter ones are parts of other words. */
const shortestInText = 5;
/** Longest text in which a building is looked for, in UTF-16 code units. */
const longestText = 500;

/**
 * Returns a known building that a text names in either script, the longest name first; undefined where none is named (BLD-10). It is only a
 * proposal: a text may name a building that is nearby.
 * @param township if given, only buildings that are or may be there.
 */
export function buildingInText(text: string, township: Township | undefined): KnownPlace | undefined {
  const read = ` ${fold(text.slice(0, longestText)).replaceAll(/[\s\p{P}]+/gu, ' ')} `;
  let found: { place: KnownPlace; length: number } | undefined;
  for (const place of [...placesWithin, ...borderPlaces]) {
    if (place.kind !== 'building') continue;
    const townships: Township[] = 'township' in place ? [place.township as Township] : [];
    if (township && townships.length > 0 && !townships.includes(township)) continue;
    for (const spelling of place.spellings) {
      const name = fold(spelling)
        .replaceAll(/[\s\p{P}]+/gu, ' ')
        .trim();
      // Burmese is written without spaces.
      const isNamed = /[\u1000-\u109f]/.test(name) ? read.includes(name) : read.includes(` ${name} `);
      if (name.length < shortestInText || !isNamed || name.length <= (found?.length ?? 0)) continue;
      const { kind, en, my } = place;
      found = { place: { kind, names: { en, my }, townships, isOutside: false }, length: name.length };
    }
  }
  return found?.place;
}
