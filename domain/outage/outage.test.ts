import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { yangonDay } from '../text/yangon-day.ts';
import { firstShownDay, outageUpdateSchema, overlappingSlot, typedTime } from './outage.ts';

const slots = (words: string) =>
  words.split(', ').map((slot) => {
    const [from = '', to = ''] = slot.split('-');
    return { from, to };
  });

describe('a time of day', () => {
  for (const [typed, time] of [
    ['05:00', '05:00'],
    ['5:30', '05:30'],
    ['၁၃:၀၀', '13:00'],
    ['၅:ဝဝ', '05:00'],
    [' 17.45 ', '17:45'],
    ['9', '09:00'],
    ['24:00', '00:00'],
  ] as const) {
    test(`is read as typed: ${typed}`, () => assert.equal(typedTime(typed), time));
  }

  test('is left as typed if it is not a time of day', () => {
    for (const typed of ['', 'noon', '5:0', '5 pm', '123:00']) assert.equal(typedTime(typed), typed);
  });
});

describe('slots overlap', () => {
  for (const [words, wrong] of [
    ['05:00-09:00, 09:00-13:00', -1],
    ['05:00-09:00, 08:59-13:00', 1],
    ['13:00-17:00, 05:00-09:00, 12:00-14:00', 2],
    ['21:00-01:00, 01:00-05:00', -1],
    ['21:00-01:00, 00:30-05:00', 1],
    ['05:00-09:00, 22:00-06:00', 1],
    ['22:00-02:00, 23:00-01:00', 1],
    ['20:00-00:00, 00:00-04:00', -1],
  ] as const) {
    test(`${words}: ${wrong}`, () => assert.equal(overlappingSlot(slots(words)), wrong));
  }
});

test('an announcement is shown for 60 days, by the day in Yangon', () => {
  assert.equal(firstShownDay(new Date('2026-11-21T17:29:59Z')), '2026-09-22');
  assert.equal(firstShownDay(new Date('2026-11-21T17:30:00Z')), '2026-09-23');
});

describe('an announcement', () => {
  const today = yangonDay(new Date());
  const right = { townships: ['bahan', 'yankin'], slots: slots('၁၃:၀၀-17, 5:00-09:00'), announcedOn: today };

  test('has its slots in chronological order, and an empty note by default', () => {
    assert.deepEqual(outageUpdateSchema.parse(right), {
      ...right,
      slots: slots('05:00-09:00, 13:00-17:00'),
      note: '',
    });
    assert.deepEqual(outageUpdateSchema.parse({ ...right, slots: [] }).slots, []);
  });

  const tomorrow = yangonDay(new Date(Date.now() + 86_400_000));
  for (const [what, wrong, path, code] of [
    ['no township', { townships: [] }, 'townships', 'township_required'],
    ['a township elsewhere', { townships: ['mandalay'] }, 'townships.0', 'invalid_value'],
    ['a township twice', { townships: ['bahan', 'bahan'] }, 'townships', 'invalid_value'],
    ['seven slots', { slots: Array.from({ length: 7 }, () => right.slots[0]) }, 'slots', 'outage_slots_maximum'],
    ['no time', { slots: slots('25:00-09:00') }, 'slots.0.from', 'outage_time'],
    ['no minute', { slots: slots('05:00-09:60') }, 'slots.0.to', 'outage_time'],
    ['a slot of no time', { slots: slots('05:00-5') }, 'slots.0.to', 'outage_slot_empty'],
    ['slots that overlap', { slots: slots('05:00-09:00, 08:00-10:00') }, 'slots.1.from', 'outage_slots_overlap'],
    ['a long note', { note: 'x'.repeat(121) }, 'note', 'text_too_long'],
    ['a day to come', { announcedOn: tomorrow }, 'announcedOn', 'outage_day'],
    ['a day long ago', { announcedOn: '1999-12-31' }, 'announcedOn', 'outage_day'],
    ['no day', { announcedOn: '' }, 'announcedOn', 'outage_day'],
  ] as const) {
    test(`is refused with ${what}`, () => {
      const [issue] = outageUpdateSchema.safeParse({ ...right, ...wrong }).error?.issues ?? [];
      assert.deepEqual([issue?.path.join('.'), issue?.message], [path, code]);
    });
  }
});
