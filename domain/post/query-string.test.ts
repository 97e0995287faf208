import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePostQuery, postParameters } from './query-string.ts';

describe('the address of /blogs', () => {
  test('states the search criteria, and is parsed back to the same', () => {
    const query = parsePostQuery(new URLSearchParams('searchTerm=rain&sort=asc&category=Condo+Projects'));
    assert.deepEqual(query, { searchTerm: 'rain', sort: 'asc', category: 'Condo Projects' });
    assert.deepEqual(parsePostQuery(new URLSearchParams(postParameters(query))), query);
  });

  test('means the default where a parameter is missing, empty or unknown', () => {
    for (const address of ['', 'searchTerm=&sort=&category=', 'sort=up&category=+']) {
      const query = parsePostQuery(new URLSearchParams(address));
      assert.deepEqual(query, { searchTerm: '', sort: 'desc', category: undefined });
      assert.deepEqual(postParameters(query), {});
    }
  });

  test('has its term cut to the maximum length of a search', () => {
    assert.equal(parsePostQuery(new URLSearchParams({ searchTerm: 'a'.repeat(300) })).searchTerm.length, 200);
  });
});
