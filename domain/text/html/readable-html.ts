import { attributesOf, type HtmlTag, htmlTokens } from './html-tokens.ts';
import { type Item, type Line, lineWriter } from './line-writer.ts';
import {
  blocks,
  deepestList,
  elementOf,
  emojiOf,
  isOwnPicture,
  nothing,
  type PastedElement,
  voids,
} from './pasted-elements.ts';
import { isMarkerNote, wordLists } from '../word-lists.ts';

/** A tag that the editor does not write. */
const foreign = /<\/?(?!(?:(?:p|br|h2|h3|strong|em|ul|ol|li)(?: ?\/)?>|a[ >]|img src="\/images\/))[a-z]/i;

const blank = /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i;

const blocksButParagraphs = new Set([...blocks].filter((name) => name !== 'p'));
const paragraph = new Set(['p']);
const cells = new Set(['td', 'th']);
const rowsAndCells = new Set(['tr', 'td', 'th', 'caption', 'colgroup']);
const sections = new Set(['thead', 'tbody', 'tfoot', ...rowsAndCells]);
const table = new Set(['table']);
const terms = new Set(['dt', 'dd']);

/** Elements that end where another one begins, without an end tag, unless one of the others is nearer. */
const impliedEnds: Partial<Record<string, readonly [ends: ReadonlySet<string>, unless: ReadonlySet<string>]>> = {
  li: [new Set(['li']), new Set(['ul', 'ol', 'menu', 'dir'])],
  dt: [terms, new Set(['dl'])],
  dd: [terms, new Set(['dl'])],
  td: [cells, new Set(['tr', 'table'])],
  th: [cells, new Set(['tr', 'table'])],
  tr: [rowsAndCells, table],
  tbody: [sections, table],
  tfoot: [sections, table],
  option: [new Set(['option']), new Set(['select'])],
  body: [new Set(['head']), new Set()],
};

/** Depth to which elements are told apart: each tag is compared with all around it. */
const deepest = 100;

/**
 * Turns HTML from elsewhere (web pages, word processors, emails, spreadsheets) into the editor's paragraphs, headings, lists, bold, italics and
 * links, so that words stay apart when the tags around them go: a block becomes a paragraph, a row of a table too, with a space between its
 * cells. Lists of a word processor become lists, and images of emoji become the emoji. HTML with only the editor's tags is returned
 * unchanged (LST-361). The editor applies it to what is pasted, the server to what it is sent; it does not sanitise.
 */
export function readableHtml(html: string): string {
  if (!foreign.test(html)) return html;
  const writer = lineWriter(html.length);
  const words = wordLists(deepestList);
  // Cells may come without their row.
  const everything: PastedElement = { ...nothing, row: {} };
  const stack = [{ element: everything, source: '', texts: 0 }];
  const top = () => stack.at(-1)?.element ?? everything;
  let wanted: Line | undefined;
  let isInNote = false;

  const breakLine = () => {
    // A paragraph that begins a cell continues the row's line.
    if (!top().cell?.isFresh) wanted = undefined;
  };
  const itemsHere = (): readonly Item[] => {
    const { word, list, items } = top();
    if (word) return words.place(word);
    words.end();
    if (!list) return items;
    list.last ??= { list: list.list };
    return [...items, list.last];
  };
  const write = (given: string) => {
    const { word, tag, cell, row, marks } = top();
    if (blank.test(given) && (!wanted || wanted !== writer.line() || cell?.isFresh)) return;
    const text = word ? words.withoutMarker(word, given) : given;
    if (blank.test(text) && wanted !== writer.line()) return;
    const items = itemsHere();
    if (wanted?.tag !== tag || !areSame(wanted.items, items)) wanted = { tag, items };
    const shown = wanted === writer.line() ? text : text.trimStart();
    writer.text(shown.replaceAll('<', '&lt;'), wanted, marks);
    if (cell) cell.isFresh = false;
    if (row) row.line = wanted;
  };
  const writeLines = (text: string) => {
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (at > 0) writer.lineBreak();
      if (line !== '') write(line);
    }
  };
  const close = () => {
    const { element, source, texts } = stack.at(-1) ?? {};
    if (element?.emoji !== undefined && texts === writer.texts()) write(element.emoji);
    // An empty line that was written as one, and not for its height.
    if (source === '<p>' && texts === writer.texts()) writer.element('<p></p>', itemsHere());
    if (element?.isBlock) {
      breakLine();
      writer.noGap();
    }
    stack.pop();
  };
  const closeNearest = (ends: ReadonlySet<string>, unless: ReadonlySet<string>) => {
    const at = stack.findLastIndex(({ element: { name } }) => ends.has(name) || unless.has(name));
    if (!ends.has(stack[at]?.element.name ?? '')) return;
    while (stack.length > at) close();
  };
  const open = (tag: HtmlTag) => {
    const implied = impliedEnds[tag.name];
    if (implied) closeNearest(...implied);
    if (blocks.has(tag.name)) closeNearest(paragraph, blocksButParagraphs);
    const element = elementOf(tag, top());
    if (element.isBlock) breakLine();
    if (voids.has(tag.name) || stack.length > deepest) return;
    if (tag.name === 'table') wanted = undefined;
    stack.push({ element, source: tag.source, texts: writer.texts() });
    const line = element.row?.line;
    if (cells.has(tag.name) && line && line === writer.line()) {
      wanted = line;
      writer.space();
    }
  };
  const picture = (tag: HtmlTag) => {
    const attributes = attributesOf(tag);
    const emoji = emojiOf(attributes);
    if (isOwnPicture(attributes['src'])) {
      writer.element(tag.source, itemsHere());
      wanted = undefined;
    } else if (emoji === undefined) writer.space();
    else write(emoji);
  };

  for (const token of htmlTokens(html)) {
    const { word, isMarker, isUnseen, isPre } = top();
    if ('comment' in token) isInNote = isMarkerNote(token.comment) ?? isInNote;
    else if ('text' in token) {
      if (word && (isInNote || isMarker)) words.addMarker(word, token.text);
      else if (!isUnseen) (isPre ? writeLines : write)(token.text);
    } else if (token.name === 'br') writer.lineBreak();
    else if (token.isEnd) closeNearest(new Set([token.name]), new Set());
    else if (token.name === 'img') picture(token);
    else open(token);
  }
  while (stack.length > 1) close();
  return writer.end();
}

function areSame(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
