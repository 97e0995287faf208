import type { Language } from '#domain/language.ts';
import { useLookup } from '../ui/fields/use-combobox.ts';
import type { Suggestion } from './suggestions.ts';

/** Suggests searches: while nothing is typed the last ones and those that find the most, else everything known that starts with the input. */
export function useSuggestions(typed: string | undefined, language: Language): readonly Suggestion[] {
  const { found } = useLookup(typed, async (text) => {
    // Fetched once somebody is about to search.
    const { suggestionsFor } = await import('./suggestions.ts');
    return suggestionsFor(text, language);
  });
  // The search also works without suggestions.
  return typed === undefined || typeof found === 'string' ? [] : found;
}
