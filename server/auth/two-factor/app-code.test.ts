import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeAt, makeKey, setUpAddress, stepOf } from './app-code.ts';

/** The key of RFC 6238, appendix B, in base 32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Just within half-minute number 37037036. */
const now = 1_111_111_109_000;

describe('the code of an authenticator app', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    test(`is that of RFC 6238 at second ${seconds}`, () => {
      assert.equal(codeAt(key, seconds * 1000), code);
      assert.equal(stepOf(key, code, seconds * 1000), Math.floor(seconds / 30));
    });
  }

  for (const [ahead, isTaken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    test(`of a clock ${ahead} half-minutes ahead ${isTaken ? 'is taken, for its own half-minute' : 'is not taken'}`, () => {
      const code = codeAt(key, now + ahead * 30_000);
      assert.equal(stepOf(key, code, now), isTaken ? 37_037_036 + ahead : undefined);
    });
  }

  test('is valid only with its own key, which is different for every user', () => {
    const other = makeKey();
    assert.match(other, /^[A-Z2-7]{32}$/);
    assert.notEqual(makeKey(), other);
    assert.equal(stepOf(other, codeAt(key, now), now), undefined);
  });

  test('is set up by an address that apps read', () => {
    const address = new URL(setUpAddress(key, 'mya+1@example.com', 'Eain'));
    assert.equal(address.protocol + address.host, 'otpauth:totp');
    assert.equal(decodeURIComponent(address.pathname), '/Eain:mya+1@example.com');
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      issuer: 'Eain',
      secret: key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
