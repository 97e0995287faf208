import type { Item, List } from './html/line-writer.ts';

/** A paragraph that a word processor may show as an item of a list. */
export interface WordItem {
  /** How deep it is in lists, from 1. */
  level: number;
  /** Undefined until its marker, the bullet or number, has been read: Word writes it as text. */
  tag: List['tag'] | undefined;
  marker: string;
  /** In doubt as long as only a bullet or number at its beginning can show it: Word uses the same class for indented paragraphs. */
  isItem: boolean | undefined;
  items?: readonly Item[];
}

/** The lists that consecutive paragraphs of a word processor make. */
interface WordLists {
  /** The items that a paragraph is in, the last one its own. */
  place(word: WordItem): readonly Item[];
  /** Adds to the marker of a paragraph. */
  addMarker(word: WordItem, text: string): void;
  /** Returns a text without the marker that begins its paragraph, and decides whether that is an item. */
  withoutMarker(word: WordItem, text: string): string;
  /** Ends the lists: something else follows. */
  end(): void;
}

const longestMarker = 40;
const spaces = /\s|&nbsp;|&#160;|&#xa0;/gi;
const typedMarker =
  /^\s{0,20}(?:[·•▪◦●○■□§–—o-]|\(?(?:[0-9၀-၉]{1,3}|[ivx]{1,5}|\p{L}\p{M}{0,2})[.)။])(?:(?:\s|&nbsp;|&#160;|&#xa0;){1,20}|$)/iu;

/**
 * The item that a paragraph of Word, Outlook or WPS Office may be.
 * @param style its declaration `mso-list`: the list, the level in it, and its format
 */
export function wordItemOf(classes: string, style: string | undefined): WordItem | undefined {
  const level = /^l\d+ level(\d)/.exec(style ?? '')?.[1];
  if (level !== undefined) return { level: Number(level), tag: undefined, marker: '', isItem: true };
  if (style !== undefined || !/\bMsoList(?:Paragraph|Bullet|Number)/.test(classes)) return undefined;
  return { level: 1, tag: undefined, marker: '', isItem: undefined };
}

/** Whether a comment begins (true) or ends (false) what Word writes for programs that know no lists: the bullet or number. */
export function isMarkerNote(comment: string): boolean | undefined {
  if (/^<!(?:--)?\[if !supportLists\]/i.test(comment)) return true;
  return /^<!(?:--)?\[endif\]/i.test(comment) ? false : undefined;
}

/** @param deepest maximum depth of lists. */
export function wordLists(deepest: number): WordLists {
  let open: { level: number; item: Item }[] = [];
  return {
    place: (word) => {
      if (word.items) return word.items;
      if (word.isItem !== true) open = [];
      else {
        const tag = word.tag ?? (isNumber(word.marker) ? 'ol' : 'ul');
        const level = Math.min(word.level, deepest);
        const beside = open.find((one) => one.level === level)?.item.list;
        const list = beside?.tag === tag ? beside : { tag };
        open = [...open.filter((one) => one.level < level), { level, item: { list } }];
      }
      word.items = open.map(({ item }) => item);
      return word.items;
    },
    addMarker: (word, text) => {
      word.isItem = true;
      word.marker = (word.marker + text.replaceAll(spaces, '')).slice(0, longestMarker);
    },
    withoutMarker: (word, text) => {
      if (word.isItem !== undefined) return text;
      const [marker = ''] = typedMarker.exec(text) ?? [];
      word.isItem = marker !== '';
      word.marker = marker.replaceAll(spaces, '');
      return text.slice(marker.length);
    },
    end: () => {
      open = [];
    },
  };
}

/** Whether a marker is a number or a letter, as in 1. or (က), and no bullet: for bullets Word uses letters of other typefaces. */
function isNumber(marker: string): boolean {
  return /[\p{L}\p{M}\p{N}][.)။၊]$/u.test(marker);
}
