import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { channelDecisions, channelStates, mayDecide, minutesUntilRetry, postsDue } from './channel.ts';
import { channelSearchesOf, languagesOfChannel } from './setting-texts.ts';

describe('posts to the channel', () => {
  test('are due evenly from eight to eight in Yangon (WCH-29)', () => {
    const due = (time: string) => postsDue(new Date(`2026-06-01T${time}:00+06:30`), 12);
    assert.deepEqual(
      ['00:00', '07:59', '08:00', '08:01', '14:00', '19:59', '20:00', '23:59'].map(due),
      [0, 0, 0, 1, 6, 12, 12, 0],
    );
  });

  test('may be decided about while that changes something, and nothing is sent (WCH-34)', () => {
    const from = (decision: (typeof channelDecisions)[number]) =>
      [undefined, ...channelStates].filter((state) => mayDecide(decision, state));
    assert.deepEqual(channelDecisions.map(from), [
      [undefined, 'skipped', 'failed', 'unsure'],
      [undefined, 'chosen', 'failed', 'unsure'],
      ['unsure'],
    ]);
  });

  test('wait twice as long after each refusal, an hour at most (WCH-31)', () => {
    assert.deepEqual([1, 2, 5, 6, 7, 1000].map(minutesUntilRetry), [2, 4, 32, 60, 60, 60]);
  });
});

describe('settings of the channel (WCH-26)', () => {
  test('take searches by the addresses of their pages', () => {
    assert.equal(channelSearchesOf('?q=two+bedrooms&taken=true'), 'q=two+bedrooms');
    assert.equal(channelSearchesOf('/search'), '?');
  });

  test('name one language, or both', () => {
    assert.deepEqual([languagesOfChannel('en'), languagesOfChannel('my')], [['en'], ['my']]);
    assert.deepEqual(
      [languagesOfChannel('both'), languagesOfChannel('')],
      [
        ['my', 'en'],
        ['my', 'en'],
      ],
    );
  });
});
