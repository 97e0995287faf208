import assert from 'node:assert/strict';
import { drizzle } from 'drizzle-orm/node-postgres';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';

let portal: TestPortal;
let admin: TestUser;
let agency: TestUser;
let agent: TestUser;
let home: string;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());
beforeEach(async () => {
  agency = await portal.withFreePackage();
  await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
  agent = await portal.signUp();
  await portal.database.pool.query(
    `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Ko Aung')`,
    [agent._id, agency._id],
  );
  home = await portal.postListing(agency);
  const { status } = await agency.call('POST', '/api/listing/hand-on', { ids: [home], to: agent._id });
  assert.equal(status, 200);
});

async function holder(): Promise<string | null | undefined> {
  const { rows } = await portal.database.pool.query<{ member_id: string | null }>(
    'select member_id from listing where id = $1',
    [home],
  );
  return rows[0]?.member_id;
}

/** Whom the message of a visitor is emailed to. */
async function written(): Promise<unknown[]> {
  const before = (await queuedEmails(portal.database)).length;
  const json = { name: 'Daw Mya', email: 'mya@example.com', message: 'Is it free?', propertyId: home };
  assert.equal((await portal.visitor().api.auth.contact.$post({ json })).status, 200);
  return (await queuedEmails(portal.database)).slice(before).map(({ to }) => to);
}

const addressOf = async ({ _id }: TestUser) =>
  (await portal.database.pool.query<{ email: string }>('select email from "user" where id = $1', [_id])).rows[0]?.email;

describe('a listing that comes back from the bin (MOD-15, TEM-14)', () => {
  const remove = async () => assert.equal((await admin.call('DELETE', `/api/listing/delete/${home}`)).status, 200);
  const restore = async () => assert.equal((await admin.call('POST', `/api/listing/undelete/${home}`)).status, 200);

  test('is with the member who had it, if they are still of the team', async () => {
    await remove();
    await restore();
    assert.equal(await holder(), agent._id);
  });

  test('is with nobody if its member has left, who gets no message about it', async () => {
    await remove();
    assert.equal((await agent.call('POST', '/api/team/leave')).status, 200);
    await restore();
    assert.equal(await holder(), null);
    assert.deepEqual(await written(), [await addressOf(agency)]);
  });

  test('comes back although the account of its member is deleted', async () => {
    await remove();
    await portal.database.pool.query('delete from "user" where id = $1', [agent._id]);
    await restore();
    assert.equal(await holder(), null);
  });
});

test('messages about a listing go to the agency while its member is suspended (TEM-11)', async () => {
  assert.deepEqual(await written(), [await addressOf(agent)]);
  await portal.database.pool.query(`update "user" set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
    agent._id,
  ]);
  assert.deepEqual(await written(), [await addressOf(agency)]);
});

test('a member who becomes a viewer has no listings any more, and gets no message about them (TEM-8)', async () => {
  const changed = await agency.call('POST', `/api/team/members/${agent._id}`, { role: 'viewer' });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(await holder(), null);
  assert.deepEqual(await written(), [await addressOf(agency)]);
});

describe('an invitation that an owner of the team knows is void (TEM-22)', () => {
  let owner: TestUser;
  let link: string;
  beforeEach(async () => {
    owner = await portal.signUp();
    await portal.database.pool.query(
      `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'owner', 'Ma Hnin')`,
      [owner._id, agency._id],
    );
    const { body } = await owner.call('POST', `/api/team/invite/${agency._id}`, { role: 'owner' });
    link = `/api/team-invitation/${String(body['token'])}`;
  });
  const setRole = (role: string) => agency.call('POST', `/api/team/members/${owner._id}`, { role });
  const accepted = async (by = owner) => {
    const { status, body } = await by.call('POST', link);
    return [status, body['code']];
  };
  const void_ = [400, 'team_link_invalid'];

  test('once they are removed', async () => {
    assert.equal((await agency.call('POST', `/api/team/members/${owner._id}/remove`, { to: null })).status, 200);
    assert.deepEqual(await accepted(), void_);
  });

  test('once they are demoted, and leave', async () => {
    assert.equal((await setRole('viewer')).status, 200);
    assert.equal((await owner.call('POST', '/api/team/leave')).status, 200);
    assert.deepEqual(await accepted(), void_);
  });

  test('once their account is deleted', async () => {
    const proof = { currentPassword: owner.password };
    assert.equal((await owner.call('DELETE', `/api/user/delete/${owner._id}`, proof)).status, 200);
    assert.deepEqual(await accepted(await portal.signUp()), void_);
  });

  test('but not by another change of them, nor as somebody leaves who did not own it', async () => {
    assert.equal((await setRole('owner')).status, 200);
    assert.equal((await agent.call('POST', '/api/team/leave')).status, 200);
    assert.equal((await accepted(await portal.signUp()))[0], 200);
  });
});

test('who leaves and what is handed on at the same moment do not wait for each other', async () => {
  const other = await portal.signUp();
  const { pool } = portal.database;
  await pool.query(`insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Ma Hnin')`, [
    other._id,
    agency._id,
  ]);
  // A message with somebody else than its listing: both calls change it.
  await written();
  await pool.query('update listing set member_id = $1 where id = $2', [other._id, home]);
  const locking = await pool.connect();
  const waiting = async (count: number) => {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (((await pool.query(waits)).rowCount ?? 0) < count);
  };
  try {
    await locking.query('begin');
    await lockLeadsOf(drizzle({ client: locking }), agency._id);
    const handed = agency.call('POST', '/api/listing/hand-on', { ids: [home], to: null });
    await waiting(1);
    const left = agency.call('POST', `/api/team/members/${agent._id}/remove`, { to: null });
    await waiting(2);
    await locking.query('commit');
    assert.deepEqual([(await handed).status, (await left).status], [200, 200]);
  } finally {
    locking.release();
  }
});
