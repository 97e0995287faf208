import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc } from 'drizzle-orm';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { watch } from '../database/schema.ts';
import { openJobs } from '../jobs/jobs.ts';
import { sendWatchLetters, watchLetterQueue } from './letters.ts';

describe('a letter about a watch', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  });
  after(() => portal.close());

  test('to a mailbox that does not exist pauses all that its address watches, and nothing else (WCH-25)', async () => {
    const { db } = portal.database;
    const fixed = { channel: 'email', pace: 'daily', language: 'en', search: '' } as const;
    const watches = [
      { email: 'gone@example.com', state: 'active' },
      { email: 'gone@example.com', state: 'active' },
      { email: 'gone@example.com', state: 'unconfirmed' },
      { email: 'mya@example.com', state: 'active' },
    ] as const;
    const made = await db
      .insert(watch)
      .values(watches.map((one) => ({ ...fixed, ...one })))
      .returning();
    const states = async () => (await db.select().from(watch).orderBy(asc(watch.id))).map(({ state }) => state);
    const server = await openMailServer((to) => (to === 'gone@example.com' ? 550 : undefined));
    const jobs = openJobs(portal.database.url, portal.services.log, { poll: 0.5 });
    try {
      const [gone, , , mya] = made;
      for (const one of [gone, mya])
        await db.transaction((tx) => jobs.queue(tx, watchLetterQueue, { kind: 'asks', watchId: one?.id ?? '' }));
      const arrived = server.next('mya@example.com');
      await sendWatchLetters({
        ...portal.services,
        jobs,
        settings: { ...portal.services.settings, smtpUrl: server.url },
      });
      await arrived;
      while ((await states())[0] === 'active') await new Promise((resolve) => void setImmediate(resolve));
      assert.deepEqual(await states(), ['paused', 'paused', 'unconfirmed', 'active']);
    } finally {
      await jobs.close();
      await server.close();
    }
  });
});
