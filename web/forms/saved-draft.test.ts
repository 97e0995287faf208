import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { savedDraftOf } from './saved-draft.ts';

const read = ({ title }: Record<string, unknown>) => ({ title: typeof title === 'string' ? title : '' });
const cover = { imageId: 'a', url: '/images/a/1200.jpg' };
const draft = {
  values: { title: 'In June' },
  photos: [cover],
  seen: { values: { title: 'In May' }, photos: [], updatedAt: '2026-11-21T05:00:00.000Z' },
  key: 'key of this form',
};

describe('a draft', () => {
  test('is restored as it was left: with what it started from, and the idempotency key that lets it be sent once', () => {
    assert.deepEqual(savedDraftOf(JSON.parse(JSON.stringify(draft)), read), draft);
  });

  test('is restored as far as the stored data is valid', () => {
    for (const stored of [undefined, null, 'text', {}, { values: 1 }])
      assert.equal(savedDraftOf(stored, read), undefined);
    const odd = savedDraftOf({ values: { title: 5 }, photos: [null, { url: 1 }, cover], seen: 'junk', key: 7 }, read);
    assert.deepEqual(
      [odd?.values, odd?.photos, odd?.seen],
      [{ title: '' }, [cover], { values: { title: '' }, photos: [] }],
    );
    assert.match(odd?.key ?? '', /^[\da-f]{32}$/);
  });

  test('of an earlier release keeps its cover and the version that it was based on', () => {
    const stored = { values: { title: 'In June', cover }, updatedAt: draft.seen.updatedAt };
    const { photos, seen } = savedDraftOf(stored, read) ?? {};
    assert.deepEqual([photos, seen?.updatedAt], [[cover], draft.seen.updatedAt]);
    assert.deepEqual(savedDraftOf({ values: { title: '', cover: null } }, read)?.photos, []);
  });
});
