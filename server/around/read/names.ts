import { aroundLimits, isNearYangon, type Point } from '#domain/around/around.ts';
import { isOneLine, isVisible } from '#domain/text/characters.ts';
import { normaliseText } from '#domain/text/normalise-text.ts';

const burmeseLetters = /[\u1000-\u109f]/;

/** Returns the names of a place in both scripts from all that a file has of it; the one that is missing is the same as the other. */
export function namesOf(written: readonly (string | undefined)[]): { en: string; my: string } | undefined {
  const names = written.flatMap((name) => (name?.trim() ? [normaliseText(name.trim().replaceAll(/\s+/g, ' '))] : []));
  const [first] = names;
  if (first === undefined) return undefined;
  const my = names.find((name) => burmeseLetters.test(name));
  const en = names.find((name) => !burmeseLetters.test(name));
  return { en: en ?? first, my: my ?? first };
}

/** Says what is wrong with names; undefined if nothing is. */
export function wrongNames(names: { en: string; my: string } | undefined): string | undefined {
  if (names === undefined) return 'has no name';
  const { maximum } = aroundLimits.name;
  const written = Object.values(names);
  if (!written.every((name) => isOneLine(name) && isVisible(name))) return 'has signs in its name that are no text';
  return written.some((name) => name.length > maximum) ? `has a name of more than ${maximum} characters` : undefined;
}

/** Says what is wrong with a point; undefined if nothing is. */
export function wrongPoint(point: Point): string | undefined {
  if (isNearYangon(point)) return undefined;
  return `is at ${point.lat}, ${point.lon} (latitude, longitude), which is not near Yangon`;
}
