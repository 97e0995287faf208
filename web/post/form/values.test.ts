import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bodyOf, draftOf, emptyPost, isSamePost, issuesOf } from './values.ts';

const written = {
  title: 'Where to look in May',
  category: 'Knowledge Base',
  content: '<p>There.</p>',
  cover: { imageId: 'a', url: '/images/a/1200.jpg' },
} as const;

describe('the form of an article', () => {
  test('is sent with the address of its cover, or without one', () => {
    const { cover, ...others } = written;
    assert.deepEqual(bodyOf(written), { ...others, image: cover.url });
    assert.equal(bodyOf(emptyPost).image, null);
  });

  test('says of each field what is wrong with it', () => {
    assert.deepEqual(issuesOf(emptyPost), { title: 'post_title', content: 'post_content' });
    assert.deepEqual(issuesOf(written), {});
  });

  test('is worth keeping only where something was changed', () => {
    assert.ok(isSamePost(written, { ...written, cover: { ...written.cover } }));
    assert.ok(!isSamePost(written, { ...written, cover: null }));
    assert.ok(!isSamePost(written, { ...written, title: 'In June' }));
  });

  test('comes back as it was left, with the time of the article that it changes', () => {
    const draft = { values: written, updatedAt: '2026-11-21T05:00:00.000Z' };
    assert.deepEqual(draftOf(JSON.parse(JSON.stringify(draft))), draft);
    assert.deepEqual(draftOf({ values: emptyPost }), { values: emptyPost });
  });

  test('comes back as far as what the browser keeps is one', () => {
    for (const kept of [undefined, null, 'text', {}, { values: 1 }]) assert.equal(draftOf(kept), undefined);
    assert.deepEqual(draftOf({ values: { title: 5, category: 'Gossip', cover: { url: 1 } } }), { values: emptyPost });
  });
});
