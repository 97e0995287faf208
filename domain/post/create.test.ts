import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { newPostSchema, postChanges } from './create.ts';

describe('an article', () => {
  const codes = (post: object) => newPostSchema.safeParse(post).error?.issues.map(({ message }) => message);

  test('requires a title and content; the rest has a default', () => {
    assert.deepEqual(newPostSchema.parse({ title: ' News ', content: '<p>x</p>' }), {
      title: 'News',
      category: 'Uncategorized',
      image: null,
      content: '<p>x</p>',
    });
    assert.deepEqual(codes({}), ['post_title', 'post_content']);
    assert.deepEqual(codes({ title: ' ', content: '' }), ['post_title', 'post_content']);
    assert.deepEqual(codes({ title: 'x'.repeat(201), content: 'x'.repeat(80_001) }), [
      'post_title',
      'post_content_length',
    ]);
    assert.deepEqual(codes({ title: 'x', content: 'x', category: ' ' }), ['category_name']);
    assert.deepEqual(codes({ title: 'x', content: 'x', category: 'x'.repeat(61) }), ['category_name']);
  });

  test('is changed only in the fields sent, and may state when its editor saw it', () => {
    const changes = z.strictObject(postChanges);
    const updatedAt = '2026-11-21T10:00:00.000Z';
    assert.deepEqual(changes.parse({ updatedAt }), { updatedAt });
    assert.deepEqual(changes.parse({ image: '' }), { image: null });
    assert.equal(changes.safeParse({ updatedAt: 'yesterday' }).success, false);
  });
});
