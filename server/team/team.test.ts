import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { teamLimits, type TeamRole, worksOn } from '#domain/team/team.ts';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { giveSlots } from '#tests/factories/old-session.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

let portal: TestPortal;
let agency: TestUser;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', MONTHLY_POST_LIMIT: '100000' });
});
after(() => portal.close());
beforeEach(async () => {
  agency = await portal.withFreePackage();
  await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
});

async function invitation(role: TeamRole, by = agency): Promise<string> {
  const { status, body } = await by.call('POST', `/api/team/invite/${agency._id}`, { role });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['token']);
}

const accept = (token: string, by: TestUser) => by.call('POST', `/api/team-invitation/${token}`);

async function aMember(role: TeamRole = 'agent'): Promise<TestUser> {
  const member = await portal.signUp();
  const { status, body } = await accept(await invitation(role), member);
  assert.equal(status, 200, JSON.stringify(body));
  return member;
}

const holderOf = async (id: string) => {
  const { rows } = await portal.database.pool.query<{ user_id: string; member_id: string | null }>(
    'select user_id, member_id from listing where id = $1',
    [id],
  );
  return rows[0];
};

async function post(by: TestUser, changes: object = {}) {
  return by.call('POST', '/api/listing/create', aListing({ imageUrls: [await portal.anImage(by)], ...changes }));
}

async function messageAbout(propertyId: string): Promise<void> {
  const body = JSON.stringify({ name: 'Daw Mya', email: 'mya@example.com', message: 'Is it free?', propertyId });
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await portal.visitor().fetch('/api/auth/contact', { method: 'POST', headers, body });
  assert.equal(status, 200);
}

describe('an invitation (TEM-5, TEM-6)', () => {
  test('says whose team it is, and accepts nobody by being read', async () => {
    const token = await invitation('viewer');
    const invited = await portal.signUp();
    const { body } = await invited.call('GET', `/api/team-invitation/${token}`);
    assert.deepEqual([body['agencyId'], body['role']], [agency._id, 'viewer']);
    assert.equal((await invited.call('GET', '/api/team')).body['team'], null);
  });

  test('works once, and of two who accept at once for one', async () => {
    const token = await invitation('agent');
    const both = [await portal.signUp(), await portal.signUp()];
    const answers = await Promise.all(both.map((one) => accept(token, one)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(
      await portal.database.pool
        .query('select from team_member where agency_id = $1', [agency._id])
        .then((r) => r.rowCount),
      1,
    );
  });

  test('does not work once it has expired, or was withdrawn', async () => {
    const token = await invitation('agent');
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from team_invitation where agency_id = $1',
      [agency._id],
    );
    assert.equal((await agency.call('DELETE', `/api/team/invitations/${rows[0]?.id ?? ''}`)).status, 200);
    assert.equal((await accept(token, await portal.signUp())).body.code, 'team_link_invalid');
    const other = await invitation('agent');
    await portal.database.pool.query(`update team_invitation set expires_at = now() - interval '1 second'`);
    assert.equal((await accept(other, await portal.signUp())).body.code, 'team_link_invalid');
  });

  test('is for nobody who is in a team, or has one, nor for the agency itself; and for no more than a team may have', async () => {
    assert.equal((await accept(await invitation('agent'), agency)).body.code, 'team_own');
    const member = await aMember();
    assert.equal((await accept(await invitation('owner'), member)).body.code, 'team_already');
    const other = await portal.withFreePackage();
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [other._id]);
    await other.call('POST', `/api/team/invite/${other._id}`, { role: 'agent' });
    assert.equal((await accept(await invitation('agent'), other)).body.code, 'team_has_own');
    const { body } = await member.call('POST', `/api/team/invite/${member._id}`, { role: 'agent' });
    assert.equal(body.code, 'team_no_agency');
    const token = await invitation('agent');
    await portal.database.pool.query(
      `with people as (insert into "user" (id, username, email)
         select gen_random_uuid(), 'team' || n || $2, 'team' || n || $2 || '@example.com' from generate_series(1, $3::int) n returning id)
       insert into team_member (member_id, agency_id, role, name) select id, $1, 'agent', 'x' from people`,
      [agency._id, agency._id.slice(-6), teamLimits.members - 1],
    );
    assert.equal((await accept(token, await portal.signUp())).body.code, 'team_full');
  });

  test('is one of at most twenty that are open', async () => {
    for (let made = 0; made < teamLimits.invitations; made += 1) await invitation('agent');
    const { body } = await agency.call('POST', `/api/team/invite/${agency._id}`, { role: 'agent' });
    assert.equal(body.code, 'team_invitations_full');
  });
});

