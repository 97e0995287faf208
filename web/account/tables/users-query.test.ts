import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf, userOrders, usersQueryOf } from './users-query.ts';

const read = (address: string) => usersQueryOf(new URLSearchParams(address));

test('by default the newest users come first', () => {
  assert.deepEqual(read('tab=users'), { search: '', sort: 'createdAt', order: 'desc' });
  assert.equal(userOrders[0], 'createdAt.desc');
});

test('the query of an address produces the same address', () => {
  for (const order of userOrders) {
    const address = parametersOf(read(`search=thida&sort=${order}`));
    assert.deepEqual(read(String(new URLSearchParams(address))), read(`search=thida&sort=${order}`));
  }
  assert.deepEqual(parametersOf(read('search=thida&sort=email.desc')), {
    tab: 'users',
    search: 'thida',
    sort: 'email.desc',
  });
  assert.deepEqual(parametersOf(read('')), { tab: 'users' });
});

test('unknown values become the default', () => {
  for (const sort of ['password.asc', 'username', 'username.sideways', '.asc', 'createdAt.desc']) {
    assert.deepEqual(read(`sort=${sort}`), read(''), sort);
  }
  assert.equal(read(`search=%20${'x'.repeat(500)}`).search.length, 200);
});
