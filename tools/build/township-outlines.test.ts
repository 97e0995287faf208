import assert from 'node:assert/strict';
import { test } from 'node:test';
import { townshipSlugs } from '#domain/township/township.ts';
import { townshipOutlines } from './township-outlines.ts';

test('the outlines are one for each township, in whole units, and one of them all', () => {
  const drawn = new Map(
    [...townshipOutlines().matchAll(/<path id="([a-z-]+)" d="((?:M[\d,L]+Z)+)"\/>/g)].map(([, id, path]) => [id, path]),
  );
  const { all, ...each } = Object.fromEntries(drawn) as Record<string, string>;
  assert.deepEqual(Object.keys(each).sort(), [...townshipSlugs].sort());
  assert.equal(new Set(Object.values(each)).size, townshipSlugs.length);
  assert.equal(all, Object.values(each).join(''));
});
