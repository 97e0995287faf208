import { lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { attempt } from '../database/schema.ts';
import type { Job } from '../jobs/jobs.ts';
import type { ApiEnv, Services } from '../services.ts';
import { RateExceeded, sayStanding, type Standing } from './standing.ts';
import { originOf } from './visitor-address.ts';

/**
 * How often something may be tried within so many minutes, by one account or from one address. Those by address are wide:
 * a whole township may share one address of its mobile network.
 */
const limits = {
  'sign-in:account': { most: 10, minutes: 15 },
  'sign-in:address': { most: 100, minutes: 15 },
  'code:account': { most: 5, minutes: 15 },
  'code:address': { most: 100, minutes: 15 },
  'sign-up:address': { most: 30, minutes: 60 },
  'reset-request:account': { most: 5, minutes: 60 },
  'reset-request:address': { most: 30, minutes: 60 },
  'reset:address': { most: 30, minutes: 60 },
  'password:account': { most: 10, minutes: 15 },
  'email-change:account': { most: 5, minutes: 60 },
  'email-change:address': { most: 30, minutes: 60 },
  'contact:account': { most: 20, minutes: 60 },
  'contact:address': { most: 30, minutes: 60 },
  'inquiry:account': { most: 10, minutes: 60 },
  'inquiry:address': { most: 10, minutes: 60 },
  'review:account': { most: 20, minutes: 60 },
  'review:address': { most: 100, minutes: 60 },
  'upload:account': { most: 300, minutes: 60 },
  'upload:address': { most: 1000, minutes: 60 },
} as const satisfies Record<string, { most: number; minutes: number }>;

/** What is limited, and by whom it is counted. */
export type LimitName = keyof typeof limits;
type LimitByAddress = Extract<LimitName, `${string}:address`>;
type LimitByAccount = Extract<LimitName, `${string}:account`>;

type Counting = Pick<Services, 'database' | 'settings'>;

/**
 * Counts one attempt, shared by every process of the portal. It stays counted whatever comes of the attempt.
 * @param whose an account's id or e-mail address, or an address of origin.
 * @returns how they stand now; undefined where nothing is limited.
 * @throws RateExceeded with the seconds until counting starts anew.
 */
export async function countAttempt(
  { database, settings }: Counting,
  name: LimitName,
  whose: string,
): Promise<Standing | undefined> {
  if (!settings.rateLimit) return undefined;
  const { most, minutes } = limits[name];
  const isOver = sql`${attempt.until} <= now()`;
  const [counted] = await database.db
    .insert(attempt)
    .values({ key: keyOf(name, whose), count: 1, until: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${attempt.count}, ${most}) + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${attempt.until} end`,
      },
    })
    .returning({
      count: attempt.count,
      until: sql<number>`extract(epoch from ${attempt.until} - now())`.mapWith(Number),
    });
  if (!counted) return undefined;
  const window = minutes * 60;
  // What is stored is rounded to the millisecond, upwards too.
  const standing = { name, most, window, left: most - counted.count, until: Math.min(window, counted.until) };
  if (standing.left < 0) throw new RateExceeded(standing);
  return standing;
}

/** Forgets the attempts counted so far, once one of them was right. */
export async function forgetAttempts({ database, settings }: Counting, name: LimitName, whose: string): Promise<void> {
  if (!settings.rateLimit) return;
  await database.db.delete(attempt).where(sql`${attempt.key} = ${keyOf(name, whose)}`);
}

/** Counts an attempt against the address that a request comes from, before the call is answered. */
export function limitedByAddress(name: LimitByAddress) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await countByAddress(c, name);
    await next();
  });
}

/** Counts an attempt against the account of whoever is signed in, before the call is answered; a visitor's passes. */
export function limitedByAccount(name: LimitByAccount) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const account = c.get('account');
    if (account) await countFor(c, name, account._id);
    await next();
  });
}

/** Counts an attempt against the address that a request comes from. @throws RateExceeded */
export async function countByAddress(c: Context<ApiEnv>, name: LimitByAddress): Promise<void> {
  await countFor(c, name, originOf(c.get('visitorAddress')));
}

async function countFor(c: Context<ApiEnv>, name: LimitName, whose: string): Promise<void> {
  const standing = await countAttempt(c.get('services'), name, whose);
  if (standing) sayStanding(c, standing);
}

/** Every hour: forgets what was counted in times that are over. */
export function attemptSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-attempts',
    schedule: '41 * * * *',
    run: async () => void (await database.db.delete(attempt).where(lt(attempt.until, sql`now()`))),
  };
}

function keyOf(name: LimitName, whose: string): string {
  return `${name}:${whose}`;
}
