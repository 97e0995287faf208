import { and, eq, inArray } from 'drizzle-orm';
import { channelLimits, minutesUntilRetry, postsDue } from '#domain/channel/channel.ts';
import { channelPost } from '../database/schema.ts';
import { readMaster } from '../image/master.ts';
import { renderVariant } from '../image/variant.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { siteAddress } from '../process/settings.ts';
import { botOf, type TelegramBot } from '../telegram/bot.ts';
import { captionOf } from './caption.ts';
import { changePosts } from './change.ts';
import {
  coverOf,
  deleteOrphans,
  firstChosen,
  freshest,
  isClaimed,
  isOnOffer,
  lockClaims,
  markUnsure,
  pausedUntil,
  type PostedListing,
  postsToday,
} from './queries.ts';
import { failureOf } from './trouble.ts';

type Posting = Pick<Services, 'database' | 'settings' | 'storage' | 'textIndex' | 'log'>;

/** Every minute: posts to the site's own channel, and keeps what is posted there as its listings are (WCH-27 to WCH-31). */
export function channelPosting(services: Posting): Job {
  return { name: 'post-to-channel', schedule: '* * * * *', patience: 600, run: () => runChannel(services) };
}

/** Every night: forgets what was decided about listings that are gone for good. */
export function channelSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return { name: 'sweep-channel-posts', schedule: '57 3 * * *', run: () => deleteOrphans(db) };
}

/** Does one run. @param clock tells the moment, and by it the day and what is due. */
export async function runChannel(services: Posting, clock = () => new Date()): Promise<void> {
  const { db } = services.database;
  const bot = botOf(services.settings);
  await markUnsure(db, clock());
  if (!bot) return;
  await changePosts(services, bot, clock());
  const { name, mode } = services.settings.channel;
  if (mode === 'off' || name === undefined || !(await nextOf(services, db, clock()))) return;
  // While Telegram cannot be reached nothing is claimed: each of them would be unsure.
  if (!(await isReached(services, bot))) return;
  for (let count = 0; count < channelLimits.atOnce; count += 1) {
    const claimed = await claimNext(services, name, clock());
    if (!claimed || !(await mayGoOn(services, bot, claimed))) return;
  }
}

async function isReached({ log }: Posting, bot: TelegramBot): Promise<boolean> {
  try {
    await bot.check();
    return true;
  } catch (error) {
    log.warn(error, 'the channel waits for Telegram');
    return false;
  }
}

/** A listing that is to be posted now, by this process alone. */
interface Claimed {
  listing: PostedListing;
  channel: string;
  claimedAt: Date;
  /** Attempts before this one. */
  attempts: number;
}

/**
 * Claims the next listing before it is sent: whatever dies from then on, it is not sent a second time unless Telegram has said that it was not posted,
 * or an admin that it is not there (WCH-28).
 * @returns undefined if nothing is due: none is chosen, the day has as many as it may, or Telegram wants to be left alone.
 */
async function claimNext(services: Posting, channel: string, now: Date): Promise<Claimed | undefined> {
  return services.database.db.transaction(async (tx) => {
    await lockClaims(tx);
    const listing = await nextOf(services, tx, now);
    if (!listing) return undefined;
    const row = { state: 'sending', claimedAt: now, channel, trouble: null, detail: null, notBefore: null } as const;
    const [stored] = await tx
      .insert(channelPost)
      .values({ listingId: listing.id, ...row })
      .onConflictDoUpdate({ target: channelPost.listingId, set: row })
      .returning({ attempts: channelPost.attempts });
    return { listing, channel, claimedAt: now, attempts: stored?.attempts ?? 0 };
  });
}

/** The listing that is due: none while Telegram wants to be left alone, or if the day has as many posts as it may. */
async function nextOf(services: Posting, tx: Executor, now: Date): Promise<PostedListing | undefined> {
  const { daily, mode } = services.settings.channel;
  if (await pausedUntil(tx, now)) return undefined;
  const posted = await postsToday(tx, now);
  if (posted >= daily) return undefined;
  const mayChoose = mode === 'all' && posted < postsDue(now, daily);
  return (await firstChosen(tx)) ?? (mayChoose ? freshest(services, tx) : undefined);
}

