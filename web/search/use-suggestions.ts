import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import { readPersisted } from '../shell/persisted-state.ts';

/** Something that a search may become. */
export interface Suggestion {
  kind: 'township' | 'propertyType' | 'amenity' | 'agent' | 'recent';
  label: string;
  /** Where it leads; an address without its language. */
  to: string;
}

/** Milliseconds without a key after which it asks: a slow phone types on undisturbed. */
const pause = 150;

/** The address of a search by words. */
export function fullSearchAddress(searchTerm: string): string {
  return `/full-search?${new URLSearchParams({ searchTerm })}`;
}

/** What a search may become: while nothing is typed what was searched for last, else what the server knows that begins so. */
export function useSuggestions(typed: string | undefined): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (typed === undefined) return;
    if (typed.trim() === '') {
      setFound(recent(''));
      return;
    }
    let isCurrent = true;
    const soon = setTimeout(() => {
      suggestionsFor(typed).then(
        (suggestions) => isCurrent && setFound(suggestions),
        // Without suggestions the search works as well.
        () => isCurrent && setFound([]),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [typed]);
  return typed === undefined ? [] : found;
}

async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const { completions, agents } = await answerOf(browserApi().listing.suggestions.$get({ query: { typed } }));
  const completed = new Set(completions.map(({ query }) => query.toLowerCase()));
  return [
    ...completions.map(({ kind, query }) => ({ kind, label: query, to: fullSearchAddress(query) })),
    ...agents.map(({ _id, name }) => ({ kind: 'agent' as const, label: name, to: `/agent/${_id}` })),
    ...recent(typed).filter(({ label }) => !completed.has(label.toLowerCase())),
  ];
}

/** Earlier searches that begin so, but not the very same. */
function recent(typed: string): Suggestion[] {
  const begun = typed.trim().toLowerCase();
  return readPersisted()
    .recentSearches.filter((search) => search.toLowerCase().startsWith(begun) && search.toLowerCase() !== begun)
    .map((search) => ({ kind: 'recent', label: search, to: fullSearchAddress(search) }));
}
