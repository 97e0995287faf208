import type { ByPiece } from '../text/by-piece.ts';
import type { Dictionary } from '../search/vocabulary/concepts.ts';
import { areOfOtherHomes } from './other-homes.ts';

/** The start of an item of a numbered list: 1) 2. ၃။ (4) No-5. */
const item =
  /^[\s\p{Emoji_Presentation}•*-]{0,6}(?:no\.?\s?-?\s?)?(?:\(?([0-9\u1040-\u1049]{1,2}|[\u1000-\u1021](?=\))|[a-e](?=\)))(?:[).။:]|\ufe0f?\u20e3|\s?[-–]\s)(?!\d)|[\u2460-\u2473\u2776-\u2793])/iu;
/** Four of a sign in a row, which make a line of signs one that separates: ----- ===== ***** or the like, or any picture. */
const ruled = /([-=_*~#•—–.━─═]|\p{Extended_Pictographic})\1{3}/u;
const signs = /^[\s\p{P}\p{S}\ufe0f]*$/u;
const price = /သိန်း|သန်း|ကုဋေ|lakh|lks?\b|\bmmk\b|usd|\$|price|ဈေး|\d\s?l\b/iu;
/** A line about all of them. */
const ofAll = /^[^\p{L}]{0,4}(?:all|both|each|every|အားလုံး|နှစ်ခန်းစလုံး|နှစ်လုံးစလုံး|သုံးခန်းစလုံး)(?![a-z])|for (?:all|both)/iu;
const contact = /(?:\+?95|[0\u1040ဝ][9\u1049])[\s-]?[\d\u1040-\u1049ဝ]{2}|ဆက်သွယ်|contact|viber|phone/iu;

/**
 * Splits a text into its adverts (LST-421): at lines that separate, or at the items of a numbered list, if at least two of the pieces state a price;
 * else where paragraphs, or lines that begin with the same mark, are of homes in different places (LST-581).
 * Text before the first and after the last, such as a telephone number for all of them, belongs to each. One advert where none is found.
 */
export function* advertsByPiece(text: string, dictionary: Dictionary): ByPiece<string[]> {
  const lines = text.split('\n');
  const listed = byRules(lines) ?? byItems(lines) ?? byCodes(lines);
  if (listed) return listed;
  for (const { head, pieces, foot } of groupings(lines))
    if (yield* areOfOtherHomes(pieces, dictionary))
      return pieces.map((piece) => [head, piece, foot].filter(Boolean).join('\n'));
  return [text.trim()];
}

function isRule(line: string): boolean {
  return signs.test(line) && ruled.test(line.replaceAll(/[\s\ufe0f]/gu, ''));
}

const isPriced = (piece: string) => price.test(piece);

function byRules(lines: readonly string[]): string[] | undefined {
  const pieces: string[][] = [[]];
  for (const line of lines) {
    if (isRule(line)) pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return shared(pieces.map((piece) => piece.join('\n').trim()).filter(Boolean));
}

function byItems(lines: readonly string[]): string[] | undefined {
  const numbers = lines.map((line) => item.exec(line)?.[0]);
  const starts = numbers.flatMap((number, at) => (number === undefined ? [] : [at]));
  const [first] = starts;
  if (first === undefined || starts.length < 2) return undefined;
  const pieces = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  );
  const priced = pieces.filter(isPriced).length;
  if (priced < 2 || priced < pieces.length * 0.7) return undefined;
  const head = lines.slice(0, first).join('\n').trim();
  const longest = Math.max(...pieces.slice(0, -1).map((piece) => piece.split('\n').length));
  const { piece: last, tail } = withoutTail(pieces.at(-1) ?? '', longest);
  const own = [...pieces.slice(0, -1), last].map((piece) => piece.replace(item, ''));
  return own.map((piece) => [head, piece.trim(), tail].filter(Boolean).join('\n'));
}

/** Each begins with a code of its own. */
function byCodes(lines: readonly string[]): string[] | undefined {
  const code =
    /^[^\p{L}\p{N}\n]{0,6}(?:(?:[Cc]ode|[Rr]ef|CODE|REF|ကုဒ်|ကုတ်)[^\n]{0,12}\d|\[?[A-Z]{1,4}-?\d{3,5}\]?(?=[\s|*]))/u;
  const starts = lines.flatMap((line, at) => (code.test(line) ? [at] : []));
  const [first] = starts;
  if (first === undefined || starts.length < 2) return undefined;
  const pieces = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  );
  const head = lines.slice(0, first).join('\n').trim();
  if (!pieces.every(isPriced) || isPriced(head)) return undefined;
  return shared(pieces)?.map((piece) => [head, piece].filter(Boolean).join('\n'));
}

/** Pieces of a text that may be an advert each, and what is said before and after all of them. */
interface Grouping {
  head: string;
  pieces: string[];
  foot: string;
}

const picture = /^\s{0,8}(\p{Extended_Pictographic})/u;
const letter = /^\s{0,8}\(?([A-H])[.)]\s/;
/** Pictures at the start of lines that are tried: what else an advert lists has one for each fact. */
const mostPictures = 3;

/** Ways in which a text may be several adverts: its paragraphs, and what begins with the same picture or with the next letter. */
function* groupings(lines: readonly string[]): Generator<Grouping> {
  const firsts = lines.map((line) => picture.exec(line)?.[1]);
  const pictures = new Set(firsts.filter((sign, at) => sign !== undefined && firsts.indexOf(sign) !== at));
  for (const sign of [...pictures].slice(0, mostPictures))
    yield* begunAt(
      lines,
      firsts.flatMap((first, at) => (first === sign ? [at] : [])),
    );
  const letters = lines.flatMap((line, at) => (letter.test(line) ? [at] : []));
  if (letters.every((at, index) => letter.exec(lines[at] ?? '')?.[1] === 'ABCDEFGH'[index]))
    yield* begunAt(lines, letters);
  const paragraphs = lines
    .join('\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const first = paragraphs.findIndex(isPriced);
  const last = paragraphs.findLastIndex(isPriced);
  const pieces = paragraphs.slice(first, last + 1);
  if (first === last || !pieces.every(isPriced)) return;
  const { own, tail } = withTailOfAll(pieces);
  const foot = [tail, ...paragraphs.slice(last + 1)].filter(Boolean).join('\n');
  yield { head: paragraphs.slice(0, first).join('\n'), pieces: own, foot };
}

/** Pieces that begin at lines: two or more that state a price each, below a head that states none. */
function* begunAt(lines: readonly string[], starts: readonly number[]): Generator<Grouping> {
  const [first = 0] = starts;
  const pieces = starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  );
  const head = lines.slice(0, first).join('\n').trim();
  if (pieces.length < 2 || !pieces.every(isPriced) || isPriced(head)) return;
  const { own, tail } = withTailOfAll(pieces);
  yield { head, pieces: own, foot: tail };
}

/** The pieces that state a price, each with what the others say: a heading, a telephone number. */
function shared(pieces: readonly string[]): string[] | undefined {
  const first = pieces.findIndex(isPriced);
  const last = pieces.findLastIndex(isPriced);
  if (first === last || first === -1) return undefined;
  const head = pieces.slice(0, first);
  const foot = pieces.slice(last + 1);
  const adverts = pieces.slice(first, last + 1);
  if (!adverts.every(isPriced)) return undefined;
  const { own, tail } = withTailOfAll(adverts);
  return own.map((advert) => [...head, advert, tail, ...foot].filter(Boolean).join('\n'));
}

/** Adverts, and what the last of them says for all; nothing where each says how to reach its poster. */
function withTailOfAll(adverts: string[]): { own: string[]; tail: string } {
  const others = adverts.slice(0, -1);
  if (others.every((advert) => contact.test(advert))) return { own: adverts, tail: '' };
  const { piece, tail } = withoutTail(adverts.at(-1) ?? '');
  return { own: [...others, piece], tail };
}

/** The last lines of the last advert that state how to reach the poster of all. */
function withoutTail(piece: string, longest = Infinity): { piece: string; tail: string } {
  const lines = piece.split('\n');
  const from = lines.findIndex(
    (line, at) => at > 0 && !isPriced(line) && (at >= longest || contact.test(line) || ofAll.test(line)),
  );
  if (from === -1) return { piece, tail: '' };
  return { piece: lines.slice(0, from).join('\n').trim(), tail: lines.slice(from).join('\n').trim() };
}
