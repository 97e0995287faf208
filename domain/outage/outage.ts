import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { westernDigits } from '../text/burmese/burmese-digits.ts';
import { longest, oneLine } from '../text/plain-text.ts';
import { yangonDay } from '../text/yangon-day.ts';
import { townshipSlugs } from '../township/township.ts';

/** Bounds of an announcement for a township: slots per day, characters of the note, days for which it is shown (OUT-1, OUT-4). */
export const outageLimits = { slots: 6, note: { minimum: 0, maximum: 120 }, days: 60 } as const;

const millisecondsOfDay = 86_400_000;

/** Returns the first day whose announcements are still shown (OUT-4). */
export function firstShownDay(now: Date): string {
  return yangonDay(new Date(now.getTime() - outageLimits.days * millisecondsOfDay));
}

/**
 * Converts a time of day as people type it to `05:00`: digits of either script, the letter wa for a zero, a full stop for the colon, the hour
 * alone; 24:00 is midnight (OUT-2). Anything that is not a time is left as typed.
 */
export function typedTime(typed: string): string {
  const plain = westernDigits(typed.trim().replaceAll('ဝ', '၀'));
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(plain) ?? [];
  if (hour === '') return typed;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return time === '24:00' ? '00:00' : time;
}

const dayTime = z
  .string({ error: 'outage_time' satisfies RuleCode })
  .check(longest(20, 'outage_time'))
  .overwrite(typedTime)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'outage_time' satisfies RuleCode);

/** A daily period without power; one that ends before it begins continues past midnight. */
export interface OutageSlot {
  from: string;
  to: string;
}

/** Returns the minutes of a day that a slot covers: in two parts if it continues past midnight. */
function minutesOf({ from, to }: OutageSlot): [start: number, end: number][] {
  const [start, end] = [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [
    number,
    number,
  ];
  if (start < end) return [[start, end]];
  return [
    [start, 1440],
    [0, end],
  ];
}

/** Returns the index of the first slot that overlaps one before it; -1 if none does. A slot may begin when another ends. */
export function overlappingSlot(slots: readonly OutageSlot[]): number {
  return slots.findIndex((slot, index) =>
    slots
      .slice(0, index)
      .flatMap(minutesOf)
      .some(([start, end]) => minutesOf(slot).some(([from, to]) => from < end && start < to)),
  );
}

const slotSchema = z
  .strictObject(withExamples({ from: dayTime, to: dayTime }, { from: '05:00', to: '09:00' }))
  .refine(({ from, to }) => from !== to, { error: 'outage_slot_empty' satisfies RuleCode, path: ['to'] });

/** Body of POST /api/outage/update: an announcement for several townships at once (OUT-6). */
export const outageUpdateSchema = z.strictObject({
  townships: z
    .array(z.enum(townshipSlugs, { error: 'invalid_value' satisfies RuleCode }))
    .min(1, 'township_required' satisfies RuleCode)
    .max(townshipSlugs.length, { error: 'township_required' satisfies RuleCode, abort: true })
    .refine((all) => new Set(all).size === all.length, 'invalid_value' satisfies RuleCode)
    .meta({ example: ['bahan', 'yankin'] }),
  slots: z
    .array(slotSchema)
    .max(outageLimits.slots, { error: 'outage_slots_maximum' satisfies RuleCode, abort: true })
    .superRefine((slots, { addIssue }) => {
      const wrong = overlappingSlot(slots);
      if (wrong >= 0)
        addIssue({ code: 'custom', message: 'outage_slots_overlap' satisfies RuleCode, path: [wrong, 'from'] });
    })
    .overwrite((slots) => slots.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    .describe('Daily, in Yangon time; an empty list clears the townships.'),
  note: oneLine(outageLimits.note.minimum, outageLimits.note.maximum, 'text_too_long')
    .default('')
    .meta({ example: 'Group A' }),
  announcedOn: z
    .string({ error: 'outage_day' satisfies RuleCode })
    .check(longest('2026-11-20'.length, 'outage_day'))
    .refine(
      (day) => z.iso.date().safeParse(day).success && day >= '2000-01-01' && day <= yangonDay(new Date()),
      'outage_day' satisfies RuleCode,
    )
    .describe('The day of the announcement, not after today in Yangon.')
    .meta({ format: 'date', example: '2026-11-20' }),
});
export type OutageUpdate = z.output<typeof outageUpdateSchema>;
