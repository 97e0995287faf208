import { eq } from 'drizzle-orm';
import { inLanguage, type Language } from '#domain/language.ts';
import { watchLimits } from '#domain/watch/watch.ts';
import { watch } from '../database/schema.ts';
import type { Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { siteAddress } from '../process/settings.ts';
import { botOf, escapedForTelegram, TelegramRefusal } from '../telegram/bot.ts';
import { noteOf, pageOfWatch, type WatchLetter } from './letters.ts';
import { nameOfWatch, watchWords } from './name.ts';
import { selectTold, selectWatch, type ToldListing, type WatchRow } from './queries.ts';
import { botWords } from './telegram-words.ts';

type Order = Extract<WatchLetter, { kind: 'news' }> | { kind: 'asks'; watchId: string };

/** Messages to be sent: retried for two days. Without a bot they wait, so that one that is set again tells of what was noted. */
export const telegramQueue: Queue<Order> = {
  name: 'send-watch-message',
  firstPause: 15,
  longestPause: 3600,
  retries: 60,
  patience: 60,
};

type Sending = Pick<Services, 'database' | 'jobs' | 'settings' | 'secret' | 'log'>;

/** Telegram's limit for a text, in characters. */
export const longestMessage = 4096;

/** Starts sending messages of watches to Telegram chats (WCH-12); does nothing without a bot. */
export async function sendWatchMessages(services: Sending): Promise<void> {
  const bot = botOf(services.settings);
  if (!bot) return;
  const { db } = services.database;
  await services.jobs.work(telegramQueue, async (order) => {
    const row = await selectWatch(db, order.watchId);
    const text = row && (await textOf(services, row, order));
    if (!row?.chatId || text === undefined) return 'done';
    try {
      await bot.send(row.chatId, text);
    } catch (error) {
      if (!(error instanceof TelegramRefusal) || !error.isForGood) throw error;
      // A chat that has blocked the bot is not written to again; the site's page wakes it.
      await db.update(watch).set({ state: 'paused' }).where(eq(watch.chatId, row.chatId));
    }
    return 'done';
  });
}

/** A message as HTML; undefined if there is nothing to say any more: what nobody may see any longer is told of to nobody (WCH-9). */
async function textOf(
  services: Pick<Services, 'database' | 'settings' | 'secret'>,
  row: WatchRow,
  order: Order,
): Promise<string | undefined> {
  if (row.state !== 'active') return undefined;
  const { language } = row;
  const words = botWords[language];
  const name = escapedForTelegram(nameOfWatch(row.search, language));
  const page = addressIn(services, language, pageOfWatch(services.secret, row.id));
  if (order.kind === 'asks') return `${words.asks(name)}\n\n${link(page, words.goOn)}`;
  const { db } = services.database;
  const { total, listings } = await selectTold(db, row.id, new Date(order.toldAt), watchLimits.shown);
  if (listings.length === 0) return undefined;
  const messageOf = (shown: readonly ToldListing[]) =>
    [
      `<b>${watchWords[language].found(shown.length, total)}</b>: ${name}`,
      ...shown.map(
        (one) => `${link(`${page}/home/${one.id}`, one.name)}\n${escapedForTelegram(noteOf(one, language))}`,
      ),
      `${link(`${page}/all`, words.all)} · ${link(page, words.manage)}`,
    ].join('\n\n');
  let shown = listings;
  while (messageOf(shown).length > longestMessage && shown.length > 1) shown = shown.slice(0, -1);
  return messageOf(shown);
}

/** The absolute address of a page in a language. */
export function addressIn({ settings }: Pick<Services, 'settings'>, language: Language, path: string): string {
  return siteAddress(settings) + inLanguage(language, path);
}

/** A link as HTML. */
export function link(address: string, text: string): string {
  return `<a href="${escapedForTelegram(address)}">${escapedForTelegram(text)}</a>`;
}
