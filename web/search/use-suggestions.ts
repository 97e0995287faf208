import type { Language } from '#domain/language.ts';
import { type CompletionKind, mixedByKind } from '#domain/search/complete/kinds.ts';
import type { Township } from '#domain/township/township.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { readPersisted } from '../shell/state/persisted-state.ts';
import { useLookup } from '../ui/fields/use-combobox.ts';

/** A suggested search. */
export interface Suggestion {
  kind: CompletionKind | 'listing' | 'agent' | 'recent';
  label: string;
  /** The township that contains the place. */
  township?: Township | undefined;
  /** How many listings it finds, where that is known. */
  count?: number | undefined;
  /** Address to which it leads, without its language. */
  to: string;
}

/** Returns the address of a full-text search. */
export function fullSearchAddress(searchTerm: string): string {
  return `/full-search?${new URLSearchParams({ searchTerm })}`;
}

/** Suggests searches: while nothing is typed the last ones and those that find the most, else everything known that starts with the input. */
export function useSuggestions(typed: string | undefined, language: Language): readonly Suggestion[] {
  const { found } = useLookup(typed, (text) => suggestionsFor(text, language));
  // The search also works without suggestions.
  return typed === undefined || typeof found === 'string' ? [] : found;
}

async function suggestionsFor(all: string, language: Language): Promise<Suggestion[]> {
  const typed = all.trim();
  // The call requires something typed: a space is an empty query.
  const query = { typed: typed || ' ', language };
  const asked = answerOf(browserApi().listing.suggestions.$get({ query }));
  // Recent searches are also shown where the portal cannot be reached.
  const { completions, listings, agents } = await (typed
    ? asked
    : asked.catch(() => ({ completions: [], listings: [], agents: [] })));
  const completed = new Set(completions.map((one) => one.query.toLowerCase()));
  const last = recent(typed).filter(({ label }) => !completed.has(label.toLowerCase()));
  const known = completions.map(({ query: label, ...one }) => ({ ...one, label, to: fullSearchAddress(label) }));
  return mixedByKind<Suggestion>([
    ...listings.map(({ _id, code, name }) => ({
      kind: 'listing' as const,
      label: `${code} · ${name}`,
      to: `/listing/${_id}`,
    })),
    ...(typed ? [] : last),
    ...known,
    ...agents.map(({ _id, name }) => ({ kind: 'agent' as const, label: name, to: `/agent/${_id}` })),
    ...(typed ? last : []),
  ]);
}

/** Returns earlier searches that start with the input but are not identical to it. */
function recent(typed: string): Suggestion[] {
  const begun = typed.toLowerCase();
  return readPersisted()
    .recentSearches.filter((search) => search.toLowerCase().startsWith(begun) && search.toLowerCase() !== begun)
    .map((search) => ({ kind: 'recent', label: search, to: fullSearchAddress(search) }));
}
