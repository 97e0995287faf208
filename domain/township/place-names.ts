import type { Language } from '../language.ts';
import { fold } from '../search/parse/folding.ts';
import { burmeseDigits } from '../text/burmese/burmese-digits.ts';
import type { Place, PlaceKind } from './place-lines.ts';
import { borderPlaces, placesWithin, townshipsOutside } from './places.ts';
import { streets, townshipsOfStreet } from './streets.ts';
import { type Township } from './township.ts';

/** A place whose name is known (LST-160). */
export interface KnownPlace {
  kind: PlaceKind;
  names: Record<Language, string>;
  /** Townships in which it may be: none if that is open, as for a street through the whole city. */
  townships: readonly Township[];
  /** Whether it is one of the townships that the portal does not cover. */
  isOutside: boolean;
}

/** No text longer than this, in characters, is the name of a known place. */
const longestName = 60;

/** Words that may accompany the name of a ward or a building and do not distinguish it. */
const companions: Partial<Record<PlaceKind, RegExp>> = {
  ward: /^(?:no\.? )|(?:\bward|\bquarter|ရပ်ကွက်)$/gi,
  building: /(?:\bcondo|\bcondominium|\bhousing|\bestate|ကွန်ဒို|အိမ်ရာ)$/gi,
};

/** Returns one key for all ways of writing a name: letter case, spaces, hyphens, brackets, digits of both scripts. */
function keyOf(name: string): string {
  return fold(name).replaceAll(/[\s\p{P}]+/gu, '');
}

/** Matches a ward or a street that has a number. */
const numbered = {
  ward: /^(?:no\.? ?|\()?(\d{1,3})\)? ?(?:ward|quarter|ရပ်ကွက်)?$|^(?:ward|quarter|ရပ်ကွက်) ?(?:no\.? ?)?\(?(\d{1,3})\)?$/,
  street: /^(\d{1,3}) ?(?:st|nd|rd|th)? ?(?:street|st\.?|လမ်း)$|^(?:street|လမ်း) ?(\d{1,3})$/,
} as const;

let known: ReadonlyMap<string, KnownPlace> | undefined;

function everyPlace(): ReadonlyMap<string, KnownPlace> {
  const keyed = (place: Place, townships: readonly Township[], isOutside = false) => {
    const { kind, en, my } = place;
    const value: KnownPlace = { kind, names: { en, my }, townships, isOutside };
    return [en, my, ...place.spellings].map((spelling) => [keyOf(spelling), value] as const);
  };
  known ??= new Map([
    ...streets.flatMap((place) => keyed(place, [])),
    ...borderPlaces.flatMap((place) => keyed(place, [])),
    ...placesWithin.flatMap((place) => keyed(place, [place.township])),
    ...townshipsOutside.flatMap((place) => keyed(place, [], true)),
  ]);
  return known;
}

/**
 * Returns the place that a text names, in either script and any of its spellings, alone or with the word for its kind
 * (`Hledan ward`, `လှည်းတန်းရပ်ကွက်`; a number in the field of a ward or a street: `45`, `၃၀ လမ်း`); undefined for any other text.
 */
export function placeNamed(text: string, kind: PlaceKind): KnownPlace | undefined {
  if (text.length > longestName) return undefined;
  const name = text.trim();
  const bare = name.replaceAll(companions[kind] ?? /$^/g, '').trim();
  return everyPlace().get(keyOf(name)) ?? everyPlace().get(keyOf(bare)) ?? numberedPlace(name, kind);
}

function numberedPlace(text: string, kind: PlaceKind): KnownPlace | undefined {
  if (kind !== 'ward' && kind !== 'street') return undefined;
  const found = numbered[kind].exec(fold(text).replaceAll(/\s+/g, ' '));
  const number = Number(found?.[1] ?? found?.[2] ?? 0);
  if (number === 0) return undefined;
  const burmese = burmeseDigits(String(number));
  return kind === 'ward'
    ? { kind, names: { en: `${number} Ward`, my: `${burmese} ရပ်ကွက်` }, townships: [], isOutside: false }
    : {
        kind,
        names: { en: `${ordinal(number)} Street`, my: `${burmese} လမ်း` },
        townships: townshipsOfStreet(number),
        isOutside: false,
      };
}

/** `21st`, `12th`. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

/** Returns the name of a place in a language: the known place's name, otherwise the text as typed. */
export function placeName(text: string, kind: PlaceKind, language: Language): string {
  return placeNamed(text, kind)?.names[language] ?? text;
}