describe('the listings of an agency', () => {
  test('are posted by its agents with its package, and are with them (TEM-12)', async () => {
    const agent = await aMember();
    const { status, body } = await post(agent);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await holderOf(String(body['_id'])), { user_id: agency._id, member_id: agent._id });
    const { rows } = await portal.database.pool.query('select listings_used from subscription where user_id = $1', [
      agency._id,
    ]);
    assert.deepEqual(rows, [{ listings_used: 1 }]);
  });

  test('are not posted by who only reads: they post for themselves', async () => {
    const viewer = await aMember('viewer');
    const { body } = await post(viewer);
    assert.equal(body.code, 'package_not_active');
    assert.equal((await post(viewer, { userRef: agency._id })).status, 403);
  });

  test('cannot be taken over by naming oneself as their owner', async () => {
    const agent = await aMember();
    const { body } = await post(agent);
    const path = `/api/listing/update/${String(body['_id'])}`;
    assert.equal((await agent.call('POST', path, { userRef: agent._id })).status, 403);
    assert.equal((await agent.call('POST', path, { regularPrice: 950, userRef: agency._id })).status, 200);
    assert.equal((await holderOf(String(body['_id'])))?.user_id, agency._id);
  });

  test('keep their photos when who added them is gone', async () => {
    const agent = await aMember();
    const { body } = await post(agent);
    await portal.database.pool.query('delete from "user" where id = $1', [agent._id]);
    const { rows } = await portal.database.pool.query<{ user_id: string }>(
      'select user_id from image join listing_image on image_id = id where listing_id = $1',
      [body['_id']],
    );
    assert.deepEqual(rows, [{ user_id: agency._id }]);
    assert.deepEqual(await holderOf(String(body['_id'])), { user_id: agency._id, member_id: null });
  });

  test('are listed for an agent only where they are with them, for a viewer all (TEM-9)', async () => {
    const [agent, viewer] = [await aMember(), await aMember('viewer')];
    await post(agent);
    await portal.postListing(agency);
    const of = async (by: TestUser, query: string) => {
      const { body } = await by.call('GET', `/api/user/listings/${agency._id}${query}`);
      return [(body['listings'] as unknown[]).length, typeof body['totalSales']];
    };
    assert.deepEqual(await of(agent, `?member=${agent._id}`), [1, 'number']);
    assert.deepEqual(await of(agent, ''), [2, 'undefined'], 'as everybody sees them');
    assert.deepEqual(await of(viewer, ''), [2, 'number']);
    assert.deepEqual(await of(portal.visitor() as TestUser, `?member=${agent._id}`), [1, 'undefined']);
  });

  test('are handed on with the messages about them, and to nobody outside the team (TEM-13)', async () => {
    const [agent, other, viewer] = [await aMember(), await aMember(), await aMember('viewer')];
    const { body } = await post(agent);
    const id = String(body['_id']);
    await messageAbout(id);
    const handOn = (by: TestUser, to: string | null) => by.call('POST', '/api/listing/hand-on', { ids: [id], to });
    assert.equal((await handOn(agent, (await portal.signUp())._id)).status, 400);
    assert.equal((await handOn(agent, viewer._id)).status, 400);
    const outcomeOf = async (by: TestUser, to: string | null) => {
      const { body: answer } = await handOn(by, to);
      return (answer['results'] as { outcome: string; code?: string }[])[0]?.outcome;
    };
    assert.equal(await outcomeOf(other, other._id), 'refused');
    assert.equal(await outcomeOf(viewer, null), 'refused');
    assert.equal(await outcomeOf(agent, other._id), 'done');
    assert.equal(await outcomeOf(agency, other._id), 'unchanged');
    const messagesOf = async (by: TestUser) => (await by.call('GET', '/api/enquiry/messages?to=team')).body['messages'];
    assert.deepEqual(await messagesOf(agent), []);
    assert.equal(((await messagesOf(other)) as unknown[]).length, 1);
  });
});

describe('a message about a listing (TEM-11)', () => {
  test('goes to who has the listing, by email too; the agency sees all of them', async () => {
    const [agent, other] = [await aMember(), await aMember()];
    const { body } = await post(agent);
    await messageAbout(String(body['_id']));
    assert.equal((await queuedEmails(portal.database)).at(-1)?.to, agent.email);
    const inbox = async (by: TestUser, query = '?to=team') => by.call('GET', `/api/enquiry/messages${query}`);
    const [message] = (await inbox(agent)).body['messages'] as { _id: string; memberRef: string }[];
    assert.equal(message?.memberRef, agent._id);
    assert.deepEqual((await inbox(other)).body['messages'], []);
    assert.equal((await inbox(other, `?to=team&member=${agent._id}`)).status, 403);
    assert.equal(((await inbox(agency, `?member=${agent._id}`)).body['messages'] as unknown[]).length, 1);
    assert.equal((await agent.call('GET', '/api/enquiry/unread')).body['unread'], 1);
    const path = `/api/enquiry/messages/${message?._id ?? ''}/hand-on`;
    assert.equal((await other.call('POST', path, { to: other._id })).status, 403);
    assert.equal((await agent.call('POST', path, { to: other._id })).status, 200);
    assert.equal(((await inbox(other)).body['messages'] as unknown[]).length, 1);
  });
});

