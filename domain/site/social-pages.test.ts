import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialPages } from './social-pages.ts';

test('the site has the first of its addresses on each network, and none on the others', () => {
  assert.deepEqual(socialPages([]), {});
  const pages = ['https://m.facebook.com/eain', 'https://fb.com/other', 'https://t.me/eain', 'https://nett.me/eain'];
  assert.deepEqual(socialPages(pages), { facebook: pages[0], telegram: pages[2] });
  assert.deepEqual(socialPages(['https://twitter.com/eain', 'https://www.viber.com/eain']), {
    viber: 'https://www.viber.com/eain',
    x: 'https://twitter.com/eain',
  });
});
