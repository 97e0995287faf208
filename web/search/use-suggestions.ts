import { answerOf, browserApi } from '../api/client.ts';
import { readPersisted } from '../shell/state/persisted-state.ts';
import { useLookup } from '../ui/fields/use-combobox.ts';

/** A suggested search. */
export interface Suggestion {
  kind: 'township' | 'propertyType' | 'amenity' | 'agent' | 'recent';
  label: string;
  /** Address to which it leads, without its language. */
  to: string;
}

/** Returns the address of a full-text search. */
export function fullSearchAddress(searchTerm: string): string {
  return `/full-search?${new URLSearchParams({ searchTerm })}`;
}

/** Suggests searches: the last ones while nothing is typed, else what the server knows that starts with the input. */
export function useSuggestions(typed: string | undefined): readonly Suggestion[] {
  const { found } = useLookup(typed, suggestionsFor);
  // The search also works without suggestions.
  return typed === undefined || typeof found === 'string' ? [] : found;
}

async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  if (typed.trim() === '') return recent('');
  const { completions, agents } = await answerOf(browserApi().listing.suggestions.$get({ query: { typed } }));
  const completed = new Set(completions.map(({ query }) => query.toLowerCase()));
  return [
    ...completions.map(({ kind, query }) => ({ kind, label: query, to: fullSearchAddress(query) })),
    ...agents.map(({ _id, name }) => ({ kind: 'agent' as const, label: name, to: `/agent/${_id}` })),
    ...recent(typed).filter(({ label }) => !completed.has(label.toLowerCase())),
  ];
}

/** Returns earlier searches that start with the input but are not identical to it. */
function recent(typed: string): Suggestion[] {
  const begun = typed.trim().toLowerCase();
  return readPersisted()
    .recentSearches.filter((search) => search.toLowerCase().startsWith(begun) && search.toLowerCase() !== begun)
    .map((search) => ({ kind: 'recent', label: search, to: fullSearchAddress(search) }));
}
