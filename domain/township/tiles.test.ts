import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { neighboursOf, tileGrid, townshipTiles } from './tiles.ts';
import { townshipSlugs } from './township.ts';

const tileOf = (township: string) => {
  const tile = townshipTiles.find((one) => one.township === township);
  assert.ok(tile);
  return tile;
};

describe('the map of tiles', () => {
  test('contains every township once, each in a place of its own within the grid', () => {
    assert.deepEqual(townshipTiles.map(({ township }) => township).toSorted(), [...townshipSlugs].sort());
    assert.equal(new Set(townshipTiles.map(({ row, column }) => `${row} ${column}`)).size, townshipSlugs.length);
    for (const { row, column } of townshipTiles) {
      assert.ok(row >= 0 && row < tileGrid.rows && column >= 0 && column < tileGrid.columns);
    }
  });

  test('is in the order in which it is read', () => {
    const order = townshipTiles.map(({ row, column }) => row * tileGrid.columns + column);
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
    );
  });

  test('has neighbours next to each other, and north at the top', () => {
    for (const [one, other] of [
      ['sanchaung', 'kamayut'],
      ['latha', 'lanmadaw'],
      ['pabedan', 'kyauktada'],
      ['bahan', 'tamwe'],
      ['thaketa', 'dawbon'],
      ['north-okkalapa', 'mingalardon'],
      ['dagon', 'sanchaung'],
      ['botahtaung', 'thanlyin'],
    ] as const) {
      assert.ok(neighboursOf(one).includes(other), `${one} ${other}`);
      assert.ok(neighboursOf(other).includes(one), `${other} ${one}`);
    }
    assert.ok(!neighboursOf('bahan').includes('bahan'));
    assert.ok(tileOf('mingalardon').row < tileOf('kyauktada').row);
    assert.ok(tileOf('hlaingtharya').column < tileOf('thaketa').column);
  });

  test('has a short name in each language, which breaks only where it may', () => {
    for (const { label } of townshipTiles) {
      assert.doesNotMatch(label.en + label.my, /\|/);
      for (const part of label.en.split(/[\u00ad ]/)) assert.ok(part.length <= 8, part);
    }
  });
});
