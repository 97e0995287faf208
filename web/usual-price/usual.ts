import type { InferResponseType } from 'hono/client';
import type { UsualPrice } from '#domain/usual-price/usual-price.ts';
import type { ApiClient } from '../api/client.ts';

/** A usual price as the calls answer with it. */
type Answered = NonNullable<
  Extract<InferResponseType<ApiClient['usual-price']['get']['$get']>, { usual: unknown }>['usual']
>;

/** The usual price in an answer. */
export function usualFrom({ type, township, propertyType, bedrooms, ...usual }: Answered): UsualPrice {
  return {
    ...usual,
    group: {
      type,
      township: township ?? undefined,
      propertyType: propertyType ?? undefined,
      bedrooms: bedrooms ?? undefined,
    },
  };
}