describe('a member who goes (TEM-14)', () => {
  test('loses access at once, and their work goes to whom it is handed', async () => {
    const [agent, other] = [await aMember(), await aMember()];
    const { body } = await post(agent);
    const id = String(body['_id']);
    await messageAbout(id);
    const removed = await agency.call('POST', `/api/team/members/${agent._id}/remove`, { to: other._id });
    assert.deepEqual([removed.status, removed.body['listings'], removed.body['messages']], [200, 1, 1]);
    assert.equal((await holderOf(id))?.member_id, other._id);
    assert.equal((await agent.call('POST', `/api/listing/update/${id}`, { regularPrice: 950 })).status, 403);
    assert.equal((await agent.call('POST', '/api/team/leave')).body.code, 'team_none');
    assert.equal((await other.call('POST', '/api/team/leave')).status, 200);
    assert.deepEqual(await holderOf(id), { user_id: agency._id, member_id: null });
  });

  test('keeps nothing that is handed to them, posted by them or written to them at the same moment', async () => {
    await giveSlots(portal, agency);
    for (let turn = 0; turn < 6; turn += 1) {
      const agent = await aMember();
      const { body } = await post(agent);
      const theirs = String(body['_id']);
      const id = await portal.postListing(agency);
      const imageUrls = [await portal.anImage(agent)];
      await Promise.all([
        agency.call('POST', `/api/team/members/${agent._id}/remove`, { to: null }),
        agency.call('POST', '/api/listing/hand-on', { ids: [id], to: agent._id }),
        agent.call('POST', '/api/listing/create', aListing({ imageUrls })),
        messageAbout(theirs),
      ]);
      const { rows } = await portal.database.pool.query(
        `select id from listing where member_id = $1 union all select id from contact_message where member_id = $1`,
        [agent._id],
      );
      assert.deepEqual(rows, []);
    }
  });

  test('comes back with nothing of before', async () => {
    const agent = await aMember();
    const { body } = await post(agent);
    await agent.call('POST', '/api/team/leave');
    await accept(await invitation('agent'), agent);
    assert.equal(
      (await agent.call('POST', `/api/listing/update/${String(body['_id'])}`, { regularPrice: 9 })).status,
      403,
    );
  });
});

describe('a team', () => {
  test('does not work while its agency is suspended, and shows visitors nobody', async () => {
    const agent = await aMember();
    const path = `/api/team/members/${agency._id}/${agent._id}`;
    assert.equal((await portal.visitor().call('GET', path)).status, 200);
    await portal.database.pool.query(
      `update "user" set suspended_at = now(), suspension_reason = 'Asks for money.' where id = $1`,
      [agency._id],
    );
    assert.equal((await agent.call('GET', '/api/team')).body['team'], null);
    assert.equal((await portal.visitor().call('GET', path)).status, 404);
  });

  test('has roles that its owners change: from then on the new one counts (TEM-8)', async () => {
    const [head, agent] = [await aMember('owner'), await aMember()];
    const { body } = await post(agent);
    const path = `/api/team/members/${agent._id}`;
    assert.equal((await agent.call('POST', path, { role: 'owner' })).status, 403);
    assert.equal((await agent.call('POST', path, { name: 'Ko Aung', phone: '09 777 123 456' })).status, 200);
    assert.equal((await head.call('POST', path, { role: 'viewer' })).status, 200);
    const update = await agent.call('POST', `/api/listing/update/${String(body['_id'])}`, { regularPrice: 950 });
    assert.equal(update.status, 403);
    const { body: read } = await head.call('GET', '/api/team');
    const { members, invitations } = read['team'] as {
      members: { _id: string; name: string; role: string }[];
      invitations: unknown[];
    };
    assert.deepEqual([members.find(({ _id }) => _id === agent._id)?.name, invitations], ['Ko Aung', []]);
  });
});

test('who may change a listing of an agency is the same in pages (TEM-2)', () => {
  const team = { agencyId: 'agency', agencyName: 'Golden Key' };
  const listing = { userRef: 'agency', memberRef: 'me' };
  assert.equal(worksOn({ _id: 'agency' }, listing), true);
  assert.equal(worksOn({ _id: 'me' }, listing), false);
  assert.equal(worksOn({ _id: 'me', team: { ...team, role: 'agent' } }, listing), true);
  assert.equal(worksOn({ _id: 'me', team: { ...team, role: 'agent' } }, { ...listing, memberRef: null }), false);
  assert.equal(worksOn({ _id: 'me', team: { ...team, role: 'viewer' } }, listing), false);
  assert.equal(worksOn({ _id: 'you', team: { ...team, role: 'owner' } }, listing), true);
});
