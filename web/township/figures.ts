import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { type ApiClient, answerOf, browserApi } from '../api/client.ts';

/** The map with its figures, as the server draws it. */
export type TownshipFigures = Extract<InferResponseType<ApiClient['listing']['map']['$get']>, { townships: object }>;
export type MapTownship = TownshipFigures['townships'][number];

/** The figures of the townships for a search, whatever township it names; undefined until they are there. */
export function useTownshipFigures(query: SearchQuery): TownshipFigures | 'failed' | undefined {
  const [figures, setFigures] = useState<TownshipFigures | 'failed'>();
  const { township: _any, ...filter } = filterParameters(query);
  const asked = JSON.stringify(filter);
  useEffect(() => {
    let isCurrent = true;
    answerOf(browserApi().listing.map.$get({ query: { ...JSON.parse(asked), available: 'true' } })).then(
      (answer) => isCurrent && setFigures(answer),
      () => isCurrent && setFigures('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return figures;
}

/** Shades above none. */
const shadeCount = 5;

/**
 * The shade of a value among others: 0 for none, then 1 to 5 so that each has about as many of them; equal values have equal shades.
 */
export function shadesOf(values: readonly (number | null)[]): (value: number | null) => number {
  const known = [...new Set(values.filter((value): value is number => value !== null && value > 0))].sort(
    (one, other) => one - other,
  );
  return (value) => {
    if (value === null || value <= 0) return 0;
    const place = known.findIndex((other) => other >= value);
    return known.length < 2 ? shadeCount : 1 + Math.round((place / (known.length - 1)) * (shadeCount - 1));
  };
}
