import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayAnswer, mayChange, offeredTimes, viewingStates } from './viewing.ts';

// A Monday, 22:00 in Yangon: there it is Tuesday two hours later.
const now = new Date('2026-11-30T15:30:00Z');
const hours = { days: [2, 6, 7], from: 9 * 60, until: 10 * 60 } as const;
const texts = (held: string[] = [], of: Parameters<typeof offeredTimes>[0] = hours) =>
  offeredTimes(of, new Set(held.map((time) => Date.parse(time))), now).map((time) => time.toISOString());

test('three times are offered, each on another day on which homes are shown (VIE-2)', () => {
  assert.deepEqual(texts(), ['2026-12-01T02:30:00.000Z', '2026-12-05T02:30:00.000Z', '2026-12-06T02:30:00.000Z']);
});

test('a time that is taken makes room for the next, and a full day for the next day', () => {
  assert.deepEqual(texts(['2026-12-01T02:30:00Z'])[0], '2026-12-01T03:00:00.000Z');
  assert.deepEqual(texts(['2026-12-01T02:30:00Z', '2026-12-01T03:00:00Z'])[2], '2026-12-08T02:30:00.000Z');
});

test('none is offered without days, without half an hour, or further than two weeks ahead', () => {
  assert.deepEqual(texts([], { ...hours, days: [] }), []);
  assert.deepEqual(texts([], { ...hours, until: hours.from }), []);
  assert.equal(texts([], { ...hours, days: [1] }).length, 2);
});

test('an answer is given to what was asked; what was agreed is only called off; what is over stays (VIE-5)', () => {
  const later = new Date(now.getTime() + 1);
  const may = (answer: 'yes' | 'another' | 'no', startsAt: Date) =>
    viewingStates.filter((state) => mayAnswer(answer, { state, startsAt }, now));
  assert.deepEqual(
    [may('yes', later), may('another', later), may('no', later)],
    [['asked'], ['asked', 'agreed'], ['asked', 'agreed']],
  );
  assert.deepEqual(may('yes', now), []);
  assert.deepEqual(
    viewingStates.filter((state) => mayChange({ state, startsAt: later }, now)),
    ['asked', 'agreed', 'another'],
  );
  assert.deepEqual(
    viewingStates.filter((state) => mayChange({ state, startsAt: now }, now)),
    ['another'],
  );
});
