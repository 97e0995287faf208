import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePostQuery, postParameters } from './query-string.ts';

describe('the address of /blogs', () => {
  test('says what is looked for, and is read back as the same', () => {
    const query = parsePostQuery(new URLSearchParams('searchTerm=rain&sort=asc&category=Condo+Projects'));
    assert.deepEqual(query, { searchTerm: 'rain', sort: 'asc', category: 'Condo Projects' });
    assert.deepEqual(parsePostQuery(new URLSearchParams(postParameters(query))), query);
  });

  test('is the default where a parameter is missing, empty or unknown', () => {
    for (const address of ['', 'searchTerm=&sort=&category=', 'sort=up&category=Gossip']) {
      const query = parsePostQuery(new URLSearchParams(address));
      assert.deepEqual(query, { searchTerm: '', sort: 'desc', category: undefined });
      assert.deepEqual(postParameters(query), {});
    }
  });

  test('is cut where a term is longer than a search takes', () => {
    assert.equal(parsePostQuery(new URLSearchParams({ searchTerm: 'a'.repeat(300) })).searchTerm.length, 200);
  });
});
