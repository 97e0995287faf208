import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arriving, changed, failedOf, isBusy, mayRetry, moved, type Photo, shareOfAll } from './photo-list.ts';

const photo = (id: string, change: Partial<Photo> = {}): Photo => ({
  id,
  state: 'ready',
  share: 1,
  preview: '',
  ...change,
});
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id).join('');
const three = [photo('a'), photo('b'), photo('c')];

describe('the photos of a form', () => {
  test('can be moved, the first becoming the cover, but never out of the list', () => {
    assert.equal(ids(moved(three, 'c', 0)), 'cab');
    assert.equal(ids(moved(three, 'a', 1)), 'bac');
    assert.equal(ids(moved(three, 'a', 9)), 'bca');
    assert.equal(ids(moved(three, 'a', -1)), 'abc');
    assert.equal(ids(moved(three, 'x', 0)), 'abc');
  });

  test('hold the form back while one is uploading, but not for one that failed', () => {
    assert.equal(isBusy(three), false);
    assert.equal(isBusy(changed(three, 'b', { state: 'sending' })), true);
    assert.equal(isBusy(changed(three, 'b', { state: 'waiting' })), true);
    assert.equal(isBusy(changed(three, 'b', { state: 'failed' })), false);
  });

  test('are worth retrying unless the file itself is at fault', () => {
    assert.equal(mayRetry(photo('a')), false);
    assert.equal(mayRetry(photo('a', { state: 'failed', failure: { kind: 'timed-out' } })), true);
    assert.equal(mayRetry(photo('a', { state: 'failed', failure: { kind: 'rule', code: 'unavailable' } })), true);
    assert.equal(mayRetry(photo('a', { state: 'failed', failure: { kind: 'rule', code: 'image_too_large' } })), false);
  });

  test('that failed take up no slot: they come after the others, and the next becomes the cover', () => {
    const failing = changed(three, 'a', { state: 'failed', failure: { kind: 'gave-up' } });
    assert.equal(ids(failing), 'bca');
    assert.equal(ids(arriving(failing)), 'bc');
    assert.equal(ids(failedOf(failing)), 'a');
  });

  test('report how much of the total has arrived', () => {
    assert.equal(shareOfAll([]), 1);
    assert.equal(shareOfAll(three), 1);
    assert.equal(shareOfAll([photo('a'), photo('b', { state: 'waiting', share: 0 })]), 0.5);
    assert.equal(shareOfAll([photo('a'), photo('b', { state: 'failed', share: 0.4 })]), 1);
  });
});
