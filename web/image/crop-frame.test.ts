import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type CropBounds,
  draggedFrame,
  type Frame,
  type Grip,
  isLeast,
  largestFrame,
  movedFrame,
  sharesOf,
  sizedFrame,
} from './crop-frame.ts';

const free: CropBounds = { photo: { width: 800, height: 600 }, least: 240, ratio: undefined };
const square: CropBounds = { ...free, ratio: 1 };
const middle: Frame = { x: 200, y: 150, width: 400, height: 300 };

describe('the frame of a crop (IMG-120)', () => {
  test('is at first all of the photo, or the largest part of a shape in its middle', () => {
    assert.deepEqual(largestFrame(free), { x: 0, y: 0, width: 800, height: 600 });
    assert.deepEqual(largestFrame(square), { x: 100, y: 0, width: 600, height: 600 });
    assert.deepEqual(largestFrame({ ...free, photo: { width: 600, height: 900 }, ratio: 4 / 3 }), {
      x: 0,
      y: 225,
      width: 600,
      height: 450,
    });
  });

  test('is moved as far as the photo reaches', () => {
    assert.deepEqual(movedFrame(middle, { x: 30, y: -20 }, free), { ...middle, x: 230, y: 130 });
    assert.deepEqual(movedFrame(middle, { x: 900, y: -900 }, free), { ...middle, x: 400, y: 0 });
  });

  test('changes at the corner that is dragged, while the opposite one stands still', () => {
    assert.deepEqual(draggedFrame(middle, { across: -1, down: -1 }, { x: -50, y: 20 }, free), {
      x: 150,
      y: 170,
      width: 450,
      height: 280,
    });
    assert.deepEqual(draggedFrame(middle, { across: 1, down: 0 }, { x: 999, y: 999 }, free), { ...middle, width: 600 });
  });

  test('keeps its shape, where one is fixed, from corners and edges', () => {
    const frame = { x: 100, y: 100, width: 300, height: 300 };
    assert.deepEqual(draggedFrame(frame, { across: 1, down: 1 }, { x: 60, y: 20 }, square), {
      ...frame,
      width: 340,
      height: 340,
    });
    // An edge takes the other side along, about its middle, and no further than the nearer edge of the photo.
    assert.deepEqual(draggedFrame(frame, { across: 1, down: 0 }, { x: 400, y: 0 }, square), {
      x: 100,
      y: 0,
      width: 500,
      height: 500,
    });
  });

  test('never has fewer pixels than the least, unless the photo has not as many', () => {
    const small = draggedFrame(middle, { across: 1, down: 1 }, { x: -900, y: -900 }, free);
    assert.deepEqual(small, { x: 200, y: 150, width: 240, height: 240 });
    assert.ok(isLeast(small, free));
    assert.ok(!isLeast(middle, free));
    const wide = sizedFrame(middle, 'height', 1, { ...free, ratio: 4 / 3 });
    assert.deepEqual(wide, { x: 240, y: 180, width: 320, height: 240 });
    const tiny = { ...free, photo: { width: 100, height: 80 } };
    assert.deepEqual(sizedFrame(largestFrame(tiny), 'width', 10, tiny), { x: 0, y: 0, width: 100, height: 80 });
  });

  test('grows about its middle by a slider, and moves where it would leave the photo', () => {
    assert.deepEqual(sizedFrame({ ...middle, x: 0 }, 'width', 500, free), { ...middle, x: 0, width: 500 });
    assert.deepEqual(sizedFrame(middle, 'width', 600, free), { ...middle, x: 100, width: 600 });
    assert.deepEqual(sizedFrame(middle, 'height', 9999, square), { x: 100, y: 0, width: 600, height: 600 });
  });

  test('stays within the photo and in shape whatever is dragged how far', () => {
    const sides = [-1, 0, 1] as const;
    const grips: Grip[] = sides.flatMap((across) => sides.map((down) => ({ across, down })));
    for (const bounds of [free, square, { ...free, ratio: 4 / 3 }])
      for (const grip of grips)
        for (const x of [-1000, -130, 0, 70, 1000])
          for (const y of [-1000, -90, 0, 210, 1000]) {
            const frame = draggedFrame(largestFrame(bounds), grip, { x, y }, bounds);
            const shares = sharesOf(frame, bounds.photo);
            const said = JSON.stringify({ bounds, grip, x, y, frame });
            assert.ok(shares.x >= 0 && shares.y >= 0, said);
            assert.ok(shares.x + shares.width <= 1 + 1e-9 && shares.y + shares.height <= 1 + 1e-9, said);
            assert.ok(Math.min(frame.width, frame.height) >= bounds.least - 1e-9, said);
            assert.ok(bounds.ratio === undefined || Math.abs(frame.width / frame.height - bounds.ratio) < 1e-9, said);
          }
  });
});
