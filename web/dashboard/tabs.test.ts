import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdminTab, tabOf } from './tabs.ts';

test('the tab of the address, if this user has such a tab', () => {
  assert.equal(tabOf('profile', false), 'profile');
  assert.equal(tabOf('users', true), 'users');
});

test('the first tab of a user, if the address asks for none, an unknown one or an admin’s', () => {
  for (const asked of [null, '', 'nonsense', 'users']) assert.equal(tabOf(asked, false), 'my-listing');
  for (const asked of [null, '', 'nonsense']) assert.equal(tabOf(asked, true), 'dash');
});

test('recognises the tabs that are only for admins', () => {
  assert.ok(isAdminTab('users-listings'));
  assert.ok(!isAdminTab('my-listing'));
});
