import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Conflict, Invalid, LimitReached } from '#domain/errors.ts';
import type { WatchForm } from '#domain/watch/forms.ts';
import { watchLimits } from '#domain/watch/watch.ts';
import { user, watch } from '../database/schema.ts';
import { countAttempt } from '../http/limits/rate-limit.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { watchLetterQueue } from './letters.ts';
import { catchUp } from './match.ts';
import { deleteWatches, hasAnonymousFeeds, isConfirmed, lockPerson, selectWatchesOf } from './queries.ts';
import { hashOfCode, tokenOfWatch } from './tokens.ts';

type Creating = Pick<Services, 'database' | 'jobs' | 'secret' | 'settings' | 'textIndex'>;

/** Outcome of a request to watch a search: a token where the client may manage it, a code for a Telegram chat. */
export interface Created {
  state: 'active' | 'unconfirmed';
  token?: string;
  /** Takes the watch over, once, as `/start` sends it. */
  code?: string;
}

/**
 * Watches a search (WCH-1). An email address has to confirm it first, unless it is the proven one of the user who asks; the answer is the same whether or not it
 * watches anything yet. A feed begins with the news of the last weeks.
 * @throws Conflict when they watch as many as they may, or there are as many feeds without an account as there may be; Invalid for a channel that the site does not have
 */
export async function createWatch(
  services: Creating,
  form: WatchForm,
  currentUser: CurrentUser | undefined,
): Promise<Created> {
  const { db } = services.database;
  if (form.channel === 'email') return watchByEmail(services, form, currentUser);
  const row = { ...rowOf(form), userId: currentUser?._id };
  if (form.channel === 'telegram') {
    if (!services.settings.telegram) throw new Invalid('watch_channel_off');
    const code = randomBytes(24).toString('base64url');
    await db.insert(watch).values({ ...row, state: 'unconfirmed', codeHash: hashOfCode(code) });
    return { state: 'unconfirmed', code };
  }
  return db.transaction(async (tx) => {
    if (currentUser) {
      await lockPerson(tx, currentUser._id);
      const theirs = (await selectWatchesOf(tx, { userId: currentUser._id })).filter((one) => one.channel === 'feed');
      if (theirs.length >= watchLimits.perPerson) throw new Conflict('watches_full');
    } else {
      await lockPerson(tx, 'nobody');
      if (await hasAnonymousFeeds(tx, watchLimits.anonymousFeeds)) throw new Conflict('feeds_full');
    }
    const since = new Date(Date.now() - watchLimits.newsDays * 24 * 60 * 60_000);
    const id = await insertWatch(tx, { ...row, state: 'active', since });
    await catchUp(services, tx, { id, search: form.search });
    return { state: 'active' as const, token: tokenOfWatch(services.secret, 'manage', id) };
  });
}

async function watchByEmail(
  services: Creating,
  form: WatchForm,
  currentUser: CurrentUser | undefined,
): Promise<Created> {
  const email = form.email;
  if (email === undefined) throw new Invalid('invalid', [{ field: 'email', code: 'watch_email' }]);
  const isOwn = currentUser?.email.toLowerCase() === email && (await isProven(services, currentUser._id));
  const mayWrite = isOwn || (await isLetterAllowed(services, email));
  return services.database.db.transaction(async (tx) => {
    await lockPerson(tx, email);
    const theirs = await selectWatchesOf(tx, { email });
    const confirmed = theirs.filter(isConfirmed);
    const same = theirs.find(({ search, pace }) => search === form.search && pace === form.pace);
    const [oldest] = confirmed;
    const isFull = !(same && isConfirmed(same)) && confirmed.length >= watchLimits.perPerson;
    if (isOwn) {
      if (isFull) throw new Conflict('watches_full');
      const id =
        same?.id ?? (await insertWatch(tx, { ...rowOf(form), email, userId: currentUser._id, state: 'active' }));
      if (same && same.state !== 'active')
        await tx.update(watch).set({ state: 'active', openedAt: sql`now()`, askedAt: null }).where(eq(watch.id, id));
      return { state: 'active' as const, token: tokenOfWatch(services.secret, 'manage', id) };
    }
    // Nobody could confirm what no letter tells of.
    if (!mayWrite) return { state: 'unconfirmed' as const };
    if (isFull && oldest) {
      const full = { kind: 'full', watchId: oldest.id, search: form.search } as const;
      await services.jobs.queue(tx, watchLetterQueue, full);
    } else {
      const watchId = same?.id ?? (await insertWatch(tx, { ...rowOf(form), email, state: 'unconfirmed' }));
      const waiting = theirs.filter((one) => !isConfirmed(one) && one.id !== watchId);
      const surplus = waiting.slice(0, Math.max(0, waiting.length + 1 - watchLimits.unconfirmed));
      if (surplus.length > 0) {
        const ids = surplus.map(({ id }) => id);
        await deleteWatches(tx, ids);
      }
      await services.jobs.queue(tx, watchLetterQueue, { kind: 'confirm', watchId });
    }
    return { state: 'unconfirmed' as const };
  });
}

/** The columns that a search is found by are copies of its filters. */
export function askedOf(search: string) {
  const asked = new URLSearchParams(search);
  return { search, township: asked.get('township'), type: asked.get('type') };
}

function rowOf({ search, channel, pace, language }: WatchForm) {
  return { ...askedOf(search), channel, pace, language };
}

async function insertWatch(tx: Executor, row: typeof watch.$inferInsert) {
  const [made] = await tx.insert(watch).values(row).returning({ id: watch.id });
  if (!made) throw new Error('The watch was not inserted.');
  return made.id;
}

async function isProven({ database: { db } }: Creating, id: string): Promise<boolean> {
  const [found] = await db.select({ isProven: user.emailVerified }).from(user).where(eq(user.id, id));
  return found?.isProven === true;
}

/** Counts a letter to an address that anybody may name. Past the limit none is sent, and the answer does not say so. */
async function isLetterAllowed(services: Creating, email: string): Promise<boolean> {
  try {
    await countAttempt(services, 'watch-letter:recipient', email);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
