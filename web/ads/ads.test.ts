import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secretPages } from '#server/http/address/secret-address.ts';
import { mayShowAds } from './ads.ts';
import { pushWithRetries } from './retries.ts';

/** A clock that never waits: each pause is recorded, and over at once. */
function clock() {
  const pauses: number[] = [];
  const over: Promise<void>[] = [];
  const wait = (act: () => void, milliseconds: number) => {
    pauses.push(milliseconds);
    over.push(Promise.resolve().then(act));
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await Promise.all(over);
  };
  return { pauses, wait, settled };
}

describe('pushing an ad slot', () => {
  test('is done once when it succeeds', async () => {
    const { pauses, wait, settled } = clock();
    let pushes = 0;
    pushWithRetries(async () => void (pushes += 1), wait);
    await settled();
    assert.deepEqual([pushes, pauses], [1, []]);
  });

  test('is retried after 1 s and 2 s, and then abandoned', async () => {
    const { pauses, wait, settled } = clock();
    let pushes = 0;
    const fail = async () => {
      pushes += 1;
      throw new Error('No ad.');
    };
    pushWithRetries(fail, wait);
    await settled();
    assert.deepEqual([pushes, pauses], [3, [1_000, 2_000]]);
  });

  test('is not retried once the slot is gone', async () => {
    const { wait, settled } = clock();
    let pushes = 0;
    const cancel = pushWithRetries(async () => {
      pushes += 1;
      throw new Error('No ad.');
    }, wait);
    cancel();
    await settled();
    assert.equal(pushes, 1);
  });
});

test('signing in, resetting a password and paying are free of ads, in any language and letter case', () => {
  for (const path of [
    '/sign-in',
    '/my/sign-in',
    '/Reset-Password/abc',
    '/reset_password/abc',
    '/contactForPayment',
    '/price',
  ])
    assert.equal(mayShowAds(path), false, path);
  for (const path of ['/', '/my', '/search', '/listing/1', '/blogs', '/post/x', '/agent'])
    assert.equal(mayShowAds(path), true, path);
});

test('no ad reads a token of an address', () => {
  for (const page of secretPages)
    for (const path of [page, page.toUpperCase(), `/my${page}`, `/${page}`, page.replace('-', '%2D')])
      assert.equal(mayShowAds(`${path}abc`), false, path);
});
