import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { paymentInquiry, subscription } from '../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';
const day = 86_400_000;
type Title = 'Free' | 'Gold' | 'Premium';

let portal: TestPortal;
let admin: TestUser;
let user: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  admin = await portal.admin();
});
beforeEach(async () => {
  user = await portal.signUp();
});
after(() => portal.close());

const assign = async (title: Title, fields: object = {}, who = admin) =>
  who.call('POST', '/api/packages/assign-package', {
    userId: user._id,
    packageId: (await portal.packageOf(title))._id,
    ...fields,
  });
const statusOf = async (who: TestUser) => (await who.call('GET', `/api/packages/status/${who._id}`)).body;
const emailsTo = async (who: TestUser) => (await queuedEmails(portal.database)).filter(({ to }) => to === who.email);

/** A payment inquiry as the form stores it. @returns its id. */
async function anInquiry(): Promise<string> {
  const [stored] = await portal.database.db
    .insert(paymentInquiry)
    .values({
      userId: user._id,
      name: 'Mya',
      email: 'mya@elsewhere.example',
      message: 'Paid.',
      proofKey: 'proofs/x.pdf',
      proofType: 'application/pdf',
      proofSize: 8,
    })
    .returning({ id: paymentInquiry.id });
  assert.ok(stored);
  return stored.id;
}

const inquiry = async (id: string) =>
  (
    await portal.database.pool.query('select state, answered_at, subscription_id from payment_inquiry where id = $1', [
      id,
    ])
  ).rows[0];

describe('assigning a package', () => {
  test('gives a user its listing slots and its days from now on', async () => {
    const start = Date.now();
    const { status, body } = await assign('Gold');
    assert.deepEqual([status, body.message], [200, 'Package assigned']);
    const { success: _success, ...now } = await statusOf(user);
    assert.deepEqual(body['status'], now);
    const { expiresAt, package: gold, ...rest } = now;
    assert.equal((gold as { title: string }).title, 'Gold');
    assert.deepEqual(rest, { hasPackage: true, isActive: true, listingsUsed: 0, listingsLeft: 30 });
    const began = Date.parse(String(expiresAt)) - 90 * day;
    assert.ok(began >= start && began <= Date.now());
  });

  test('ends what the user had, however much was left of it', async () => {
    await assign('Premium');
    await assign('Gold');
    await assign('Free');
    const status = await statusOf(user);
    assert.deepEqual([(status['package'] as { title: string }).title, status['listingsLeft']], ['Free', 3]);
    const { rows } = await portal.database.pool.query(
      'select expires_at, started_at, assigned_by from subscription where user_id = $1 order by started_at',
      [user._id],
    );
    assert.equal(rows.length, 3);
    assert.deepEqual(rows[0].expires_at, rows[1].started_at);
    assert.deepEqual(rows[1].expires_at, rows[2].started_at);
    assert.equal(rows[2].assigned_by, admin._id);
  });

  test('is what counts, although another process had started a package a moment ahead', async () => {
    const { _id: packageId } = await portal.packageOf('Free');
    const startedAt = new Date(Date.now() + 60_000);
    const expiresAt = new Date(Date.now() + day);
    await portal.database.db
      .insert(subscription)
      .values({ userId: user._id, packageId, listingLimit: 3, startedAt, expiresAt });
    await assign('Gold');
    assert.equal(((await statusOf(user))['package'] as { title: string }).title, 'Gold');
  });

  test('notifies the user by email, in both languages', async () => {
    await assign('Gold');
    const [email, ...others] = await emailsTo(user);
    assert.ok(email);
    assert.deepEqual(others, []);
    assert.equal(email.subject, 'You now have the Gold package · Gold ပက်ကေ့ချ် ရရှိပါပြီ');
    assert.match(email.text, /You can post 30 listings until \d+ \w+ 20\d\d\./);
    assert.match(email.text, /ရက်အထိ အိမ်ခြံမြေ ၃၀ ခု တင်နိုင်ပါသည်။/);
    assert.match(email.text, /https:\/\/eain\.example\/create-listing/);
    assert.match(email.html, /https:\/\/eain\.example\/my\/create-listing/);
    await assign('Premium');
    assert.match((await emailsTo(user))[1]?.text ?? '', /as many listings as you like until/);
  });

  test('is logged, with what it replaced', async () => {
    await assign('Gold');
    await assign('Premium');
    const { rows } = await portal.database.pool.query<{ actor_id: string; change: Record<string, unknown> }>(
      `select actor_id, change from audit_entry where subject_id = $1 and action = 'package.assign' order by id`,
      [user._id],
    );
    assert.deepEqual(
      rows.map(({ actor_id, change }) => [actor_id, change['package'], change['previous']]),
      [
        [admin._id, 'Gold', undefined],
        [admin._id, 'Premium', 'Gold'],
      ],
    );
  });

  test('marks the payment inquiry that is named as answered, once', async () => {
    const inquiryId = await anInquiry();
    assert.equal((await assign('Gold', { inquiryId })).status, 200);
    const answered = await inquiry(inquiryId);
    assert.equal(answered.state, 'answered');
    assert.ok(answered.answered_at && answered.subscription_id);
    const again = await assign('Premium', { inquiryId });
    assert.deepEqual([again.status, again.body.code], [409, 'inquiry_assigned']);
    assert.equal(((await statusOf(user))['package'] as { title: string }).title, 'Gold');
    assert.equal((await emailsTo(user)).length, 1);
  });

  test('of 10 at once for one inquiry, one is given, although each names another user', async () => {
    const inquiryId = await anInquiry();
    const users = await Promise.all(Array.from({ length: 10 }, () => portal.signUp()));
    const answers = await Promise.all(users.map(({ _id }) => assign('Gold', { inquiryId, userId: _id })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
    const have = await Promise.all(users.map(async (who) => (await statusOf(who))['hasPackage']));
    assert.equal(have.filter(Boolean).length, 1);
    const emails = await Promise.all(users.map(emailsTo));
    assert.equal(emails.flat().length, 1);
  });

  test('of something that does not exist changes nothing', async () => {
    const inquiryId = await anInquiry();
    for (const [fields, code] of [
      [{ userId: nothing }, 'user_not_found'],
      [{ packageId: nothing }, 'package_not_found'],
      [{ inquiryId: nothing }, 'inquiry_not_found'],
      [{ userId: nothing, inquiryId }, 'user_not_found'],
    ] as const) {
      const { status, body } = await assign('Gold', fields);
      assert.deepEqual([status, body.code], [404, code]);
    }
    assert.equal((await statusOf(user))['hasPackage'], false);
    assert.equal((await inquiry(inquiryId)).state, 'new');
    assert.deepEqual(await emailsTo(user), []);
  });

  test('is only for admins', async () => {
    assert.equal((await assign('Premium', {}, user)).status, 403);
    const { _id: packageId } = await portal.packageOf('Premium');
    const asked = await portal.visitor().call('POST', '/api/packages/assign-package', { userId: user._id, packageId });
    assert.equal(asked.status, 401);
    assert.equal((await statusOf(user))['hasPackage'], false);
  });

  test('and selecting at the same time leave one package that counts', async () => {
    const { _id: packageId } = await portal.packageOf('Free');
    const select = () => user.call('POST', '/api/packages/select', { packageId });
    await Promise.all([select(), assign('Gold'), select(), select()]);
    assert.equal(((await statusOf(user))['package'] as { title: string }).title, 'Gold');
  });
});
