import type { Look } from '#domain/listing/look.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';

/** Returns a search with the moment of the last look, as the call takes it. */
export function textOf({ search, at }: Look): string {
  return `since=${at}&${search}`;
}

/** Counts what is new in searches (SRC-121), by their texts; empty if that cannot be counted: they can still be opened. */
export async function countsOf(search: string[]): Promise<ReadonlyMap<string, number>> {
  if (search.length === 0) return new Map();
  try {
    const { counts } = await answerOf(browserApi().listing.since.$get({ query: { search } }));
    return new Map(search.map((text, place) => [text, counts[place] ?? 0]));
  } catch (error) {
    if (error instanceof ApiFailure) return new Map();
    throw error;
  }
}
