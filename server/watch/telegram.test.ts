import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { watchLimits } from '#domain/watch/watch.ts';
import { openBotApi, type TestBotApi } from '#tests/factories/bot-api.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { watch } from '../database/schema.ts';
import { openJobs } from '../jobs/jobs.ts';
import { TelegramBot, TelegramRefusal } from '../telegram/bot.ts';
import { matchNews } from './match.ts';
import { sendWatchMessages } from './telegram-messages.ts';
import { pollTelegram } from './telegram-updates.ts';
import { tellDue } from './tell.ts';

const chat = 4_200_000_001;
const form = { search: 'type=rent&township=kamayut', channel: 'telegram', pace: 'now', language: 'en' };

describe('watching by Telegram (WCH-12)', () => {
  let api: TestBotApi;
  let portal: TestPortal;
  before(async () => {
    api = await openBotApi();
    portal = await openTestPortal({
      PUBLIC_URL: 'https://eain.example',
      TELEGRAM_BOT_TOKEN: api.token,
      TELEGRAM_API: api.address,
    });
  });
  beforeEach(async () => {
    await portal.database.db.delete(watch);
    api.sent.splice(0);
  });
  after(async () => {
    await portal.close();
    await api.close();
  });

  const create = async (fields: object = {}) => {
    const { status, body } = await portal.visitor().call('POST', '/api/watch', { ...form, ...fields });
    assert.equal(status, 200, JSON.stringify(body));
    const [, code = ''] = /^https:\/\/t\.me\/EainTestBot\?start=([\w-]+)$/.exec(String(body['link'])) ?? [];
    assert.ok(code.length > 0 && code.length <= 64);
    return code;
  };
  /** Reads what people write while something is done. */
  const polling = async (act: () => Promise<void>) => {
    const poll = pollTelegram(portal.services, { turn: 10, failed: 10 });
    assert.ok(poll);
    try {
      await act();
    } finally {
      await poll.close();
    }
  };
  const said = () => api.sent.map(({ body }) => body.text ?? '');
  const rows = () => portal.database.db.select().from(watch);

  test('the link opens the bot with a code that works once; /list shows, /stop ends all', async () => {
    const code = await create();
    assert.equal((await rows())[0]?.state, 'unconfirmed');
    await polling(async () => {
      api.write(chat, `/start ${code}`);
      await api.whenSent(1);
      api.write(chat + 1, `/start ${code}`);
      await api.whenSent(2);
      api.write(chat, '/list');
      await api.whenSent(3);
      api.write(chat, 'hello');
      await api.whenSent(4);
    });
    const [row] = await rows();
    assert.deepEqual([row?.state, row?.chatId, row?.codeHash], ['active', chat, null]);
    assert.match(
      said()[0] ?? '',
      /^We tell you here of new properties: <a href="https:\/\/eain\.example\/watch\/[^"]+">For rent · Kamayut<\/a>/,
    );
    assert.match(said()[1] ?? '', /used or has expired/);
    assert.match(said()[2] ?? '', /\/watch\/.*>For rent · Kamayut<\/a>/s);
    assert.match(said()[3] ?? '', /အသိပေးပါ/);
    await polling(async () => {
      api.write(chat, '/stop');
      await api.whenSent(5);
    });
    assert.deepEqual(await rows(), []);
    assert.match(said()[4] ?? '', /deleted/);
  });

  test('a chat watches as much as it may', async () => {
    await polling(async () => {
      for (let at = 0; at <= watchLimits.perPerson; at += 1) {
        api.write(chat, `/start ${await create({ search: `minPrice=${at + 1}` })}`);
        await api.whenSent(at + 1);
      }
    });
    assert.equal((await rows()).filter(({ state }) => state === 'active').length, watchLimits.perPerson);
    assert.match(said().at(-1) ?? '', /watches 20 searches/);
  });

  test('a list longer than a message comes in several; a refused reply keeps the bot from nobody', async () => {
    const watches = Array.from({ length: watchLimits.perPerson }, (_, at) => ({
      ...({ channel: 'telegram', pace: 'now', state: 'active', language: 'en', chatId: chat } as const),
      search: String(new URLSearchParams({ q: `${at} ${'<long> & '.repeat(20)}`.trim() })),
    }));
    await portal.database.db.insert(watch).values(watches);
    await polling(async () => {
      api.write(chat, '/list');
      await api.whenSent(1);
    });
    assert.ok(said().length > 1);
    for (const text of said()) assert.ok(text.length <= 4096);
    assert.equal(said().join('').match(/<a /g)?.length, watchLimits.perPerson);
    api.sent.splice(0);
    await polling(async () => {
      api.refuseNext({ status: 400, description: 'Bad Request: message is too long' });
      api.write(chat + 1, 'hello');
      api.write(chat + 2, 'hello');
      await api.whenSent(1);
      api.refuseNext({ status: 429, description: 'Too Many Requests', retryAfter: 0.01 });
      api.write(chat + 3, 'hello');
      await api.whenSent(2);
      for (const retryAfter of [0.01, 0.01])
        api.refuseNext({ status: 429, description: 'Too Many Requests', retryAfter });
      api.write(chat + 4, 'hello');
      api.write(chat + 5, 'hello');
      await api.whenSent(3);
    });
    assert.deepEqual(
      api.sent.map(({ body }) => body.chat_id),
      [chat + 2, chat + 3, chat + 5],
    );
  });

  test('tells a chat of homes, waits as long as it is asked to, and pauses where the bot is blocked', async () => {
    const code = await create({ language: 'my' });
    await polling(async () => {
      api.write(chat, `/start ${code}`);
      await api.whenSent(1);
    });
    const id = await portal.postListing(await portal.withFreePackage(), {
      name: 'Bright & quiet <condo> on Pyay Road',
    });
    await matchNews(portal.services);
    const tell = () => tellDue(portal.services, new Date(Date.now() + 16 * 60_000));
    const jobs = openJobs(portal.services.database.url, portal.services.log, { poll: 0.5 });
    try {
      await tell();
      await sendWatchMessages({ ...portal.services, jobs });
      await api.whenSent(2);
      const text = said()[1] ?? '';
      assert.match(text, /^<b>အိမ်ခြံမြေ ၁ ခု<\/b>: ငှားရန် · ကမာရွတ်\n\n/);
      assert.ok(
        text.includes(
          `/home/${id}">Bright &amp; quiet &lt;condo&gt; on Pyay Road</a>\nအသစ် · ဒေါ်လာ ၉၀၀ / လ · ကွန်ဒို · ကမာရွတ်`,
        ),
        text,
      );
      api.refuseNext({ status: 403, description: 'Forbidden: bot was blocked by the user' });
      await portal.postListing(await portal.withFreePackage());
      await matchNews(portal.services);
      await tell();
      for (;;) {
        const [row] = await rows();
        if (row?.state === 'paused') break;
        await new Promise((resolve) => void setImmediate(resolve));
      }
      assert.equal(api.sent.length, 2);
    } finally {
      await jobs.close();
    }
  });

  test('the bot asks nothing before its time, names no token in an error, and one process alone polls', async () => {
    const bot = new TelegramBot({ token: api.token, api: api.address });
    api.refuseNext({ status: 429, description: 'Too Many Requests', retryAfter: 60 });
    const isRefused = (error: unknown) =>
      error instanceof TelegramRefusal && error.status === 429 && error.retryAfter === 60;
    await assert.rejects(bot.send(chat, 'x'), isRefused);
    await assert.rejects(bot.send(chat, 'x'), isRefused);
    assert.equal(api.sent.length, 0);
    const lost = new TelegramBot({ token: api.token, api: 'http://127.0.0.1:9' });
    await assert.rejects(lost.send(chat, 'x'), (error: Error) => !error.message.includes(api.token));
    const other = pollTelegram(portal.services, { turn: 10, failed: 10 });
    await polling(async () => {
      api.write(chat, '/list');
      await api.whenSent(1);
      api.write(chat, '/list');
      await api.whenSent(2);
    });
    await other?.close();
    assert.equal(api.sent.length, 2);
  });
});
