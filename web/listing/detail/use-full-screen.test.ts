import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { revalidatesBesidePhotos, shownPhotoId, shownPhotoIn } from './use-full-screen.ts';

describe('the full screen of photos', () => {
  test('begins with the photo that its address names, else with the first', () => {
    for (const index of [0, 4, 11]) assert.equal(shownPhotoIn(`#${shownPhotoId(index)}`), index);
    for (const hash of ['', '#photo-3', '#shown-', '#shown-0', '#shown-999', '#shown-3a'])
      assert.equal(shownPhotoIn(hash), 0, hash);
  });

  test('opens and closes without reading the page again, unless something else of the address changes', () => {
    const reads = (from: string, to: string, formMethod?: 'POST') =>
      revalidatesBesidePhotos({
        currentUrl: new URL(from, 'https://eain.example'),
        nextUrl: new URL(to, 'https://eain.example'),
        ...(formMethod && { formMethod }),
        defaultShouldRevalidate: true,
        currentParams: {},
        nextParams: {},
      });
    assert.equal(reads('/listing/1', '/listing/1?photos=all#shown-2'), false);
    assert.equal(reads('/agent/1?taken=true&photos=all#shown-2', '/agent/1?taken=true'), false);
    assert.equal(reads('/agent/1?photos=all', '/agent/1?taken=true'), true);
    assert.equal(reads('/listing/1?photos=all', '/listing/2'), true);
    assert.equal(reads('/listing/1', '/listing/1'), true, 'asked for');
    assert.equal(reads('/listing/1', '/listing/1?photos=all', 'POST'), true, 'after a write');
  });
});
