import { eq, sql } from 'drizzle-orm';
import type { ByPiece } from '#domain/text/by-piece.ts';
import { attempt } from '../../database/schema.ts';
import type { Services } from '../../process/services.ts';
import { RateExceeded } from './rate-limit-status.ts';
import { setImmediate } from 'node:timers/promises';

/**
 * Queues whose turns come at a steady pace (seconds apart) after an initial burst; and for how many seconds a request may wait in
 * them. The arithmetic is in decision 31.
 */
const lines = {
  // An account, tried from networks that have hardly tried it today; and from all others.
  'sign-in:newcomer': { atOnce: 30, apart: 3, patience: 21 },
  'sign-in:account': { atOnce: 10, apart: 30, patience: 30 },
  // A reset by email lets codes be tried for an account again.
  'code-pardon:account': { atOnce: 2, apart: 12 * 60 * 60, patience: 0 },
  // Password reset emails are valid for an hour: at any time the last one sent stays valid for a while.
  'reset-email:account': { atOnce: 6, apart: 40 * 60, patience: 0 },
  'reset-email:pair': { atOnce: 2, apart: 50 * 60, patience: 0 },
  'reset-email:device': { atOnce: 3, apart: 40 * 60, patience: 0 },
} as const satisfies Record<string, { atOnce: number; apart: number; patience: number }>;

/** Purpose of a queue. */
export type LineName = keyof typeof lines;

/**
 * Takes the next turn in a queue, shared by every process of the portal (a leaky bucket, of which only the time at which it will
 * be empty again is stored).
 * @returns the seconds to wait until the turn comes: mostly none.
 * @throws RateExceeded when the wait would be too long; no turn is taken then
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
      // The stored value is rounded to the millisecond, possibly upwards.
      setWhere: sql`${next} <= now() + make_interval(secs => ${longest}) + interval '1 millisecond'`,
    })
    .returning({ until: sql<number>`extract(epoch from ${attempt.until} - now())`.mapWith(Number) });
  if (!taken) {
    throw new RateExceeded({ name, most: atOnce, window: atOnce * apart, left: 0, until: longest }, apart);
  }
  return Math.max(0, taken.until - atOnce * apart);
}

/** Gives a turn back, once the attempt that it was taken for has succeeded. */
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

/** Maps a list whose members take milliseconds each, yielding to other requests after each one. */
export async function inTurns<Member, Made>(
  list: readonly Member[],
  make: (member: Member) => Made | Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const member of list) {
    made.push(await make(member));
    await setImmediate();
  }
  return made;
}

/** Does work on a long text, yielding to other requests after each of its pieces. */
export async function byTurns<Result>(work: ByPiece<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}
