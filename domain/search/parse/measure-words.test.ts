import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileDictionary } from '../vocabulary/concepts.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { measureWords } from './measure-words.ts';

describe('measure words', () => {
  const keys = measureWords.flatMap(([, spellings]) => spellings.map(spellingKey));

  test('each have only one meaning', () => {
    assert.deepEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      [],
    );
  });

  test('are not names, which would take precedence', () => {
    assert.deepEqual(
      keys.filter((key) => key === '' || fileDictionary.spellings.has(key)),
      [],
    );
  });
});
