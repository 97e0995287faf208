import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { backupsToDelete } from './kept.ts';

/** A backup taken at a time in Yangon. */
const at = (time: string) => ({ takenAt: new Date(`${time}+06:30`) });

/** One backup a day at 03:00 in Yangon, for so many days up to a day. */
const daily = (count: number, last: string) =>
  Array.from({ length: count }, (_, back) => ({
    takenAt: new Date(Date.parse(`${last}T03:00:00+06:30`) - back * 24 * 60 * 60 * 1000),
  }));

/** Days in Yangon of the backups that stay, newest first. */
function stay(backups: readonly { takenAt: Date }[]): string[] {
  const gone = new Set(backupsToDelete(backups));
  return backups
    .filter((backup) => !gone.has(backup))
    .map(({ takenAt }) => new Date(takenAt.getTime() + 6.5 * 3_600_000).toISOString().slice(0, 10))
    .toSorted()
    .toReversed();
}

describe('of the backups of a portal', () => {
  test('none goes while there are none, or no more than 7 days of them', () => {
    assert.deepEqual(backupsToDelete([]), []);
    assert.deepEqual(backupsToDelete(daily(7, '2026-11-29')), []);
  });

  test('the last 7 days, 4 weeks and 6 months stay', () => {
    // 29 November 2026 is a Sunday.
    assert.deepEqual(stay(daily(300, '2026-11-29')), [
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      // The ends of weeks.
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
      // The ends of months.
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
    ]);
  });

  test('the same stay if they are thinned out every night', () => {
    let present: { takenAt: Date }[] = [];
    for (const backup of daily(300, '2026-11-29').toReversed()) {
      present.push(backup);
      const gone = new Set(backupsToDelete(present));
      present = present.filter((one) => !gone.has(one));
    }
    assert.deepEqual(stay(present), stay(daily(300, '2026-11-29')));
  });

  test('the last of a day stays, whose day is that of Yangon', () => {
    const [late, early] = [at('2026-11-29T23:00'), at('2026-11-29T00:10')];
    assert.deepEqual(backupsToDelete([early, late]), [early]);
    // The same day in UTC.
    assert.deepEqual(backupsToDelete([at('2026-11-28T23:50'), at('2026-11-29T00:10')]), []);
  });

  test('a week begins on a Monday', () => {
    const backups = [...daily(7, '2026-11-30'), at('2026-11-23T03:00'), at('2026-11-22T03:00')];
    // Of the week from the 23rd, the 29th stays; the 22nd is the last of the week before.
    assert.deepEqual(backupsToDelete(backups), [at('2026-11-23T03:00')]);
  });

  test('those from before a long pause stay', () => {
    const backups = [at('2026-11-29T03:00'), ...daily(3, '2024-02-10')];
    assert.deepEqual(backupsToDelete(backups), []);
  });

  test('the oldest goes first', () => {
    const gone = backupsToDelete(daily(40, '2026-11-29'));
    assert.deepEqual(
      gone,
      gone.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime()),
    );
  });
});
