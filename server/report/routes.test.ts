import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { queueLetter } from '../mail/queue.ts';
import { reportSweep } from './close.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const nothing = '019a0000-0000-7000-8000-000000000000';

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', SMTP_URL: 'smtp://127.0.0.1:9' });
  [owner, admin] = await Promise.all([portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
});
after(() => portal.close());

interface Reporter {
  address?: string;
  userAgent?: string;
  by?: TestUser;
}

async function report(body: object, { address = '203.0.113.7', userAgent = phone, by }: Reporter = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(userAgent && { 'User-Agent': userAgent }),
    ...(by && { Cookie: by.cookie() }),
  };
  const incoming = { incoming: { socket: { remoteAddress: address } } as never };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await portal.app.request('/api/report', request, incoming);
  const { code } = (await answer.json()) as { code?: string };
  return code ?? answer.status;
}
const elsewhere = (at: number) => ({ address: `198.51.100.${at}` });

interface Case {
  kind: string;
  id: string;
  label: string;
  count: number;
  lastAt: string;
  pageId: string | null;
  reports: { reason: string; words: string | null; wantsAnswer: boolean }[];
}
const cases = async () => (await admin.call('GET', '/api/desk/cases')).body['cases'] as Case[];
const caseOf = async (id: string) => (await cases()).find((one) => one.id === id);
const close = async (body: object, by = admin) => {
  const lastAt = new Date().toISOString();
  const answer = await by.call('POST', '/api/desk/decide', { lastAt, ...body });
  return answer.status === 200 ? 200 : `${answer.status} ${String(answer.body['code'])}`;
};
const emailsTo = async (address: string) => (await queuedEmails(portal.database)).filter(({ to }) => to === address);

describe('a report (MOD-18)', () => {
  test('of a listing is there for admins, once per person and day, and not by its owner or robots', async () => {
    const id = await portal.postListing(owner, { name: 'Reported condo' });
    const body = { kind: 'listing', id, reason: 'wrong-photos', words: ' Of a show flat.\r\nSee the door. ' };
    for (let turn = 0; turn < 3; turn += 1) assert.equal(await report(body, { userAgent: `${phone} ${turn}` }), 200);
    assert.equal(await report(body, { by: owner, ...elsewhere(1) }), 200);
    assert.equal(await report(body, { userAgent: 'curl/8.5.0', ...elsewhere(2) }), 200);
    const found = await caseOf(id);
    assert.deepEqual([found?.kind, found?.label, found?.count, found?.pageId], ['listing', 'Reported condo', 1, id]);
    assert.deepEqual(
      found?.reports.map(({ reason, words, wantsAnswer }) => [reason, words, wantsAnswer]),
      [['wrong-photos', 'Of a show flat.\nSee the door.', false]],
    );
    const { rows } = await portal.database.pool.query<{ visitor: string }>('select visitor from report');
    for (const { visitor } of rows) assert.match(visitor, /^[\w-]{43}$/);
  });

  test('that a listing is gone asks its owner, and no admin', async () => {
    const id = await portal.postListing(owner);
    const body = { kind: 'listing', id, reason: 'gone' };
    for (const at of [1, 2]) assert.equal(await report(body, elsewhere(at)), 200);
    assert.equal(await caseOf(id), undefined);
    assert.equal((await emailsTo(owner.email)).length, 1);
  });

  test('that a listing is gone is at the desk too, with what was said and whom to answer (MOD-73)', async () => {
    const id = await portal.postListing(owner);
    const body = { kind: 'listing', id, reason: 'gone' };
    assert.equal(await report({ ...body, words: 'The guard says it went in May.' }, elsewhere(1)), 200);
    assert.equal(await report({ ...body, email: 'gone@example.com' }, elsewhere(2)), 200);
    assert.deepEqual(
      (await caseOf(id))?.reports.map(({ words, wantsAnswer }) => [words, wantsAnswer]),
      [
        ['The guard says it went in May.', false],
        [null, true],
      ],
    );
    assert.equal(await close({ kind: 'listing', id, decision: 'done' }), 200);
    assert.equal((await emailsTo('gone@example.com')).length, 1);
  });

  test('of a review and of an agency leads to where each is', async () => {
    const listingId = await portal.postListing(owner);
    const author = await portal.signUp();
    const { body } = await author.call('POST', '/api/review/createreview', { rating: 1, content: 'Lies.', listingId });
    const review = { kind: 'review', id: String(body['_id']), reason: 'untrue' };
    assert.equal(await report(review, { by: author }), 200);
    assert.equal(await caseOf(review.id), undefined, 'not by its author');
    assert.equal(await report(review), 200);
    const found = await caseOf(review.id);
    assert.deepEqual([found?.label, found?.pageId], ['Lies.', listingId]);

    const form = {
      name: 'Golden Key',
      description: '<p>Homes.</p>',
      address: '1 Strand Road',
      phone: '01 234567',
      facebook: 'facebook.com/goldenkey',
      imageUrls: [await portal.anImage(owner)],
    };
    const agency = { kind: 'agent', id: owner._id, reason: 'impostor' };
    assert.equal(await report(agency), 'user_not_found');
    assert.equal((await owner.call('POST', `/api/user/update/${owner._id}`, form)).status, 200);
    assert.equal(await report(agency), 200);
    assert.deepEqual([(await caseOf(owner._id))?.label, (await caseOf(owner._id))?.pageId], ['Golden Key', owner._id]);
  });

  test('is refused without a reason, and of what nobody can see', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await report({ kind: 'listing', id }), 'report_reason');
    assert.equal(await report({ kind: 'listing', id, reason: 'impostor' }), 'report_reason');
    assert.equal(
      await report({ kind: 'listing', id, reason: 'unsafe', words: 'x'.repeat(501) }),
      'report_words_length',
    );
    assert.equal(await report({ kind: 'listing', id, reason: 'unsafe', email: 'mya' }), 'email_invalid');
    assert.equal(await report({ kind: 'listing', id: nothing, reason: 'unsafe' }), 'listing_not_found');
    assert.equal(await report({ kind: 'review', id: nothing, reason: 'unsafe' }), 'review_not_found');
    const author = await portal.signUp();
    const written = { rating: 1, content: 'Lies.', listingId: id };
    const { body } = await author.call('POST', '/api/review/createreview', written);
    await admin.call('POST', `/api/listing/hide/${id}`, { reason: 'The photos show another property.' });
    assert.equal(await report({ kind: 'listing', id, reason: 'unsafe' }), 'listing_not_found');
    assert.equal(await report({ kind: 'review', id: String(body['_id']), reason: 'unsafe' }), 'review_not_found');
  });
});

