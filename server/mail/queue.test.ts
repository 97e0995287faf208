import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { openJobs } from '../jobs/jobs.ts';
import type { Jobs } from '../process/jobs.ts';
import { openMailServer, type MailServer, readMessage } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { deliverMail, mailQueue, queueLetter } from './queue.ts';
import { openMailFolder } from './mailer.ts';
import { standardName } from '#domain/site/site-name.ts';
import { type Letter, signed } from './compose.ts';
import type { Email } from './email.ts';
const email: Letter = {
  languages: [],
  to: 'owner@example.com',
  replyTo: { name: 'Daw Mya, "buyer"', address: 'mya@example.com' },
  subject: 'About your home · သင့်အိမ်အကြောင်း',
  text: 'Is it still free?\n\nလွတ်သေးလား။',
  html: '<p>Is it still free?</p><p lang="my">လွတ်သေးလား။</p>',
};

let portal: TestPortal;
let jobs: Jobs | undefined;
let server: MailServer | undefined;
before(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  await jobs?.close();
  await server?.close();
  jobs = undefined;
  server = undefined;
  await portal.database.pool.query(`delete from pgboss.job where name like 'send-mail%'`);
});
after(() => portal.close());

/** Queues like the portal's, but which poll and retry at once; with a mail server at this address they begin to deliver. */
async function queues() {
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  const log = pino({ level: 'warn' }, { write: () => resolve() });
  const opened = openJobs(portal.database.url, log, { poll: 0.5 });
  jobs = opened;
  // The first to create the queue sets its retries.
  await portal.database.db.transaction((tx) =>
    opened.queue(tx, { ...mailQueue, firstPause: 1, longestPause: 1 }, email),
  );
  return {
    /** Resolves once an email could not be sent. */
    failed,
    queue: () => portal.database.db.transaction((tx) => queueLetter({ jobs: opened }, tx, email)),
    deliver: (smtpUrl: string) =>
      deliverMail({
        jobs: opened,
        secret: portal.services.secret,
        settings: { ...portal.services.settings, smtpUrl, mailFrom: 'Eain <us@eain.example>' },
      }),
  };
}

async function states(): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ name: string; state: string }>(
    `select name, state from pgboss.job where name like 'send-mail%' order by name`,
  );
  return rows.map(({ name, state }) => `${name} ${state}`);
}

describe('a queued email', () => {
  test('arrives with its text, its HTML and its headers', async () => {
    const { deliver } = await queues();
    server = await openMailServer();
    const arrived = server.next();
    await deliver(server.url);
    const { from, to, headers, parts } = await arrived;
    assert.deepEqual([from, to], ['us@eain.example', ['owner@example.com']]);
    assert.equal(headers.get('from'), 'Eain <us@eain.example>');
    assert.equal(headers.get('subject'), email.subject);
    assert.match(headers.get('reply-to') ?? '', /Daw Mya.*<mya@example\.com>$/);
    assert.match(headers.get('message-id') ?? '', /^<[0-9a-f-]{36}@eain\.example>$/);
    assert.equal(headers.get('auto-submitted'), 'auto-generated');
    const sent = signed(email, { siteName: standardName, mailSignature: {} });
    assert.equal(parts.get('text/plain')?.replaceAll('\r\n', '\n'), sent.text.trimEnd());
    assert.equal(parts.get('text/html'), sent.html);
  });

  test('waits while the mail server is down, and arrives once it is up', async () => {
    const { deliver, failed } = await queues();
    const port = await freePort();
    await deliver(`smtp://127.0.0.1:${port}`);
    await failed;
    server = await openMailServer(undefined, port);
    const { to } = await server.next();
    assert.deepEqual(to, ['owner@example.com']);
  });

  test('is retried when the server defers it', async () => {
    const { deliver } = await queues();
    let asked = 0;
    server = await openMailServer(() => (asked++ === 0 ? 451 : undefined));
    const arrived = server.next();
    await deliver(server.url);
    await arrived;
    assert.equal(asked, 2);
    assert.equal(server.emails.length, 1);
  });

  test('is kept, and not retried, when there is no such mailbox', async () => {
    const { deliver, queue } = await queues();
    const refused: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    server = await openMailServer((to) => {
      refused.push(to);
      if (refused.length === 2) resolve();
      return 550;
    });
    await queue();
    await deliver(server.url);
    await promise;
    await jobs?.close();
    assert.deepEqual(await states(), [
      'send-mail failed',
      'send-mail failed',
      'send-mail-given-up created',
      'send-mail-given-up created',
    ]);
  });

  test('is not sent when the transaction that queued it is rolled back', async () => {
    await queues();
    const opened = jobs;
    assert.ok(opened);
    const cause = portal.database.db.transaction(async (tx) => {
      await queueLetter({ jobs: opened }, tx, email);
      throw new Error('The cause failed.');
    });
    await assert.rejects(cause, /The cause failed/);
    assert.deepEqual(await states(), ['send-mail created'], 'only the one that was there before');
  });

  test('is refused when a line break would add a header or a recipient', async () => {
    const wrong: Partial<Email>[] = [
      { subject: 'Hello\r\nBcc: everybody@example.com' },
      { subject: '' },
      { to: 'owner@example.com\r\nBcc: everybody@example.com' },
      { to: 'owner@example.com, everybody@example.com' },
      { replyTo: { name: 'Mya\nBcc: everybody@example.com', address: 'mya@example.com' } },
      { replyTo: { name: 'Mya', address: 'mya@example.com\nBcc: x@example.com' } },
    ];
    for (const changes of wrong) {
      const queued = portal.database.db.transaction((tx) => queueLetter(portal.services, tx, { ...email, ...changes }));
      await assert.rejects(queued, { name: 'ZodError' });
    }
  });
});

test('without a mail server emails are in the data folder, unreadable for anybody else', async () => {
  const mailer = openMailFolder(portal.dataDir, () => 'Eain <us@eain.example>');
  assert.equal(
    await mailer.send(signed(email, portal.services.settings), '0198c0de-0000-4000-8000-000000000000'),
    'sent',
  );
  const folder = join(portal.dataDir, 'mail');
  const [name = '', ...others] = await readdir(folder);
  assert.deepEqual(others, []);
  assert.match(name, /^\d{4}-.*-0198c0de-0000-4000-8000-000000000000\.eml$/);
  assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
  const { headers, parts } = readMessage(await readFile(join(folder, name), 'utf8'));
  assert.equal(headers.get('to'), 'owner@example.com');
  assert.equal(headers.get('subject'), email.subject);
  assert.ok(parts.get('text/html')?.includes(email.html));
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const { port, close } = await openMailServer();
  await close();
  return port;
}
