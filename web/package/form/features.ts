/**
 * The features of a package as they are typed: with commas between them (PKG-3). One that has a
 * comma itself stands in quotes, so that changing a package leaves its features whole.
 */
export function featuresText(features: readonly string[]): string {
  return features.map((feature) => (/[,"]/.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature)).join(', ');
}

/** The list that was typed; outer spaces and what is empty are dropped. `featuresOf('a, "b, c"')` is `['a', 'b, c']`. */
export function featuresOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = partEnd(text, start);
    parts.push(text.slice(start, end));
    start = end + 1;
  }
  return parts.map((part) => unquoted(part.trim())).filter((feature) => feature !== '');
}

/** Where a part ends: at the comma behind its quotes, or at the next one if it stands in none that are closed. */
function partEnd(text: string, start: number): number {
  const open = start + indexOfWord(text.slice(start));
  let close = text[open] === '"' ? text.indexOf('"', open + 1) : -1;
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const behind = close + 1 + indexOfWord(text.slice(close + 1));
  if (close !== -1 && (text[behind] === ',' || behind === text.length)) return behind;
  const comma = text.indexOf(',', start);
  return comma === -1 ? text.length : comma;
}

/** Where something other than spaces begins. */
function indexOfWord(text: string): number {
  return text.length - text.trimStart().length;
}

function unquoted(part: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(part)?.[1];
  return (quoted === undefined ? part : quoted.replaceAll('""', '"')).trim();
}