describe('the cases (MOD-20, MOD-21)', () => {
  test('come heaviest first, and only admins read and close them', async () => {
    await portal.database.pool.query('delete from report');
    const [light, heavy, many] = [
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    await report({ kind: 'listing', id: light, reason: 'posted-twice' });
    await report({ kind: 'listing', id: heavy, reason: 'unsafe' });
    for (const at of [1, 2, 3]) await report({ kind: 'listing', id: many, reason: 'wrong-price' }, elsewhere(at));
    assert.deepEqual(
      (await cases()).map(({ id, count }) => [id, count]),
      [
        [many, 3],
        [heavy, 1],
        [light, 1],
      ],
    );
    assert.equal((await admin.call('GET', '/api/admin/overview')).body['cases'], 3);
    assert.equal((await owner.call('GET', '/api/desk/cases')).status, 403);
    assert.equal(await close({ kind: 'listing', id: many, decision: 'keep' }, owner), '403 forbidden');
  });

  test('show the first twenty reports of one thing, and how many there are', async () => {
    const id = await portal.postListing(owner);
    for (let at = 0; at < 23; at += 1) await report({ kind: 'listing', id, reason: 'unsafe' }, elsewhere(at));
    const found = await caseOf(id);
    assert.deepEqual([found?.count, found?.reports.length], [23, 20]);
  });

  test('are closed once; who left an address is told, and the address is forgotten', async () => {
    const id = await portal.postListing(owner, { name: 'Closed condo' });
    const [first, second] = ['first.reporter@example.com', 'second.reporter@example.com'];
    await report({ kind: 'listing', id, reason: 'unsafe', email: first });
    await report({ kind: 'listing', id, reason: 'wrong-price', email: first }, elsewhere(1));
    await report({ kind: 'listing', id, reason: 'wrong-price', email: second }, elsewhere(2));
    assert.equal((await caseOf(id))?.reports[0]?.wantsAnswer, true);
    const body = { kind: 'listing', id, decision: 'done', answer: 'The price is right now.' };
    assert.equal(await close({ ...body, answer: 'x' }), '400 report_answer_length');
    const both = await Promise.all([close(body), close(body)]);
    assert.deepEqual(both.toSorted(), [200, '404 report_not_found'].toSorted());
    assert.equal(await caseOf(id), undefined);
    for (const address of [first, second]) {
      const [email, ...more] = await emailsTo(address);
      assert.equal(more.length, 0);
      assert.match(email?.subject ?? '', /^What came of your report · /);
      assert.ok(email?.text.includes('> The price is right now.') && email.text.includes('Closed condo'));
    }
    const { rows } = await portal.database.pool.query(
      'select email, outcome, closed_by from report where subject_id = $1',
      [id],
    );
    assert.deepEqual(
      rows,
      Array.from({ length: 3 }, () => ({ email: null, outcome: 'acted', closed_by: admin.username })),
    );
    assert.equal(await report({ kind: 'listing', id, reason: 'unsafe' }, elsewhere(9)), 200);
    assert.equal((await caseOf(id))?.count, 1, 'it can be reported again');
  });

  test('that came since an admin read them stay open', async () => {
    const id = await portal.postListing(owner, { name: 'Busy condo' });
    await report({ kind: 'listing', id, reason: 'posted-twice' });
    const { lastAt } = (await caseOf(id)) ?? {};
    await portal.database.pool.query(`select pg_sleep(0.01)`);
    await report({ kind: 'listing', id, reason: 'unsafe', email: 'third.reporter@example.com' }, elsewhere(1));
    assert.equal(await close({ kind: 'listing', id, decision: 'keep', lastAt }), 200);
    assert.deepEqual(
      (await caseOf(id))?.reports.map(({ reason }) => reason),
      ['unsafe'],
    );
    assert.deepEqual(await emailsTo('third.reporter@example.com'), []);
  });

  test('of one network weigh as the gravest of them', async () => {
    await portal.database.pool.query('delete from report');
    const [loud, grave] = [await portal.postListing(owner), await portal.postListing(owner)];
    const known = await Promise.all(Array.from({ length: 4 }, () => portal.signUp()));
    await portal.database.pool.query(
      `update "user" set email_verified = true, created_at = now() - interval '2 days' where id = any($1)`,
      [known.map(({ _id }) => _id)],
    );
    for (const by of known) await report({ kind: 'listing', id: loud, reason: 'wrong-price' }, { by });
    await report({ kind: 'listing', id: grave, reason: 'wrong-photos' });
    assert.deepEqual(
      (await cases()).map(({ id, count }) => [id, count]),
      [
        [grave, 1],
        [loud, 4],
      ],
    );
  });

  test('have at most five that one address waits for', async () => {
    await portal.database.pool.query('delete from report');
    const email = 'many@example.com';
    for (let at = 0; at < 7; at += 1)
      await report({
        kind: 'listing',
        id: await portal.postListing(owner),
        reason: 'unsafe',
        email: at % 2 ? email : 'Many@example.com',
      });
    const waiting = (await cases()).filter(({ reports }) => reports[0]?.wantsAnswer);
    assert.equal(waiting.length, 5);
  });

  test('stay when what they are about is deleted', async () => {
    const id = await portal.postListing(owner, { name: 'Deleted condo' });
    await report({ kind: 'listing', id, reason: 'unsafe' });
    await owner.call('DELETE', `/api/listing/delete/${id}`);
    const found = await caseOf(id);
    assert.deepEqual([found?.label, found?.pageId], ['Deleted condo', null]);
    assert.equal(await close({ kind: 'listing', id, decision: 'done' }), 200);
  });

  test('are forgotten 180 days after they were closed', async () => {
    const { pool } = portal.database;
    await pool.query(`update report set closed_at = now() - interval '179 days' where closed_at is not null`);
    await reportSweep(portal.services).run();
    const count = async () => (await pool.query('select from report where closed_at is not null')).rows.length;
    assert.ok((await count()) > 0);
    await pool.query(`update report set closed_at = now() - interval '181 days' where closed_at is not null`);
    await reportSweep(portal.services).run();
    assert.equal(await count(), 0);
    // Those that nobody closes, after a year; an address waits for 90 days.
    const id = await portal.postListing(owner);
    await report({ kind: 'listing', id, reason: 'unsafe', email: 'late@example.com' });
    const aged = async (days: number) => {
      await pool.query(`update report set created_at = now() - make_interval(days => $1)`, [days]);
      await reportSweep(portal.services).run();
      return (await caseOf(id))?.reports[0]?.wantsAnswer;
    };
    assert.deepEqual(
      [await aged(89), await aged(91), await aged(364), await aged(366)],
      [true, false, false, undefined],
    );
  });
});
