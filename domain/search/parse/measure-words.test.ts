import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { everySpelling } from '../vocabulary/concepts.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { measureWords } from './measure-words.ts';

describe('measure words', () => {
  const keys = measureWords.flatMap(([, spellings]) => spellings.map(spellingKey));

  test('have one meaning each', () => {
    assert.deepEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
    );
  });

  test('are no names, which would be read instead', () => {
    assert.deepEqual(
      keys.filter((key) => key === '' || everySpelling().has(key)),
      [],
    );
  });
});
