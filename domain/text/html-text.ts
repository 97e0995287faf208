/** A part of HTML: a text, which is between tags or describes an image, or anything else. */
export interface HtmlPart {
  text: string;
  isText: boolean;
}

/** Numeric references, as letters of Myanmar scripts and invisible characters may be written. */
const numeric = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;
/** The tag of an image up to the text that describes it, as the editor writes it. */
const untilDescription = /^<img(?=\s)(?:[^"]|"[^"]*")*?\salt="/i;
const decoded = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f\u200b-\u200d\u2060\ufeff\u00ad]/;

/**
 * Splits HTML into parts that give the original when joined: tags and comments unchanged, and the texts between them and of images
 * (`alt`), in which numeric references to letters of Myanmar scripts (`&#4096;`) become the letters. Reads any HTML once from start
 * to end, well-formed or not.
 */
export function textParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  for (let at = 0; at < html.length; ) {
    const isTag = opensTag(html, at);
    const end = isTag ? tagEnd(html, at) : textEnd(html, at);
    parts.push(...(isTag ? partsOfTag(html.slice(at, end)) : [asText(html.slice(at, end))]));
    at = end;
  }
  return parts;
}

function partsOfTag(tag: string): HtmlPart[] {
  const before = untilDescription.exec(tag)?.[0] ?? tag;
  const end = tag.indexOf('"', before.length);
  if (end === -1) return [{ text: tag, isText: false }];
  return [
    { text: before, isText: false },
    asText(tag.slice(before.length, end)),
    { text: tag.slice(end), isText: false },
  ];
}

function asText(text: string): HtmlPart {
  return { text: text.replaceAll(numeric, letterOf), isText: true };
}

/** Whether there is a `<` before a letter, `/`, `!` or `?`: browsers treat any other `<` as text. */
function opensTag(html: string, at: number): boolean {
  return html[at] === '<' && /[a-z/!?]/i.test(html[at + 1] ?? '');
}

function textEnd(html: string, start: number): number {
  let end = start + 1;
  while (end < html.length && !opensTag(html, end)) end += 1;
  return end;
}

/** Position after the `>` that ends a tag; one within the quotes of a value does not. */
function tagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start);
    return end === -1 ? html.length : end + 3;
  }
  let quote = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}

function letterOf(reference: string, hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const letter = code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
  return decoded.test(letter) ? letter : reference;
}
