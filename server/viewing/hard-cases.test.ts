import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const allDays = { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720 };

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
let home: string;
let token: string;
const form = { name: 'Daw Mya', email: 'mya@example.com', language: 'en' };

before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());
beforeEach(async () => {
  owner = await portal.withFreePackage();
  assert.equal((await owner.call('PUT', '/api/viewing/hours', allDays)).status, 200);
  home = await portal.postListing(owner);
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

const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const offered = async (by = portal.visitor()) =>
  (await by.call('GET', `/api/viewing/times/${home}`)).body['times'] as string[];
let people = 0;
async function ask(by = portal.visitor(), changes: object = {}) {
  const [startsAt] = await offered(by);
  const phone = `09 777 ${String(400_000 + (people += 1))}`;
  const asked = { ...form, email: undefined, phone, listingId: home, startsAt, ...changes };
  const { status, body } = await by.call('POST', '/api/viewing', asked);
  return { status, code: body['code'], token: String(body['token']), startsAt };
}
const answerTo = async (name: string, answer: string) => {
  const { body } = await owner.call('GET', '/api/viewing/list');
  const found = (body['viewings'] as { name: string; token: string }[]).find((one) => one.name === name);
  const { status, body: said } = await portal.visitor().call('POST', `/api/viewing/answer/${found?.token}`, { answer });
  return [status, said['code']];
};

describe('somebody who asks and asks', () => {
  test('holds three times from one network that wait for an answer, under any number and name (VIE-14)', async () => {
    const by = portal.visitor('203.0.113.7');
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask(by)).status, 200);
    assert.equal((await ask(by)).code, 'viewings_full');
    assert.equal((await ask(portal.visitor('203.0.113.8'))).status, 200);
    await sql(`update viewing set state = 'agreed' where array_length(asked_from, 1) = 1`);
    assert.equal((await ask(by)).status, 200, 'what is agreed does not count');
  });

  test('holds three from one account, from any network; nothing that is stored names either', async () => {
    const person = await portal.signUp();
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask(person)).status, 200);
    assert.equal((await ask(person)).code, 'viewings_full');
    const { rows } = await sql('select asked_from from viewing where owner_id = $1', [owner._id]);
    assert.ok(!JSON.stringify(rows).includes(person._id));
  });

  test('gains nothing by asking again for what was declined or has lapsed', async () => {
    const by = portal.visitor('203.0.113.9');
    const tokens = [];
    for (let turn = 0; turn < 3; turn += 1) tokens.push((await ask(by)).token);
    await sql(`update viewing set updated_at = now() - interval '25 hours' where owner_id = $1`, [owner._id]);
    for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask(by)).status, 200);
    const [startsAt] = await offered();
    const { body } = await by.call('POST', `/api/viewing/of/${tokens[0]}`, { startsAt });
    assert.equal(body['code'], 'viewings_full');
  });
});

describe('a request that waits for a day (VIE-13)', () => {
  const wait = () =>
    sql(`update viewing set updated_at = now() - interval '25 hours' where owner_id = $1`, [owner._id]);

  test('frees its time, and can still be agreed while nobody else has it', async () => {
    const [next] = await offered();
    await wait();
    const [first] = await offered();
    assert.ok(first && next && first < next);
    assert.deepEqual(await answerTo('Daw Mya', 'yes'), [200, undefined]);
    assert.ok(!(await offered()).includes(first));
  });

  test('cannot be agreed once somebody else has it, only moved or declined', async () => {
    await wait();
    assert.equal((await ask(undefined, { name: 'Ko Aung' })).status, 200);
    assert.deepEqual(await answerTo('Daw Mya', 'yes'), [409, 'viewing_taken']);
    assert.deepEqual(await answerTo('Ko Aung', 'yes'), [200, undefined]);
    assert.deepEqual(await answerTo('Daw Mya', 'another'), [200, undefined]);
  });

  test('does not free what was agreed', async () => {
    const times = await offered();
    await answerTo('Daw Mya', 'yes');
    await wait();
    assert.deepEqual(await offered(), times);
  });
});

test('two hundred cancelled viewings leave an agreed one in the calendar and the list (VIE-9, VIE-10)', async () => {
  await answerTo('Daw Mya', 'yes');
  await sql(
    `insert into viewing (id, owner_id, listing_id, title, name, email, language, state, starts_at, agreed_at)
     select gen_random_uuid(), $1, $2, 'Condo', 'Ko Aung', 'x@example.com', 'en', 'cancelled', moment, now()
     from generate_series(1, 230) as turn, lateral (select date_trunc('hour', now()) - turn * interval '1 hour' as moment) as at`,
    [owner._id, home],
  );
  await sql(
    `insert into viewing (id, owner_id, listing_id, title, name, email, language, state, starts_at)
     select gen_random_uuid(), $1, $2, 'Condo', 'Ko Aung', 'x@example.com', 'en', 'cancelled', date_trunc('hour', now())
     from generate_series(1, 230)`,
    [owner._id, home],
  );
  const { feed } = (await owner.call('GET', '/api/viewing/hours')).body['hours'] as { feed: string };
  const text = await (await portal.visitor().fetch(feed)).text();
  assert.deepEqual([text.match(/STATUS:CONFIRMED/g)?.length, text.match(/STATUS:CANCELLED/g)?.length], [1, 200]);
  const { body } = await owner.call('GET', '/api/viewing/list');
  const [one] = body['viewings'] as { state: string; name: string }[];
  assert.deepEqual([one?.state, one?.name], ['agreed', 'Daw Mya']);
});
