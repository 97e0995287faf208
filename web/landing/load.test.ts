import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../api/client.ts';
import { loadLanding } from './load.ts';

const asked: Record<string, Record<string, string>[]> = {};

/** Notes what is asked by each call, and answers. */
function call(name: string, answer: object) {
  return {
    $get: async (given?: { query: Record<string, string> }) => {
      (asked[name] ??= []).push(given?.query ?? {});
      return Response.json({ success: true, ...answer });
    },
  };
}

const home = { type: 'rent', currency: 'USD', regularPrice: 400, monthsAtOnce: 6, details: {} };
const bed = { ...home, regularPrice: 50, details: { kind: 'bed', priceFor: 'bed' } };

/** An api that finds these as those with the least to move in, and nothing else. */
const apiWith = (cheapest: object[]) =>
  ({
    listing: {
      get: {
        $get: async ({ query }: { query: Record<string, string> }) =>
          Response.json({
            success: true,
            totalListings: 0,
            lastMonthPosts: 0,
            results: { result: query['sort'] === 'moveIn' ? cheapest : [] },
          }),
      },
      counts: call('counts', { counts: null }),
    },
    'usual-price': { get: call('usual', { usual: null }) },
    'exchange-rate': call('rate', { rate: { mmkPerUsd: 4500 } }),
  }) as unknown as ApiClient;

test('the least to move in is that of a whole home, or is not told (SRC-157)', async () => {
  const least = async (cheapest: object[]) =>
    (await loadLanding(apiWith(cheapest), { type: 'rent', propertyType: 'condo' })).figures.leastMoveIn?.sum;
  assert.equal(await least([bed, home]), 2400);
  assert.equal(await least([bed]), undefined);
});

test('the usual price is asked for with five bedrooms too, which are five or more there as here (PRC-10)', async () => {
  await loadLanding(apiWith([]), { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 5 });
  assert.deepEqual(asked['usual']?.at(-1), { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: '5' });
});
