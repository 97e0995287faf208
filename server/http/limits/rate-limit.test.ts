import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { LimitReached } from '#domain/errors.ts';
import { attempt } from '../../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { attemptSweep, countAttempt, forgetAttempts } from './rate-limit.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '192.0.2.1' });
});
after(() => portal.close());

/** Which of this many simultaneous attempts are allowed. */
async function tries(count: number, name: Parameters<typeof countAttempt>[1], whose: string): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, () => countAttempt(portal.services, name, whose)),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const endWindow = (key: string) =>
  portal.database.db.update(attempt).set({ until: sql`now() - interval '1 second'` }).where(eq(attempt.key, key));

describe('a limit', () => {
  test('lets through as many as it states, even of 40 at once', async () => {
    assert.equal(await tries(40, 'password:session', 'many@example.com'), 10);
  });

  test('states when to retry, and counts again from then on', async () => {
    await tries(10, 'password:session', 'late@example.com');
    await assert.rejects(countAttempt(portal.services, 'password:session', 'late@example.com'), (error) => {
      assert.ok(error instanceof LimitReached);
      assert.ok(error.retryAfter !== undefined && error.retryAfter > 0 && error.retryAfter <= 15 * 60);
      return true;
    });
    await endWindow('password:session:late@example.com');
    assert.equal(await tries(12, 'password:session', 'late@example.com'), 10);
  });

  test('counts each user and each limit separately', async () => {
    await tries(10, 'inquiry:address', '203.0.113.1');
    assert.equal(await tries(1, 'inquiry:address', '203.0.113.1'), 0);
    assert.equal(await tries(1, 'inquiry:address', '203.0.113.2'), 1);
    assert.equal(await tries(1, 'contact:address', '203.0.113.1'), 1);
  });

  test('is forgotten after a successful attempt', async () => {
    await tries(10, 'password:session', 'right@example.com');
    await forgetAttempts(portal.services, 'password:session', 'right@example.com');
    assert.equal(await tries(12, 'password:session', 'right@example.com'), 10);
  });

  test('is off if the settings say so', async () => {
    const services = { ...portal.services, settings: { ...portal.services.settings, rateLimit: false } };
    for (let turn = 0; turn < 12; turn++) await countAttempt(services, 'password:session', 'free@example.com');
  });

  test('leaves nothing behind once its window is over', async () => {
    const [over, running] = [randomUUID(), randomUUID()];
    await tries(1, 'review:account', over);
    await tries(1, 'review:account', running);
    await endWindow(`review:account:${over}`);
    await attemptSweep(portal.services).run();
    const keys = new Set((await portal.database.db.select().from(attempt)).map(({ key }) => key));
    assert.ok(!keys.has(`review:account:${over}`));
    assert.ok(keys.has(`review:account:${running}`));
  });
});

describe('the calls that are limited', () => {
  const form = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?' };
  const calls = {
    'sign-up': [
      '/api/auth/signup',
      { username: 'limited', email: 'limited@example.com', password: 'a long walk home' },
    ],
    'sign-in': ['/api/auth/signin', { email: 'nobody@example.com', password: 'a guess' }],
    code: ['/api/auth/signin/code', { code: '123456' }],
    'reset-request': ['/api/auth/forgotpassword', { email: 'nobody@example.com' }],
    contact: ['/api/auth/contact', form],
    review: ['/api/review/createreview', { rating: 5, content: 'Quiet.', listingId: randomUUID() }],
    upload: ['/api/image/upload', { purpose: 'listing', contentType: 'image/jpeg', size: 1000 }],
  } as const;

  const ask = (user: Pick<TestUser, 'fetch'>, [path, body]: (typeof calls)[keyof typeof calls]) =>
    user.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  for (const [name, call] of Object.entries(calls)) {
    test(`state what is left: ${name}`, async () => {
      const { headers } = await ask(await portal.signUp(), call);
      assert.match(headers.get('ratelimit-policy') ?? '', new RegExp(`"${name}:address";q=\\d+;w=\\d+`));
      assert.match(headers.get('ratelimit') ?? '', new RegExp(`"${name}:address";r=\\d+;t=\\d+`));
    });
  }

  test('state what is left for the account, and for the address', async () => {
    const user = await portal.signUp();
    const { headers } = await ask(user, calls.contact);
    assert.equal(headers.get('ratelimit-policy'), '"contact:address";q=30;w=3600, "contact:account";q=20;w=3600');
    assert.match(headers.get('ratelimit') ?? '', /"contact:account";r=19;t=(3600|359\d)$/);
  });

  test('state when to retry once nothing is left', async () => {
    const user = await portal.signUp();
    await tries(300, 'upload:account', user._id);
    const { status, headers } = await ask(user, calls.upload);
    assert.equal(status, 429);
    const [, reset] = /"upload:account";r=0;t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
    assert.equal(headers.get('retry-after'), reset);
  });
});

describe('signing in', () => {
  const signIn = ({ email, password }: { email: string; password: string }, address: string, forwarded?: string) =>
    portal.app.request(
      '/api/auth/signin',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(forwarded && { 'X-Forwarded-For': forwarded }) },
        body: JSON.stringify({ email, password }),
      },
      { incoming: { socket: { remoteAddress: address } } as never },
    );

  test('is limited by the client address, which a header cannot change', async () => {
    for (let turn = 0; turn < 100; turn++) {
      const form = { email: `guess${turn}@example.com`, password: 'a guess' };
      assert.equal((await signIn(form, '203.0.113.50', `10.0.0.${turn}`)).status, 401);
    }
    const form = { email: 'guess@example.com', password: 'a guess' };
    assert.equal((await signIn(form, '203.0.113.50', '203.0.113.51')).status, 429);
    assert.equal((await signIn(form, '192.0.2.1', '203.0.113.50')).status, 429, 'a trusted proxy is believed');
    assert.equal((await signIn(form, '203.0.113.51')).status, 401);
  });
});
