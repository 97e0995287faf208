import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxParameters, parseBox } from './box.ts';

const of = (address: string) => new URLSearchParams(address);

test('an owner has one inbox, whatever the address asks for', () => {
  for (const address of ['', 'box=site', 'box=payments', 'box=nonsense'])
    assert.deepEqual(parseBox(of(address), false), { box: 'me', state: undefined });
});

test('an admin starts with messages to the site, and may open each inbox', () => {
  assert.equal(parseBox(of(''), true).box, 'site');
  for (const box of ['me', 'site', 'payments']) assert.equal(parseBox(of(`box=${box}`), true).box, box);
});

test('the address says what is open, and is read back as the same', () => {
  const query = parseBox(of('box=payments&state=answered'), true);
  assert.deepEqual(query, { box: 'payments', state: 'answered' });
  assert.deepEqual(parseBox(new URLSearchParams(boxParameters(query)), true), query);
  assert.equal(parseBox(of('state=lost'), true).state, undefined);
});
