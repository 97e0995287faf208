import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isStopWord, singular, stem } from './english.ts';

describe('the English stem', () => {
  for (const forms of [
    'lease leases leased leasing',
    'rent rents rented renting',
    'furnish furnished furnishing',
    'facility facilities',
    'house houses',
    'plan plans planned planning',
    'price prices priced pricing',
    'view views viewing',
    'office offices',
    'renovate renovated renovating',
    'class classes',
    'box boxes',
  ]) {
    test(`is the same for ${forms}`, () => {
      assert.equal(new Set(forms.split(' ').map(stem)).size, 1);
    });
  }

  test('distinguishes words that only look like forms of each other', () => {
    assert.notEqual(stem('parking'), stem('park'));
    assert.notEqual(stem('living'), stem('live'));
    assert.notEqual(stem('gas'), stem('ga'));
  });

  test('leaves names, short words and other alphabets as they are', () => {
    for (const word of ['hlaing', 'kyimyindaing', 'insein', 'need', 'bed', 'plus', '2bed', 'дома'])
      assert.equal(stem(word), word);
  });

  test('of a singular is the singular', () => {
    assert.deepEqual(['condos', 'buses', 'cities', 'glass', 'virus', 'pools'].map(singular), [
      'condo',
      'bus',
      'city',
      'glass',
      'virus',
      'pool',
    ]);
  });
});

test('stop words say nothing about a listing', () => {
  for (const word of ['the', 'for', 'looking']) assert.ok(isStopWord(word));
  for (const word of ['condo', 'under', 'no']) assert.ok(!isStopWord(word));
});
