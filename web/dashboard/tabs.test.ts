import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffRoles } from '#domain/account/staff.ts';
import { hasRole, type Rights, roleFor, staffTabs, staffTabsOf, tabOf } from './tabs.ts';

const member: Rights = { isAdmin: false, staffRoles: [] };
const editor: Rights = { isAdmin: false, staffRoles: ['editor'] };
const both: Rights = { isAdmin: false, staffRoles: ['editor', 'cashier'] };
const admin: Rights = { isAdmin: true, staffRoles: [] };

test('the tab of the address, if this user has such a tab', () => {
  assert.equal(tabOf('profile', member), 'profile');
  assert.equal(tabOf('users', admin), 'users');
  assert.equal(tabOf('packages', both), 'packages');
});

test('the first tab of a user, if the address asks for none, an unknown one or one of other staff', () => {
  for (const asked of [null, '', 'nonsense', 'users']) assert.equal(tabOf(asked, member), 'my-listing');
  for (const asked of [null, '', 'nonsense', 'packages']) assert.equal(tabOf(asked, editor), 'posts');
  for (const asked of [null, '', 'nonsense']) assert.equal(tabOf(asked, admin), 'dash');
});

test('staff have the tabs of their roles, admins all of them', () => {
  assert.deepEqual(staffTabsOf(member), []);
  assert.deepEqual(staffTabsOf(both), ['posts', 'pages', 'packages']);
  assert.deepEqual(staffTabsOf(admin), Object.keys(staffTabs));
  for (const role of staffRoles) assert.ok(hasRole(admin, role));
  assert.ok(!hasRole(both, 'admin') && !hasRole(both, 'moderator'));
});

test('recognises the tabs of staff', () => {
  assert.equal(roleFor('users-listings'), 'admin');
  assert.equal(roleFor('posts'), 'editor');
  for (const tab of [null, 'my-listing', 'nonsense']) assert.equal(roleFor(tab), undefined);
});
