import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { feedWords } from './feed-words.ts';

test('feeds call homes what the pages call them', () => {
  for (const [words, { listing, site }] of [
    [feedWords.en, en],
    [feedWords.my, my],
  ] as const) {
    assert.deepEqual(words.types, listing.typesLong);
    assert.deepEqual(words.propertyTypes, listing.propertyTypes);
    assert.deepEqual(words.propertyStatuses, listing.propertyStatuses);
    assert.ok(words.posts.title.startsWith(site.name) && words.listings.title.startsWith(site.name));
  }
});
