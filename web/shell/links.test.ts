import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onward, returnAddress } from './links.ts';

const at = (address: string) => new Request(`http://portal.example${address}`);

const returns = [
  ['/sign-in', '/'],
  ['/my/sign-in', '/my'],
  ['/my/sign-up.data', '/my'],
  ['/my/sign-in?from=/my/listing/1', '/my/listing/1'],
  ['/sign-in?from=/price', '/price'],
] as const;
for (const [page, address] of returns)
  test(`signing in on ${page} leads to ${address}`, () => assert.equal(returnAddress(at(page)), address));

test('signing in leads on in the language that was chosen on the way', () => {
  assert.equal(returnAddress(at('/my/sign-in?from=/dashboard?tab=profile')), '/my/dashboard?tab=profile');
  assert.equal(returnAddress(at('/sign-in?from=/my/dashboard?tab=profile')), '/dashboard?tab=profile');
  assert.equal(onward(at('/my/sign-in/code?from=/price'))({ user: {} }), '/my/price');
});

test('signing in leads to this site in either language', () => {
  assert.equal(returnAddress(at('/my/sign-in?from=//elsewhere.example')), '/my');
  assert.equal(returnAddress(at('/sign-in?from=/my//elsewhere.example')), '/elsewhere.example');
});
