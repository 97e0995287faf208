import { atoms } from '#domain/search/parse/atoms.ts';
import { foldedPlaces } from '#domain/search/parse/folding.ts';
import { plainLexeme } from '#domain/search/parse/terms.ts';
import { searchLimits } from '#domain/search/index-terms.ts';

/**
 * The words of some texts as they are written there, in small letters, by the lexeme under which search has them: of each the
 * first. Burmese syllables stand for themselves, and are left out.
 */
export function writtenWords(texts: readonly string[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of texts) {
    const read = text.slice(0, searchLimits.text);
    const placeOf = foldedPlaces(read);
    for (const atom of atoms(read)) {
      const lexeme = atom.kind === 'word' ? plainLexeme(atom) : undefined;
      if (lexeme === undefined || written.has(lexeme)) continue;
      const { start, end } = placeOf(atom);
      written.set(lexeme, read.slice(start, end).toLowerCase());
    }
  }
  return written;
}
