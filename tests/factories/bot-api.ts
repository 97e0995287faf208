import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call that the bot has made, other than asking for updates. */
export interface BotCall {
  method: string;
  body: {
    chat_id?: number | string;
    text?: string;
    caption?: string;
    message_id?: number;
    /** Bytes of a photo that was sent with it. */
    photo?: Uint8Array;
  };
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
  /** Takes the next sending, and never answers: its connection ends. */
  dropNext(): void;
  /** Forgets what was sent, and what was to be refused. */
  reset(): void;
  /** Resolves once so many messages have been sent. */
  whenSent(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the server on a free port. */
export async function openBotApi(): Promise<TestBotApi> {
  const token = '123456:a-token-of-the-tests';
  const sent: BotCall[] = [];
  const refusals: (Refusal | 'dropped')[] = [];
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
      const body = await bodyOf(request);
      const reply = (status: number, said: object) =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
      if (given !== token) return reply(401, { ok: false, error_code: 401, description: 'Unauthorized' });
      if (method === 'getMe') return reply(200, { ok: true, result: { id: 1, is_bot: true, username: 'EainTestBot' } });
      if (method === 'getUpdates')
        return reply(200, { ok: true, result: await getUpdates(body, () => request.destroyed && response.destroyed) });
      const refusal = refusals.shift();
      if (refusal && refusal !== 'dropped') {
        const { status, description, retryAfter } = refusal;
        const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
        return reply(status, { ok: false, error_code: status, description, ...parameters });
      }
      sent.push({ method, body });
      if (refusal === 'dropped') response.destroy();
      else reply(200, { ok: true, result: { message_id: sent.length, chat: chatOf(body.chat_id) } });
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
    dropNext: () => void refusals.push('dropped'),
    reset: () => {
      sent.splice(0);
      refusals.splice(0);
    },
    whenSent: async (count) => {
      while (sent.length < count) await arrival('sent');
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** The body of a call: JSON, or a form with a photo. */
async function bodyOf(request: IncomingMessage): Promise<BotCall['body'] & { offset?: number; timeout?: number }> {
  const bytes = new Uint8Array(await buffer(request));
  const type = request.headers['content-type'] ?? '';
  if (type === 'application/json') return JSON.parse(new TextDecoder().decode(bytes)) as BotCall['body'];
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  const photo = form.get('photo');
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    chat_id: textOf('chat_id'),
    // Forms have line breaks of two characters, which Telegram takes as one.
    caption: textOf('caption').replaceAll('\r\n', '\n'),
    ...(photo instanceof Blob && { photo: new Uint8Array(await photo.arrayBuffer()) }),
  };
}

/** A channel that is named has that name for everyone. */
function chatOf(id: number | string | undefined): { username?: string } {
  return typeof id === 'string' && id.startsWith('@') ? { username: id.slice(1) } : {};
}
