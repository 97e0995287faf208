import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A call that the bot has made, other than asking for updates. */
export interface BotCall {
  method: string;
  body: { chat_id?: number | string; text?: string; caption?: string; photo?: string };
}

/** A refusal, as Telegram's servers make it. */
interface Refusal {
  status: number;
  description: string;
  retryAfter?: number;
}

/** A small server that speaks the calls of Telegram's Bot API which the portal makes, for one bot. */
export interface TestBotApi {
  address: string;
  token: string;
  /** Calls that sent something, in order. */
  sent: BotCall[];
  /** Has a person write to the bot. */
  write(chatId: number, text: string): void;
  /** Refuses the next sending. */
  refuseNext(refusal: Refusal): void;
  /** Resolves once so many messages have been sent. */
  whenSent(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the server on a free port. */
export async function openBotApi(): Promise<TestBotApi> {
  const token = '123456:a-token-of-the-tests';
  const sent: BotCall[] = [];
  const refusals: Refusal[] = [];
  let updates: { update_id: number; message: object }[] = [];
  let lastId = 100;
  const arrivals = new EventTarget();
  const arrival = (name: 'update' | 'sent') => once(arrivals, name);
  const getUpdates = async ({ offset, timeout }: { offset?: number; timeout?: number }, hasLeft: () => boolean) => {
    updates = updates.filter((update) => update.update_id >= (offset ?? 0));
    while (updates.length === 0 && timeout !== 0 && !hasLeft()) await arrival('update');
    return updates;
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const body = (await json(request)) as BotCall['body'] & { offset?: number; timeout?: number };
      const reply = (status: number, said: object) =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
      if (given !== token) return reply(401, { ok: false, error_code: 401, description: 'Unauthorized' });
      if (method === 'getMe') return reply(200, { ok: true, result: { id: 1, is_bot: true, username: 'EainTestBot' } });
      if (method === 'getUpdates')
        return reply(200, { ok: true, result: await getUpdates(body, () => request.destroyed && response.destroyed) });
      const refusal = refusals.shift();
      if (refusal) {
        const { status, description, retryAfter } = refusal;
        const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
        return reply(status, { ok: false, error_code: status, description, ...parameters });
      }
      sent.push({ method, body });
      reply(200, { ok: true, result: { message_id: sent.length } });
      arrivals.dispatchEvent(new Event('sent'));
    };
    response.on('close', () => arrivals.dispatchEvent(new Event('update')));
    void answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    sent,
    write: (chatId, text) => {
      lastId += 1;
      updates.push({ update_id: lastId, message: { text, chat: { id: chatId, type: 'private' } } });
      arrivals.dispatchEvent(new Event('update'));
    },
    refuseNext: (refusal) => void refusals.push(refusal),
    whenSent: async (count) => {
      while (sent.length < count) await arrival('sent');
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
