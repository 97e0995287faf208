import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Result {
  _id: string;
  outcome: string;
  code?: string;
  before?: number;
  after?: number;
  endsDiscount?: boolean;
  updatedAt?: string;
}

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

const path = '/api/listing/change-many';
const nobodys = '019a0000-0000-7000-8000-000000000000';
const change = async (by: TestUser, body: object) => {
  const { status, body: answer } = await by.call('POST', path, body);
  assert.equal(status, 200, JSON.stringify(answer));
  return answer['results'] as Result[];
};
const rowOf = async (id: string) => {
  const { rows } = await portal.database.pool.query('select * from listing where id = $1', [id]);
  const { regular_price: price, discount_price: discount, phone, currency } = rows[0];
  return { price: Number(price), discount: discount === null ? null : Number(discount), phone, currency };
};
const outcomes = (results: Result[]) => results.map(({ outcome, code }) => code ?? outcome);
const ofIds = (ids: (string | undefined)[]) => ids.map((_id) => ({ _id }));
const seen = (results: Result[]) => results.map(({ _id, updatedAt }) => ({ _id, ...(updatedAt && { updatedAt }) }));
const percent = (amount: number) => ({ by: 'percent', amount });

describe('changing the prices of several listings (LST-480)', () => {
  test('previews each without changing it, and then changes what was previewed', async () => {
    const ids = [
      await portal.postListing(owner, { regularPrice: 910 }),
      await portal.postListing(owner, { regularPrice: 333, currency: 'lakh MMK' }),
    ];
    const preview = await change(owner, { listings: ofIds(ids), price: percent(-5), isPreview: true });
    assert.deepEqual(
      preview.map(({ outcome, before: was, after: is }) => [outcome, was, is]),
      [
        ['done', 910, 865],
        ['done', 333, 316],
      ],
    );
    assert.equal((await rowOf(ids[0] ?? '')).price, 910);
    const done = await change(owner, { listings: seen(preview), price: percent(-5) });
    assert.deepEqual(
      done.map(({ outcome, before: was, after: is }) => [outcome, was, is]),
      [
        ['done', 910, 865],
        ['done', 333, 316],
      ],
    );
    assert.deepEqual(await rowOf(ids[1] ?? ''), { ...(await rowOf(ids[1] ?? '')), price: 316, currency: 'lakh MMK' });
    assert.notEqual(done[0]?.updatedAt, preview[0]?.updatedAt);
  });

  test('notes the lower price as a single update does, for those who watch', async () => {
    const id = await portal.postListing(owner, { regularPrice: 900 });
    const price = { by: 'amount', amount: -100, currency: 'USD' };
    await change(owner, {
      listings: seen(await change(owner, { listings: ofIds([id]), price, isPreview: true })),
      price,
    });
    const { rows } = await portal.database.pool.query(
      `select actor_id from audit_entry where action = 'listing.update' and subject_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ actor_id: owner._id }]);
    const { rows: news } = await portal.database.pool.query('select 1 from listing_news where listing_id = $1', [id]);
    assert.ok(news.length > 0);
  });

  test('leaves alone what has changed since the preview, what is another user’s or gone, and what is in the other currency', async () => {
    const [first, second, inLakh, theirs] = [
      await portal.postListing(owner, { regularPrice: 900 }),
      await portal.postListing(owner, { regularPrice: 900 }),
      await portal.postListing(owner, { regularPrice: 900, currency: 'lakh MMK' }),
      await portal.postListing(other, { regularPrice: 900 }),
    ];
    const price = { by: 'amount', amount: 50, currency: 'USD' };
    const all = ofIds([first, second, inLakh, theirs, nobodys]);
    const preview = await change(owner, { listings: all, price, isPreview: true });
    assert.deepEqual(outcomes(preview), ['done', 'done', 'unchanged', 'forbidden', 'listing_not_found']);
    await owner.call('POST', `/api/listing/update/${first}`, { regularPrice: 700 });
    const updatedAt = preview[0]?.updatedAt;
    const listings = preview.map((one) => ({ _id: one._id, updatedAt: one.updatedAt ?? updatedAt }));
    const done = await change(owner, { listings, price });
    assert.deepEqual(outcomes(done), ['changed_meanwhile', 'done', 'unchanged', 'forbidden', 'listing_not_found']);
    const prices = await Promise.all([first, second, inLakh, theirs].map(async (id) => (await rowOf(id)).price));
    assert.deepEqual(prices, [700, 950, 900, 900]);
    // Sent again, nothing is changed twice.
    assert.deepEqual(outcomes(await change(owner, { listings: listings.slice(1, 2), price })), ['changed_meanwhile']);
  });

  test('refuses a price below or above what a price may be, and changes the others', async () => {
    const [low, high] = [
      await portal.postListing(owner, { regularPrice: 40 }),
      await portal.postListing(owner, { regularPrice: 900 }),
    ];
    const price = { by: 'amount', amount: -40, currency: 'USD' };
    const preview = await change(owner, { listings: ofIds([low, high]), price, isPreview: true });
    assert.deepEqual(outcomes(preview), ['regular_price_range', 'done']);
    const updatedAt = preview[1]?.updatedAt;
    const done = await change(owner, { listings: [low, high].map((_id) => ({ _id, updatedAt })), price });
    assert.equal(done[1]?.outcome, 'done');
    assert.equal((await rowOf(low)).price, 40);
  });

  test('treats a discount as a single update does: it stays below the price, and otherwise ends, or is refused for an admin', async () => {
    const id = await portal.postListing(owner, { regularPrice: 900 });
    await admin.call('POST', `/api/listing/update/${id}`, { offer: true, discountPrice: 850 });
    const price = percent(-10);
    const refused = await change(admin, { listings: ofIds([id]), price, isPreview: true });
    assert.deepEqual(outcomes(refused), ['discount_price_lower']);
    const stays = await change(owner, { listings: ofIds([id]), price: percent(-1), isPreview: true });
    assert.deepEqual([stays[0]?.after, stays[0]?.endsDiscount], [890, undefined]);
    const preview = await change(owner, { listings: ofIds([id]), price, isPreview: true });
    assert.deepEqual([preview[0]?.after, preview[0]?.endsDiscount], [810, true]);
    const [done] = await change(owner, { listings: seen(preview), price });
    assert.equal(done?.endsDiscount, true);
    assert.deepEqual([(await rowOf(id)).price, (await rowOf(id)).discount], [810, null]);
  });

  test('gives a request that is sent again the first answer', async () => {
    const id = await portal.postListing(owner, { regularPrice: 900 });
    const theirs = await portal.postListing(other);
    const price = percent(10);
    const preview = await change(owner, { listings: ofIds([id]), price, isPreview: true });
    const updatedAt = preview[0]?.updatedAt;
    const body = JSON.stringify({ listings: [id, theirs].map((_id) => ({ _id, updatedAt })), price });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const send = async () => (await owner.fetch(path, { method: 'POST', headers, body })).json();
    const answer = await send();
    assert.deepEqual(outcomes((answer as { results: Result[] }).results), ['done', 'forbidden']);
    assert.deepEqual(await send(), answer);
    assert.equal((await rowOf(id)).price, 990);
  });
});

describe('changing the phone number of several listings (LST-481)', () => {
  test('sets it on each, and on none twice', async () => {
    const ids = [await portal.postListing(owner), await portal.postListing(owner)];
    const phone = '09 777 123 456';
    assert.deepEqual(outcomes(await change(owner, { listings: ofIds(ids), phone, isPreview: true })), ['done', 'done']);
    assert.notEqual((await rowOf(ids[0] ?? '')).phone, phone);
    assert.deepEqual(outcomes(await change(owner, { listings: ofIds(ids), phone })), ['done', 'done']);
    for (const id of ids) assert.equal((await rowOf(id)).phone, phone);
    assert.deepEqual(outcomes(await change(owner, { listings: ofIds(ids), phone })), ['unchanged', 'unchanged']);
  });

  test('is looked at as the form’s: a suspended account’s number is reported', async () => {
    const suspended = await portal.withFreePackage();
    await portal.postListing(suspended, { phone: '09 250 055 511' });
    await admin.call('POST', `/api/user/suspend/${suspended._id}`, {
      reason: 'Asks to pay before a viewing.',
      until: null,
    });
    const id = await portal.postListing(owner);
    await change(owner, { listings: ofIds([id]), phone: '09 250 055 511' });
    const { body } = await admin.call('GET', '/api/desk/cases');
    const cases = body['cases'] as { id: string; reports: { reason: string }[] }[];
    assert.deepEqual(
      cases.find((one) => one.id === id)?.reports.map(({ reason }) => reason),
      ['suspended-number'],
    );
  });
});

describe('who may change several, and with what', () => {
  test('an agent only what is theirs, a viewer nothing, an admin anybody’s (LST-481)', async () => {
    const agency = await portal.withFreePackage();
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
    const join = async (role: string) => {
      const { body } = await agency.call('POST', `/api/team/invite/${agency._id}`, { role });
      const member = await portal.signUp();
      await member.call('POST', `/api/team-invitation/${String(body['token'])}`);
      return member;
    };
    const [agent, viewer] = [await join('agent'), await join('viewer')];
    const [theirs, agencys] = [await portal.postListing(agent), await portal.postListing(agency)];
    const listings = ofIds([theirs, agencys]);
    const phone = '09 777 555 444';
    assert.deepEqual(outcomes(await change(viewer, { listings, phone })), ['forbidden', 'forbidden']);
    assert.deepEqual(outcomes(await change(agent, { listings, phone })), ['done', 'forbidden']);
    assert.deepEqual(outcomes(await change(agency, { listings, phone })), ['unchanged', 'done']);
    assert.deepEqual(outcomes(await change(admin, { listings, phone: '09 777 555 445' })), ['done', 'done']);
  });

  test('is refused for a visitor and for anything else', async () => {
    const listings = [{ _id: nobodys }];
    assert.equal((await portal.visitor().call('POST', path, { listings, phone: '09 777 123 456' })).status, 401);
    const price = percent(5);
    for (const wrong of [
      {},
      { listings },
      { listings: [], price, isPreview: true },
      { listings: [...listings, ...listings], price, isPreview: true },
      { listings, price, phone: '09 777 123 456', isPreview: true },
      { listings, price },
      { listings, price: percent(0), isPreview: true },
      { listings, price: percent(-91), isPreview: true },
      { listings, price: percent(201), isPreview: true },
      { listings, price: percent(1.234), isPreview: true },
      { listings, price: { by: 'amount', amount: 5 }, isPreview: true },
      { listings, price: { by: 'amount', amount: 10_000_001, currency: 'USD' }, isPreview: true },
      { listings, price: { by: 'share', amount: 5 }, isPreview: true },
      { listings, phone: '09' },
      { listings: Array.from({ length: 101 }, () => ({ _id: randomUUID() })), price, isPreview: true },
    ]) {
      assert.equal((await owner.call('POST', path, wrong)).status, 400, JSON.stringify(wrong));
    }
  });
});
