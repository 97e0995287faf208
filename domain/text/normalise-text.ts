import { everySpelling } from '../search/vocabulary/concepts.ts';
import { spellingKey } from '../search/vocabulary/lookup.ts';
import { textParts } from './html-text.ts';
import { hasMyanmar, normaliseMyanmar } from './normalise-burmese.ts';
import { eachFromZawgyi, type Encoding, encodingOf } from './zawgyi.ts';

/** How a field of a form is written. */
export type TextKind = 'text' | 'html';

/** How each field of a form is written that people write; of fields with fields of their own, these. */
export type TextKinds<Field extends PropertyKey = string> = {
  readonly [Name in Field]?: TextKind | { readonly [Inner in string]?: TextKind };
};

/** Limits of the texts of one form: past them all texts stay as they are. No form takes longer ones. */
const mostRead = {
  /** Characters of all texts together. */
  characters: 100_000,
  /** Lines and paragraphs with letters of the script, each of which is judged by itself. No description of a listing has as many. */
  lines: 2_000,
};
/** No name is longer. */
const longestName = 60;
/** Short pieces in doubt that are looked up among the names: no form of people has as many, and each look-up costs. */
const mostLookedUp = 300;

/**
 * The texts of one form as everybody can read them: Zawgyi as Unicode, and Burmese in its one form (see `normaliseMyanmar`).
 * All of them together decide what is Zawgyi, so that a title of two words follows the description below it; a line or
 * paragraph that is surely Unicode, or in another language of the script, stays as it is beside others in Zawgyi. When in
 * doubt nothing is converted. Of HTML only the texts between the tags and of pictures change.
 * @param kinds which fields are texts; the others, and what is neither a text nor a list of texts, come back as they are
 * @returns undefined for texts that are longer, or have more lines, than is read
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

/** The texts of a field that has fields of its own. */
function textsWithin(field: string, value: unknown, kinds: { readonly [Inner in string]?: TextKind }) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(kinds).flatMap(([inner, kind]) => {
    const text: unknown = (value as Record<string, unknown>)[inner];
    return typeof text === 'string' && kind ? [{ path: [field, inner], isList: false, text, kind }] : [];
  });
}

/** A listing's longer texts as everybody can read them: see `normaliseFields`. Texts that are so already come back as they are. */
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

/** A single text as everybody can read it: see `normaliseFields`. */
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

/** How each of these lines and paragraphs is to be read. */
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

/** A piece of a text, and what it is written in by itself. */
interface Judged {
  piece: string;
  encoding: Encoding;
}

/** By piece, what those that may come into question would be if they were Zawgyi. */
type Conversions = ReadonlyMap<string, string>;

/** @param isAnyLikely whether one of them is, or may be, Zawgyi: texts in Unicode alone are not converted for comparison. */
function conversionsOf(judged: readonly Judged[], isAnyLikely: boolean): Conversions {
  const inQuestion = judged.flatMap(({ piece, encoding }) => {
    if (encoding === 'other language') return [];
    return isAnyLikely || isShortDoubt({ piece, encoding }) ? [piece] : [];
  });
  const converted = eachFromZawgyi(inQuestion);
  return new Map(inQuestion.map((piece, at) => [piece, converted[at] ?? piece]));
}

/** Whether a piece shows that not all is Zawgyi. Words that are the same in both encodings (အလုံ) show nothing. */
function isSurelyAnother({ piece, encoding }: Judged, converted: Conversions): boolean {
  return encoding === 'other language' || (encoding === 'unicode' && converted.get(piece) !== piece);
}

/** Whether a piece in doubt is, in Zawgyi and in nothing else, a name or word that search knows: a township, "condo". */
function isNameInZawgyi(piece: string, converted: Conversions): boolean {
  return !isName(piece) && isName(converted.get(piece) ?? piece);
}

function isShortDoubt({ piece, encoding }: Judged): boolean {
  return encoding.startsWith('maybe') && piece.length <= longestName;
}

function isName(text: string): boolean {
  return everySpelling().has(spellingKey(text));
}
