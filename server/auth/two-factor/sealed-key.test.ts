import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openKey, sealKey } from './app-code.ts';

const secret = 'a secret of the tests, and of nothing else';
const user = '019a0000-0000-7000-8000-00000000000a';
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the key of an app, sealed', () => {
  test('does not show the key, and never looks the same', () => {
    const sealed = sealKey(secret, user, key);
    assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /GEZDG/);
    assert.notEqual(sealKey(secret, user, key), sealed);
    assert.equal(openKey(secret, user, sealed), key);
  });

  test('opens with the same secret, for the same user, whole', () => {
    const sealed = sealKey(secret, user, key);
    assert.equal(openKey(`${secret}.`, user, sealed), undefined);
    assert.equal(openKey(secret, user.replace('a', 'b'), sealed), undefined);
    assert.equal(openKey(secret, user, sealed.slice(0, -4)), undefined);
    assert.equal(openKey(secret, user, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`), undefined);
    assert.equal(openKey(secret, user, ''), undefined);
  });
});
