/** The pattern for `like` and `ilike` of texts that contain a word, whatever signs it has. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
