import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Rule } from '#server/http/request/access-rule.ts';
import { access, type Operation } from '#server/http/request/access-table.ts';
import { type Privilege, privileges } from '#server/http/request/privilege-table.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import { callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import { aMember } from './driving.ts';
import { privilegeAttempts } from './privileges.ts';
import { openStage } from './stage.ts';

/** Members of the team of the stage's owner: an agent with what the call is about, and without. */
const askers = ['team owner', 'agent with it', 'agent without it', 'viewer', 'stranger', 'former member'] as const;
type Role = (typeof askers)[number];

type TeamRule = Extract<Rule, `owner${string}`>;

/** Who of them each rule allows (TEM-2): all others get a 403. */
const allowed: Record<TeamRule, readonly Role[]> = {
  owner: [],
  'owner or moderator': [],
  'owner or team': ['team owner', 'agent with it'],
  'owner or reading team': ['team owner', 'agent with it', 'viewer'],
  'owner, reading team or moderator': ['team owner', 'agent with it', 'viewer'],
  'owner or team owner': ['team owner'],
  'owner, any member or cashier': ['team owner', 'agent with it', 'agent without it', 'viewer'],
};

/** Calls whose subject is always the member who asks, or whose drive asks as somebody else. */
const elsewhere = new Set<Operation>(['review.delete', 'user.delete', 'user.update', 'session.end']);

const stage = await openStage();
after(() => stage.close());
const { portal, owner } = stage;
const calls = callsOf(portal.document);

let people: Record<Role, TestUser>;
before(async () => {
  const agent = await aMember(stage);
  const former = await aMember(stage);
  people = {
    'team owner': await aMember(stage, 'owner'),
    'agent with it': agent,
    'agent without it': await aMember(stage),
    viewer: await aMember(stage, 'viewer'),
    stranger: await portal.signUp(),
    'former member': former,
  };
  const removed = await owner.call('POST', `/api/team/members/${former._id}/remove`, { to: null });
  assert.equal(removed.status, 200, JSON.stringify(removed.body));
});

/** Puts the members back that a drive has removed. */
async function restoreTeam(): Promise<void> {
  const roles = { 'team owner': 'owner', 'agent with it': 'agent', 'agent without it': 'agent', viewer: 'viewer' };
  for (const [name, role] of Object.entries(roles)) {
    await portal.database.pool.query(
      `insert into team_member (member_id, agency_id, role, name) values ($1, $2, $3, 'Ko Aung')
       on conflict (member_id) do nothing`,
      [people[name as Role]._id, owner._id, role],
    );
  }
}

for (const call of calls) {
  const rule = access[call.operation];
  if (!rule.startsWith('owner') || elsewhere.has(call.operation)) continue;
  describe(call.operation, () => {
    for (const role of askers) {
      const mayDo = allowed[rule as TeamRule].includes(role);
      test(`${role} ${mayDo ? 'may' : 'may not'}`, async () => {
        const by = people[role];
        const { path: parts, query, body } = await drive(call, stage);
        await restoreTeam();
        const holder = role === 'agent with it' ? by._id : null;
        const { pool } = portal.database;
        await pool.query('update listing set member_id = $1 where user_id = $2', [holder, owner._id]);
        await pool.query('update contact_message set member_id = $1 where recipient_id = $2', [holder, owner._id]);
        await pool.query('update lead set member_id = $1 where owner_id = $2', [holder, owner._id]);
        const isOwn = call.operation === 'team.setMember' && holder !== null;
        const driven = { by, ...(query && { query }), ...(body && { body }) };
        const { path, init } = rightRequest(call, { ...driven, path: isOwn ? { id: by._id } : (parts ?? {}) });
        const answer = await by.fetch(path, { redirect: 'manual', ...init });
        const text = `${answer.status} ${await answer.text()}`;
        assert.match(text, mayDo ? /^200/ : /^403/);
      });
    }
  });
}

/** Parts of calls, by their rules as above. An agent's own are tested with the listings of a team. */
const asked = ['team owner', 'viewer', 'stranger', 'former member'] as const;

for (const name of Object.keys(privileges) as Privilege[]) {
  const rule = privileges[name];
  if (!rule.startsWith('owner') || name === 'user.email') continue;
  describe(name, () => {
    for (const role of asked) {
      const mayDo = allowed[rule as TeamRule].includes(role);
      test(`${role} ${mayDo ? 'may' : 'may not'}`, async () => {
        await restoreTeam();
        const { status, body } = await privilegeAttempts[name](stage, people[role]);
        assert.equal(status, mayDo ? 200 : 403, JSON.stringify(body));
      });
    }
  });
}

test('a member who is removed may nothing with their session any more, not even read', async () => {
  const agent = await aMember(stage);
  const id = await portal.postListing(owner);
  const handed = await owner.call('POST', '/api/listing/hand-on', { ids: [id], to: agent._id });
  assert.equal(handed.status, 200, JSON.stringify(handed.body));
  const update = () => agent.call('POST', `/api/listing/update/${id}`, { regularPrice: 950 });
  assert.equal((await update()).status, 200);
  assert.equal((await owner.call('POST', `/api/team/members/${agent._id}/remove`, { to: null })).status, 200);
  assert.equal((await update()).status, 403);
  assert.equal((await agent.call('GET', `/api/listing/taps/${id}`)).status, 403);
  const { body } = await agent.call('GET', '/api/auth/session');
  assert.equal((body['user'] as { team?: unknown }).team, undefined);
});
