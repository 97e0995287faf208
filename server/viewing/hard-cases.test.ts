import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const allDays = { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720 };

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
let home: string;
let token: string;

before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());
beforeEach(async () => {
  owner = await portal.withFreePackage();
  assert.equal((await owner.call('PUT', '/api/viewing/hours', allDays)).status, 200);
  home = await portal.postListing(owner);
  const form = { name: 'Daw Mya', email: 'mya@example.com', language: 'en' };
  const [startsAt] = (await portal.visitor().call('GET', `/api/viewing/times/${home}`)).body['times'] as string[];
  const { body } = await portal.visitor().call('POST', '/api/viewing', { listingId: home, startsAt, ...form });
  token = String(body['token']);
});

const read = async () => (await portal.visitor().call('GET', `/api/viewing/of/${token}`)).body['times'] as string[];
const change = async (startsAt: string | null | undefined) => {
  const { status, body } = await portal.visitor().call('POST', `/api/viewing/of/${token}`, { startsAt });
  return [status, body['code']];
};

describe('somebody who has asked for a viewing (VIE-7)', () => {
  const ways = {
    'has ended': () => portal.database.pool.query('update listing set ended_at = now() where id = $1', [home]),
    'is deleted': () => owner.call('DELETE', `/api/listing/delete/${home}`),
    'is hidden': () => admin.call('POST', `/api/listing/hide/${home}`, { reason: 'Not theirs.' }),
  };
  for (const [what, end] of Object.entries(ways)) {
    test(`chooses no other time for a home that ${what}, and may still cancel`, async () => {
      const [time] = await read();
      assert.ok(time);
      await end();
      assert.deepEqual(await read(), []);
      assert.deepEqual(await change(time), [409, 'listing_ended']);
      assert.deepEqual(await change(null), [200, undefined]);
    });
  }

  test('is offered no times of another account that has the home now', async () => {
    const [time] = await read();
    const other = await portal.withFreePackage();
    await other.call('PUT', '/api/viewing/hours', { ...allDays, from: 900, until: 960 });
    const given = await admin.call('POST', `/api/listing/update/${home}`, { userRef: other._id });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    assert.deepEqual(await read(), []);
    assert.deepEqual(await change(time), [409, 'listing_ended']);
  });
});

test('an account that is suspended reads neither its calendar nor who asks, by any link (VIE-5, VIE-9)', async () => {
  const { body } = await owner.call('GET', '/api/viewing/list');
  const [asked] = body['viewings'] as { token: string }[];
  const { feed } = (await owner.call('GET', '/api/viewing/hours')).body['hours'] as { feed: string };
  const links = [feed, `/api/viewing/answer/${asked?.token}`];
  const statuses = () => Promise.all(links.map(async (link) => (await portal.visitor().fetch(link)).status));
  assert.deepEqual(await statuses(), [200, 200]);
  await portal.database.pool.query(
    `update "user" set suspended_at = now(), suspension_reason = 'Asks for money.' where id = $1`,
    [owner._id],
  );
  assert.deepEqual(await statuses(), [400, 400]);
  const yes = await portal.visitor().call('POST', links[1] ?? '', { answer: 'yes' });
  assert.equal(yes.status, 400);
});
