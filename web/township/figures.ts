import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { type ApiClient, answerOf, browserApi } from '../api/client.ts';

/** The figures of the townships for a search. */
export type TownshipFigures = Extract<InferResponseType<ApiClient['listing']['map']['$get']>, { townships: object }>;

/** Returns the figures of the townships for a search, whatever township it names; undefined until they have loaded. */
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

/** Fewest listings of a township whose median is called typical. */
export const fewestTypical = 3;

/** Steps by which tiles are coloured. */
export const stepCount = 5;

/**
 * Divides values into at most five steps with about as many townships in each.
 * @returns the highest value of each step, ascending; empty if there are no values.
 */
export function stepsOf(values: readonly (number | null)[]): number[] {
  const known = values
    .filter((value): value is number => value !== null && value > 0)
    .sort((one, other) => one - other);
  const tops = Array.from(
    { length: stepCount },
    (_, step) => known[Math.ceil(((step + 1) * known.length) / stepCount) - 1],
  );
  return [...new Set(tops)].filter((top) => top !== undefined);
}

/** The step of a value among others, from 1 to 5: the highest has the last one; 0 for none. */
export function stepOf(value: number | null, steps: readonly number[]): number {
  if (value === null || value <= 0) return 0;
  const place = steps.findIndex((top) => value <= top);
  return stepCount - (steps.length - 1 - place);
}
