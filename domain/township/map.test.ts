import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mapSize, townshipMap } from './map.ts';
import { townshipSlugs } from './township.ts';

type Point = readonly [x: number, y: number];

const cornersOf = (path: string): Point[] =>
  path
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(',').map(Number) as unknown as Point);

/** Whether a point lies within a polygon (ray casting). */
function isWithin([x, y]: Point, corners: readonly Point[]): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

function areaOf(corners: readonly Point[]): number {
  const crosses = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] as Point;
    return x * nextY - nextX * y;
  });
  return Math.abs(crosses.reduce((sum, cross) => sum + cross, 0)) / 2;
}

const cellOf = (township: string) => {
  const cell = townshipMap().find((one) => one.township === township);
  assert.ok(cell);
  return cell;
};

describe('the map of townships', () => {
  test('contains every township once', () => {
    assert.deepEqual(
      townshipMap()
        .map(({ township }) => township)
        .toSorted(),
      [...townshipSlugs].sort(),
    );
  });

  test('has each name within its own cell and no other', () => {
    for (const { township, label } of townshipMap()) {
      const within = townshipMap().filter(({ path }) => isWithin([label.x, label.y], cornersOf(path)));
      assert.deepEqual(
        within.map((cell) => cell.township),
        [township],
      );
    }
  });

  test('stays within its frame, and has no cell too small for a finger', () => {
    for (const { township, path } of townshipMap()) {
      const corners = cornersOf(path);
      for (const [x, y] of corners) assert.ok(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height, township);
      assert.ok(areaOf(corners) >= 44 * 44, `${township} ${areaOf(corners)}`);
    }
  });

  test('has neighbours next to each other, and north at the top', () => {
    for (const [one, other] of [
      ['sanchaung', 'kamayut'],
      ['latha', 'lanmadaw'],
      ['pabedan', 'kyauktada'],
      ['bahan', 'tamwe'],
      ['thaketa', 'dawbon'],
      ['north-okkalapa', 'mingalardon'],
    ] as const) {
      assert.ok(cellOf(one).neighbours.includes(other), `${one} ${other}`);
      assert.ok(cellOf(other).neighbours.includes(one), `${other} ${one}`);
    }
    assert.ok(cellOf('mingalardon').label.y < cellOf('kyauktada').label.y);
    assert.ok(cellOf('hlaingtharya').label.x < cellOf('thaketa').label.x);
  });

  test('is computed only once', () => assert.equal(townshipMap(), townshipMap()));
});
