import type { InferResponseType } from 'hono/client';
import { taughtKinds, taughtLimits } from '#domain/search/taught.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** Reads what the tab Places shows: those that its address asks for (DSH-43). */
export async function loadPlaces({ api, parameters }: TabRequest) {
  const search = (parameters.get('search') ?? '').trim().slice(0, 100);
  const kind = taughtKinds.find((one) => one === parameters.get('state'));
  const { places, total } = await pageAnswerOf(api.place.list.$get({ query: { search, ...(kind && { kind }) } }));
  const word = (parameters.get('word') ?? '').trim().slice(0, taughtLimits.name.maximum);
  return { query: { search, kind }, word, places, total };
}

/** Returns the address of the form for a new place or term of which a word is a name (DSH-55). */
export function teachAddress(word: string): string {
  return `/dashboard?${new URLSearchParams({ tab: 'places', word })}`;
}

/** Result of {@link loadPlaces}. */
export type PlacesShown = Awaited<ReturnType<typeof loadPlaces>>;

/** A known place or term, as the call has it. */
export type KnownPlaceEntry = InferResponseType<ApiClient['place']['list']['$get'], 200>['places'][number];
