/** A part of HTML: what stands between tags, or what does not. */
export interface HtmlPart {
  text: string;
  isText: boolean;
}

/** Letters of Myanmar scripts and what cannot be seen, where they are written as numbers. */
const numeric = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;
const decoded = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f\u200b-\u200d\u2060\ufeff\u00ad]/;

/**
 * HTML in its parts, which joined are the HTML again: tags and comments as they are, and the text between them, in which letters
 * of Myanmar scripts are letters, not numbers (`&#4096;`). Reads any HTML once from its start to its end, well-formed or not.
 */
export function textParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  for (let at = 0; at < html.length; ) {
    const isTag = opensTag(html, at);
    const end = isTag ? tagEnd(html, at) : textEnd(html, at);
    const text = html.slice(at, end);
    parts.push({ text: isTag ? text : text.replaceAll(numeric, letterOf), isText: !isTag });
    at = end;
  }
  return parts;
}

/** A `<` before a letter, `/`, `!` or `?`: of any other `<` a browser makes text. */
function opensTag(html: string, at: number): boolean {
  return html[at] === '<' && /[a-z/!?]/i.test(html[at + 1] ?? '');
}

function textEnd(html: string, start: number): number {
  let end = start + 1;
  while (end < html.length && !opensTag(html, end)) end += 1;
  return end;
}

/** Behind the `>` that ends a tag; one within the quotes of a value does not. */
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
