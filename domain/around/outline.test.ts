import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { townshipSlugs } from '../township/township.ts';
import { outlineMap, type Ring, simplified } from './outline.ts';

/** A square whose sides have a corner every hundredth of a side, each off by less than the tolerance. */
const jagged: Ring = (() => {
  const [left, low, side] = [96.1, 16.8, 0.05];
  const along = (at: number): [number, number] => {
    const [part, rest] = [Math.floor(at / 100), (at % 100) / 100];
    const noise = at % 100 === 0 ? 0 : ((at * 7) % 5) * 0.00001;
    const corners = [
      [rest, noise],
      [1 - noise, rest],
      [1 - rest, 1 - noise],
      [noise, 1 - rest],
    ] as const;
    const [x, y] = corners[part % 4] ?? corners[0];
    return [left + x * side, low + y * side];
  };
  return [...Array.from({ length: 400 }, (_, at) => along(at)), along(0)];
})();

describe('an outline', () => {
  test('is simplified to the corners that matter, and stays closed', () => {
    const few = simplified(jagged);
    assert.equal(few.length, 5);
    assert.deepEqual(few[0], few.at(-1));
    const triangle: Ring = [
      [96, 16],
      [96.1, 16],
      [96, 16.1],
      [96, 16],
    ];
    assert.deepEqual(simplified(triangle), triangle);
  });
});

describe('the map of outlines (SRC-186)', () => {
  test('has every township within it, one without an outline as a square at its town point', () => {
    const { width, height, townships } = outlineMap(new Map([['bahan', [jagged]]]));
    assert.deepEqual(
      townships.map(({ township }) => township),
      townshipSlugs,
    );
    for (const { path, box, at, room } of townships) {
      assert.match(path, /^M\d+ \d+l[-\d ]+z$/);
      assert.ok(box[0] > 0 && box[1] > 0 && box[0] + box[2] < width && box[1] + box[3] < height);
      assert.ok(room > 0 && room <= box[2]);
      assert.ok(at[0] >= box[0] && at[0] <= box[0] + box[2]);
    }
    const thanlyin = townships.find(({ township }) => township === 'thanlyin');
    assert.match(thanlyin?.path ?? '', /^M\d+ \d+l260 0 0 260-260 0z$/);
  });

  test('leaves out what is no area: a dot or a line is no part of a path, and no township (SRC-186)', () => {
    const dot: Ring = Array.from({ length: 4 }, (_, at) => [96.3 + at * 1e-7, 16.7] as const);
    const line: Ring = [
      [96.1, 16.8],
      [96.2, 16.8],
      [96.15, 16.8],
      [96.1, 16.8],
    ];
    const { townships } = outlineMap(
      new Map([
        ['bahan', [dot, jagged]],
        ['dagon', [line]],
      ] as const),
    );
    for (const { path, at, room, township } of townships) {
      assert.match(path, /^(?:M\d+ \d+l[-\d ]+z)+$/, township);
      assert.ok([...at, room].every(Number.isInteger), township);
    }
    assert.equal(townships.find(({ township }) => township === 'bahan')?.path.split('M').length, 2);
    assert.match(townships.find(({ township }) => township === 'dagon')?.path ?? '', /l260 0 0 260-260 0z$/);
  });

  test('has north at the top and west at the left', () => {
    const at = new Map(outlineMap(new Map()).townships.map((one) => [one.township, one.at]));
    assert.ok((at.get('mingalardon')?.[1] ?? 0) < (at.get('kyauktada')?.[1] ?? 0));
    assert.ok((at.get('hlaingtharya')?.[0] ?? 0) < (at.get('thanlyin')?.[0] ?? 0));
  });
});
