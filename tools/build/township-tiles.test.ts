import assert from 'node:assert/strict';
import { test } from 'node:test';
import { townshipSlugs } from '#domain/township/township.ts';
import { townshipDrawing } from './township-tiles.ts';

test('the drawing has a tile for each township, those beside it, one path of all, and the water', () => {
  const drawing = townshipDrawing();
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const expected = ['all', 'water', ...townshipSlugs, ...townshipSlugs.map((slug) => `near-${slug}`)];
  assert.deepEqual(ids.toSorted(), expected.toSorted());
  assert.match(drawing, /id="bahan" d="M206 306h88v88h-88z"/);
  assert.equal(/id="all" d="([^"]*)"/.exec(drawing)?.[1]?.match(/M/g)?.length, townshipSlugs.length);
});
