import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { makeEmailToken } from '../../account/email-change.ts';
import { queueLetter } from '../../mail/queue.ts';
import { waitingEnd } from './waiting.ts';

const mail = { PUBLIC_URL: 'https://eain.example', SMTP_URL: 'smtp://127.0.0.1:9', PROOF: 'on' };
const suspension = { reason: 'Asks to pay before a viewing.', until: null };

interface Opened {
  portal: TestPortal;
  admin: TestUser;
  poster(): Promise<TestUser>;
  isSeen(id: string): Promise<boolean>;
  hidden(id: string, by: TestUser): Promise<Record<string, unknown> | undefined>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

async function open(settings: Record<string, string>): Promise<Opened> {
  const portal = await openTestPortal(settings);
  const sql = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Record<string, unknown>>(text, values)).rows;
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
  return {
    portal,
    admin: await portal.admin(),
    sql,
    poster: async () => {
      const poster = await portal.withFreePackage();
      await sql('update subscription set listing_limit = -1');
      return poster;
    },
    isSeen: async (id) => {
      const { body } = await portal.visitor().call('GET', '/api/listing/get?limit=100');
      const { result } = body['results'] as { result: { _id: string }[] };
      const page = await portal.visitor().call('GET', `/api/listing/get/${id}`);
      const isListed = result.some(({ _id }) => _id === id);
      assert.equal(page.status, isListed ? 200 : 404);
      return isListed;
    },
    hidden: async (id, by) => {
      const { body } = await by.call('GET', `/api/listing/get/${id}`);
      return body['hidden'] as Record<string, unknown> | undefined;
    },
  };
}

