import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { queueLetter } from '../mail/queue.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

let portal: TestPortal;
let owner: TestUser;
let moderator: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', SMTP_URL: 'smtp://127.0.0.1:9', REVIEW: 'off' });
  [owner, moderator] = [await portal.withFreePackage(), await portal.staff('moderator')];
  await portal.database.pool.query('update subscription set listing_limit = -1');
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await portal.database.db.transaction((tx) => queueLetter(portal.services, tx, email));
});
after(() => portal.close());

const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const reason = 'The photos show another property.';
let reporters = 0;
/** Has a stranger report something. */
async function report(id: string, what: { kind?: string; reason?: string; email?: string } = {}): Promise<void> {
  const { kind = 'listing', reason: why = 'unsafe', email } = what;
  const name = `reporter ${(reporters += 1)}`;
  await sql(
    `insert into report (id, kind, subject_id, label, reason, visitor, network, day, email)
      values (gen_random_uuid(), $1, $2, 'As it was', $3, $4, $4, current_date, $5)`,
    [kind, id, why, name, email],
  );
}
const decide = async (body: object, by = moderator) => {
  const { status, body: answer } = await by.call('POST', '/api/desk/decide', { kind: 'listing', ...body });
  return status === 200 ? 200 : `${status} ${answer.code}`;
};
interface Case {
  id: string;
  label: string;
  count: number;
  isHidden: boolean;
  appeal: string | null;
  question: { question: string; answer: string | null; answeredAt: string | null } | null;
  owner: { username: string; listings: number } | null;
}
const cases = async () => (await moderator.call('GET', '/api/desk/cases')).body['cases'] as Case[];
const caseOf = async (id: string) => (await cases()).find((one) => one.id === id);
const isSeen = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200;
const lastEmailTo = async (address: string) =>
  (await queuedEmails(portal.database)).findLast(({ to }) => to === address);
const outcomesOf = async (id: string) =>
  (await sql(`select outcome from report where subject_id = $1 and reason in ('unsafe', 'untrue')`, [id])).map(
    ({ outcome }) => outcome as string | null,
  );

