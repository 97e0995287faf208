import { lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attempt } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import type { ApiEnv } from '../request/context.ts';
import { RateExceeded, setRateLimitHeaders } from './rate-limit-status.ts';
import type { RateLimitStatus } from '../../process/limits.ts';
import type { LineName } from './turns.ts';
import { originOf } from '../address/visitor-address.ts';

/**
 * How often something may be tried within so many minutes: by one account, from one address, by both as a pair, by one browser
 * or within one session. Limits by address are wide: a whole township may share one address of its mobile network. Guesses at
 * an account are counted in server/auth/attempts.ts; turns.ts has what only slows them.
 */
const limits = {
  'sign-in:address': { most: 100, minutes: 15 },
  'sign-in:pair': { most: 10, minutes: 15 },
  // Past it a request from there is not a newcomer to the account: see turns.ts.
  'sign-in:site': { most: 2, minutes: 24 * 60 },
  'sign-in:device': { most: 10, minutes: 15 },
  // Right ones, which forget what was tried before: nobody needs so many sessions.
  'entry:account': { most: 60, minutes: 60 },
  'provider-start:address': { most: 100, minutes: 15 },
  'code:address': { most: 100, minutes: 15 },
  'code:pair': { most: 5, minutes: 15 },
  'code:account': { most: 20, minutes: 24 * 60 },
  'code:device': { most: 5, minutes: 15 },
  'code:session': { most: 5, minutes: 15 },
  'sign-up:address': { most: 30, minutes: 60 },
  'reset-request:address': { most: 30, minutes: 60 },
  'reset:address': { most: 30, minutes: 60 },
  'reset:link': { most: 10, minutes: 60 },
  'password:session': { most: 10, minutes: 15 },
  'email-change:account': { most: 5, minutes: 60 },
  'email-change:address': { most: 30, minutes: 60 },
  'email-change:link': { most: 10, minutes: 60 },
  'email-undo:address': { most: 30, minutes: 60 },
  'contact:account': { most: 20, minutes: 60 },
  'contact:address': { most: 30, minutes: 60 },
  'inquiry:account': { most: 10, minutes: 60 },
  'inquiry:address': { most: 10, minutes: 60 },
  'inquiry-form:address': { most: 10, minutes: 60 },
  'review:account': { most: 20, minutes: 60 },
  'review:address': { most: 100, minutes: 60 },
  'many-listings:account': { most: 300, minutes: 60 },
  'many-listings:address': { most: 1000, minutes: 60 },
  'read-advert:account': { most: 300, minutes: 60 },
  'read-advert:address': { most: 1000, minutes: 60 },
  'listing-answer:address': { most: 60, minutes: 60 },
  'gone-report:account': { most: 20, minutes: 24 * 60 },
  'gone-report:address': { most: 60, minutes: 24 * 60 },
  'report:account': { most: 20, minutes: 24 * 60 },
  'report:address': { most: 60, minutes: 24 * 60 },
  // Letters to an address that somebody has named: its owner is not to be pestered.
  'watch-letter:recipient': { most: 5, minutes: 24 * 60 },
  'watch:address': { most: 30, minutes: 60 },
  'watch-set:address': { most: 300, minutes: 60 },
  'watchers:account': { most: 300, minutes: 60 },
  'watch-feed:address': { most: 300, minutes: 60 },
  'watch-feed:link': { most: 120, minutes: 60 },
  'shortlist:account': { most: 600, minutes: 60 },
  'access-token:account': { most: 30, minutes: 24 * 60 },
  'webhook:account': { most: 120, minutes: 60 },
  'team:account': { most: 100, minutes: 60 },
  'shared-list:account': { most: 30, minutes: 24 * 60 },
  'shared-vote:address': { most: 600, minutes: 60 },
  'backup:account': { most: 10, minutes: 60 },
  'email-test:account': { most: 30, minutes: 60 },
  'channel-test:account': { most: 30, minutes: 60 },
  'import:account': { most: 60, minutes: 60 },
  'import:address': { most: 300, minutes: 60 },
  'import-part:account': { most: 300, minutes: 60 },
  'import-part:address': { most: 1000, minutes: 60 },
  'export:account': { most: 60, minutes: 60 },
  'feed:address': { most: 120, minutes: 60 },
  'upload:account': { most: 300, minutes: 60 },
  'video:account': { most: 30, minutes: 24 * 60 },
  'upload:address': { most: 1000, minutes: 60 },
} as const satisfies Record<string, { most: number; minutes: number }>;

/** Names of the limits: what each limits, and what it is counted by. */
export type LimitName = keyof typeof limits;
/** Those counted by source address. */
export type LimitByAddress = Extract<LimitName, `${string}:address`>;
/** Those counted by account. */
export type LimitByAccount = Extract<LimitName, `${string}:account`>;

type Counting = Pick<Services, 'database' | 'settings'>;

/**
 * Counts one attempt, shared by every process of the portal. It stays counted whatever its outcome.
 * @param whose an account's id or email address, a source address, or whatever else the limit counts by.
 * @returns how much of the limit is left; undefined where nothing is limited.
 * @throws RateExceeded with the seconds until counting starts again.
 */
export async function countAttempt(
  { database, settings }: Counting,
  name: LimitName,
  whose: string,
): Promise<RateLimitStatus | undefined> {
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
  // The stored value is rounded to the millisecond, possibly upwards.
  const status = { name, most, window, left: most - counted.count, until: Math.min(window, counted.until) };
  if (status.left < 0) throw new RateExceeded(status);
  return status;
}

/** Forgets the attempts counted so far, or the turns taken, once an attempt has succeeded. */
export async function forgetAttempts(
  { database, settings }: Counting,
  name: LimitName | LineName,
  whose: string,
): Promise<void> {
  if (!settings.rateLimit) return;
  await database.db.delete(attempt).where(sql`${attempt.key} = ${keyOf(name, whose)}`);
}

/** Counts an attempt against the address that a request comes from. @throws RateExceeded */
export async function countByAddress(c: Context<ApiEnv>, name: LimitByAddress): Promise<void> {
  await countFor(c, name, originOf(c.get('visitorAddress')));
}

/**
 * Counts the use of an email's link. An invalid link counts against the network that the request comes from; the holder of a valid
 * one is not kept from using it by what others in that network have tried.
 * @param id of what a valid link belongs to.
 * @throws RateExceeded
 */
export async function countLink(
  c: Context<ApiEnv>,
  name: 'reset' | 'email-change' | 'watch-feed',
  id: string | undefined,
): Promise<void> {
  if (id === undefined) await countByAddress(c, `${name}:address`);
  else await countFor(c, `${name}:link`, id);
}

/** Counts an attempt against the account of a signed-in user; a visitor's is not counted. @throws RateExceeded */
export async function countByAccount(c: Context<ApiEnv>, name: LimitByAccount): Promise<void> {
  const currentUser = c.get('account');
  if (currentUser) await countFor(c, name, currentUser._id);
}

/** Counts an attempt, and adds the limit's status to the response. @throws RateExceeded */
export async function countFor(c: Context<ApiEnv>, name: LimitName, whose: string): Promise<void> {
  const status = await countAttempt(c.get('services'), name, whose);
  if (status) setRateLimitHeaders(c, status);
}

/** Runs every hour: deletes counts whose windows are over. */
export function attemptSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-attempts',
    schedule: '41 * * * *',
    run: async () => void (await database.db.delete(attempt).where(lt(attempt.until, sql`now()`))),
  };
}

function keyOf(name: LimitName | LineName, whose: string): string {
  return `${name}:${whose}`;
}
