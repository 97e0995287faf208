import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { refreshUsualPrices } from '../usual-price/refresh.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const sql = (query: string, ...values: unknown[]) => portal.database.pool.query(query, values);
const read = async <Body>(what: string) => {
  const { status, body } = await admin.call('GET', `/api/admin/${what}`);
  assert.equal(status, 200);
  return body as Body;
};

/** A user with enough listing slots. */
async function somebodyPosting(): Promise<TestUser> {
  const person = await portal.signUp();
  const { _id } = await portal.packageOf('Premium');
  await sql(
    `insert into subscription (id, user_id, package_id, listing_limit, expires_at)
     values (gen_random_uuid(), $1, $2, -1, now() + interval '90 days')`,
    person._id,
    _id,
  );
  return person;
}

describe('the overview', () => {
  test('has totals, the last 30 days and the five newest of users, listings and posts', async () => {
    const owner = await somebodyPosting();
    const homes: string[] = [];
    for (let turn = 0; turn < 7; turn++) homes.unshift(await portal.postListing(owner));
    await sql(`update listing set created_at = now() - interval '31 days' where id = $1`, homes[0]);
    const slugs: unknown[] = [];
    for (const title of ['One', 'Two']) {
      const image = await portal.anImage(admin);
      const { body } = await admin.call('POST', '/api/post/create', { title, content: '<p>New.</p>', image });
      slugs.unshift(body['slug']);
    }
    await sql(`update "user" set created_at = now() - interval '31 days' where id = $1`, admin._id);

    const { users, listings, posts } = await read<Record<string, Part>>('overview');
    assert.deepEqual([users?.total, users?.lastMonth], [2, 1]);
    assert.deepEqual(
      users?.recent.map(({ _id, email }) => [_id, email]),
      [owner, admin].map(({ _id, email }) => [_id, email]),
    );
    assert.deepEqual([listings?.total, listings?.lastMonth], [7, 6]);
    assert.deepEqual(
      listings?.recent.map(({ _id, userRef, cover }) => [_id, userRef, cover?.width]),
      homes.slice(1, 6).map((id) => [id, owner._id, 16]),
    );
    assert.deepEqual([posts?.total, posts?.lastMonth], [2, 2]);
    assert.deepEqual(
      posts?.recent.map(({ slug, cover }) => [slug, cover?.width]),
      slugs.map((slug) => [slug, 16]),
    );
  });
});

interface Part {
  total: number;
  lastMonth: number;
  recent: { _id: string; email?: string; slug?: string; userRef?: string; cover?: { width: number } }[];
}

describe('the weeks', () => {
  interface Week {
    week: string;
    listings: number;
    signUps: number;
    enquiries: number;
    paymentInquiries: number;
  }
  const weeks = async () => (await read<{ weeks: Week[] }>('weeks')).weeks;

  test('are the last 26, each from Monday on in Yangon, including those without anything', async () => {
    const all = await weeks();
    assert.equal(all.length, 26);
    for (const [index, { week }] of all.entries()) {
      assert.equal(new Date(week).getUTCDay(), 1, week);
      const previous = all[index - 1];
      if (previous) assert.equal(Date.parse(week) - Date.parse(previous.week), 7 * 24 * 60 * 60 * 1000);
    }
    const { rows } = await sql(
      `select to_char(date_trunc('week', now() at time zone 'Asia/Yangon'), 'YYYY-MM-DD') as monday`,
    );
    assert.equal(all.at(-1)?.week, rows[0].monday);
    assert.ok(all.slice(0, 20).every(({ signUps, paymentInquiries }) => signUps + paymentInquiries === 0));
  });

  test('count what happened in them, to the minute of Yangon’s midnight', async () => {
    const monday = (await weeks())[10]?.week;
    /** `$2` is local time: the Monday, or a time that much later. */
    const moment = `($2::date + $3::interval) at time zone 'Asia/Yangon'`;
    const [last, first] = [await portal.signUp(), await portal.signUp()];
    const move = `update "user" set created_at = ${moment} where id = $1`;
    await sql(move, first._id, monday, '0');
    await sql(move, last._id, monday, '-1 minute');
    const text = `insert into contact_message (id, name, email, message, created_at)
      values (gen_random_uuid(), 'Mya', 'mya@example.com', $1, ${moment})`;
    for (const after of ['8 hours', '167 hours 59 minutes']) await sql(text, 'Free?', monday, after);
    const payment = `insert into payment_inquiry (id, name, email, message, proof_key, proof_type, proof_size, created_at)
      values (gen_random_uuid(), 'Mya', 'mya@example.com', $1, 'proofs/x.pdf', 'application/pdf', 1, ${moment})`;
    await sql(payment, 'Paid.', monday, '2 days');
    const listingId = await portal.postListing(await somebodyPosting());
    await sql(`update listing set created_at = ${moment} where id = $1`, listingId, monday, '12 hours');
    const [previous, week] = (await weeks()).slice(9, 11);
    assert.deepEqual([previous?.signUps, previous?.listings], [1, 0]);
    assert.deepEqual(week, { week: monday, listings: 1, signUps: 1, enquiries: 2, paymentInquiries: 1 });
  });
});

test('each township has its listings and the usual price of any kind, to rent and to buy (PRC-25)', async () => {
  const owner = await somebodyPosting();
  const inThanlyin = (fields: object) => portal.postListing(owner, { township: 'thanlyin', ...fields });
  for (const regularPrice of [100, 200, 300, 400, 505, 600, 700, 900]) await inThanlyin({ regularPrice });
  for (const regularPrice of [10, 21]) await inThanlyin({ regularPrice, type: 'sale', currency: 'lakh MMK' });
  const reduced = await inThanlyin({ regularPrice: 999, currency: 'lakh MMK' });
  await sql('update listing set offer = true, discount_price = 500 where id = $1', reduced);
  await refreshUsualPrices(portal.database.db);
  const { townships } = await read<{ townships: { township: string }[] }>('townships');
  const of = { township: 'thanlyin' };
  assert.deepEqual(
    townships.filter(({ township }) => township === 'thanlyin'),
    [
      { ...of, type: 'rent', homes: 9, currency: 'USD', medianPrice: 452.5 },
      { ...of, type: 'sale', homes: 2, currency: null, medianPrice: null },
    ],
  );
});

test('packages that end within 14 days are listed, the next first, and none that has a successor', async () => {
  const { _id: gold } = await portal.packageOf('Gold');
  const subscribe = async (days: number, person?: TestUser) => {
    const { _id } = person ?? (await portal.signUp());
    await sql(
      `insert into subscription (id, user_id, package_id, listing_limit, listings_used, started_at, expires_at)
       values (gen_random_uuid(), $1, $2, 30, 4, now() - interval '90 days', now() + make_interval(days => $3))`,
      _id,
      gold,
      days,
    );
  };
  const [soon, later, renewed] = [await portal.signUp(), await portal.signUp(), await somebodyPosting()];
  await subscribe(13, later);
  await subscribe(1, soon);
  await subscribe(2, renewed);
  await subscribe(-1);
  await subscribe(15);
  const { packages } = await read<{ packages: { user: { _id: string }; expiresAt: string }[] }>('expiring');
  assert.deepEqual(
    packages.map(({ user }) => user._id),
    [soon._id, later._id],
  );
  const [{ expiresAt, ...first } = { expiresAt: '' }] = packages;
  assert.match(expiresAt, /Z$/);
  assert.deepEqual(first, {
    user: { _id: soon._id, username: soon.username, email: soon.email, name: null },
    package: { title: 'Gold' },
    listingsUsed: 4,
    listingsLeft: 26,
  });
});
