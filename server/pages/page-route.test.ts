import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routeFinder } from './page-route.ts';

const root = { id: 'root', path: '', module: {} as never };
const routes = Object.fromEntries([
  [root.id, root],
  ...['my?', 'my?/search', 'my?/listing/:listingId', 'my?/reset-password/:token', 'my?/*'].map((path) => [
    path,
    { id: path, parentId: root.id, path, ...(path === 'my?' && { index: true }), module: {} as never },
  ]),
]);

describe('the pattern of a page’s address', () => {
  const find = routeFinder({ routes });
  for (const [path, pattern] of Object.entries({
    '/': '/my?',
    '/my': '/my?',
    '/search': '/my?/search',
    '/my/Search': '/my?/search',
    '/search.data': '/my?/search',
    '/_.data': '/my?',
    '/my/_.data': '/my?',
    '/listing/019a': '/my?/listing/:listingId',
    '/LISTING/another': '/my?/listing/:listingId',
    '/listing/search': '/my?/listing/:listingId',
    '/my/listing/my': '/my?/listing/:listingId',
    '/listing/အိမ်': '/my?/listing/:listingId',
    '/%73earch': '/my?/search',
    '/019a/listing': '/my?/*',
    '/my/reset-password/secret': '/my?/reset-password/:token',
    '/nothing/of/the/kind': '/my?/*',
    '/%': '/*',
  })) {
    test(`${path} → ${pattern}`, () => {
      assert.equal(find(path).pattern, pattern);
      assert.equal(find(path).pattern, pattern, 'remembered');
    });
  }
});
