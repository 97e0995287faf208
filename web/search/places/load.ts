import type { InferResponseType } from 'hono/client';
import type { TaughtKind } from '#domain/search/known-place.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** The kinds of places and terms, in the order of their choices. */
export const kindsOfPlaces: readonly TaughtKind[] = ['ward', 'building', 'street', 'landmark', 'term'];

/** Reads what the tab Places shows: those that its address asks for (DSH-43). */
export async function loadPlaces({ api, parameters }: TabRequest) {
  const search = (parameters.get('search') ?? '').trim().slice(0, 100);
  const kind = kindsOfPlaces.find((one) => one === parameters.get('state'));
  const { places, total } = await pageAnswerOf(api.place.list.$get({ query: { search, ...(kind && { kind }) } }));
  return { query: { search, kind }, places, total };
}

/** Result of {@link loadPlaces}. */
export type PlacesShown = Awaited<ReturnType<typeof loadPlaces>>;

/** A known place or term, as the call has it. */
export type KnownPlaceEntry = InferResponseType<ApiClient['place']['list']['$get'], 200>['places'][number];
