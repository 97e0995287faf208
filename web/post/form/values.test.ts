import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPost, emptyPost, postValuesOf } from './values.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { sayRules } from '../../messages/sayable.ts';

sayRules(ruleTexts);

const values = { title: 'Where to look in May', category: 'Knowledge Base', content: '<p>There.</p>' } as const;
const cover = { imageId: 'a', url: '/images/a/1200.jpg' };
const updatedAt = '2026-11-21T05:00:00.000Z';

describe('the form of an article', () => {
  test('is sent with the address of its cover, or without one, and with the version that its editor saw', () => {
    assert.deepEqual(checkPost({ values, photos: [cover] }), { body: { ...values, image: cover.url } });
    assert.deepEqual(checkPost({ values, photos: [], updatedAt }), { body: { ...values, image: null, updatedAt } });
  });

  test('reports for each field what is wrong with it', () => {
    assert.deepEqual(checkPost(emptyPost), { issues: { title: 'post_title', content: 'post_content' } });
  });

  test('takes what is valid from a draft, whatever the browser stored', () => {
    assert.deepEqual(postValuesOf(JSON.parse(JSON.stringify(values))), values);
    assert.deepEqual(postValuesOf({ title: 5, category: ['Gossip'] }), emptyPost.values);
  });
});