describe('a listing of somebody who has not confirmed their address (MOD-36)', () => {
  let opened: Opened;
  before(async () => {
    opened = await open(mail);
  });
  after(() => opened.portal.close());

  /** Opens the link in the email to a user, signed in as somebody or nobody. */
  const confirm = async (poster: TestUser, by: Pick<TestUser, 'call'>) => {
    const { portal, sql } = opened;
    const [change] = await sql('select email from email_change where user_id = $1', [poster._id]);
    const made = await makeEmailToken(portal.database.db, poster._id, String(change?.['email']));
    const { status, body } = await by.call('POST', `/api/user/confirm-email/${made?.token}`);
    return status === 200 ? body['shown'] : body['code'];
  };

  test('waits, is seen by its poster and admins alone, and by everyone as soon as they confirm it', async () => {
    const { portal, admin, poster, isSeen, hidden, sql } = opened;
    const owner = await poster();
    const created = await owner.call(
      'POST',
      '/api/listing/create',
      aListing({ imageUrls: [await portal.anImage(owner)] }),
    );
    assert.deepEqual([created.status, created.body['waitsFor']], [200, 'proof']);
    const id = String(created.body['_id']);
    assert.equal(await isSeen(id), false);
    for (const by of [owner, admin]) {
      const { hiddenAt, ...facts } = (await hidden(id, by)) ?? {};
      assert.ok(hiddenAt);
      const nothing = { appeal: null, appealedAt: null, answer: null, answeredAt: null };
      assert.deepEqual(facts, { cause: 'proof', reason: null, ...nothing });
    }
    const own = (await owner.call('GET', `/api/user/listings/${owner._id}?ended=hidden`)).body['listings'];
    assert.deepEqual(
      (own as Record<string, unknown>[]).map((one) => [one['isHidden'], one['waitsFor']]),
      [[true, 'proof']],
    );
    // It is new on the day on which everyone sees it, and loses nothing of its time.
    await sql(
      `update listing set created_at = now() - interval '3 days', ends_at = now() + interval '27 days' where id = $1`,
      [id],
    );
    await sql('update hidden_listing set hidden_at = created_at from listing where id = listing_id and id = $1', [id]);
    assert.equal(await confirm(owner, portal.visitor()), 'email_confirmed_elsewhere');
    assert.equal(await isSeen(id), false);
    assert.equal(await confirm(owner, owner), 1);
    assert.equal(await isSeen(id), true);
    const [row] = await sql(
      `select created_at > now() - interval '1 minute' and updated_at >= created_at as "isNew", ends_at - now() > interval '29 days' as "hasTime" from listing where id = $1`,
      [id],
    );
    assert.deepEqual(row, { isNew: true, hasTime: true });
    // The next one does not wait.
    assert.equal(await isSeen(await portal.postListing(owner)), true);
  });

  test('is sent one email for all that waits, which leaves a new address that waits alone', async () => {
    const { portal, poster, sql } = opened;
    const owner = await poster();
    const emails = async () =>
      (await sql(
        `select data ->> 'email' as email from pgboss.job where name like '%email-change%' and data ->> 'userId' = $1`,
        [owner._id],
      )) as { email: string }[];
    await portal.postListing(owner);
    await portal.postListing(owner);
    assert.deepEqual(await emails(), [{ email: owner.email }]);
    await sql(`update email_change set email = 'other@example.com' where user_id = $1`, [owner._id]);
    await portal.postListing(owner);
    assert.equal((await emails()).length, 1);
    assert.equal(await confirm(owner, owner), 3);
  });

  test('does not wait if an admin posts it, or its poster is known from before, or nothing is to be proven', async () => {
    const { portal, admin, poster, isSeen, sql } = opened;
    const known = await poster();
    await sql('update "user" set is_known_poster = true where id = $1', [known._id]);
    assert.equal(await isSeen(await portal.postListing(known)), true);
    const forAgent = await poster();
    assert.equal(await isSeen(await portal.postListing(admin, { userRef: forAgent._id })), true);
    for (const settings of [{ ...mail, PROOF: 'off' }, { PROOF: 'on' }]) {
      const other = await open(settings);
      try {
        assert.equal(await other.isSeen(await other.portal.postListing(await other.poster())), true);
      } finally {
        await other.portal.close();
      }
    }
  });

  test('cannot be renewed or appealed, and is shown or hidden by an admin before that', async () => {
    const { portal, admin, poster, isSeen, hidden, sql } = opened;
    const owner = await poster();
    const [one, other] = [await portal.postListing(owner), await portal.postListing(owner)];
    const renewed = await owner.call('POST', '/api/listing/renew', { ids: [one] });
    assert.match(JSON.stringify(renewed.body['results']), /listing_hidden/);
    const appeal = await owner.call('POST', `/api/listing/appeal/${one}`, { appeal: 'Please show it at once.' });
    assert.equal(appeal.body['code'], 'listing_not_hidden');
    const seen = (await admin.call('GET', `/api/listing/get/${one}`)).body['updatedAt'];
    assert.equal(
      (await owner.call('POST', `/api/listing/update/${one}`, { name: 'Another title for it' })).status,
      200,
    );
    const stale = await admin.call('POST', `/api/listing/restore/${one}`, { updatedAt: seen });
    assert.deepEqual([stale.status, stale.body['code']], [409, 'changed_meanwhile']);
    const updatedAt = (await admin.call('GET', `/api/listing/get/${one}`)).body['updatedAt'];
    assert.equal((await admin.call('POST', `/api/listing/restore/${one}`, { updatedAt })).status, 200);
    assert.equal(await isSeen(one), true);
    const reason = 'The photos show another property.';
    assert.equal((await admin.call('POST', `/api/listing/hide/${other}`, { reason })).status, 200);
    assert.deepEqual(
      [(await hidden(other, owner))?.['cause'], (await hidden(other, owner))?.['reason']],
      ['admin', reason],
    );
    assert.equal(await confirm(owner, owner), 0);
    assert.equal(await isSeen(other), false);
    const actions = await sql('select action from audit_entry where subject_id = any($1) order by id', [[one, other]]);
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['listing.update', 'listing.approve', 'listing.hide'],
    );
    const emails = await queuedEmails(portal.database);
    const email = emails.find(({ to, subject }) => to === owner.email && subject.includes('online'));
    assert.match(email?.text ?? '', /everyone can see it now/);
  });

  test('appears within a minute where the address is proven in another way, but not while its poster is suspended', async () => {
    const { portal, admin, poster, isSeen, sql } = opened;
    const owner = await poster();
    const id = await portal.postListing(owner);
    const job = waitingEnd(portal.services);
    await job.run();
    assert.equal(await isSeen(id), false);
    assert.equal((await admin.call('POST', `/api/user/suspend/${owner._id}`, suspension)).status, 200);
    await sql('update "user" set email_verified = true where id = $1', [owner._id]);
    await job.run();
    assert.equal(await isSeen(id), false);
    assert.equal((await admin.call('POST', `/api/user/reinstate/${owner._id}`)).status, 200);
    assert.equal(await isSeen(id), false);
    await job.run();
    assert.equal(await isSeen(id), true);
  });

  test('waits for a look once a new password was set by email: its poster may have been a stranger', async () => {
    const { portal, admin, poster, isSeen, hidden, sql } = opened;
    const owner = await poster();
    const id = await portal.postListing(owner);
    const token = 'R'.repeat(43);
    await sql(
      `insert into password_reset (id, user_id, email, token_hash, expires_at)
        values (gen_random_uuid(), $1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), now() + interval '1 hour')`,
      [owner._id, owner.email, token],
    );
    const reset = await portal
      .visitor()
      .call('POST', `/api/auth/reset-password/${token}`, { password: 'a long new one 1' });
    assert.equal(reset.status, 200, JSON.stringify(reset.body));
    await waitingEnd(portal.services).run();
    assert.equal(await isSeen(id), false);
    assert.equal((await hidden(id, admin))?.['cause'], 'review');
  });

  test('deleted and posted again, it is as new as the day on which it is seen', async () => {
    const { portal, poster, sql } = opened;
    const owner = await poster();
    const imageUrls = [await portal.anImage(owner)];
    const first = await portal.postListing(owner, { imageUrls });
    await sql(`update image set perceptual_hash = b'${'01'.repeat(32)}' where user_id = $1`, [owner._id]);
    await sql(`update listing set created_at = now() - interval '9 days' where id = $1`, [first]);
    assert.equal((await owner.call('DELETE', `/api/listing/delete/${first}`)).status, 200);
    const second = await portal.postListing(owner, { imageUrls });
    assert.equal(await confirm(owner, owner), 1);
    const [row] = await sql(`select created_at > now() - interval '1 minute' as "isNew" from listing where id = $1`, [
      second,
    ]);
    assert.deepEqual(row, { isNew: true });
  });

  test('asks no address for more than five confirmations an hour', async (context) => {
    const limited = await open({ ...mail, RATE_LIMIT: 'on' });
    context.after(limited.portal.close);
    const owner = await limited.poster();
    for (let turn = 0; turn < 7; turn += 1) {
      await limited.portal.postListing(owner);
      await limited.sql('delete from email_change');
    }
    const [queued] = await limited.sql(
      `select count(*)::int as count from pgboss.job where name like '%email-change%' and data ->> 'userId' = $1`,
      [owner._id],
    );
    assert.deepEqual(queued, { count: 5 });
    const [waiting] = await limited.sql('select count(*)::int as count from hidden_listing');
    assert.deepEqual(waiting, { count: 7 });
  });

  test('given to somebody else by an admin, it waits no longer; deleted and restored, it does', async () => {
    const { portal, admin, poster, isSeen } = opened;
    const [owner, other] = [await poster(), await poster()];
    const [given, binned] = [await portal.postListing(owner), await portal.postListing(owner)];
    const changed = await admin.call('POST', `/api/listing/update/${given}`, { userRef: other._id });
    assert.equal(changed.status, 200);
    assert.equal(await isSeen(given), true);
    assert.equal((await admin.call('DELETE', `/api/listing/delete/${binned}`)).status, 200);
    assert.equal((await admin.call('POST', `/api/listing/undelete/${binned}`)).status, 200);
    assert.equal(await isSeen(binned), false);
  });
});

