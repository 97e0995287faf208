import { z } from 'zod';
import type { Settings } from '../process/settings.ts';

/** Parts of an update that the portal reads: a message to the bot. */
const updateSchema = z.object({
  update_id: z.number().int(),
  message: z
    .object({ text: z.string().optional(), chat: z.object({ id: z.number().int(), type: z.string() }) })
    .optional(),
});
export type Update = z.output<typeof updateSchema>;

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** A refusal by Telegram's servers. */
export class TelegramRefusal extends Error {
  override readonly name = 'TelegramRefusal';
  readonly status: number;
  /** Seconds after which it may be tried again, where they say so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, description: string, retryAfter?: number) {
    super(`Telegram answers ${status}: ${description}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Whether this chat can never be written to: the bot is blocked there, or the chat is gone. */
  get isForGood(): boolean {
    return this.status === 403 || (this.status === 400 && /chat not found/i.test(this.message));
  }
}

/** Codes of errors in which nothing was sent: no connection came about. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Telegram's servers could not be reached, or have not answered. */
export class TelegramUnreached extends Error {
  override readonly name = 'TelegramUnreached';
  /** Whether certainly nothing was sent; otherwise what was asked may have been done. */
  readonly isUnsent: boolean;

  constructor(error?: unknown) {
    // The address, which holds the token, may be part of the message of an error.
    super(`Telegram cannot be reached (${error instanceof Error ? error.name : 'failed'}).`);
    const cause = error instanceof Error ? error.cause : undefined;
    this.isUnsent = cause instanceof Error && 'code' in cause && unsent.has(String(cause.code));
  }
}

/** A message in a channel. */
interface Message {
  /** The channel's name or number. */
  channel: string;
  messageId: number;
}

/** A message that was just posted, and the name by which everyone finds its channel, if it has one. */
interface Posted extends Pick<Message, 'messageId'> {
  username: string | undefined;
}

const postedSchema = z.object({
  message_id: z.number().int(),
  chat: z.object({ username: z.string().optional() }).optional(),
});

/** A photo with its fields, as a form: so Telegram needs no public address to fetch it from. */
function formOf(fields: Record<string, string>, photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Milliseconds for an answer and for one to a photo, and seconds for which the servers hold a poll open that has nothing to answer. */
const patience = { answer: 20_000, photo: 60_000, poll: 25 };

/** Where the bot is: its secret token, and the Bot API's address. */
export type BotSettings = NonNullable<Settings['telegram']>;

/**
 * The operator's bot, by the calls of Telegram's Bot API that the portal needs, which `fetch` makes. Its token is part of their addresses, so no
 * error names one.
 */
export class TelegramBot {
  readonly #settings: BotSettings;
  #name: Promise<string> | undefined;
  /** Until when the servers want to be asked nothing. */
  #pausedUntil = 0;

  constructor(settings: BotSettings) {
    this.#settings = settings;
  }

  /** The bot's username, by which links open it; asked for once. @throws TelegramRefusal */
  name(): Promise<string> {
    this.#name ??= this.#call('getMe', {})
      .then((result) => z.object({ username: z.string() }).parse(result).username)
      .catch((error: unknown) => {
        this.#name = undefined;
        throw error;
      });
    return this.#name;
  }

  /**
   * The messages since an update, waiting for some to come; those before it are forgotten by the servers.
   * @param offset one more than the id of the last update that was dealt with. @throws TelegramRefusal
   */
  async updates(offset: number, signal: AbortSignal): Promise<Update[]> {
    const asked = { offset, timeout: patience.poll, allowed_updates: ['message'] };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience.poll * 1000 + patience.answer)]);
    return z.array(updateSchema).parse(await this.#call('getUpdates', asked, limit));
  }

  /** Has the servers forget the updates before one. @throws TelegramRefusal */
  async forgetBefore(offset: number): Promise<void> {
    await this.#call('getUpdates', { offset, timeout: 0, limit: 1 });
  }

  /** Sends a text. @param html with Telegram's few tags. @throws TelegramRefusal */
  async send(chatId: number | string, html: string): Promise<void> {
    await this.#call('sendMessage', {
      chat_id: chatId,
      text: html,
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    });
  }

  /** Makes sure that the servers can be reached, and know the bot. @throws TelegramRefusal, TelegramUnreached */
  async check(): Promise<void> {
    await this.#call('getMe', {});
  }

  /**
   * Posts a text as it is, with a photo above it if there is one, to a channel.
   * @throws TelegramRefusal if it was certainly not posted; TelegramUnreached
   */
  async post(channel: string, text: string, photo?: Uint8Array<ArrayBuffer>): Promise<Posted> {
    const answer = await (photo
      ? this.#call('sendPhoto', formOf({ chat_id: channel, caption: text }, photo), AbortSignal.timeout(patience.photo))
      : this.#call('sendMessage', { chat_id: channel, text }));
    const { message_id: messageId, chat } = postedSchema.parse(answer);
    return { messageId, username: chat?.username };
  }

  /** Changes the text of a message, or the caption of its photo. @throws TelegramRefusal, TelegramUnreached */
  async change({ channel, messageId, hasPhoto }: Message & { hasPhoto: boolean }, text: string): Promise<void> {
    const message = { chat_id: channel, message_id: messageId };
    await (hasPhoto
      ? this.#call('editMessageCaption', { ...message, caption: text })
      : this.#call('editMessageText', { ...message, text }));
  }

  /** Deletes a message. @throws TelegramRefusal, TelegramUnreached */
  async delete({ channel, messageId }: Message): Promise<void> {
    await this.#call('deleteMessage', { chat_id: channel, message_id: messageId });
  }

  async #call(method: string, body: object, signal = AbortSignal.timeout(patience.answer)): Promise<unknown> {
    const { api, token } = this.#settings;
    const left = this.#pausedUntil - Date.now();
    if (left > 0) throw new TelegramRefusal(429, 'not before its time', Math.ceil(left / 1000));
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      signal,
    }).catch((error: unknown) => {
      throw new TelegramUnreached(error);
    });
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined)).data;
    if (answer?.ok) return answer.result;
    // Somebody in between has answered: what was asked may have been done.
    if (!answer && response.ok) throw new TelegramUnreached();
    const { error_code: code = response.status, description = 'no answer', parameters } = answer ?? {};
    const retryAfter = parameters?.retry_after;
    if (retryAfter !== undefined) this.#pausedUntil = Date.now() + retryAfter * 1000;
    throw new TelegramRefusal(code, description, retryAfter);
  }
}

const bots = new WeakMap<BotSettings, TelegramBot>();

/** The bot of the settings; undefined where they name none. */
export function botOf({ telegram }: Pick<Settings, 'telegram'>): TelegramBot | undefined {
  if (!telegram) return undefined;
  const bot = bots.get(telegram) ?? new TelegramBot(telegram);
  bots.set(telegram, bot);
  return bot;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML of a message. */
export function escapedForTelegram(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
