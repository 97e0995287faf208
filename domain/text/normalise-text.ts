import { fileDictionary } from '../search/vocabulary/concepts.ts';
import { spellingKey } from '../search/vocabulary/lookup.ts';
import { textParts } from './html/html-text.ts';
import { hasMyanmar, normaliseMyanmar } from './burmese/normalise-burmese.ts';
import { eachFromZawgyi, type Encoding, encodingOf } from './burmese/zawgyi.ts';

/** Format of a field of a form. */
export type TextKind = 'text' | 'html';

/** Format of each field of a form that users write; for fields with nested fields, the formats of those. */
export type TextKinds<Field extends PropertyKey = string> = {
  readonly [Name in Field]?: TextKind | { readonly [Inner in string]?: TextKind };
};

/** Limits on the texts of one form: beyond them, all texts stay as they are. No form accepts longer ones. */
const mostRead = {
  /** Total characters of all texts. */
  characters: 100_000,
  /** Lines and paragraphs with letters of the script, each judged separately. No description of a listing has as many. */
  lines: 2_000,
};
/** Maximum length of a name. */
const longestName = 60;
/** Maximum number of short ambiguous pieces that are looked up among the names: no real form has as many, and each look-up costs. */
const mostLookedUp = 300;

/**
 * Makes the texts of one form readable to everyone: Zawgyi becomes Unicode, and Burmese is normalised (see `normaliseMyanmar`).
 * All the texts together decide what is Zawgyi, so that a title of two words follows the description below it; a line or
 * paragraph that is certainly Unicode, or in another language of the script, is unchanged beside others in Zawgyi. If in
 * doubt, nothing is converted. In HTML, only the texts between the tags and of images change.
 * @param kinds which fields are texts; other fields, and values that are neither a text nor a list of texts, are returned unchanged
 * @returns undefined for texts that are longer, or have more lines, than the limits
 */
export function normaliseFields<Fields extends object>(
  fields: Fields,
  kinds: TextKinds<keyof Fields>,
): Fields | undefined {
  const texts = Object.entries(kinds as TextKinds).flatMap(([field, kind]) => {
    const value: unknown = (fields as Record<string, unknown>)[field];
    if (typeof kind === 'object') return textsWithin(field, value, kind);
    return listOf(value).map((text) => ({ path: [field], isList: Array.isArray(value), text, kind: kind as TextKind }));
  });
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > mostRead.characters) return undefined;
  const cut = texts.map(({ text, kind, ...place }) => ({ ...place, pieces: piecesOf(text, kind) }));
  const lines = cut.flatMap(({ pieces }) => pieces.filter(({ isText }) => isText).map(({ text }) => text));
  if (lines.filter(hasMyanmar).length > mostRead.lines) return undefined;
  const read = reading(lines);
  const written: Record<string, unknown> = {};
  for (const { path, isList, pieces } of cut) {
    const text = pieces.map((piece) => (piece.isText ? read(piece.text) : piece.text)).join('');
    const [field = '', inner] = path;
    if (inner !== undefined) {
      const whole = written[field] ?? (fields as Record<string, unknown>)[field];
      written[field] = { ...(whole as object), [inner]: text };
    } else written[field] = isList ? [...((written[field] as string[] | undefined) ?? []), text] : text;
  }
  return { ...fields, ...written };
}

/** The texts of a field that has nested fields. */
function textsWithin(field: string, value: unknown, kinds: { readonly [Inner in string]?: TextKind }) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(kinds).flatMap(([inner, kind]) => {
    const text: unknown = (value as Record<string, unknown>)[inner];
    return typeof text === 'string' && kind ? [{ path: [field, inner], isList: false, text, kind }] : [];
  });
}

/** Makes a listing's longer texts readable to everyone: see `normaliseFields`. Texts that already are come back unchanged. */
export function normaliseListing<Texts extends { name: string; address: string; description: string }>(
  listing: Texts,
): Texts {
  const read = normaliseFields<{ name: string; address: string; description: string }>(listing, {
    name: 'text',
    address: 'text',
    description: 'html',
  });
  return (read ?? listing) as Texts;
}

/** Makes a single text readable to everyone: see `normaliseFields`. */
export function normaliseText(text: string): string {
  return normaliseFields({ text }, { text: 'text' })?.text ?? text;
}

function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every((text) => typeof text === 'string') ? list : [];
}

function piecesOf(text: string, kind: TextKind): { text: string; isText: boolean }[] {
  if (kind === 'html') return textParts(text);
  return text.split(/(\n)/).map((line) => ({ text: line, isText: true }));
}

/** Decides how each of these lines and paragraphs is to be read. */
function reading(pieces: readonly string[]): (piece: string) => string {
  const judged = Array.from(new Set(pieces), (piece) => ({ piece, encoding: encodingOf(piece) }));
  const lookedUp = new Set(judged.filter(isShortDoubt).slice(0, mostLookedUp));
  const likely = judged.flatMap(({ piece, encoding }) => (encoding.endsWith('zawgyi') ? [piece] : []));
  const converted = conversionsOf(judged, likely.length > 0);
  const isZawgyi = encodingOf(likely.join('\n')) === 'zawgyi' && !judged.some((one) => isSurelyAnother(one, converted));
  const readings = new Map(
    judged.map((one) => {
      const { piece, encoding } = one;
      const isConverted =
        encoding === 'zawgyi' ||
        (encoding === 'maybe zawgyi' && isZawgyi) ||
        (lookedUp.has(one) && isNameInZawgyi(piece, converted));
      return [piece, normaliseMyanmar(isConverted ? (converted.get(piece) ?? piece) : piece)];
    }),
  );
  return (piece) => readings.get(piece) ?? piece;
}

/** A piece of a text, and its encoding when judged separately. */
interface Judged {
  piece: string;
  encoding: Encoding;
}

/** The pieces that may be Zawgyi, each with its conversion to Unicode. */
type Conversions = ReadonlyMap<string, string>;

/** @param isAnyLikely whether one of them is, or may be, Zawgyi: texts only in Unicode are not converted for comparison. */
function conversionsOf(judged: readonly Judged[], isAnyLikely: boolean): Conversions {
  const inQuestion = judged.flatMap(({ piece, encoding }) => {
    if (encoding === 'other language') return [];
    return isAnyLikely || isShortDoubt({ piece, encoding }) ? [piece] : [];
  });
  const converted = eachFromZawgyi(inQuestion);
  return new Map(inQuestion.map((piece, at) => [piece, converted[at] ?? piece]));
}

/** Whether a piece proves that not all is Zawgyi. Words that are the same in both encodings (အလုံ) prove nothing. */
function isSurelyAnother({ piece, encoding }: Judged, converted: Conversions): boolean {
  return encoding === 'other language' || (encoding === 'unicode' && converted.get(piece) !== piece);
}

/** Whether an ambiguous piece is a name or word that search knows (a township, "condo") if read as Zawgyi, and only then. */
function isNameInZawgyi(piece: string, converted: Conversions): boolean {
  return !isName(piece) && isName(converted.get(piece) ?? piece);
}

function isShortDoubt({ piece, encoding }: Judged): boolean {
  return encoding.startsWith('maybe') && piece.length <= longestName;
}

function isName(text: string): boolean {
  return fileDictionary.spellings.has(spellingKey(text));
}
