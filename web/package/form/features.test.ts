import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { featuresOf, featuresText } from './values.ts';

describe('the features of a package', () => {
  test('are typed with commas between them; outer spaces and empty ones are dropped', () => {
    assert.deepEqual(featuresOf(' 30 listings ,90 days,, ,Agency profile, '), [
      '30 listings',
      '90 days',
      'Agency profile',
    ]);
    assert.deepEqual(featuresOf('၃၀ ခု, ရက် ၉၀'), ['၃၀ ခု', 'ရက် ၉၀']);
    for (const text of ['', ' ', ',', '""']) assert.deepEqual(featuresOf(text), [], text);
  });

  test('are quoted if they contain a comma themselves', () => {
    assert.deepEqual(featuresOf('30 listings, "Photos, phone and contact form"'), [
      '30 listings',
      'Photos, phone and contact form',
    ]);
    assert.equal(featuresText(['a', 'b, c']), 'a, "b, c"');
  });

  test('are the same after being shown and sent again', () => {
    for (const features of [['a'], ['a, b', 'c'], ['say "yes", or no', '"'], ['5" screen', 'x'], ['၃၊ ၄']]) {
      assert.deepEqual(featuresOf(featuresText(features)), features);
    }
  });

  test('are taken literally if a quote is not closed', () => {
    assert.deepEqual(featuresOf('5" screen, "half'), ['5" screen', '"half']);
    assert.deepEqual(featuresOf('a, "half'), ['a', '"half']);
  });
});