describe('the desk (MOD-41)', () => {
  test('has everything about one thing in one case, the heaviest first, and those who were asked last', async () => {
    await sql('delete from report');
    const [heavy, both, waits, light] = [
      await portal.postListing(owner, { name: 'A heavy case' }),
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    await moderator.call('POST', `/api/listing/hide/${both}`, { reason });
    await owner.call('POST', `/api/listing/appeal/${both}`, { appeal: 'These are our own photos.' });
    for (const at of [0, 1]) await report(both, { reason: at ? 'wrong-price' : 'unsafe' });
    for (const _ of [0, 1]) await report(heavy);
    await report(light, { reason: 'posted-twice' });
    await sql(`insert into hidden_listing (listing_id, cause) values ($1, 'review')`, [waits]);
    const ids = async () => (await cases()).map(({ id }) => id);
    assert.deepEqual(await ids(), [both, heavy, waits, light]);
    const found = await caseOf(both);
    assert.deepEqual(
      [found?.count, found?.isHidden, found?.appeal, found?.owner?.username],
      [2, true, 'These are our own photos.', owner.username],
    );
    assert.equal((await caseOf(heavy))?.label.startsWith('A heavy case'), true);
    assert.equal(await decide({ id: both, decision: 'ask', reason: 'Whose photos are these?' }), 200);
    assert.deepEqual(await ids(), [heavy, waits, light, both]);
    await sql(`update desk_question set asked_at = now() - interval '4 days'`);
    assert.deepEqual(await ids(), [both, heavy, waits, light]);
    await sql(`update "user" set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner._id]);
    assert.ok(!(await ids()).includes(waits), 'of a suspended owner nothing waits');
    await sql(`update "user" set suspended_at = null, suspension_reason = null where id = $1`, [owner._id]);
    await sql('delete from report');
    await sql('delete from hidden_listing');
    await sql('delete from desk_question');
    assert.deepEqual(await cases(), []);
  });
});

describe('a decision (MOD-42)', () => {
  test('that nothing is wrong, or that it was dealt with, closes what was seen', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await decide({ id, decision: 'keep' }), '404 report_not_found');
    await report(id, { email: 'mya@example.com' });
    assert.equal(await decide({ id, decision: 'keep', lastAt: '2026-01-01T00:00:00.000Z' }), '404 report_not_found');
    assert.equal(await decide({ id, decision: 'keep', answer: 'We have called.' }), 200);
    assert.match((await lastEmailTo('mya@example.com'))?.text ?? '', /> We have called\./);
    await report(id);
    assert.equal(await decide({ id, decision: 'done' }), 200);
    assert.deepEqual((await outcomesOf(id)).toSorted(), ['acted', 'kept']);
  });

  test('to hide is all or nothing, and is made once', async () => {
    const id = await portal.postListing(owner);
    await report(id, { email: 'first@example.com' });
    const both = await Promise.all([1, 2].map(() => decide({ id, decision: 'hide', reason })));
    assert.deepEqual(both.toSorted(), [200, '409 listing_hidden_already'].toSorted());
    assert.equal(await isSeen(id), false);
    assert.deepEqual(await outcomesOf(id), ['acted']);
    assert.match((await lastEmailTo(owner.email))?.text ?? '', /> The photos show another property\./);
    await report(id);
    assert.equal(await decide({ id, decision: 'hide', reason }), '409 listing_hidden_already');
    assert.deepEqual((await outcomesOf(id)).toSorted(), [null, 'acted'].toSorted(), 'the reports stay open');
    assert.equal(await decide({ id, decision: 'show', reason: 'Thank you.' }), 200);
    assert.equal(await isSeen(id), true);
    assert.equal(await decide({ id, decision: 'show' }), '409 listing_not_hidden');
  });

  test('needs the reason, the day, the other listing and the correction that it is about', async () => {
    const id = await portal.postListing(owner);
    for (const [body, code] of [
      [{ decision: 'hide' }, 'hiding_reason_length'],
      [{ decision: 'hide', reason: 'x'.repeat(501) }, 'hiding_reason_length'],
      [{ decision: 'end', reason: 'Gone.' }, 'hiding_reason_length'],
      [{ decision: 'ask', reason: 'Why?' }, 'question_length'],
      [{ decision: 'refuse', reason: 'x' }, 'appeal_answer_length'],
      [{ decision: 'suspend', reason: 'Spam' }, 'suspension_reason_length'],
      [{ decision: 'suspend', reason, until: '2020-01-01' }, 'future_day'],
      [{ decision: 'merge', reason }, 'merge_target'],
      [{ decision: 'merge', reason, into: 'the other one' }, 'merge_target'],
      [{ decision: 'merge', reason, into: id }, 'merge_target'],
      [{ decision: 'merge', reason, into: owner._id }, 'merge_target'],
      [{ decision: 'correct' }, 'correction_needed'],
      [{ decision: 'correct', township: 'mandalay' }, 'invalid_value'],
      [{ decision: 'remove' }, 'invalid_value'],
      [{ decision: 'lose' }, 'invalid_value'],
      [{ decision: 'keep', answer: 'x' }, 'report_answer_length'],
    ] as const)
      assert.equal(await decide({ id, ...body }), `400 ${code}`, JSON.stringify(body));
    assert.equal(await decide({ kind: 'agent', id: owner._id, decision: 'hide', reason }), '400 invalid_value');
    assert.equal(await decide({ kind: 'review', id, decision: 'remove' }), '404 review_not_found');
  });

  test('corrects where a listing is and what it is, unless it was changed since', async () => {
    const id = await portal.postListing(owner);
    const read = async () => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).body;
    const { updatedAt, township, propertyType } = await read();
    assert.equal(await decide({ id, decision: 'correct', township, propertyType }), '400 correction_needed');
    const other = township === 'bahan' ? 'hlaing' : 'bahan';
    const stale = '2026-01-01T00:00:00.000Z';
    assert.equal(await decide({ id, decision: 'correct', township: other, updatedAt: stale }), '409 changed_meanwhile');
    assert.equal(await decide({ id, decision: 'correct', township: other, updatedAt }), 200);
    assert.deepEqual([(await read())['township'], (await read())['userRef']], [other, owner._id]);
    assert.match((await lastEmailTo(owner.email))?.subject ?? '', /We have corrected your listing/);
  });

  test('ends a listing, which its owner can bring back', async () => {
    const id = await portal.postListing(owner);
    await report(id);
    assert.equal(await decide({ id, decision: 'end', reason }), 200);
    assert.equal(await decide({ id, decision: 'end', reason }), '409 listing_ended');
    const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
    assert.ok(body['endedAt']);
    assert.equal((await owner.call('POST', '/api/listing/renew', { ids: [id] })).status, 200);
    assert.equal((await portal.visitor().call('GET', `/api/listing/get/${id}`)).body['endedAt'] ?? null, null);
  });

  test('merges a listing into another, to which its page then leads', async () => {
    const [id, kept, elsewhere] = [
      await portal.postListing(owner),
      await portal.postListing(await portal.withFreePackage()),
      await portal.postListing(owner),
    ];
    const mergedInto = async () => {
      const { status, body } = await portal.visitor().call('GET', `/api/listing/merged-into/${id}`);
      return status === 200 ? body['_id'] : status;
    };
    assert.equal(await mergedInto(), 404);
    assert.equal(await decide({ id, decision: 'merge', reason, into: kept }), 200);
    assert.deepEqual([await mergedInto(), await isSeen(id)], [kept, false]);
    // Its code, as it was printed and shared, leads there too (LST-405).
    const ofCode = await portal.visitor().call('GET', `/api/listing/code/${await portal.codeOf(id)}`);
    assert.deepEqual(ofCode.body, { success: true, _id: kept, code: await portal.codeOf(kept) });
    assert.equal(await decide({ id: elsewhere, decision: 'merge', reason, into: id }), '400 merge_target');
    await moderator.call('POST', `/api/listing/hide/${kept}`, { reason });
    assert.equal(await mergedInto(), 404, 'where that is not shown either');
    assert.equal(await decide({ id, decision: 'show' }), 200);
    assert.deepEqual([await mergedInto(), await isSeen(id)], [404, true]);
  });

  test('suspends the owner of a listing, the author of a review, and an agency’s user', async () => {
    const [poster, author] = [await portal.withFreePackage(), await portal.signUp()];
    const id = await portal.postListing(poster);
    const form = { rating: 1, content: 'Lies.', listingId: id };
    const review = String((await author.call('POST', '/api/review/createreview', form)).body['_id']);
    await report(review, { kind: 'review', reason: 'untrue' });
    assert.equal(await decide({ kind: 'review', id: review, decision: 'suspend', reason }), 200);
    assert.equal((await author.call('GET', '/api/user/sessions')).status, 401);
    assert.deepEqual(await outcomesOf(review), ['acted']);
    assert.equal(await decide({ kind: 'review', id: review, decision: 'remove' }), 200);
    assert.equal(await decide({ id, decision: 'suspend', reason, until: '2029-12-31' }), 200);
    assert.equal(await isSeen(id), false);
    assert.equal(await decide({ kind: 'agent', id: poster._id, decision: 'suspend', reason }), '404 user_not_found');
  });

  test('that somebody else was faster with, or made about what was changed since, is refused', async () => {
    const id = await portal.postListing(owner);
    await report(id);
    const lastAt = new Date(
      (await sql('select created_at from report where subject_id = $1', [id]))[0]?.created_at as Date,
    );
    const { updatedAt } = (await moderator.call('GET', `/api/listing/get/${id}`)).body;
    const seen = { id, lastAt: lastAt.toISOString(), updatedAt };
    assert.equal((await owner.call('POST', `/api/listing/update/${id}`, { name: 'Another title for it' })).status, 200);
    assert.equal(await decide({ ...seen, decision: 'hide', reason }), '409 changed_meanwhile');
    assert.equal(await decide({ id, decision: 'keep' }), 200);
    assert.equal(await decide({ id, lastAt: seen.lastAt, decision: 'hide', reason }), '409 changed_meanwhile');
    assert.equal(await isSeen(id), true);
  });

  test('about a review is none of its listing’s owner, and no listing is merged into one’s own', async () => {
    const own = await portal.staff('moderator');
    await own.call('POST', '/api/packages/select', { packageId: (await portal.packageOf('Free'))._id });
    const [mine, theirs] = [await portal.postListing(own), await portal.postListing(owner)];
    assert.equal(await decide({ id: theirs, decision: 'merge', reason, into: mine }, own), '403 own_case');
    const author = await portal.signUp();
    const form = { rating: 5, content: 'A palace.', listingId: mine };
    const id = String((await author.call('POST', '/api/review/createreview', form)).body['_id']);
    await report(id, { kind: 'review', reason: 'untrue' });
    for (const decision of ['keep', 'remove'])
      assert.equal(await decide({ kind: 'review', id, decision }, own), '403 own_case');
    assert.equal(await decide({ kind: 'review', id, decision: 'remove' }), 200);
    assert.equal((await own.call('POST', `/api/review/restore/${id}`, {})).body.code, 'own_case');
  });

  test('is none of staff about their own, nor of anyone else', async () => {
    const own = await portal.staff('moderator');
    await own.call('POST', '/api/packages/select', { packageId: (await portal.packageOf('Free'))._id });
    const id = await portal.postListing(own);
    await report(id);
    for (const decision of ['keep', 'done', 'show']) assert.equal(await decide({ id, decision }, own), '403 own_case');
    assert.equal(await decide({ id, decision: 'keep' }, owner), '403 forbidden');
    assert.equal(await decide({ id, decision: 'keep' }), 200);
  });
});

describe('a question to the owner (MOD-45)', () => {
  test('is answered once, and the answer is at the desk until the case is decided', async () => {
    const id = await portal.postListing(owner);
    await report(id);
    const answer = async (text: string, by = owner) => {
      const { status, body } = await by.call('POST', `/api/desk/answer/${id}`, { answer: text });
      return status === 200 ? 200 : `${status} ${body.code}`;
    };
    assert.equal(await answer('Yes.'), '409 no_question');
    assert.equal(await decide({ id, decision: 'ask', reason: 'Are these photos of this flat?' }), 200);
    const email = await lastEmailTo(owner.email);
    assert.ok(email?.text.includes('> Are these photos of this flat?') && email.text.includes(`/hidden-listing/${id}`));
    assert.deepEqual(await outcomesOf(id), [null]);
    assert.equal(await answer('x'), '400 question_answer_length');
    const stranger = await portal.signUp();
    assert.equal(await answer('Yes, they are.', stranger), '403 forbidden');
    assert.equal((await stranger.call('GET', `/api/desk/question/${id}`)).status, 403);
    assert.equal(await answer('Yes, they are.'), 200);
    assert.equal(await answer('Really.'), '409 no_question');
    assert.equal((await caseOf(id))?.question?.answer, 'Yes, they are.');
    // A signal that was taken back: the answer alone is a case.
    await sql('delete from report where subject_id = $1', [id]);
    const found = await caseOf(id);
    assert.equal(found?.count, 0);
    // Who has not read the answer does not decide without it, nor asks over it.
    assert.equal(await decide({ id, decision: 'keep' }), '409 changed_meanwhile');
    assert.equal(await decide({ id, decision: 'ask', reason: 'Whose photos are these?' }), '409 changed_meanwhile');
    const { answeredAt } = found?.question ?? {};
    assert.equal(await decide({ id, decision: 'keep', answeredAt }), 200);
    assert.equal(await caseOf(id), undefined);
    assert.equal((await owner.call('GET', `/api/desk/question/${id}`)).body['question'], null);
  });
});
