import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { pageViewSweep } from './page-views.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const nothing = '019a0000-0000-7000-8000-000000000000';

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
let id: string;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  admin = await portal.admin();
  id = await portal.postListing(owner);
});
after(() => portal.close());

interface Tap {
  of?: string;
  address?: string;
  userAgent?: string;
  by?: TestUser;
  origin?: string;
}

async function tap(kind: string, { of = id, address = '203.0.113.7', userAgent = phone, by, origin }: Tap = {}) {
  const headers = {
    ...(userAgent && { 'User-Agent': userAgent }),
    ...(by && { Cookie: by.cookie() }),
    ...(origin && { Origin: origin }),
  };
  const incoming = { incoming: { socket: { remoteAddress: address } } as never };
  const answer = await portal.app.request(`/api/listing/taps/${of}/${kind}`, { method: 'POST', headers }, incoming);
  return answer.status;
}

async function tapsFor(by: Pick<TestUser, 'call'>): Promise<unknown[]> {
  const { body } = await by.call('GET', `/api/user/listings/${owner._id}`);
  const [first] = body['listings'] as Record<string, unknown>[];
  return [first?.['callTaps'], first?.['viberTaps'], first?.['copyTaps']];
}

describe('taps on the contact details of a listing', () => {
  test('are counted once per visitor, way and day, and shown only to the owner and admins', async () => {
    assert.deepEqual(await tapsFor(owner), [0, 0, 0]);
    await Promise.all(Array.from({ length: 8 }, () => tap('call')));
    assert.equal(await tap('viber'), 200);
    assert.equal(await tap('call', { address: '198.51.100.1' }), 200);
    for (const by of [owner, admin]) assert.deepEqual(await tapsFor(by), [2, 1, 0]);
    for (const by of [portal.visitor(), await portal.signUp()])
      assert.deepEqual(await tapsFor(by), [undefined, undefined, undefined]);
    const taps = async (by: Pick<TestUser, 'call'>) => (await by.call('GET', '/api/listing/get')).body['taps'];
    assert.deepEqual(await taps(admin), [{ _id: id, callTaps: 2, viberTaps: 1, copyTaps: 0 }]);
    for (const by of [portal.visitor(), owner]) assert.equal(await taps(by), undefined);
  });

  test('are not counted for the owner, robots, and many browsers of one network', async () => {
    const before = await tapsFor(owner);
    assert.equal(await tap('copy', { by: owner }), 200);
    for (const userAgent of ['', 'curl/8.5.0', 'facebookexternalhit/1.1'])
      assert.equal(await tap('copy', { userAgent }), 200);
    assert.deepEqual(await tapsFor(owner), before);
    for (let turn = 0; turn < 14; turn += 1) await tap('copy', { userAgent: `${phone} ${turn}` });
    assert.deepEqual((await tapsFor(owner)).at(-1), 10);
  });

  test('stay counted by day when the visitors who tapped are forgotten', async () => {
    const { pool } = portal.database;
    const before = await tapsFor(owner);
    await pool.query('update contact_tap set day = day - 2');
    await pool.query('update contact_tap_day set day = day - 2');
    await pageViewSweep(portal.services).run();
    assert.equal((await pool.query('select from contact_tap')).rows.length, 0);
    await tap('call');
    assert.deepEqual(await tapsFor(owner), [Number(before[0]) + 1, ...before.slice(1)]);
    const { rows } = await pool.query("select count from contact_tap_day where kind = 'call' order by day");
    assert.deepEqual(rows, [{ count: 2 }, { count: 1 }]);
    const noted = await pool.query<{ visitor: string; network: string }>('select visitor, network from contact_tap');
    for (const { visitor, network } of noted.rows) assert.match(`${visitor} ${network}`, /^[\w-]{43} [\w-]{43}$/);
  });

  test('are refused for an unknown way, for no listing and from another site', async () => {
    assert.equal(await tap('fax'), 400);
    assert.equal(await tap('call', { of: 'x' }), 400);
    assert.equal(await tap('call', { of: nothing }), 404);
    assert.equal(await tap('call', { origin: 'https://elsewhere.example' }), 403);
  });

  test('are shown day by day to the owner and admins, including days without any', async () => {
    const of = await portal.postListing(owner);
    for (const address of ['203.0.113.7', '198.51.100.1']) await tap('call', { of, address });
    await portal.database.pool.query(`update contact_tap_day set day = day - 3 where listing_id = $1`, [of]);
    await tap('viber', { of });
    await portal.database.pool.query(
      `insert into contact_tap_day (listing_id, day, kind, count) select $1, min(day) - 40, 'call', 9 from contact_tap_day where listing_id = $1`,
      [of],
    );
    for (const by of [owner, admin]) {
      const { body } = await by.call('GET', `/api/listing/taps/${of}`);
      const days = body['days'] as { day: string; callTaps: number; viberTaps: number; copyTaps: number }[];
      assert.equal(days.length, 30);
      assert.deepEqual(
        days.flatMap(({ callTaps, viberTaps, copyTaps }, at) =>
          callTaps + viberTaps + copyTaps > 0 ? [[at, callTaps, viberTaps]] : [],
        ),
        [
          [0, 0, 1],
          [3, 2, 0],
        ],
      );
      assert.equal(days[0]?.day, new Date(Date.now() + 6.5 * 3_600_000).toISOString().slice(0, 10));
    }
    const statusOf = async (by: Pick<TestUser, 'call'>, which = of) =>
      (await by.call('GET', `/api/listing/taps/${which}`)).status;
    assert.equal(await statusOf(await portal.signUp()), 403);
    assert.equal(await statusOf(portal.visitor()), 401);
    assert.equal(await statusOf(admin, nothing), 404);
  });

  test('are deleted with the listing', async () => {
    await owner.call('DELETE', `/api/listing/delete/${id}`);
    const { rows } = await portal.database.pool.query('select from contact_tap_day where listing_id = $1', [id]);
    assert.equal(rows.length, 0);
  });
});

test('a listing returns its phone numbers as they are dialled, and accepts them as they were read', async () => {
  const listing = await portal.postListing(owner, { phone: '၀၉-၇၇၇၁၂၃၄၅၆ / 01 534567, 421234567 (Viber only)' });
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${listing}`);
  assert.equal(body['phone'], '၀၉-၇၇၇၁၂၃၄၅၆ / 01 534567, 421234567 (Viber only)');
  assert.deepEqual(body['phones'], [
    { number: '+959777123456', call: true, viber: true },
    { number: '+951534567', call: true, viber: false },
  ]);
  const update = `/api/listing/update/${listing}`;
  const changed = await owner.call('POST', update, { phones: body['phones'], phone: 'ask at the door' });
  assert.deepEqual([changed.status, changed.body['phones']], [200, []]);
  const refused = await owner.call('POST', update, { phones: body['phones'] });
  assert.equal(refused.status, 400);
});
