import { eq } from 'drizzle-orm';
import { channelLimits, minutesUntilRetry } from '#domain/channel/channel.ts';
import { channelPost } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import { siteAddress } from '../process/settings.ts';
import { type TelegramBot, TelegramRefusal } from '../telegram/bot.ts';
import { captionOf } from './caption.ts';
import { type ChannelPostRow, type PostedListing, selectOutdated } from './queries.ts';
import { failureOf, isMessageGone, isUnchanged } from './trouble.ts';

type Changing = Pick<Services, 'database' | 'settings' | 'log'>;
type Outdated = Awaited<ReturnType<typeof selectOutdated>>[number];

/**
 * Lets the messages in the channel show their listings as they are now: those of hidden and deleted ones are deleted, the others say that theirs is
 * taken, has ended, or is on offer again (WCH-30). Doing one twice is harmless.
 */
export async function changePosts(services: Changing, bot: TelegramBot, now: Date): Promise<void> {
  for (const outdated of await selectOutdated(services.database.db, now, channelLimits.changesAtOnce)) {
    const { post } = outdated;
    try {
      const done = await changeOne(services, bot, outdated);
      await note(services, post, { attempts: 0, notBefore: null, trouble: null, detail: null, ...done });
    } catch (error) {
      const { trouble, detail, retryAfter } = failureOf(error);
      services.log.warn(error, 'a post in the channel could not be changed');
      const attempts = post.attempts + 1;
      const seconds = retryAfter ?? minutesUntilRetry(attempts) * 60;
      await note(services, post, { attempts, trouble, detail, notBefore: new Date(now.getTime() + seconds * 1000) });
      // The next would fare no better.
      if (trouble !== 'refused') return;
    }
  }
}

/** Changes or deletes one message. @returns what is noted of it. @throws what the bot throws */
async function changeOne(
  { settings }: Changing,
  bot: TelegramBot,
  { post, wanted, listing }: Outdated,
): Promise<Partial<ChannelPostRow>> {
  const { channel, messageId, hasPhoto } = post;
  if (channel === null || messageId === null) return {};
  const message = { channel, messageId, hasPhoto };
  if (wanted === 'gone' && (await isDeleted(bot, message))) return { state: 'removed', address: null };
  const { languages } = settings.channel;
  const caption = captionOf(listing ?? nameless, { shown: wanted, languages, site: siteAddress(settings) });
  try {
    await bot.change(message, caption);
  } catch (error) {
    if (isMessageGone(error)) return { state: 'removed', address: null };
    if (!isUnchanged(error)) throw error;
  }
  return { shown: wanted, ...(wanted === 'gone' && { trouble: 'undeleted' }) };
}

/** Deletes a message. @returns false if Telegram does not allow it any longer: after two days. @throws what may end */
async function isDeleted(bot: TelegramBot, message: Parameters<TelegramBot['delete']>[0]): Promise<boolean> {
  try {
    await bot.delete(message);
    return true;
  } catch (error) {
    if (isMessageGone(error)) return true;
    if (error instanceof TelegramRefusal && failureOf(error).isForGood) return false;
    throw error;
  }
}

/** In the place of a listing that is deleted: its message says nothing of it. */
const nameless: PostedListing = {
  id: '',
  name: '',
  type: 'rent',
  currency: 'USD',
  regularPrice: 0,
  discountPrice: null,
  township: 'bahan',
  propertyType: 'other',
  propertyStatus: null,
  details: {},
};

async function note({ database: { db } }: Changing, { listingId }: ChannelPostRow, fields: Partial<ChannelPostRow>) {
  await db.update(channelPost).set(fields).where(eq(channelPost.listingId, listingId));
}
