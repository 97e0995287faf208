import type { Language } from '#domain/language.ts';
import { wordsOf } from '#domain/listing/filter.ts';
import { looksIn } from '#domain/listing/look.ts';
import { type CompletionKind, mixedByKind } from '#domain/search/complete/kinds.ts';
import type { Township } from '#domain/township/township.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { readPersisted } from '../shell/state/persisted-state.ts';
import { fullSearchAddress } from './full-search-address.ts';
import { countsOf, textOf } from './looks/counts.ts';
import { searchTextOf } from './looks/looks.ts';

/** A suggested search. */
export interface Suggestion {
  kind: CompletionKind | 'listing' | 'agent' | 'recent';
  label: string;
  /** The township that contains the place. */
  township?: Township | undefined;
  /** How many listings it finds, where that is known. */
  count?: number | undefined;
  /** How many have come since it was last looked at, of an earlier search. */
  newCount?: number | undefined;
  /** Address to which it leads, without its language. */
  to: string;
}

/** Reads what is suggested: while nothing is typed the last searches and those that find the most. @throws ApiFailure */
export async function suggestionsFor(all: string, language: Language): Promise<Suggestion[]> {
  const typed = all.trim();
  // The call requires something typed: a space is an empty query.
  const query = { typed: typed || ' ', language };
  const asked = answerOf(browserApi().listing.suggestions.$get({ query }));
  // Recent searches are also shown where the portal cannot be reached.
  const [{ completions, listings, agents }, earlier] = await Promise.all([
    typed ? asked : asked.catch(() => ({ completions: [], listings: [], agents: [] })),
    recent(typed),
  ]);
  const completed = new Set(completions.map((one) => one.query.toLowerCase()));
  const last = earlier.filter(({ label }) => !completed.has(label.toLowerCase()));
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

/** Returns earlier searches that start with the input but are not identical to it; while nothing is typed, with what is new in them (SRC-121). */
async function recent(typed: string): Promise<Suggestion[]> {
  const begun = typed.toLowerCase();
  const { recentSearches, looks: stored } = readPersisted();
  const looks = looksIn(stored).filter(({ search }) => search.startsWith('q='));
  const counts = typed === '' && looks.length > 0 ? await countsOf(looks.map(textOf)) : undefined;
  const newIn = (label: string) => {
    const look = looks.find(({ search }) => search === searchTextOf({ q: wordsOf(label) }));
    return look && counts?.get(textOf(look));
  };
  return recentSearches
    .filter((search) => search.toLowerCase().startsWith(begun) && search.toLowerCase() !== begun)
    .map((label) => ({ kind: 'recent', label, to: fullSearchAddress(label), newCount: newIn(label) || undefined }));
}
