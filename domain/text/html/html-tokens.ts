/** A tag as it was written, with the name in lower case. */
export interface HtmlTag {
  source: string;
  name: string;
  isEnd: boolean;
}

/** A part of HTML: a text between tags, a tag, or a comment or the like, which nobody sees. */
export type HtmlToken = { text: string } | HtmlTag | { comment: string };

/** The ends of elements whose content browsers do not read as HTML, and which show nothing of it in a text. */
const rawEnds: Partial<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
  title: /<\/title/gi,
  iframe: /<\/iframe/gi,
  noembed: /<\/noembed/gi,
  noframes: /<\/noframes/gi,
};

const tagName = /^<\/?([^\s/>]*)/;

/** Splits HTML, well-formed or not, into texts, tags and comments. Reads it once from start to end; what scripts, styles and the like contain is left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (let at = 0; at < html.length; ) {
    const isText = !opensTag(html, at);
    const end = isText ? textEnd(html, at) : tagEnd(html, at);
    const source = html.slice(at, end);
    at = end;
    const name = tagName.exec(source)?.[1]?.toLowerCase() ?? '';
    if (isText) yield { text: source };
    else if (!/^[a-z]/.test(name)) yield { comment: source };
    else {
      const isEnd = source.startsWith('</');
      yield { source, name, isEnd };
      const rawEnd = isEnd ? undefined : rawEnds[name];
      if (rawEnd) at = found(rawEnd, html, at);
    }
  }
}

/** Whether there is a `<` before a letter, `/`, `!` or `?`: browsers treat any other `<` as text. */
export function opensTag(html: string, at: number): boolean {
  return html[at] === '<' && /[a-z/!?]/i.test(html[at + 1] ?? '');
}

/** The position after a text. */
export function textEnd(html: string, start: number): number {
  let end = start + 1;
  while (end < html.length && !opensTag(html, end)) end += 1;
  return end;
}

/** The position after the `>` that ends a tag or a comment; one within the quotes of a value does not. */
export function tagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return after(html, '-->', start + 2);
  if (!/[a-z]/i.test(html[start + 1] === '/' ? (html[start + 2] ?? '') : (html[start + 1] ?? '')))
    return after(html, '>', start);
  let quote = '';
  // A quote begins a value only behind an equals sign: <p title=Bob's>.
  let isValue = false;
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (isValue && (character === '"' || character === "'")) quote = character;
    isValue = character === '=' || (isValue && quote === '' && /\s/.test(character));
  }
  return html.length;
}

function after(html: string, end: string, start: number): number {
  const at = html.indexOf(end, start);
  return at === -1 ? html.length : at + end.length;
}

function found(pattern: RegExp, html: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(html)?.index ?? html.length;
}

const attributes = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag, their names in lower case, with character references as they were written; the first counts where one is repeated. */
export function attributesOf({ source, name }: HtmlTag): Partial<Record<string, string>> {
  const values: Record<string, string> = {};
  // Most tags have none: <b>.
  if (source.length <= name.length + 2) return values;
  for (const [, key = '', double, single, bare] of source.slice(name.length + 1).matchAll(attributes)) {
    values[key.toLowerCase()] ??= double ?? single ?? bare ?? '';
  }
  return values;
}
