import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { firstSteps } from '#domain/first-steps/first-steps.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { listing, post, user } from '../database/schema.ts';
import { fillIfEmpty } from '../demo/fill-empty-portal.ts';
import { fillWithDemoContent } from '../demo/fill.ts';
import { removeDemo } from '../demo/remove.ts';
import { noteAccepted } from '../email/routes.ts';
import { deliverMail } from '../mail/queue.ts';

interface Step {
  step: string;
  isDone: boolean;
  isTicked: boolean;
  hasFailed: boolean;
}

describe('the first steps of an operator (DSH-70)', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
    admin = await portal.admin();
  });
  after(() => portal.close());

  const steps = async () => (await admin.call('GET', '/api/admin/first-steps')).body['steps'] as Step[];
  const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ step }) => step);

  test('are all there, in their order, and none is done at first but the demo, which is not there', async () => {
    assert.deepEqual(
      (await steps()).map(({ step }) => step),
      [...firstSteps],
    );
    assert.deepEqual(await done(), ['demo']);
  });

  test('are done by doing them', async () => {
    const settings = { SITE_NAME: 'Golden Homes', REVIEW: 'new', revision: 0 };
    assert.equal((await admin.call('PUT', '/api/site/settings', settings)).status, 200);
    assert.equal((await admin.call('POST', '/api/site/emails/password-changed/test', {})).status, 200);
    const accounts = [{ bank: 'KBZPay', name: 'Daw Mya', number: '09 123 456 789', qr: null }];
    assert.equal((await admin.call('PUT', '/api/payment-accounts', { accounts })).status, 200);
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
    const text = { title: 'Terms', description: '', content: '<p>Ours.</p>', updatedAt: null };
    assert.equal((await admin.call('PUT', '/api/info-page/write/terms/en', text)).status, 200);
    assert.equal(
      (await admin.call('POST', '/api/admin/invitation', { name: 'Golden Key', language: 'en' })).status,
      200,
    );
    assert.deepEqual(await done(), ['name', 'payees', 'rate', 'legal', 'review', 'agency', 'demo']);
  });

  test('of which the mail server is done once it has accepted a test, and says when it has not', async (context) => {
    const { jobs, secret, settings, database } = portal.services;
    const mail = async () => (await steps()).find(({ step }) => step === 'mail');
    assert.deepEqual(await mail(), { step: 'mail', isDone: false, isTicked: false, hasFailed: false });
    await database.pool.query(`update pgboss.job set state = 'retry' where name = 'send-mail'`);
    assert.deepEqual(await mail(), { step: 'mail', isDone: false, isTicked: false, hasFailed: true });
    await database.pool.query(`delete from pgboss.job where name = 'send-mail'`);
    assert.equal((await admin.call('POST', '/api/site/emails/password-changed/test', {})).status, 200);
    const server = await openMailServer();
    context.after(server.close);
    const { promise: noted, resolve } = Promise.withResolvers<void>();
    const accepted = noteAccepted(portal.services);
    await deliverMail({ jobs, secret, settings: { ...settings, smtpUrl: server.url } }, async (sent) => {
      await accepted(sent);
      resolve();
    });
    await noted;
    assert.deepEqual(await mail(), { step: 'mail', isDone: true, isTicked: false, hasFailed: false });
  });

  test('are ticked off by an admin, and taken back (DSH-71)', async () => {
    const tick = (isDone: boolean) => admin.call('POST', '/api/admin/first-steps/backup', { isDone });
    await tick(true);
    assert.deepEqual(
      (await steps()).find(({ step }) => step === 'backup'),
      {
        step: 'backup',
        isDone: true,
        isTicked: true,
        hasFailed: false,
      },
    );
    await tick(false);
    assert.equal((await done()).includes('backup'), false);
    assert.equal((await admin.call('POST', '/api/admin/first-steps/coffee', { isDone: true })).status, 400);
  });

  test('invite an agency by a link to its own form, filled in (DSH-73)', async () => {
    const agency = { name: 'Golden & Key', phone: '09 420 012 345' };
    const { body } = await admin.call('POST', '/api/admin/invitation', { ...agency, language: 'my' });
    const link = new URL(String(body['href']));
    assert.equal(link.pathname, '/my/sign-up');
    const form = new URL(link.searchParams.get('from') ?? '', link);
    assert.equal(form.pathname, '/dashboard');
    assert.deepEqual(Object.fromEntries(form.searchParams), { tab: 'update-agency', ...agency });
    const { status, body: refused } = await admin.call('POST', '/api/admin/invitation', { name: ' ', language: 'en' });
    assert.deepEqual([status, refused.issues?.[0]?.code], [400, 'name_length']);
  });

  test('are for admins alone', async () => {
    const member = await portal.signUp();
    assert.equal((await member.call('GET', '/api/admin/first-steps')).status, 403);
    assert.equal((await member.call('POST', '/api/admin/demo/remove', {})).status, 403);
    assert.equal((await member.call('POST', '/api/admin/invitation', { name: 'Mine', language: 'en' })).status, 403);
  });
});

