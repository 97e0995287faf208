import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivedToken, derivedTokenPattern, idOfDerivedToken } from './derived-token.ts';

const id = '019a0000-0000-7000-8000-000000000001';

test('a token opens what it was derived for, and nothing else', () => {
  const token = derivedToken('secret', 'manage watch', id);
  assert.match(token, derivedTokenPattern);
  assert.equal(token, derivedToken('secret', 'manage watch', id));
  assert.equal(idOfDerivedToken('secret', 'manage watch', token), id);
  assert.equal(idOfDerivedToken('secret', 'feed watch', token), undefined);
  assert.equal(idOfDerivedToken('other secret', 'manage watch', token), undefined);
  const changed = token.endsWith('A') ? 'B' : 'A';
  assert.equal(idOfDerivedToken('secret', 'manage watch', token.slice(0, -1) + changed), undefined);
  assert.equal(idOfDerivedToken('secret', 'manage watch', ''), undefined);
});
