import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { queuedEmails, sendUntil } from '#tests/factories/queued-emails.ts';
import { deliverMail, queueLetter, tokenOf } from '../../mail/queue.ts';
import { askBeforeEnd } from './end-notices.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
});
beforeEach(async () => {
  owner = await portal.withFreePackage();
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const ask = () => askBeforeEnd(portal.services);
const emails = async (who = owner) => (await queuedEmails(portal.database)).filter(({ to }) => to === who.email);
const subjects = async () => (await emails()).map(({ subject }) => subject.split(' · ')[0]);
const set = (id: string, assignment: string) =>
  portal.database.pool.query(`update listing set ${assignment} where id = $1`, [id]);
const rowOf = async (id: string) => {
  const { rows } = await portal.database.pool.query<Record<string, unknown>>('select * from listing where id = $1', [
    id,
  ]);
  return rows[0] ?? assert.fail();
};

describe('an email before the end', () => {
  test('comes 5 days before, and again the day before, once each', async () => {
    const id = await portal.postListing(owner);
    await portal.endIn('121 hours', id);
    await ask();
    assert.deepEqual(await subjects(), []);
    await portal.endIn('119 hours', id);
    await ask();
    await ask();
    assert.deepEqual(await subjects(), ['Is it still available?']);
    await portal.endIn('23 hours', id);
    await ask();
    assert.equal((await emails()).length, 1, 'the second not within 20 hours of the first');
    await set(id, `end_noticed_at = now() - interval '21 hours'`);
    await ask();
    await ask();
    assert.equal((await emails()).length, 2);
    assert.equal((await rowOf(id))['end_notices'], 2);
    await owner.call('POST', '/api/listing/renew', { ids: [id] });
    assert.equal((await rowOf(id))['end_notices'], 0, 'it is asked about again before its next end');
  });

  test('is sent to the new owner of a listing, even if the previous one was asked already', async () => {
    const id = await portal.postListing(owner);
    await portal.endIn('1 hour', id);
    await set(id, `end_notices = 2, end_noticed_at = now() - interval '22 hours'`);
    const next = await portal.signUp();
    const admin = await portal.admin();
    assert.equal((await admin.call('POST', `/api/listing/update/${id}`, { userRef: next._id })).status, 200);
    await ask();
    assert.deepEqual([(await emails(next)).length, (await rowOf(id))['end_notices']], [1, 1]);
  });

  test('is one for all that end together, in both languages, with links for its answers', async () => {
    const ids = [await portal.postListing(owner), await portal.postListing(owner), await portal.postListing(owner)];
    const [first = '', second = '', third = ''] = ids;
    await portal.endIn('119 hours', first);
    await portal.endIn('140 hours', second);
    await portal.endIn('150 hours', third);
    await ask();
    const [email, ...others] = await emails();
    assert.equal(others.length, 0);
    assert.match(email?.subject ?? '', /^2 listings end soon · ကြော်ငြာ ၂ ခု/);
    assert.equal(email?.text.match(/https:\/\/eain\.example(\/my)?\/still-available\/[\w-]{43}\b/g)?.length, 2);
    const one = await portal.withFreePackage();
    const only = await portal.postListing(one, { name: 'A house with a mango tree' });
    await portal.endIn('2 days', only);
    await ask();
    const [of] = await emails(one);
    assert.match(of?.subject ?? '', /: A house with a mango tree$/);
    for (const answer of ['available', 'taken', 'price']) assert.ok(of?.text.includes(`?answer=${answer}`), answer);
  });

  test('is not about listings that are taken or have ended', async () => {
    const [taken, ended] = [await portal.postListing(owner), await portal.postListing(owner)];
    await portal.endIn('1 hour', taken, ended);
    await set(taken, `property_status = 'Rented Out'`);
    await set(ended, 'ended_at = now()');
    await ask();
    assert.deepEqual(await emails(), []);
  });
});

describe('an answer by the email’s link', () => {
  let ids: string[];
  let reference: string;
  let token: string;
  beforeEach(async () => {
    ids = [
      await portal.postListing(owner),
      await portal.postListing(owner, { type: 'sale' }),
      await portal.postListing(owner),
    ];
    await portal.endIn('2 days', ...ids);
    await ask();
    const [email] = await emails();
    reference = /still-available\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? assert.fail();
    token = tokenOf(reference, portal.services.secret);
  });
  const read = (of = token) => portal.visitor().call('GET', `/api/listing/question/${of}`);
  const answer = async (answers: object[], of = token) => {
    const { status, body } = await portal.visitor().call('POST', `/api/listing/question/${of}`, { answers });
    const results = (body['results'] ?? []) as { outcome: string; code?: string }[];
    return { status, code: body.code, outcomes: results.map(({ outcome, code }) => code ?? outcome) };
  };
  const daysLeft = async (id: string) => Math.round((Number((await rowOf(id))['ends_at']) - Date.now()) / 86_400_000);

  test('has a token that no queue stores: it gets there as the email is sent', async (context) => {
    const server = await openMailServer();
    context.after(server.close);
    assert.deepEqual([(await read(reference)).body.code, (await read()).status], ['answer_link_invalid', 200]);
    const settings = { ...portal.services.settings, smtpUrl: server.url };
    const { parts } = await sendUntil({ ...portal.services, settings }, deliverMail, server.next(owner.email));
    for (const type of ['text/plain', 'text/html']) {
      assert.ok(parts.get(type)?.includes(`/still-available/${token}`), type);
      assert.ok(!parts.get(type)?.includes(reference), type);
    }
  });

  test('is read without changing anything', async () => {
    const { status, body } = await read();
    assert.equal(status, 200);
    const listings = body['listings'] as { _id: string; isAnswered: boolean }[];
    assert.deepEqual(new Set(listings.map(({ _id }) => _id)), new Set(ids));
    assert.ok(listings.every(({ isAnswered }) => !isAnswered));
    assert.equal(await daysLeft(ids[0] ?? ''), 2);
  });

  test('states that it is available, is taken, or has a new price, each once', async () => {
    const [first = '', second = '', third = ''] = ids;
    const answers = [
      { _id: first, answer: 'available' },
      { _id: second, answer: 'taken' },
      { _id: third, answer: 'price', regularPrice: 777 },
    ];
    assert.deepEqual((await answer(answers)).outcomes, ['done', 'done', 'done']);
    assert.equal(await daysLeft(first), 30);
    assert.equal((await rowOf(second))['property_status'], 'Sold Out');
    assert.deepEqual([(await rowOf(third))['regular_price'], await daysLeft(third)], [777, 30]);
    const again = await answer(answers);
    assert.deepEqual([again.status, again.code], [400, 'answer_link_invalid']);
    assert.ok(((await read()).body['listings'] as { isAnswered: boolean }[]).every(({ isAnswered }) => isAnswered));
  });

  test('brings back a listing that has ended since, or was marked as taken', async () => {
    const [first = '', second = ''] = ids;
    await set(first, 'ended_at = now()');
    await set(second, `property_status = 'Sold Out'`);
    await answer([
      { _id: first, answer: 'available' },
      { _id: second, answer: 'available' },
    ]);
    assert.equal((await rowOf(first))['ended_at'], null);
    assert.equal((await rowOf(second))['property_status'], 'Still Available');
  });

  test('changes nothing, not even the price, of a listing that ended for good', async () => {
    const [first = ''] = ids;
    const { regular_price: price } = await rowOf(first);
    await set(first, `ended_at = now() - interval '91 days'`);
    const late = await answer([{ _id: first, answer: 'price', regularPrice: 777 }]);
    assert.deepEqual(late.outcomes, ['listing_ended_for_good']);
    assert.equal((await rowOf(first))['regular_price'], price);
  });

  test('is only for the listings of that email, and only for what was asked', async () => {
    const other = await portal.withFreePackage();
    const theirs = await portal.postListing(other);
    assert.deepEqual((await answer([{ _id: theirs, answer: 'taken' }])).outcomes, ['answer_link_invalid']);
    assert.equal((await rowOf(theirs))['property_status'], null);
    for (const wrong of [
      [],
      [{ _id: ids[0], answer: 'sold' }],
      [{ _id: ids[0], answer: 'price' }],
      [{ _id: ids[0], answer: 'price', regularPrice: 0 }],
      [{ _id: ids[0], answer: 'available', regularPrice: 5 }],
    ])
      assert.equal((await answer(wrong)).status, 400, JSON.stringify(wrong));
  });

  test('needs a token that is known, has not expired, and was sent to the current owner of the listing', async () => {
    const all = ids.map((_id) => ({ _id, answer: 'available' }));
    assert.deepEqual((await answer(all, 'Q'.repeat(43))).code, 'answer_link_invalid');
    assert.equal((await read('short')).body.code, 'answer_link_invalid');
    const other = await portal.signUp();
    await set(ids[0] ?? '', `user_id = '${other._id}'`);
    assert.deepEqual((await answer(all)).outcomes, ['answer_link_invalid', 'done', 'done']);
    await portal.database.pool.query(`update listing_question set expires_at = now(), answered_at = null`);
    assert.deepEqual([(await answer(all)).code, (await read()).status], ['answer_link_invalid', 400]);
    await ask();
    const { rowCount } = await portal.database.pool.query('select from listing_question where user_id = $1', [
      owner._id,
    ]);
    assert.equal(rowCount, 0, 'what has expired is forgotten');
  });
});
