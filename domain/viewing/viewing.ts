import { startOfDay, yangonDay } from '../text/yangon-day.ts';

/**
 * States of a viewing (VIE-4): asked for; agreed; the account asks for another time; declined by the account; cancelled by the one who asked.
 */
export const viewingStates = ['asked', 'agreed', 'another', 'declined', 'cancelled'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** States in which a viewing is to come: its time is held, unless it waits too long for an answer (VIE-6, VIE-13). */
export const openStates = ['asked', 'agreed'] as const satisfies readonly ViewingState[];

/** Answers of the account to somebody who asks (VIE-5). */
export const viewingAnswers = ['yes', 'another', 'no'] as const;
export type ViewingAnswer = (typeof viewingAnswers)[number];

/** States that each answer leads to. */
export const stateAfter: Record<ViewingAnswer, ViewingState> = { yes: 'agreed', another: 'another', no: 'declined' };

/** Whether an account may still answer so: what was agreed can only be called off, and what is over not at all. */
export function mayAnswer(
  answer: ViewingAnswer,
  { state, startsAt }: { state: ViewingState; startsAt: Date },
  now: Date,
): boolean {
  if (startsAt <= now) return false;
  if (state === 'asked') return true;
  return state === 'agreed' && answer !== 'yes';
}

/** Whether the one who asked may still choose another time, or cancel. */
export function mayChange({ state, startsAt }: { state: ViewingState; startsAt: Date }, now: Date): boolean {
  return state === 'another' || (openStates.some((open) => open === state) && startsAt > now);
}

/** Days of the week as they are stored, from Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** Times of day at which viewings may begin and end: each half hour from 7:00 to 20:00, in minutes since midnight. */
export const viewingTimes: readonly number[] = Array.from({ length: 27 }, (_, at) => 7 * 60 + at * 30);

export const viewingLimits = {
  /** Minutes of a viewing. */
  minutes: 30,
  /** Times that somebody chooses from. */
  offered: 3,
  /** Days from tomorrow within which they are. */
  daysAhead: 14,
  /** Open requests of one person to an account. */
  perPerson: 3,
  /** Requests that wait for an answer of an account, from one network, and by one signed-in account. */
  perNetwork: 3,
  /** Hours for which a request holds its time while it waits for an answer. */
  heldHours: 24,
  /** Days after which a viewing is deleted. */
  keptDays: 365,
  /** Days for which the feed has what is over. */
  feedDays: 30,
  /** Viewings on the screen, and those in the feed that are over or were called off. */
  listed: 200,
  /** Agreed viewings to come in the feed. */
  feedAhead: 1000,
} as const;

/** When an account shows its homes: on these days of the week, between two times of day in Yangon, in minutes since midnight (VIE-1). */
export interface ViewingHours {
  days: readonly Weekday[];
  from: number;
  until: number;
}

const dayLength = 86_400_000;

/**
 * Returns the times that are offered (VIE-2): the first that is free on each of the next days on which the account shows homes, from tomorrow on.
 * @param held times that are taken, in milliseconds.
 */
export function offeredTimes({ days, from, until }: ViewingHours, held: ReadonlySet<number>, now: Date): Date[] {
  const offered: Date[] = [];
  for (let ahead = 1; ahead <= viewingLimits.daysAhead && offered.length < viewingLimits.offered; ahead += 1) {
    const day = yangonDay(new Date(now.getTime() + ahead * dayLength));
    if (!days.some((one) => one === weekdayOf(day))) continue;
    const free = timesOf(day, { from, until }).find((time) => !held.has(time.getTime()));
    if (free) offered.push(free);
  }
  return offered;
}

/** The times of a day, each long enough before the end. */
function timesOf(day: string, { from, until }: Pick<ViewingHours, 'from' | 'until'>): Date[] {
  const midnight = startOfDay(day).getTime();
  const times: Date[] = [];
  for (let minutes = from; minutes + viewingLimits.minutes <= until; minutes += viewingLimits.minutes) {
    times.push(new Date(midnight + minutes * 60_000));
  }
  return times;
}

/** The day of the week of a day such as `2026-12-05`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;
}
