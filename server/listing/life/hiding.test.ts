import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { cardVersion, shareCardAddress } from '#domain/image/share-card.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const reason = 'The photos show another property.';
const appeal = 'These are photos of our own flat.';

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, other, admin] = await Promise.all([portal.withFreePackage(), portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const codeOf = async (by: TestUser, path: string, body: Record<string, unknown>) => {
  const answer = await by.call('POST', `/api/listing/${path}`, body);
  return answer.status === 200 ? 200 : `${answer.status} ${String(answer.body['code'])}`;
};
const hide = (id: string) => codeOf(admin, `hide/${id}`, { reason });
const found = async (query: string, by = portal.visitor()) => {
  const { body } = await by.call('GET', `/api/listing/get?${query}`);
  return (body['results'] as { result: { _id: string }[] }).result.map(({ _id }) => _id);
};
const read = (id: string, by = portal.visitor()) => by.call('GET', `/api/listing/get/${id}`);
const emails = async () => {
  const { rows } = await portal.database.pool.query<{ data: { to: string; subject: string; text: string } }>(
    `select data from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows.map(({ data }) => data);
};

describe('a hidden listing (MOD-1, MOD-2)', () => {
  test('leaves every list and search, and is there for its owner and admins alone', async () => {
    const id = await portal.postListing(owner, { name: 'Hiddenmost condo by the lake' });
    assert.ok((await found('limit=100')).includes(id));
    assert.equal(await hide(id), 200);
    assert.ok(!(await found('limit=100')).includes(id));
    assert.ok(!(await found('q=Hiddenmost')).includes(id));
    assert.equal((await read(id)).status, 404);
    assert.equal((await read(id, other)).status, 404);
    for (const by of [owner, admin]) {
      const { status, body } = await read(id, by);
      const { hiddenAt, ...hidden } = body['hidden'] as Record<string, unknown>;
      assert.equal(status, 200);
      assert.ok(Date.now() - Date.parse(String(hiddenAt)) < 60_000);
      const unanswered = { appeal: null, appealedAt: null, answer: null, answeredAt: null };
      assert.deepEqual(hidden, { cause: 'admin', reason, ...unanswered });
    }
  });

  test('has a state of its own in the tables of its owner and of admins', async () => {
    const id = await portal.postListing(other);
    await hide(id);
    const of = `userId=${other._id}&limit=100`;
    assert.deepEqual(await found(`${of}&ended=hidden`, admin), [id]);
    assert.deepEqual(await found(`${of}&ended=only`, admin), []);
    assert.ok((await found(`${of}&ended=with`, admin)).includes(id));
    const all = await admin.call('GET', `/api/listing/get?${of}&ended=with`);
    assert.deepEqual(all.body['hidden'], [{ _id: id, cause: 'admin', isAppealed: false }]);
    const { body } = await other.call('GET', `/api/user/listings/${other._id}`);
    const listings = body['listings'] as { _id: string; isHidden: boolean }[];
    assert.deepEqual(
      listings.filter(({ isHidden }) => isHidden).map(({ _id }) => _id),
      [id],
    );
    assert.equal((body['found'] as { hidden: number; ended: number }).hidden, 1);
    assert.equal((body['found'] as { hidden: number; ended: number }).ended, 0);
  });

  test('is not brought back by its owner, who may correct and delete it', async () => {
    const id = await portal.postListing(owner);
    await hide(id);
    const { body } = await owner.call('POST', '/api/listing/renew', { ids: [id] });
    assert.deepEqual(body['results'], [{ _id: id, outcome: 'refused', code: 'listing_hidden' }]);
    const marks = [{ _id: id, propertyStatus: 'Still Available' }];
    await owner.call('POST', '/api/listing/mark', { listings: marks });
    assert.equal((await read(id)).status, 404);
    await portal.endIn('2 days', id);
    assert.equal((await owner.call('POST', `/api/listing/update/${id}`, { regularPrice: 799 })).status, 200);
    assert.equal((await read(id)).status, 404);
    assert.equal((await owner.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
    assert.equal((await read(id, admin)).status, 404);
  });

  test('stays hidden if it is renewed while it is being hidden', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await portal.postListing(owner);
      const renew = () => owner.call('POST', '/api/listing/renew', { ids: [id] });
      await Promise.all([renew(), hide(id), renew(), renew()]);
      assert.equal((await read(id)).status, 404);
    }
  });

  test('cannot be written to, and has no card to share', async () => {
    const id = await portal.postListing(owner);
    const updatedAt = String((await read(id)).body['updatedAt']);
    await hide(id);
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId: id };
    const { status } = await portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    assert.equal(status, 404);
    const card = shareCardAddress({ kind: 'listing', id, version: cardVersion(updatedAt), language: 'en' });
    assert.equal((await portal.visitor().fetch(card)).status, 404);
  });

  test('is like one that does not exist, whatever a stranger calls', async () => {
    const [id, online] = [await portal.postListing(owner), await portal.postListing(owner)];
    await other.call('POST', '/api/review/createreview', { rating: 4, content: 'Quiet.', listingId: id });
    const calls = (of: string): [string, string, Record<string, unknown>?][] => [
      ['GET', `/api/listing/getRelated?listingId=${of}`],
      ['GET', `/api/listing/getpageviews/${of}`],
      ['GET', `/api/review/getListingReview/${of}`],
      ['POST', `/api/listing/pageviews/${of}`],
      ['POST', `/api/listing/taps/${of}/call`],
      ['POST', `/api/listing/gone/${of}`],
      ['POST', '/api/review/createreview', { rating: 4, content: 'Quiet.', listingId: of }],
    ];
    const statuses = (of: string) =>
      Promise.all(calls(of).map(async ([method, path, body]) => (await other.call(method, path, body)).status));
    assert.deepEqual(new Set(await statuses(online)), new Set([200]));
    await hide(id);
    assert.deepEqual(new Set(await statuses(id)), new Set([404]));
  });

  test('is hidden once, also by two admins at once', async () => {
    const id = await portal.postListing(owner);
    const both = await Promise.all([hide(id), hide(id)]);
    assert.deepEqual(both.toSorted(), [200, '409 listing_hidden_already'].toSorted());
    const restored = await Promise.all([1, 2].map(() => codeOf(admin, `restore/${id}`, {})));
    assert.deepEqual(restored.toSorted(), [200, '409 listing_not_hidden'].toSorted());
    assert.equal((await read(id)).status, 200);
  });

  test('is hidden once, by an admin, for a reason', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await codeOf(owner, `hide/${id}`, { reason }), '403 forbidden');
    assert.equal(await codeOf(admin, `hide/${id}`, { reason: 'Fake' }), '400 hiding_reason_length');
    assert.equal(await codeOf(admin, `hide/${id}`, { reason: 'x'.repeat(501) }), '400 hiding_reason_length');
    assert.equal(await codeOf(admin, `hide/${other._id}`, { reason }), '404 listing_not_found');
    assert.equal(await hide(id), 200);
    assert.equal(await hide(id), '409 listing_hidden_already');
    const { subject, to, text } = (await emails()).at(-1) ?? {};
    assert.deepEqual([subject?.startsWith('Your listing is hidden · '), to], [true, owner.email]);
    assert.ok(text?.includes(`> ${reason}`) && text.includes(`/hidden-listing/${id}`));
  });
});

describe('an appeal (MOD-3, MOD-4)', () => {
  test('is written once, by the owner, and waits for the admins', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await codeOf(owner, `appeal/${id}`, { appeal }), '409 listing_not_hidden');
    await hide(id);
    assert.equal(await codeOf(other, `appeal/${id}`, { appeal }), '403 forbidden');
    assert.equal(await codeOf(owner, `appeal/${id}`, { appeal: 'Why?' }), '400 appeal_length');
    assert.equal(await codeOf(admin, `refuse-appeal/${id}`, { answer: 'No.' }), '409 no_appeal');
    const waiting = async () => (await admin.call('GET', '/api/admin/overview')).body['cases'] as number;
    const before = await waiting();
    assert.equal(await codeOf(owner, `appeal/${id}`, { appeal }), 200);
    assert.equal(await codeOf(owner, `appeal/${id}`, { appeal }), '409 appealed_already');
    assert.equal(await waiting(), before + 1);
    assert.equal(await codeOf(owner, `refuse-appeal/${id}`, { answer: 'No.' }), '403 forbidden');
    assert.equal(await codeOf(admin, `refuse-appeal/${id}`, { answer: '' }), '400 appeal_answer_length');
    assert.equal(await codeOf(admin, `refuse-appeal/${id}`, { answer: 'The owner says no.' }), 200);
    assert.equal(await codeOf(admin, `refuse-appeal/${id}`, { answer: 'Again.' }), '409 no_appeal');
    assert.equal(await waiting(), before);
    const { answer, answeredAt } = (await read(id, owner)).body['hidden'] as Record<string, unknown>;
    assert.equal(answer, 'The owner says no.');
    assert.ok(answeredAt);
    assert.ok((await emails()).at(-1)?.text.includes('> The owner says no.'));
  });

  test('leads to the listing’s return, in its place and with the time that it had left', async () => {
    const id = await portal.postListing(owner);
    const { createdAt, updatedAt } = (await read(id)).body;
    await portal.endIn('10 days', id);
    await hide(id);
    await portal.database.pool.query(
      `update hidden_listing set hidden_at = now() - interval '3 days' where listing_id = $1`,
      [id],
    );
    assert.equal(await codeOf(owner, `restore/${id}`, {}), '403 forbidden');
    assert.equal(await codeOf(admin, `restore/${id}`, { answer: 'Thank you.' }), 200);
    assert.equal(await codeOf(admin, `restore/${id}`, {}), '409 listing_not_hidden');
    const { status, body } = await read(id);
    assert.deepEqual([status, body['endedAt'], body['hidden']], [200, null, undefined]);
    assert.deepEqual([body['createdAt'], body['updatedAt']], [createdAt, updatedAt]);
    assert.equal(Math.round((Date.parse(String(body['endsAt'])) - Date.now()) / 86_400_000), 13);
    assert.ok((await emails()).at(-1)?.text.includes('> Thank you.'));
    // A second hiding has its own appeal.
    await hide(id);
    assert.equal(await codeOf(owner, `appeal/${id}`, { appeal }), 200);
  });

  test('does not bring back what had ended before', async () => {
    const id = await portal.postListing(owner);
    await portal.database.pool.query(`update listing set ended_at = now() - interval '2 days' where id = $1`, [id]);
    const { endedAt, endsAt } = (await read(id)).body;
    await hide(id);
    assert.equal((await read(id)).status, 404);
    await codeOf(admin, `restore/${id}`, {});
    const { body } = await read(id);
    assert.deepEqual([body['endedAt'], body['endsAt']], [endedAt, endsAt]);
  });
});
