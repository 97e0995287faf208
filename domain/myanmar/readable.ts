import { everySpelling } from '../search/concepts.ts';
import { spellingKey } from '../search/lookup.ts';
import { textParts } from './html-text.ts';
import { normaliseMyanmar } from './normalise.ts';
import { type Encoding, encodingOf, fromZawgyi } from './zawgyi.ts';

/** How a field of a form is written. */
export type Written = 'text' | 'html';

/** Longer ones no form takes: they are refused for their length as they are. */
const longest = 100_000;
/** No name is longer. */
const longestName = 60;

/**
 * The texts of one form as everybody can read them: Zawgyi as Unicode, and Burmese in its one form (see `normaliseMyanmar`).
 * What is Zawgyi is judged by all of them together, so that a title of two words follows the description below it; a line or
 * paragraph that is surely Unicode, or in another language of the script, stays what it is beside others in Zawgyi. When in
 * doubt nothing is converted. Of HTML only the texts between the tags and of pictures change.
 * @param kinds which fields are texts; the others, and what is neither a text nor a list of texts, come back as they are
 */
export function readableFields<Fields extends object>(
  fields: Fields,
  kinds: { readonly [Field in keyof Fields]?: Written },
): Fields {
  const texts = Object.entries(kinds).flatMap(([field, kind]) => {
    const value: unknown = (fields as Record<string, unknown>)[field];
    return listOf(value).map((text) => ({
      field,
      isList: Array.isArray(value),
      pieces: piecesOf(text, kind as Written),
    }));
  });
  const read = reading(texts.flatMap(({ pieces }) => pieces.filter(({ isText }) => isText).map(({ text }) => text)));
  const written: Record<string, unknown> = {};
  for (const { field, isList, pieces } of texts) {
    const text = pieces.map((piece) => (piece.isText ? read(piece.text) : piece.text)).join('');
    written[field] = isList ? [...((written[field] as string[] | undefined) ?? []), text] : text;
  }
  return { ...fields, ...written };
}

/** A listing's texts as everybody can read them: see `readableFields`. Texts that are so already come back as they are. */
export function readableListing<Texts extends { name: string; address: string; description: string }>(
  listing: Texts,
): Texts {
  return readableFields<{ name: string; address: string; description: string }>(listing, {
    name: 'text',
    address: 'text',
    description: 'html',
  }) as Texts;
}

/** A single text as everybody can read it: see `readableFields`. */
export function readableText(text: string): string {
  return readableFields({ text }, { text: 'text' }).text;
}

function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every((text) => typeof text === 'string' && text.length <= longest) ? (list as string[]) : [];
}

function piecesOf(text: string, kind: Written): { text: string; isText: boolean }[] {
  if (kind === 'html') return textParts(text);
  return text.split(/(\n)/).map((line) => ({ text: line, isText: true }));
}

/** How each of these lines and paragraphs is to be read. */
function reading(pieces: readonly string[]): (piece: string) => string {
  const encodings = Array.from(new Set(pieces), (piece) => ({ piece, encoding: encodingOf(piece) }));
  const likely = encodings.flatMap(({ piece, encoding }) => (encoding.endsWith('zawgyi') ? [piece] : []));
  const isZawgyi = encodingOf(likely.join('\n')) === 'zawgyi' && !encodings.some(isSurelyAnother);
  const readings = new Map(
    encodings.map(({ piece, encoding }) => {
      const isConverted =
        encoding === 'zawgyi' || (encoding === 'maybe zawgyi' && isZawgyi) || isNameInZawgyi(piece, encoding);
      return [piece, normaliseMyanmar(isConverted ? fromZawgyi(piece) : piece)];
    }),
  );
  return (piece) => readings.get(piece) ?? piece;
}

/** A piece of a text, and what it is written in by itself. */
interface Judged {
  piece: string;
  encoding: Encoding;
}

/** Whether a piece shows that not all is Zawgyi. Words that are the same in both encodings (အလုံ) show nothing. */
function isSurelyAnother({ piece, encoding }: Judged): boolean {
  return encoding === 'other language' || (encoding === 'unicode' && fromZawgyi(piece) !== piece);
}

/** Whether a piece in doubt is, in Zawgyi and in nothing else, a name or word that search knows: a township, "condo". */
function isNameInZawgyi(piece: string, encoding: Encoding): boolean {
  if (!encoding.startsWith('maybe') || piece.length > longestName || isName(piece)) return false;
  return isName(fromZawgyi(piece));
}

function isName(text: string): boolean {
  return everySpelling().has(spellingKey(text));
}
