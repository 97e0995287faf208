import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { pageViewSweep } from './page-views.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  const premium = await portal.packageOf('Premium');
  await portal.database.pool.query(
    `insert into subscription (id, user_id, package_id, listing_limit, expires_at) values (gen_random_uuid(), $1, $2, -1, now() + interval '1 day')`,
    [owner._id, premium._id],
  );
});
after(() => portal.close());

interface View {
  address?: string;
  userAgent?: string;
  person?: TestUser;
  forwarded?: string;
}

/** Views a listing. @returns its view count then. */
async function view(id: string, { address = '203.0.113.7', userAgent = phone, person: user, forwarded }: View = {}) {
  const response = await portal.app.request(
    `/api/listing/pageviews/${id}`,
    {
      method: 'POST',
      headers: {
        ...(userAgent && { 'User-Agent': userAgent }),
        ...(user && { Cookie: user.cookie() }),
        ...(forwarded && { 'X-Forwarded-For': forwarded }),
      },
    },
    { incoming: { socket: { remoteAddress: address } } as never },
  );
  assert.equal(response.status, 200);
  return ((await response.json()) as { count: number }).count;
}

async function viewsOf(id: string): Promise<number> {
  const response = await portal.visitor().api.listing.getpageviews[':id'].$get({ param: { id } });
  assert.equal(response.status, 200);
  return (await response.json()).count;
}

describe('the views of a listing', () => {
  test('count a visitor once a day', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await viewsOf(id), 0);
    assert.equal(await view(id), 1);
    assert.equal(await view(id), 1);
    assert.equal(await viewsOf(id), 1);
  });

  test('count once when the same visitor comes 20 times at once', async () => {
    const id = await portal.postListing(owner);
    await Promise.all(Array.from({ length: 20 }, () => view(id)));
    assert.equal(await viewsOf(id), 1);
  });

  test('count each of 20 visitors who come at once', async () => {
    const id = await portal.postListing(owner);
    await Promise.all(Array.from({ length: 20 }, (_, turn) => view(id, { address: `203.0.113.${turn}` })));
    assert.equal(await viewsOf(id), 20);
  });

  test('distinguish visitors by address and browser, and users by their account wherever they are', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await view(id, { userAgent: laptop }), 1);
    assert.equal(await view(id, { userAgent: phone }), 2);
    const user = await portal.signUp();
    assert.equal(await view(id, { person: user }), 2, 'a new account is the browser that it has');
    const grow = `update "user" set email_verified = true, created_at = now() - interval '25 hours' where id = $1`;
    await portal.database.pool.query(grow, [user._id]);
    assert.equal(await view(id, { person: user }), 3);
    assert.equal(await view(id, { person: user, address: '198.51.100.1', userAgent: laptop }), 3);
  });

  test('are counted for ten visitors of one network a day, however many browsers and accounts they claim to be', async () => {
    const id = await portal.postListing(owner);
    for (let turn = 0; turn < 60; turn += 1) await view(id, { userAgent: `${phone} ${turn}` });
    assert.equal(await viewsOf(id), 10);
    assert.equal(await view(id, { person: await portal.signUp() }), 10);
    assert.equal(await view(id, { address: '203.0.113.8' }), 11);
    const { rows } = await portal.database.pool.query('select from page_view where listing_id = $1', [id]);
    assert.equal(rows.length, 11);
  });

  test('are limited in the same way when all of them come at once', async () => {
    const id = await portal.postListing(owner);
    await Promise.all(Array.from({ length: 30 }, (_, turn) => view(id, { userAgent: `${phone} ${turn}` })));
    assert.equal(await viewsOf(id), 10);
  });

  test('treat the addresses of one IPv6 network as one', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await view(id, { address: '2001:db8:1:2::7' }), 1);
    assert.equal(await view(id, { address: '2001:db8:1:2:ffff::8' }), 1);
    assert.equal(await view(id, { address: '2001:db8:1:3::7' }), 2);
  });

  test('stay counted when the visitors are forgotten, after the day', async () => {
    const id = await portal.postListing(owner);
    for (const userAgent of [phone, laptop]) await view(id, { userAgent });
    await portal.database.pool.query(`update page_view set day = day - 2 where listing_id = $1`, [id]);
    await view(id);
    await pageViewSweep(portal.services).run();
    const { rows } = await portal.database.pool.query('select from page_view where listing_id = $1', [id]);
    assert.deepEqual([rows.length, await viewsOf(id)], [1, 3]);
  });

  test('do not trust the address that a visitor claims', async () => {
    const id = await portal.postListing(owner);
    for (const forwarded of ['198.51.100.1', '198.51.100.2']) assert.equal(await view(id, { forwarded }), 1);
  });

  test('count a visitor again on the next day', async () => {
    const id = await portal.postListing(owner);
    await view(id);
    // What was counted today becomes yesterday's.
    await portal.database.pool.query('update page_view set day = day - 1 where listing_id = $1', [id]);
    assert.equal(await view(id), 2);
  });

  test('count neither the owner nor robots', async () => {
    const id = await portal.postListing(owner);
    assert.equal(await view(id, { person: owner }), 0);
    const robots = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      '',
    ];
    for (const userAgent of robots) assert.equal(await view(id, { userAgent }), 0, userAgent);
  });

  test('reveal nothing about who the visitors were', async () => {
    const id = await portal.postListing(owner);
    await view(id);
    const { rows } = await portal.database.pool.query<{ visitor: string; network: string }>(
      'select visitor, network from page_view where listing_id = $1',
      [id],
    );
    for (const name of [rows[0]?.visitor, rows[0]?.network]) assert.match(name ?? '', /^[\w-]{43}$/);
  });

  test('are shown with the listing', async () => {
    const id = await portal.postListing(owner);
    await view(id);
    const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
    assert.equal(body['pageViews'], 1);
  });

  test('are refused for a listing that does not exist', async () => {
    const nothing = '019a0000-0000-7000-8000-000000000000';
    assert.equal((await portal.visitor().call('POST', `/api/listing/pageviews/${nothing}`)).status, 404);
    assert.equal((await portal.visitor().call('GET', `/api/listing/getpageviews/${nothing}`)).status, 404);
    assert.equal((await portal.visitor().call('POST', '/api/listing/pageviews/x')).status, 400);
  });
});
