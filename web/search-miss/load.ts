import { missPeriods } from '#domain/search-miss/search-miss.ts';
import { pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Reads what the tab Searches shows: what searches missed in a period, and how one query is read, if the address has one. */
export async function loadSearches({ api: { admin }, parameters }: TabRequest) {
  const term = parameters.get('searchTerm')?.trim().slice(0, 200) ?? '';
  const days = missPeriods.find((period) => String(period) === parameters.get('days')) ?? missPeriods[0];
  const [misses, read] = await Promise.all([
    pageAnswerOf(admin['search-misses'].$get({ query: { days: String(days) } })),
    term === '' ? undefined : pageAnswerOf(admin['search-reading'].$get({ query: { searchTerm: term } })),
  ]);
  const { words, searches } = misses;
  return { term, days, words, searches, read };
}

/** Returns the address of the tab for a period, with a query whose reading is shown. */
export function searchesAddress({ days, term }: { days: number; term: string }): string {
  return `/dashboard?${new URLSearchParams({ tab: 'searches', days: String(days), ...(term && { searchTerm: term }) })}`;
}