describe('removing the demo (DSH-72)', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
    await fillWithDemoContent(portal.services, { listings: 60, now: new Date(), report: () => undefined });
  });
  after(() => portal.close());

  test('leaves what people made, and takes the rest', async () => {
    const { db, pool } = portal.database;
    const owner = await portal.withFreePackage();
    const own = await portal.postListing(owner);
    // Somebody who signs up with such an address is a person.
    const person = await portal.signUp();
    await pool.query('update "user" set email = $1 where id = $2', ['agent99@demo.eain.example', person._id]);
    const [changed] = (
      await pool.query<{ id: string }>(
        `select listing.id from listing join "user" on "user".id = user_id where email like 'agent%@demo.eain.example' limit 1`,
      )
    ).rows;
    assert.ok(changed);
    const update = { propertyStatus: 'Still Available', bedrooms: 3 };
    assert.equal((await admin.call('POST', `/api/listing/update/${changed.id}`, update)).status, 200);
    const article = { title: 'Ours', content: '<p>Our own words.</p>' };
    assert.equal((await admin.call('POST', '/api/post/create', article)).status, 200);

    const { status, body } = await admin.call('POST', '/api/admin/demo/remove', {});
    assert.equal(status, 200);
    assert.deepEqual([body['accounts'], body['listings']], [28, 59]);
    assert.ok(Number(body['posts']) > 3);
    const left = await db.select({ id: listing.id, userId: listing.userId }).from(listing);
    assert.deepEqual(
      new Set(left.map(({ id, userId }) => `${id} ${userId}`)),
      new Set([`${own} ${owner._id}`, `${changed.id} ${admin._id}`]),
    );
    assert.deepEqual(
      (await db.select({ title: post.title }).from(post)).map(({ title }) => title),
      ['Ours'],
    );
    assert.equal(await db.$count(user, eq(user.id, person._id)), 1);
    // Its rate stays, as every rate does, and does not count as set.
    const { body: after } = await admin.call('GET', '/api/admin/first-steps');
    assert.deepEqual(
      (after['steps'] as Step[]).filter(({ isDone }) => isDone).map(({ step }) => step),
      ['demo'],
    );
    for (const table of ['outage', 'payment_account'])
      assert.equal((await pool.query(`select from ${table}`)).rowCount, 0, table);
  });

  test('is done once, and a restart does not fill the portal again', async () => {
    assert.deepEqual(await removeDemo(portal.services, null), { accounts: 0, listings: 0, posts: 0 });
    const { pool } = portal.database;
    await pool.query('delete from listing');
    await pool.query('delete from "user" where not is_admin');
    const { services } = portal;
    const asEmbedded = { ...services, settings: { ...services.settings, demo: undefined } };
    await fillIfEmpty({ ...asEmbedded, database: { ...services.database, embedded: true } }, () => undefined);
    assert.equal((await pool.query('select from listing')).rowCount, 0);
  });
});