describe('a new listing that waits for a look (MOD-37)', () => {
  test('is one of the first three of an account, until an admin has approved three, with REVIEW=new', async (context) => {
    const { portal, admin, poster, isSeen, hidden } = await open({ REVIEW: 'new' });
    context.after(portal.close);
    const owner = await poster();
    const ids: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) ids.push(await portal.postListing(owner));
    const queue = async () => (await admin.call('GET', '/api/desk/cases')).body['cases'] as { id: string }[];
    const toReview = async () => (await queue()).map(({ id }) => id);
    assert.deepEqual(await toReview(), ids);
    assert.equal((await hidden(ids[0] ?? '', owner))?.['cause'], 'review');
    for (const id of ids.slice(0, 3)) {
      const approved = await admin.call('POST', `/api/listing/restore/${id}`, { answer: 'Thank you.' });
      assert.equal(approved.status, 200);
      assert.equal(await isSeen(id), true);
    }
    assert.deepEqual(await toReview(), ids.slice(3));
    assert.equal(await isSeen(await portal.postListing(owner)), true);
    assert.equal(await isSeen(ids[3] ?? ''), false);
    assert.equal((await owner.call('POST', `/api/listing/restore/${ids[3]}`, {})).status, 403);
  });

  test('is each, with REVIEW=all, also of somebody who has confirmed their address, but of nobody who is known', async (context) => {
    const { portal, poster, isSeen, hidden, sql } = await open({ ...mail, REVIEW: 'all' });
    context.after(portal.close);
    const owner = await poster();
    const id = await portal.postListing(owner);
    assert.equal((await hidden(id, owner))?.['cause'], 'proof');
    await sql('update "user" set email_verified = true, approved_listings = 20 where id = $1', [owner._id]);
    await waitingEnd(portal.services).run();
    assert.equal((await hidden(id, owner))?.['cause'], 'review');
    const form = aListing({ imageUrls: [await portal.anImage(owner)] });
    const next = await owner.call('POST', '/api/listing/create', form);
    assert.equal(next.body['waitsFor'], 'review');
    await sql('update "user" set is_known_poster = true where id = $1', [owner._id]);
    assert.equal(await isSeen(await portal.postListing(owner)), true);
  });
});
