import { useEffect } from 'react';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { longestLook, looksIn, withLook } from '#domain/listing/look.ts';
import { persist, readPersisted } from '../../shell/state/persisted-state.ts';
import { usePersisted } from '../../shell/state/use-persisted.ts';

/**
 * Has the browser remember that the results of a search were shown (SRC-120): once the page is in sight. A search for everything is not remembered.
 * @param now when the results were read, by the portal's clock.
 * @returns the moment from which on results are new to the visitor (SRC-122); undefined on their first visit, and while a page hydrates.
 */
export function useLook(query: Partial<SearchQuery>, now: string): string | undefined {
  const search = searchTextOf(query);
  const isRemembered = search !== '' && search.length <= longestLook;
  const looks = usePersisted()?.looks;
  useEffect(() => {
    if (!isRemembered) return;
    // A look counts once: in another tab somebody may have signed out since, and nothing that was forgotten comes back.
    const { account } = readPersisted();
    const remember = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', remember);
      const kept = readPersisted();
      if (kept.account === account) persist({ looks: withLook(looksIn(kept.looks), search, now) });
    };
    document.addEventListener('visibilitychange', remember);
    remember();
    return () => document.removeEventListener('visibilitychange', remember);
  }, [isRemembered, search, now]);
  return (isRemembered && looks && withLook(looksIn(looks), search, now)[0]?.before) || undefined;
}

/** Returns what is remembered of a search: its filters as an address writes them. */
export function searchTextOf(query: Partial<SearchQuery>): string {
  return new URLSearchParams(filterParameters(query)).toString();
}

/** Forgets what is stored of searches and can no longer be read. */
export function tidyLooks(): void {
  persist({ looks: looksIn(readPersisted().looks) });
}

/** Forgets a search. */
export function forgetLook(search: string): void {
  persist({ looks: looksIn(readPersisted().looks).filter((look) => look.search !== search) });
}
