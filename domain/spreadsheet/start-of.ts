/** The start of a text, of at most so many UTF-16 units, without half a character at its end: no database stores that. */
export function startOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
