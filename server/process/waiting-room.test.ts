import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy } from '#domain/errors.ts';
import { openWaitingRoom } from './waiting-room.ts';

test('lets two hundred wait at once, each for its own time, and asks the next to retry later', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const room = openWaitingRoom();
  const left: number[] = [];
  const waiting = Array.from({ length: 200 }, async (_, turn) => {
    await room.wait(turn < 100 ? 3 : 6);
    left.push(turn);
  });
  await assert.rejects(room.wait(3), (error) => error instanceof Busy && error.retryAfter === 3);
  await room.wait(0);
  context.mock.timers.tick(3000);
  await Promise.all(waiting.slice(0, 100));
  assert.equal(left.length, 100);
  const late = room.wait(3);
  context.mock.timers.tick(3000);
  await Promise.all([late, ...waiting]);
});
