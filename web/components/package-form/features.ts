/**
 * The features of a package as they are typed: with commas between them (specification section 5, "Package form"). One that has a
 * comma itself stands in quotes, so that changing a package leaves its features whole.
 */
export function featuresText(features: readonly string[]): string {
  return features.map((feature) => (/[,"]/.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature)).join(', ');
}

/** The list that was typed; outer spaces and what is empty are dropped. `featuresOf('a, "b, c"')` is `['a', 'b, c']`. */
export function featuresOf(text: string): string[] {
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return parts.map((part) => unquoted(part.trim())).filter((feature) => feature !== '');
}

function unquoted(part: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(part)?.[1];
  return (quoted === undefined ? part : quoted.replaceAll('""', '"')).trim();
}
