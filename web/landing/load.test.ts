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

/** An api that finds these as those with the least to move in, and nothing else. */
const apiWith = (cheapest: object[]) =>
  ({
    listing: {
      get: {
        $get: async ({ query }: { query: Record<string, string> }) => {
          (asked['listed'] ??= []).push(query);
          const result = query['sort'] === 'moveIn' ? cheapest : [];
          return Response.json({ success: true, totalListings: 0, lastMonthPosts: 0, results: { result } });
        },
      },
      counts: call('counts', { counts: null }),
    },
    'usual-price': { get: call('usual', { usual: null }) },
    'exchange-rate': call('rate', { rate: { mmkPerUsd: 4500 } }),
  }) as unknown as ApiClient;

test('lists, counts and the least to move in are of whole homes; what is left out is counted too (SRC-157, SRC-214)', async () => {
  const { figures } = await loadLanding(apiWith([home]), { type: 'rent', propertyType: 'condo' });
  assert.equal(figures.leastMoveIn?.sum, 2400);
  assert.equal((await loadLanding(apiWith([]), { type: 'rent' })).figures.leastMoveIn, undefined);
  assert.ok(asked['listed']?.every(({ wholeHome }) => wholeHome === 'true'));
  assert.deepEqual(asked['counts']?.slice(0, 2), [
    { type: 'rent', propertyType: 'condo', wholeHome: 'true', available: 'true' },
    { type: 'rent', propertyType: 'condo', available: 'true' },
  ]);
});

test('the usual price is asked for with five bedrooms too, which are five or more there as here (PRC-10)', async () => {
  await loadLanding(apiWith([]), { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 5 });
  assert.deepEqual(asked['usual']?.at(-1), { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: '5' });
});
