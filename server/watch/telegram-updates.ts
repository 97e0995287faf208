import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { languages } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { watchLimits } from '#domain/watch/watch.ts';
import { newClient } from '../database/servers.ts';
import { watch } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import { botOf, escapedForTelegram, type TelegramBot, TelegramRefusal, type Update } from '../telegram/bot.ts';
import { pageOfWatch } from './letters.ts';
import { catchUp } from './match.ts';
import { nameOfWatch } from './name.ts';
import { deleteWatches, lockPerson, selectWatchesOf } from './queries.ts';
import { addressIn, link, longestMessage } from './telegram-messages.ts';
import { botWords } from './telegram-words.ts';
import { hashOfCode } from './tokens.ts';

type Answering = Pick<Services, 'database' | 'settings' | 'secret' | 'textIndex' | 'log'>;

/** The advisory lock of the process that reads the bot's messages: "eain" + 3. Telegram answers one at a time. */
const POLLING = 0x65616971;

/** Milliseconds between attempts to become that process, and after a failure. */
const pauses = { turn: 15_000, failed: 5_000 };

/**
 * Reads what people write to the bot, by long polling, so that the portal needs no public address. Of all processes on a database one does: it holds a
 * lock on a connection of its own, and another takes over when it is gone.
 * @param hurry for tests: other pauses.
 * @returns undefined without a bot.
 */
export function pollTelegram(
  services: Answering,
  hurry: Partial<typeof pauses> = {},
): { close: () => Promise<void> } | undefined {
  const bot = botOf(services.settings);
  if (!bot) return undefined;
  const waits = { ...pauses, ...hurry };
  const ending = new AbortController();
  const wait: Wait = (milliseconds) =>
    pause(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await withLock(services.database.url, async (isHeld) => {
          let offset = 0;
          try {
            while (!ending.signal.aborted && isHeld())
              for (const update of await bot.updates(offset, ending.signal)) {
                await answerUpdate(services, bot, update, wait);
                offset = update.update_id + 1;
              }
          } finally {
            // Or the next poll would answer the last ones again.
            if (offset > 0) await bot.forgetBefore(offset).catch(() => undefined);
          }
        });
        await wait(waits.turn);
      } catch (error) {
        if (ending.signal.aborted) return;
        services.log.warn(error, 'the bot’s messages cannot be read; trying again');
        const asked = error instanceof TelegramRefusal ? (error.retryAfter ?? 0) * 1000 : 0;
        await wait(Math.max(waits.failed, asked));
      }
    }
  };
  const running = run();
  return {
    close: async () => {
      ending.abort();
      await running;
    },
  };
}

/** Does something while no other process does, if none does now. */
async function withLock(url: string, act: (isHeld: () => boolean) => Promise<void>): Promise<void> {
  const client = newClient(url, { application_name: 'eain telegram', keepAlive: true });
  let isHeld = true;
  client.on('error', () => (isHeld = false));
  client.on('end', () => (isHeld = false));
  try {
    await client.connect();
    const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [POLLING]);
    if (rows[0]?.own) await act(() => isHeld);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Answers a message to the bot. One that is answered twice, as the process died in between, changes nothing more. */
async function answerUpdate(services: Answering, bot: TelegramBot, { message }: Update, wait: Wait): Promise<void> {
  if (message?.chat.type !== 'private') return;
  const chatId = message.chat.id;
  const [command = '', code] = (message.text ?? '').trim().split(/\s+/);
  const replies =
    command === '/start' && code !== undefined
      ? [await takeOver(services, chatId, code)]
      : command === '/stop'
        ? [await stop(services, chatId)]
        : command === '/list'
          ? await list(services, chatId)
          : [inAll((words) => words.help)];
  for (const reply of replies) if (!(await isSaid(services, bot, { chatId, reply, wait }))) return;
}

/** Waits for some milliseconds, or until the reading ends. */
type Wait = (milliseconds: number) => Promise<void>;

/**
 * Sends a reply. One that Telegram refuses is dropped, so that one chat keeps the bot from nobody else: it is tried a second time only
 * after the pause that Telegram asks for.
 * @returns whether it was sent. @throws while Telegram is down.
 */
async function isSaid(
  { log }: Answering,
  bot: TelegramBot,
  { chatId, reply, wait }: { chatId: number; reply: string; wait: Wait },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bot.send(chatId, reply);
      return true;
    } catch (error) {
      if (!(error instanceof TelegramRefusal) || error.status >= 500) throw error;
      if (error.status !== 429 || attempt > 1) {
        log.warn(error, 'a reply of the bot was refused');
        return false;
      }
      await wait((error.retryAfter ?? 1) * 1000);
    }
  }
}

/** A sentence in all languages: that of the chat is not known. */
function inAll(say: (words: (typeof botWords)['en']) => string): string {
  return languages.map((language) => say(botWords[language])).join('\n\n');
}

/** Has a watch tell a chat from now on: the code of its link works once. */
async function takeOver(services: Answering, chatId: number, code: string): Promise<string> {
  return services.database.db.transaction(async (tx) => {
    await lockPerson(tx, String(chatId));
    const [found] = await tx
      .select()
      .from(watch)
      .where(eq(watch.codeHash, hashOfCode(code)))
      .for('update');
    if (!found) return inAll((words) => words.badCode);
    const { id, search, language } = found;
    const { perPerson } = watchLimits;
    if ((await selectWatchesOf(tx, { chatId })).length >= perPerson)
      return botWords[language].full(formatNumber(perPerson, language));
    await tx
      .update(watch)
      .set({ chatId, codeHash: null, state: 'active', openedAt: sql`now()` })
      .where(eq(watch.id, id));
    await catchUp(services, tx, { id, search });
    return botWords[language].begun(
      link(addressIn(services, language, pageOfWatch(services.secret, id)), nameOfWatch(search, language)),
    );
  });
}

/** Ends all that a chat is told of. */
async function stop({ database: { db } }: Answering, chatId: number): Promise<string> {
  const theirs = await selectWatchesOf(db, { chatId });
  if (theirs.length === 0) return inAll((words) => words.none);
  await deleteWatches(
    db,
    theirs.map(({ id }) => id),
  );
  return botWords[theirs[0]?.language ?? 'en'].ended;
}

/** All that a chat is told of, each with the link that manages it: in as many messages as it takes. */
async function list(services: Answering, chatId: number): Promise<string[]> {
  const theirs = await selectWatchesOf(services.database.db, { chatId });
  const [first] = theirs;
  if (!first) return [inAll((words) => words.none)];
  const lines = [
    escapedForTelegram(botWords[first.language].list),
    ...theirs.map(({ id, language, search }) =>
      link(addressIn(services, language, pageOfWatch(services.secret, id)), nameOfWatch(search, language)),
    ),
  ];
  const messages: string[] = [];
  for (const line of lines) {
    const last = messages.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= longestMessage)
      messages[messages.length - 1] = `${last}\n${line}`;
    else messages.push(line);
  }
  return messages;
}
