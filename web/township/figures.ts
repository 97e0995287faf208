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

type OutlinesAnswer = InferResponseType<ApiClient['around']['outlines']['$get'], 200>;

/** The outlines of the townships that the operator has brought, and whose they are. */
export interface OutlinesBrought {
  map: NonNullable<OutlinesAnswer['map']>;
  source: NonNullable<OutlinesAnswer['source']>;
}

/** Returns the outlines of the townships; `none` where the operator has brought none or they cannot be fetched, undefined until that is known. */
export function useOutlines(): OutlinesBrought | 'none' | undefined {
  const [outlines, setOutlines] = useState<OutlinesBrought | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    const note = (found: OutlinesBrought | 'none') => isCurrent && setOutlines(found);
    answerOf(browserApi().around.outlines.$get()).then(
      ({ map, source }) => note(map && source ? { map, source } : 'none'),
      () => note('none'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return outlines;
}