/** Kinds of places suggested in each field. Any place nearby can be a landmark. */
const suggested: Record<PlaceKind, readonly PlaceKind[]> = {
  ward: ['ward'],
  building: ['building'],
  street: ['street'],
  landmark: ['landmark', 'building', 'ward'],
};

/**
 * Returns known places with a name or another spelling that begins with the typed text, in name order: first those whose name does.
 * @param most maximum number of places.
 */
export function placesBeginning(typed: string, kind: PlaceKind, most: number): KnownPlace[] {
  const key = keyOf(typed.slice(0, longestName));
  if (key === '') return [];
  const found = new Set<KnownPlace>();
  const exact = placeNamed(typed, kind) ?? streetBegun(typed, kind);
  if (exact) found.add(exact);
  const all = [...everyPlace()].filter(([, place]) => isFor(place, kind));
  const places = all.filter(([spelling]) => spelling.startsWith(key));
  const isNamedSo = ({ names }: KnownPlace) => Object.values(names).some((name) => keyOf(name).startsWith(key));
  for (const [, place] of places) if (isNamedSo(place)) found.add(place);
  for (const [, place] of places) found.add(place);
  if (found.size === 0 && zawgyi.test(typed)) for (const place of placesInZawgyi(typed, all)) found.add(place);
  return [...found].slice(0, most);
}

/** Returns a street of which only the number has been typed, or the number and the beginning of the word. */
function streetBegun(typed: string, kind: PlaceKind): KnownPlace | undefined {
  const number = /^(\d{1,3}) ?(?:s|n|r|t|st|nd|rd|th)? ?(?:s|st|str|stre|stree|လ|လမ)?$/.exec(fold(typed).trim())?.[1];
  return kind === 'street' && number ? numberedPlace(`${number} street`, kind) : undefined;
}

/** Sequences that no Unicode text has: a mark before its letter, an empty stack, shapes only found in Zawgyi. */
const zawgyi =
  /(?:^|[\s\u102b-\u1030\u1032-\u103a])\u1031|(?:^|\s)[\u103b-\u103e]|\u1039(?![\u1000-\u1021])|[\u1033\u1034\u1060-\u1097]/;

/**
 * Returns known places whose name begins with the letters of a text typed in Zawgyi, ignoring marks: the letters alone are the same
 * in both encodings, except those below others. The converter is too large for a browser; the server has it (LST-160).
 */
function placesInZawgyi(typed: string, all: readonly [string, KnownPlace][]): KnownPlace[] {
  const shapes: Record<string, string> = { '\u106a': 'ဥ', '\u106b': 'ည', '\u108f': 'န', '\u1090': 'ရ' };
  const letters = lettersOf(typed.replaceAll(/[\u106a\u106b\u108f\u1090]/g, (shape) => shapes[shape] ?? shape));
  if (letters.length < 2) return [];
  const begins = ({ names: { my } }: KnownPlace) =>
    lettersOf(my.replaceAll(/\u1004\u103a\u1039|\u1039[\u1000-\u1021]/g, '')).startsWith(letters);
  return all.map(([, place]) => place).filter(begins);
}

/** Returns the letters of a text of the script, without marks. */
function lettersOf(text: string): string {
  return text.replaceAll(/[ဉဦ]/g, 'ဥ').replaceAll(/[^\u1000-\u102a]/g, '');
}

function isFor(place: KnownPlace, kind: PlaceKind): boolean {
  return place.isOutside ? kind === 'ward' || kind === 'landmark' : suggested[kind].includes(place.kind);
}

/** Rules that a place and a township can break together. */
type PlaceIssue = 'place_elsewhere' | 'place_not_covered';

/**
 * Checks whether a listing can be at a place: it cannot be in a ward or a building known to be in another township, nor in a township
 * that is not covered (LST-161). Streets continue, and a landmark may be across the border: those are not checked.
 */
export function placeIssue(text: string, kind: PlaceKind, township: Township | undefined): PlaceIssue | undefined {
  if (kind !== 'ward' && kind !== 'building') return undefined;
  const place = placeNamed(text, kind);
  if (place?.isOutside) return 'place_not_covered';
  // A building may be named after a ward that is elsewhere.
  if (kind === 'building' && place?.kind !== 'building') return undefined;
  const isElsewhere = place && township && place.townships.length > 0 && !place.townships.includes(township);
  return isElsewhere ? 'place_elsewhere' : undefined;
}
