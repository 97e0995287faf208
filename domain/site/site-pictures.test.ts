import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWordmark, misfitOf } from './site-pictures.ts';

test('a logo is high enough, not higher than wide, and not too long (SIT-410)', () => {
  const logo = (width: number, height: number) => misfitOf('logo', { width, height });
  for (const [width, height] of [
    [64, 64],
    [512, 64],
    [400, 100],
  ] as const)
    assert.equal(logo(width, height), undefined, `${width} × ${height}`);
  for (const [width, height] of [
    [0, 0],
    [200, 63],
    [64, 65],
    [513, 64],
  ] as const)
    assert.equal(logo(width, height), 'site_logo', `${width} × ${height}`);
});

test('an icon is a square of at least 512 pixels (SIT-411)', () => {
  const icon = (width: number, height: number) => misfitOf('icon', { width, height });
  assert.equal(icon(512, 512), undefined);
  for (const [width, height] of [
    [511, 511],
    [512, 600],
    [600, 512],
  ] as const)
    assert.equal(icon(width, height), 'site_icon', `${width} × ${height}`);
});

test('a logo at least twice as wide as high stands in place of the name', () => {
  assert.equal(isWordmark({ width: 200, height: 100 }), true);
  assert.equal(isWordmark({ width: 199, height: 100 }), false);
});
