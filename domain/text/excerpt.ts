const entities: Partial<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of sanitised HTML on one line: where a paragraph, heading, list item or line begins or ends, there is a space. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<(?:\/?(?:p|h2|h3|li)|br ?\/?)>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Characters that cannot begin a piece of text: a mark, or a Burmese consonant that is killed or stacked. */
const cannotBegin = /^(?:\p{M}|[\udc00-\udfff]|[\u1000-\u1021]\u1037?[\u1039\u103a])/u;
const stacks = '\u1039';

/**
 * The beginning of sanitised HTML as text, for cards and head tags.
 * @param most maximum number of characters; a cut text ends in an ellipsis, between words or, where there are none, between syllables.
 */
export function excerptOf(html: string, most: number): string {
  const text = plainTextOf(html);
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && (cannotBegin.test(text.slice(end, end + 3)) || text[end - 1] === stacks)) end -= 1;
  const cut = text.slice(0, end);
  const lastSpace = text[end] === ' ' ? end : cut.lastIndexOf(' ');
  return `${(lastSpace > end * 0.7 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
