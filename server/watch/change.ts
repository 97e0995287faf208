import { and, eq, lt, or, isNotNull, sql } from 'drizzle-orm';
import { Conflict, Invalid } from '#domain/errors.ts';
import type { WatchChange } from '#domain/watch/forms.ts';
import { watchLimits } from '#domain/watch/watch.ts';
import { watch } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import { askedOf } from './create.ts';
import { catchUp } from './match.ts';
import {
  deleteWatches,
  forgetMatches,
  isConfirmed,
  lockPerson,
  lockWatch,
  selectWatch,
  selectWatchesOf,
  type WatchRow,
} from './queries.ts';
import { idOfToken } from './tokens.ts';

type Changing = Pick<Services, 'database' | 'secret' | 'textIndex'>;

/** The id of the watch that a token manages. @throws Invalid for any other token */
export function managedBy({ secret }: Pick<Services, 'secret'>, token: string): string {
  const id = idOfToken(secret, 'manage', token);
  if (id === undefined) throw new Invalid('watch_link_invalid');
  return id;
}

/**
 * Changes a watch: confirms, pauses or wakes it, tells more or less often, looks for something else (WCH-13). What it newly wants is shown, not
 * skipped (WCH-8); what happened while it was paused or asleep is not.
 * @throws Invalid for a token of no watch; Conflict when the address that is confirmed watches as many as it may
 */
export async function changeWatch(services: Changing, token: string, change: WatchChange): Promise<void> {
  const id = managedBy(services, token);
  await services.database.db.transaction(async (tx) => {
    const email = (await selectWatch(tx, id))?.email;
    if (typeof email === 'string') await lockPerson(tx, email);
    const before = await lockWatch(tx, id);
    if (!before) throw new Invalid('watch_link_invalid');
    const state = stateAfter(before, change);
    if (typeof email === 'string' && !isConfirmed(before) && state === 'active') {
      const confirmed = (await selectWatchesOf(tx, { email })).filter(isConfirmed);
      if (confirmed.length >= watchLimits.perPerson) throw new Conflict('watches_full');
    }
    const isBack = state === 'active' && (before.state === 'paused' || before.state === 'asleep');
    const search = change.search ?? before.search;
    const isOther = search !== before.search;
    await tx
      .update(watch)
      .set({
        ...askedOf(search),
        pace: change.pace ?? before.pace,
        state,
        openedAt: sql`now()`,
        askedAt: null,
        ...(isBack && { since: sql`now()` }),
      })
      .where(eq(watch.id, id));
    // What happened before a pause is told of no more than what happened during it; a feed shows what it has.
    const forgotten = isOther || (isBack && before.channel !== 'feed') ? await forgetMatches(tx, before) : [];
    const isBegun = !isConfirmed(before) && state === 'active';
    if (isBegun || (isOther && state === 'active'))
      await catchUp(services, tx, {
        id,
        search,
        ...(isOther && { before: before.search, found: isBack ? [] : forgotten }),
      });
  });
}

/** A watch that no chat has taken over yet cannot begin, and one whose address is not confirmed cannot be paused. */
function stateAfter({ state, channel, chatId }: WatchRow, change: WatchChange): WatchRow['state'] {
  if (change.state === undefined || (channel === 'telegram' && chatId === null)) return state;
  return change.state === 'paused' && state === 'unconfirmed' ? state : change.state;
}

/** Ends a watch, with all that it has found; ending one that is gone changes nothing. @throws Invalid for a token that the portal has not made */
export async function endWatch(services: Changing, token: string): Promise<void> {
  await deleteWatches(services.database.db, [managedBy(services, token)]);
}

/**
 * Notes that somebody has followed a link of a watch, or fetched its feed, at most once a day. That wakes what fell asleep, by a fetch a feed alone;
 * what its owner has paused stays paused, and what nobody has confirmed stays so (WCH-16).
 * @param path of a page of a watch, or of its feed.
 */
export async function noteOpening(services: Changing, path: string): Promise<void> {
  const { database, secret } = services;
  const [start = '', page, token = ''] = /^(?:\/my)?\/(watch|api\/watch\/feed)\/([^/.]+)/.exec(path) ?? [];
  // A reader who is asked whether to end it is not using it.
  if (/^\/stop\b/.test(path.slice(start.length))) return;
  const isFeed = page !== 'watch';
  const id = idOfToken(secret, isFeed ? 'feed' : 'manage', token);
  if (id === undefined) return;
  if (isFeed && (await wakeFeed(services, id))) return;
  const isAsleep = eq(watch.state, 'asleep');
  const isLongAgo = or(lt(watch.openedAt, sql`now() - interval '1 day'`), isNotNull(watch.askedAt), isAsleep);
  const wakes = isFeed ? sql`false` : isAsleep;
  await database.db
    .update(watch)
    .set({
      openedAt: sql`now()`,
      askedAt: null,
      state: sql`case when ${wakes} then 'active' else ${watch.state} end`,
      // What happened while it was asleep is not told of.
      since: sql`case when ${wakes} then now() else ${watch.since} end`,
    })
    .where(and(eq(watch.id, id), isLongAgo));
}

/** Wakes a feed that fell asleep: it has what it has missed, as a reader that looks once a week expects. @returns whether it slept. */
async function wakeFeed(services: Changing, id: string): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const [woken] = await tx
      .update(watch)
      .set({ state: 'active', openedAt: sql`now()`, askedAt: null })
      .where(and(eq(watch.id, id), eq(watch.channel, 'feed'), eq(watch.state, 'asleep')))
      .returning({ search: watch.search });
    if (woken) await catchUp(services, tx, { id, search: woken.search });
    return woken !== undefined;
  });
}
