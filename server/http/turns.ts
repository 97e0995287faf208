import { eq, sql } from 'drizzle-orm';
import { attempt } from '../database/schema.ts';
import type { Services } from '../app/context.ts';
import { RateExceeded } from './rate-limit-status.ts';
import { setImmediate } from 'node:timers/promises';

/**
 * Lines in which turns come at a steady pace (seconds apart), after so many at once; and for how many seconds one may wait in
 * them. The arithmetic is in decision 31.
 */
const lines = {
  // An account, tried from networks that have hardly tried it today; and from all others.
  'sign-in:newcomer': { atOnce: 30, apart: 3, patience: 21 },
  'sign-in:account': { atOnce: 10, apart: 30, patience: 30 },
  // A reset by email lets an account be tried with codes again.
  'code-pardon:account': { atOnce: 2, apart: 12 * 60 * 60, patience: 0 },
  // Emails for a new password live for an hour: at any time the last one sent is valid for a while.
  'reset-email:account': { atOnce: 6, apart: 40 * 60, patience: 0 },
  'reset-email:pair': { atOnce: 2, apart: 50 * 60, patience: 0 },
  'reset-email:device': { atOnce: 3, apart: 40 * 60, patience: 0 },
} as const satisfies Record<string, { atOnce: number; apart: number; patience: number }>;

/** For what one stands in line. */
export type LineName = keyof typeof lines;

/**
 * Takes the next turn in a line, shared by every process of the portal (a leaky bucket, of which only the moment is kept when
 * it is empty again).
 * @returns the seconds to wait until it is one's turn: mostly none.
 * @throws RateExceeded when it would be too long; then no turn was taken
 */
export async function takeTurn(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  name: LineName,
  whose: string,
): Promise<number> {
  if (!settings.rateLimit) return 0;
  const { atOnce, apart, patience } = lines[name];
  const next = sql`greatest(${attempt.until}, now()) + make_interval(secs => ${apart})`;
  const longest = atOnce * apart + patience;
  const [taken] = await database.db
    .insert(attempt)
    .values({ key: `${name}:${whose}`, count: 1, until: sql`now() + make_interval(secs => ${apart})` })
    .onConflictDoUpdate({
      target: attempt.key,
      set: { until: next },
      // What is stored is rounded to the millisecond, upwards too.
      setWhere: sql`${next} <= now() + make_interval(secs => ${longest}) + interval '1 millisecond'`,
    })
    .returning({ until: sql<number>`extract(epoch from ${attempt.until} - now())`.mapWith(Number) });
  if (!taken) {
    throw new RateExceeded({ name, most: atOnce, window: atOnce * apart, left: 0, until: longest }, apart);
  }
  return Math.max(0, taken.until - atOnce * apart);
}

/** Gives a turn back, once what it was taken for has turned out right. */
export async function giveTurnBack(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  name: LineName,
  whose: string,
): Promise<void> {
  if (!settings.rateLimit) return;
  await database.db
    .update(attempt)
    .set({ until: sql`${attempt.until} - make_interval(secs => ${lines[name].apart})` })
    .where(eq(attempt.key, `${name}:${whose}`));
}

/** Maps a list whose members take milliseconds each, and lets other requests have their turn after every one of them. */
export async function inTurns<Member, Made>(list: readonly Member[], make: (member: Member) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const member of list) {
    made.push(make(member));
    await setImmediate();
  }
  return made;
}
