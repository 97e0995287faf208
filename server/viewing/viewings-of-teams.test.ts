import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TeamRole } from '#domain/team/team.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

let portal: TestPortal;
let agency: TestUser;
let owner: TestUser;
let agent: TestUser;
let viewer: TestUser;
let colleague: TestUser;
let homes: string[];
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());
beforeEach(async () => {
  agency = await portal.withFreePackage();
  await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
  [owner, agent, viewer, colleague] = [
    await aMember('owner'),
    await aMember('agent'),
    await aMember('viewer'),
    await aMember('agent'),
  ];
  homes = [await portal.postListing(agency), await portal.postListing(agency)];
  await handOn(homes[0], agent._id);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 660 };
  assert.equal((await owner.call('PUT', '/api/viewing/hours', hours)).status, 200);
});

async function aMember(role: TeamRole): Promise<TestUser> {
  const member = await portal.signUp();
  const insert = 'insert into team_member (member_id, agency_id, role, name) values ($1, $2, $3, $4)';
  await portal.database.pool.query(insert, [member._id, agency._id, role, 'Ko Aung']);
  return member;
}

async function handOn(id: string | undefined, to: string | null): Promise<void> {
  assert.equal((await agency.call('POST', '/api/listing/hand-on', { ids: [id], to })).status, 200);
}

const timesOf = async (home: string | undefined) =>
  (await portal.visitor().call('GET', `/api/viewing/times/${home}`)).body['times'] as string[];

let people = 0;
async function ask(home: string | undefined, startsAt?: string) {
  const email = `mya${(people += 1)}@example.com`;
  const asked = {
    listingId: home,
    startsAt: startsAt ?? (await timesOf(home))[0],
    name: 'Daw Mya',
    email,
    language: 'en',
  };
  const { status, body } = await portal.visitor().call('POST', '/api/viewing', asked);
  return { status, code: body['code'], token: String(body['token']) };
}

async function listed(by: TestUser) {
  const { status, body } = await by.call('GET', '/api/viewing/list');
  assert.equal(status, 200);
  return body['viewings'] as { token: string | null; state: string }[];
}
const counts = () =>
  Promise.all([agency, owner, viewer, agent, colleague].map(async (by) => (await listed(by)).length));

describe('a viewing of an agency’s listing (VIE-15)', () => {
  test('is with the member who has the listing; who owns the agency sees all, a viewer too but answers none', async () => {
    await ask(homes[0]);
    assert.equal((await queuedEmails(portal.database)).at(-1)?.to, agent.email);
    assert.deepEqual(await counts(), [1, 1, 1, 1, 0]);
    await ask(homes[1]);
    assert.equal((await queuedEmails(portal.database)).at(-1)?.to, agency.email);
    assert.deepEqual(await counts(), [2, 2, 2, 1, 0]);
    assert.deepEqual([(await listed(viewer))[0]?.token, typeof (await listed(owner))[0]?.token], [null, 'string']);
  });

  test('goes along with its listing, and is the agency’s once the member has left', async () => {
    const { token } = await ask(homes[0]);
    await handOn(homes[0], colleague._id);
    assert.deepEqual(await counts(), [1, 1, 1, 0, 1]);
    await portal.visitor().call('POST', `/api/viewing/of/${token}`, { startsAt: null });
    assert.equal((await queuedEmails(portal.database)).at(-1)?.to, colleague.email);
    assert.equal((await colleague.call('POST', '/api/team/leave')).status, 200);
    assert.deepEqual(await counts(), [1, 1, 1, 0, 0]);
  });

  test('is at hours that who owns the agency sets; another’s are their own', async () => {
    assert.equal((await timesOf(homes[0])).length, 3);
    const hours = { days: [], from: 600, until: 660 };
    for (const by of [agent, viewer]) assert.equal((await by.call('PUT', '/api/viewing/hours', hours)).status, 200);
    assert.equal((await timesOf(homes[0])).length, 3);
    assert.equal((await owner.call('PUT', '/api/viewing/hours', hours)).status, 200);
    assert.deepEqual(await timesOf(homes[0]), []);
  });

  test('is in the agency’s calendar, whose address changes when one who owns it leaves', async () => {
    const feedOf = async (by: TestUser) =>
      ((await by.call('GET', '/api/viewing/hours')).body['hours'] as { feed: string }).feed;
    const feed = await feedOf(owner);
    assert.equal(feed, await feedOf(agency));
    assert.equal((await owner.call('POST', '/api/team/leave')).status, 200);
    assert.equal((await portal.visitor().fetch(feed)).status, 400);
    assert.equal((await portal.visitor().fetch(await feedOf(agency))).status, 200);
  });
});

describe('two of an agency (VIE-12)', () => {
  test('show two homes at the same time, and each of them one', async () => {
    await handOn(homes[1], colleague._id);
    const [first] = await timesOf(homes[0]);
    assert.equal((await ask(homes[0], first)).status, 200);
    assert.equal((await ask(homes[1], first)).status, 200);
    for (const home of homes) assert.equal((await ask(home, first)).code, 'viewing_taken');
  });

  test('are one again as one hands a listing to the other, whose time that is', async () => {
    const [first] = await timesOf(homes[0]);
    assert.equal((await ask(homes[0], first)).status, 200);
    assert.ok((await timesOf(homes[1])).includes(String(first)));
    await handOn(homes[0], null);
    assert.ok(!(await timesOf(homes[1])).includes(String(first)));
    assert.equal((await ask(homes[1], first)).code, 'viewing_taken');
  });
});
