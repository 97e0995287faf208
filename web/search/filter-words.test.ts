import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from '#domain/search/parse/query.ts';
import { understand } from '#domain/search/parse/understand.ts';
import { en } from '../messages/en/index.ts';
import { my } from '../messages/my/index.ts';
import { filterWords } from './filter-words.ts';

test('the interpretation of a search term is named as the filter is, in both languages', () => {
  for (const [query, ...names] of [
    ['no flooding', 'No flooding in the rains', 'မိုးတွင်း ရေမကြီး'],
    ['bank loan', 'Bank loan accepted', 'ဘဏ်ချေးငွေ လက်ခံ'],
    ['no pool', 'No swimming pool', 'ရေကူးကန်မပါ'],
  ] as const) {
    const filters = understand(readQuery(query)).filters.flatMap((filter) =>
      filter.kind === 'amenity' ? [filter] : [],
    );
    assert.deepEqual(
      filters.flatMap((filter) => [filterWords(filter, en, 'en'), filterWords(filter, my, 'my')]),
      names,
    );
  }
});
