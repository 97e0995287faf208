import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assignmentsAddress, parseAssignmentQuery } from './load.ts';

const read = (address: string) => parseAssignmentQuery(new URLSearchParams(address));

describe('the address of the table of package assignments', () => {
  test('states the search term, order and page, and is read back as the same', () => {
    const query = { searchTerm: 'daw mya', sort: 'expiresAt.asc', page: 3 } as const;
    const address = assignmentsAddress(query);
    assert.equal(address, '/dashboard?tab=packages&searchTerm=daw+mya&sort=expiresAt.asc&page=3');
    assert.deepEqual(read(address.split('?')[1] ?? ''), query);
  });

  test('is shortest if everything is the default', () => {
    for (const address of ['', 'searchTerm=&sort=&page=', 'sort=up.down&page=0', 'page=1.5', 'page=-1', 'page=x']) {
      assert.equal(assignmentsAddress(read(address)), '/dashboard?tab=packages', address);
    }
  });

  test('never asks for more than the call returns', () => {
    assert.equal(read('page=99999').page, 10_000);
    assert.equal(read('page=999999').page, 1);
    assert.equal(read(`searchTerm=${'a'.repeat(300)}`).searchTerm.length, 200);
    assert.equal(read('searchTerm=a%00b%0Ac').searchTerm, 'a b c');
  });
});
