import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { subscription } from '../database/schema.ts';
import { queueLetter } from '../mail/queue.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { notifyOfExpiry } from './expiry-notices.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** When the packages of these tests begin and, unless stated otherwise, 30 days later end: noon in Yangon. */
const start = Date.parse('2026-12-01T05:30:00Z');
const end = start + 30 * day;

let portal: TestPortal;
let user: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
});
beforeEach(async () => {
  await portal.database.pool.query('delete from subscription');
  user = await portal.signUp();
});
after(() => portal.close());

type Given = { days?: number; startedAt?: number; who?: TestUser; title?: 'Free' | 'Gold' };

async function give({ days = 30, startedAt = start, who = user, title = 'Gold' }: Given = {}) {
  const { _id: packageId } = await portal.packageOf(title);
  await portal.database.db.insert(subscription).values({
    userId: who._id,
    packageId,
    listingLimit: 30,
    startedAt: new Date(startedAt),
    expiresAt: new Date(startedAt + days * day),
  });
}

/** Runs the job at these moments, one after the other. */
async function runAt(...moments: number[]) {
  for (const moment of moments) await notifyOfExpiry(portal.services, new Date(moment));
}
const emails = async (who = user) => (await queuedEmails(portal.database)).filter(({ to }) => to === who.email);
const subjects = async (who = user) => (await emails(who)).map(({ subject }) => subject.split(' · ')[0]);

describe('the end of a package', () => {
  test('is announced 3 days before and when it has come, once each', async () => {
    await give();
    await runAt(start, end - 3 * day - hour);
    assert.deepEqual(await subjects(), []);
    await runAt(end - 3 * day, end - 3 * day + hour, end - day, end - 1);
    assert.deepEqual(await subjects(), ['Your Gold package ends in 3 days']);
    await runAt(end, end + hour, end + day);
    assert.deepEqual(await subjects(), ['Your Gold package ends in 3 days', 'Your Gold package has ended']);
  });

  test('is not announced to a user who is suspended', async () => {
    await give();
    await portal.database.pool.query(
      `update "user" set suspended_at = now(), suspension_reason = 'Asks for money.' where id = $1`,
      [user._id],
    );
    await runAt(end - 3 * day, end);
    assert.deepEqual(await subjects(), []);
  });

  test('is announced in both languages, with its day in Yangon', async () => {
    await give();
    await runAt(end - 3 * day, end);
    const [warning, news] = await emails();
    assert.ok(warning && news);
    assert.match(warning.subject, / · သင့် Gold ပက်ကေ့ချ် သက်တမ်း ၃ ရက်သာ ကျန်ပါတော့သည်$/);
    assert.match(warning.text, /Your Gold package ends on 31 December 2026\./);
    assert.match(warning.text, /၂၀၂၆ ခုနှစ်၊ ဒီဇင်ဘာလ ၃၁ ရက်တွင် သက်တမ်းကုန်ပါမည်။/);
    assert.match(warning.html, /https:\/\/eain\.example\/my\/price/);
    assert.match(news.subject, / · သင့် Gold ပက်ကေ့ချ် သက်တမ်းကုန်သွားပါပြီ$/);
    assert.match(news.text, /ended on 31 December 2026\./);
    assert.match(news.text, /https:\/\/eain\.example\/price/);
  });

  test('is announced for a user’s current package, not for earlier ones', async () => {
    await give();
    await give({ startedAt: end - 4 * day, days: 90 });
    await runAt(end - 3 * day, end);
    assert.deepEqual(await subjects(), []);
  });

  test('is announced again for the next package', async () => {
    await give({ title: 'Free' });
    await runAt(end - 3 * day, end);
    await give({ startedAt: end + hour });
    await runAt(end + 27 * day + hour);
    assert.deepEqual(await subjects(), [
      'Your Free package ends in 3 days',
      'Your Free package has ended',
      'Your Gold package ends in 3 days',
    ]);
  });

  test('says how many days are left if the portal was off before', async () => {
    await give();
    await runAt(end - day + hour);
    assert.deepEqual(await subjects(), ['Your Gold package ends in 1 day']);
  });

  test('is no news once it is long past', async () => {
    await give();
    await runAt(end + 3 * day);
    assert.deepEqual(await subjects(), []);
  });

  test('is not announced for a package that lasts no longer than the notice', async () => {
    await give({ days: 3 });
    await runAt(start, start + hour);
    assert.deepEqual(await subjects(), []);
    await runAt(start + 3 * day);
    assert.deepEqual(await subjects(), ['Your Gold package has ended']);
  });

  test('is announced once, to everybody, by processes that check at the same time', async () => {
    const users = [user];
    while (users.length < 60) users.push(await portal.signUp());
    for (const who of users) await give({ who });
    await Promise.all([1, 2, 3, 4].map(() => runAt(end - 3 * day)));
    for (const who of users) assert.equal((await emails(who)).length, 1);
  });

  test('is recorded only with its email', async () => {
    await give();
    const jobs = { ...portal.services.jobs, queue: () => Promise.reject(new Error('The queue is broken.')) };
    await assert.rejects(notifyOfExpiry({ ...portal.services, jobs }, new Date(end - 3 * day)), /broken/);
    await runAt(end - 3 * day);
    assert.equal((await emails()).length, 1);
  });
});
