import type { ChannelTrouble } from '#domain/channel/channel.ts';
import { channelLimits } from '#domain/channel/channel.ts';
import { cutToFit } from '#domain/text/cut-to-fit.ts';
import { TelegramRefusal, TelegramUnreached } from '../telegram/bot.ts';

/** A failed call of the bot. */
export interface Failure {
  trouble: ChannelTrouble;
  /** Telegram's own words. */
  detail: string | null;
  /** Seconds that it asks for. */
  retryAfter: number | undefined;
  /** Whether what was asked may have been done in spite of it. */
  isUnsure: boolean;
  /** Whether it is about this message alone, and will be the same next time. */
  isForGood: boolean;
}

/** Tells what has gone wrong by the answer of Telegram's servers. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof TelegramRefusal)) {
    const isUnsure = !(error instanceof TelegramUnreached && error.isUnsent);
    return { trouble: 'unreached', detail: null, retryAfter: undefined, isUnsure, isForGood: false };
  }
  const { status, message, retryAfter } = error;
  const trouble = troubleOf(status, message);
  const detail = cutToFit(message, channelLimits.detail);
  return { trouble, detail, retryAfter, isUnsure: status >= 500, isForGood: trouble === 'refused' };
}

const noRights = /not enough rights|administrator|not a member|kicked|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED/i;

function troubleOf(status: number, message: string): ChannelTrouble {
  if (status === 401 || status === 404) return 'token';
  if (status === 429) return 'busy';
  if (status >= 500) return 'unreached';
  if (/chat not found|CHANNEL_INVALID|PEER_ID_INVALID/i.test(message)) return 'unknown';
  if (status === 403 || noRights.test(message)) return 'rights';
  return 'refused';
}

/** Whether a message that was to be changed or deleted is not there any longer. */
export function isMessageGone(error: unknown): boolean {
  return error instanceof TelegramRefusal && /message (?:to \w+ )?not found|MESSAGE_ID_INVALID/i.test(error.message);
}

/** Whether a message that was to be changed is so already. */
export function isUnchanged(error: unknown): boolean {
  return error instanceof TelegramRefusal && /message is not modified/i.test(error.message);
}
