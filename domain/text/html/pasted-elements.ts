import { imageIdOf } from '../../image/address.ts';
import { attributesOf, type HtmlTag } from './html-tokens.ts';
import type { Item, Line, List, Marks } from './line-writer.ts';
import { type WordItem, wordItemOf } from '../word-lists.ts';

/** An element of HTML from elsewhere, and what it has from those around it. */
export interface PastedElement {
  name: string;
  /** Whether its content is in lines of its own. */
  isBlock: boolean;
  tag: Line['tag'];
  items: readonly Item[];
  /** The list that it belongs to, and the item of it that was begun last. */
  list?: { list: List; last?: Item } | undefined;
  word?: WordItem | undefined;
  /** The list that Word on the web writes around each of its items; '' in the element that it writes around that. */
  wrapper?: '' | List['tag'] | undefined;
  /** A row of a table, and the line of its last text. */
  row?: { line?: Line } | undefined;
  /** A cell, and whether it has no text yet. */
  cell?: { isFresh: boolean } | undefined;
  marks: Marks;
  /** Whether line ends in its texts are shown. */
  isPre: boolean;
  isUnseen: boolean;
  /** Whether its text is the bullet or number of an item. */
  isMarker: boolean;
  /** The emoji that it shows if it has no text. */
  emoji?: string | undefined;
}

const wordsOf = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** Elements that browsers show on lines of their own. */
export const blocks = wordsOf(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form',
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav noscript ol optgroup option p plaintext pre',
  'search section summary table tbody td tfoot th thead tr ul xmp',
);
/** Elements that contain nothing. */
export const voids = wordsOf('area base br col embed hr img input link meta param source track wbr');
const unseen = wordsOf('option xml');
const preformatted = wordsOf('listing plaintext pre xmp');
const headings: Partial<Record<string, Line['tag']>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };
const lists: Partial<Record<string, List['tag']>> = { ul: 'ul', menu: 'ul', dir: 'ul', ol: 'ol' };

/** Depth of lists: the sanitiser keeps 20 elements within each other. */
export const deepestList = 6;

/** The surroundings of all elements. */
export const nothing: PastedElement = {
  name: '',
  isBlock: true,
  tag: 'p',
  items: [],
  marks: { strong: false, em: false },
  isPre: false,
  isUnseen: false,
  isMarker: false,
};

/** The element that a tag opens within another one. */
export function elementOf(tag: HtmlTag, around: PastedElement): PastedElement {
  const { name } = tag;
  const attributes = attributesOf(tag);
  const style = attributes['style'] === undefined ? {} : declarationsOf(attributes['style']);
  const isBlock = isShownAsBlock(name, style['display'] ?? '');
  const isTable = name === 'table';
  return {
    ...around,
    name,
    isBlock,
    tag: headings[name] ?? around.tag,
    ...listOf(name, attributes, around),
    ...(name === 'p' || name === 'div' ? wordOf(attributes, style, around) : {}),
    ...((isTable || name === 'tr') && { row: {}, cell: undefined }),
    ...((name === 'td' || name === 'th') && { cell: { isFresh: true } }),
    marks: marksOf(tag, attributes, style, around),
    isPre: preformatted.has(name) || isPreformatted(style['white-space']) || around.isPre,
    isUnseen: unseen.has(name) || around.isUnseen,
    isMarker: style['mso-list'] === 'ignore' || around.isMarker,
    emoji: emojiOf(attributes),
  };
}

type Attributes = Partial<Record<string, string>>;

function isShownAsBlock(name: string, display: string): boolean {
  if (display.startsWith('inline')) return false;
  return blocks.has(name) || /^(?:block|flex|flow-root|grid|list-item|table|table-row)$/.test(display);
}

function isPreformatted(whiteSpace = ''): boolean {
  return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
}

function wordOf(attributes: Attributes, style: Attributes, around: PastedElement): Partial<PastedElement> {
  const word = around.word ?? wordItemOf(attributes['class'] ?? '', style['mso-list']);
  const isWrapper = /\bListContainerWrapper\b/.test(attributes['class'] ?? '');
  return { word, wrapper: isWrapper ? '' : around.wrapper };
}

/** The list or the item that an element is. */
function listOf(name: string, attributes: Attributes, around: PastedElement): Partial<PastedElement> {
  const { items, list, wrapper } = around;
  const tag = lists[name];
  if (tag && wrapper !== undefined) return { wrapper: tag };
  if (tag) {
    if (items.length >= deepestList) return {};
    // A list in a list, but in none of its items, belongs to the one before.
    if (list) list.last ??= { list: list.list };
    return { list: { list: { tag } }, items: list?.last ? [...items, list.last] : items };
  }
  if (name !== 'li') return {};
  if (wrapper) {
    const level = Number(attributes['data-aria-level']) || 1;
    return { word: { level, tag: wrapper, marker: '', isItem: true }, wrapper: undefined };
  }
  const deepest = items[deepestList - 1];
  if (deepest) return { items: [...items.slice(0, deepestList - 1), { list: deepest.list }] };
  const itsList = list ?? { list: { tag: 'ul' } };
  itsList.last = { list: itsList.list };
  return { list: undefined, items: [...items, itsList.last] };
}

function marksOf({ source, name }: HtmlTag, attributes: Attributes, style: Attributes, around: PastedElement): Marks {
  const { link, strong, em } = around.marks;
  const isHeading = (headings[name] ?? around.tag) !== 'p';
  return {
    link: name === 'a' && attributes['href'] !== undefined ? source : link,
    strong: isBold(isHeading ? undefined : style['font-weight']) ?? (/^(?:b|strong)$/.test(name) || strong),
    em: isItalic(style['font-style']) ?? (/^(?:i|em)$/.test(name) || em),
  };
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return /^(?:bold|bolder|[5-9]\d\d|1000)$/.test(weight);
}

function isItalic(style: string | undefined): boolean | undefined {
  if (style === undefined || style === 'inherit') return undefined;
  return /^(?:italic|oblique)/.test(style);
}

/** The declarations of a style, names and values in lower case. */
function declarationsOf(style: string): Attributes {
  return Object.fromEntries(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      const value = declaration.slice(colon + 1).replace('!important', '');
      return [declaration.slice(0, Math.max(colon, 0)), value].map((part) => part.trim().toLowerCase());
    }),
  ) as Attributes;
}

/** Attributes in which sites name the emoji that they show as an image. */
const emojiAttributes = ['alt', 'data-emoji', 'data-plain-text', 'aria-label', 'title'];
const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,40}$/u;
const someEmoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** The emoji that an element shows as an image. */
export function emojiOf(attributes: Attributes): string | undefined {
  return emojiAttributes
    .flatMap((name) => attributes[name] ?? [])
    .map((text) => text.slice(0, 400).replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, character))
    .map((text) => text.trim())
    .find((text) => onlyEmoji.test(text) && someEmoji.test(text));
}

function character(_reference: string, hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Whether an image is one of a post: the portal's own, here or at its full address. */
export function isOwnPicture(address = ''): boolean {
  return imageIdOf(address.slice(Math.max(address.indexOf('/images/'), 0)).trim()) !== undefined;
}
