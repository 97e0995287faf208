import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { feedWords } from './feed-words.ts';

test('feeds call homes and posts what the pages call them', () => {
  for (const [words, { listing, posts }] of [
    [feedWords.en, en],
    [feedWords.my, my],
  ] as const) {
    assert.deepEqual(words.types, listing.typesLong);
    assert.deepEqual(words.propertyTypes, listing.propertyTypes);
    assert.deepEqual(words.propertyStatuses, listing.propertyStatuses);
    assert.deepEqual(words.categories, posts.categories);
    assert.equal(words.posts.title, `Eain · ${posts.title}`);
    assert.ok(words.listings.title.startsWith('Eain · '));
  }
});
