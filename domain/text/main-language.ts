import type { Language } from '../language.ts';

/** The language that most letters of a user's text, or of its HTML, are in; of a text without letters, undefined. */
export function mainLanguageOf(text: string): Language | undefined {
  const said = text.replaceAll(/<[^<>]*>/g, ' ');
  const burmese = said.match(/[\u1000-\u102a\u103f\u104c-\u104f]/g)?.length ?? 0;
  const latin = said.match(/[a-z]/gi)?.length ?? 0;
  if (burmese === 0 && latin === 0) return undefined;
  return burmese >= latin ? 'my' : 'en';
}