/** Sends what was claimed, and notes what has become of it. @returns whether the next one may follow at once */
async function mayGoOn(services: Posting, bot: TelegramBot, claimed: Claimed): Promise<boolean> {
  const { listing, channel } = claimed;
  const { settings, log } = services;
  const photo = await photoOf(services, listing.id).catch((error: unknown) => {
    log.warn(error, 'a photo for the channel could not be read');
    return 'unreadable' as const;
  });
  if (photo === 'unreadable') {
    await putBack(services, claimed, { trouble: 'photo', detail: null });
    return false;
  }
  // Reading a photo takes time, in which nobody may have waited for it any longer: an admin decides then.
  if (!(await isClaimed(services.database.db, listing.id, claimed.claimedAt))) return false;
  // Or the listing may have been hidden.
  if (!(await isOnOffer(services.database.db, listing.id))) {
    await note(services, claimed, { state: 'chosen', claimedAt: null });
    return true;
  }
  const look = { shown: 'open', languages: settings.channel.languages, site: siteAddress(settings) } as const;
  const sent = await bot.post(channel, captionOf(listing, look), photo).catch((error: unknown) => {
    log.warn(error, 'a post to the channel has failed');
    return failureOf(error);
  });
  if ('messageId' in sent) {
    const { messageId, username } = sent;
    const address = username === undefined ? null : `https://t.me/${username}/${messageId}`;
    const posted = { messageId, address, hasPhoto: photo !== undefined, shown: 'open', attempts: 0 } as const;
    await note(services, claimed, { state: 'posted', ...posted });
    return true;
  }
  const { trouble, detail, retryAfter, isUnsure, isForGood } = sent;
  if (isUnsure) await note(services, claimed, { state: 'unsure', trouble, detail, notBefore: retryAt(claimed, 1) });
  else if (isForGood) await note(services, claimed, { state: 'failed', trouble, detail, claimedAt: null });
  else await putBack(services, claimed, { trouble, detail, retryAfter });
  return isForGood;
}

/** Width of the photo of a post, in pixels. */
const photoWidth = 1200;

/** The first photo of a listing as a JPEG; undefined if it has none, or it is lost. @throws while the storage does not respond */
async function photoOf(
  { database, storage }: Posting,
  listingId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const cover = await coverOf(database.db, listingId);
  const master = cover && (await readMaster(storage, cover));
  return master && new Uint8Array(await renderVariant(master, { width: photoWidth, format: 'jpg' }));
}

type Row = typeof channelPost.$inferSelect;

/** Lets what was certainly not posted wait for its next attempt; after too many it has failed. */
async function putBack(
  services: Posting,
  claimed: Claimed,
  { trouble, detail, retryAfter }: Pick<Row, 'trouble' | 'detail'> & { retryAfter?: number | undefined },
): Promise<void> {
  const attempts = claimed.attempts + 1;
  await note(services, claimed, {
    state: attempts < channelLimits.attempts ? 'chosen' : 'failed',
    trouble,
    detail,
    attempts,
    claimedAt: null,
    notBefore: retryAt(claimed, attempts, retryAfter),
  });
}

/** @param retryAfter seconds that Telegram asks for. */
function retryAt({ claimedAt }: Claimed, attempts: number, retryAfter = minutesUntilRetry(attempts) * 60): Date {
  return new Date(claimedAt.getTime() + retryAfter * 1000);
}

/** Notes what has become of what this process has claimed; what it has lost to an admin's decision stays as they have decided. */
async function note({ database: { db } }: Posting, claimed: Claimed, fields: Partial<Row>): Promise<void> {
  await db
    .update(channelPost)
    .set(fields)
    .where(
      and(
        eq(channelPost.listingId, claimed.listing.id),
        eq(channelPost.claimedAt, claimed.claimedAt),
        inArray(channelPost.state, ['sending', 'unsure']),
      ),
    );
}
