import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rights } from '../../dashboard/tabs.ts';
import { boxParameters, parseBox } from './box.ts';

const of = (address: string) => new URLSearchParams(address);
const owner: Rights = { isAdmin: false, staffRoles: [] };
const cashier: Rights = { isAdmin: false, staffRoles: ['cashier'] };
const admin: Rights = { isAdmin: true, staffRoles: [] };

test('an owner has one inbox, whatever the address asks for', () => {
  for (const address of ['', 'box=site', 'box=payments', 'box=nonsense'])
    assert.deepEqual(parseBox(of(address), owner), { box: 'me', state: undefined });
});

test('an admin starts with messages to the site, and may open each inbox', () => {
  assert.equal(parseBox(of(''), admin).box, 'site');
  for (const box of ['me', 'site', 'payments']) assert.equal(parseBox(of(`box=${box}`), admin).box, box);
});

test('a cashier starts with their own, and may open the payment inquiries', () => {
  assert.equal(parseBox(of(''), cashier).box, 'me');
  assert.equal(parseBox(of('box=payments'), cashier).box, 'payments');
  assert.equal(parseBox(of('box=site'), cashier).box, 'me');
});

test('the address says what is open, and is read back as the same', () => {
  const query = parseBox(of('box=payments&state=answered'), admin);
  assert.deepEqual(query, { box: 'payments', state: 'answered' });
  assert.deepEqual(parseBox(new URLSearchParams(boxParameters(query)), admin), query);
  assert.equal(parseBox(of('state=lost'), admin).state, undefined);
});
