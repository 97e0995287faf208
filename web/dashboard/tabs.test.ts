import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdminTab, tabOf } from './tabs.ts';

test('the tab of the address, where there is such a tab for this person', () => {
  assert.equal(tabOf('profile', false), 'profile');
  assert.equal(tabOf('users', true), 'users');
});

test('the first tab of a person, where the address asks for none, an unknown one or an admin’s', () => {
  for (const asked of [null, '', 'nonsense', 'users']) assert.equal(tabOf(asked, false), 'my-listing');
  for (const asked of [null, '', 'nonsense']) assert.equal(tabOf(asked, true), 'dash');
});

test('knows the tabs that are for admins alone', () => {
  assert.ok(isAdminTab('users-listings'));
  assert.ok(!isAdminTab('my-listing'));
});
