import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TeamRole } from '#domain/team/team.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Lead {
  _id: string;
  name: string;
  note: string;
  memberRef: string | null;
}

let portal: TestPortal;
let agency: TestUser;
let agent: TestUser;
let colleague: TestUser;
let home: string;
before(async () => {
  portal = await openTestPortal({ MONTHLY_POST_LIMIT: '100000' });
});
after(() => portal.close());
beforeEach(async () => {
  agency = await portal.withFreePackage();
  await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [agency._id]);
  agent = await aMember('agent');
  colleague = await aMember('agent');
  home = await portal.postListing(agency);
  await handOnHome(agent._id);
});

async function aMember(role: TeamRole): Promise<TestUser> {
  const member = await portal.signUp();
  await portal.database.pool.query(
    'insert into team_member (member_id, agency_id, role, name) values ($1, $2, $3, $4)',
    [member._id, agency._id, role, 'Ko Aung'],
  );
  return member;
}

async function handOnHome(to: string | null): Promise<void> {
  const { status, body } = await agency.call('POST', '/api/listing/hand-on', { ids: [home], to });
  assert.equal(status, 200, JSON.stringify(body));
}

async function write(name: string, email: string, propertyId = home): Promise<void> {
  const json = { name, email, message: 'Is it still free?', propertyId };
  assert.equal((await portal.visitor().api.auth.contact.$post({ json })).status, 200);
}

async function leads(by: TestUser, query = 'to=team'): Promise<Lead[]> {
  const { status, body } = await by.call('GET', `/api/lead?list=all&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body['leads'] as Lead[];
}

async function onlyLead(): Promise<Lead> {
  const [lead, ...more] = await leads(agency, '');
  assert.ok(lead);
  assert.equal(more.length, 0);
  return lead;
}

const change = (by: TestUser, id: string, body: object) => by.call('POST', `/api/lead/of/${id}`, body);
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('a lead of an agency (LEA-17)', () => {
  test('is with the member who has the listing that they wrote about', async () => {
    await write('Daw Mya', 'mya@example.com');
    const lead = await onlyLead();
    assert.equal(lead.memberRef, agent._id);
    assert.deepEqual(
      (await leads(agent)).map(({ name }) => name),
      ['Daw Mya'],
    );
    assert.deepEqual(await leads(colleague), []);
    assert.deepEqual(await leads(agent, ''), []);
  });

  test('stays with whom it is, and goes to whom has the listing where it is with nobody', async () => {
    await handOnHome(null);
    await write('Daw Mya', 'mya@example.com');
    assert.equal((await onlyLead()).memberRef, null);
    await handOnHome(agent._id);
    await write('Daw Mya', 'mya@example.com');
    assert.equal((await onlyLead()).memberRef, agent._id);
    const other = await portal.postListing(agency, { name: 'House with a garden' });
    await agency.call('POST', '/api/listing/hand-on', { ids: [other], to: colleague._id });
    await write('Daw Mya', 'mya@example.com', other);
    assert.equal((await onlyLead()).memberRef, agent._id);
  });

  test('is read and changed by whom it is with and by who owns the team, and only read by viewers', async () => {
    await write('Daw Mya', 'mya@example.com');
    const { _id: id } = await onlyLead();
    const [owner, viewer, stranger] = [await aMember('owner'), await aMember('viewer'), await portal.withFreePackage()];
    const path = `/api/lead/of/${id}`;
    const read = await Promise.all(
      [agency, agent, owner, viewer, colleague, stranger].map((one) => status(one.call('GET', path))),
    );
    assert.deepEqual(read, [200, 200, 200, 200, 403, 403]);
    const changed = await Promise.all(
      [agency, agent, owner, viewer, colleague, stranger].map((one) => status(change(one, id, { stage: 'talking' }))),
    );
    assert.deepEqual(changed, [200, 200, 200, 403, 403, 403]);
    assert.equal((await leads(viewer)).length, 1);
    assert.equal((await leads(owner, `to=team&member=${agent._id}`)).length, 1);
    assert.equal((await leads(owner, `to=team&member=${colleague._id}`)).length, 0);
    assert.equal(await status(colleague.call('GET', `/api/lead?to=team&member=${agent._id}`)), 403);
    assert.equal(await status(colleague.call('GET', `/api/lead/csv?to=team&member=${agent._id}`)), 403);
    assert.equal(await status(colleague.call('DELETE', path)), 403);
    const table = async (by: TestUser) => (await by.fetch('/api/lead/csv?to=team')).text();
    assert.match(await table(viewer), /Daw Mya/);
    assert.match(await table(agent), /Daw Mya/);
    assert.doesNotMatch(await table(colleague), /Daw Mya/);
  });

  test('is handed on by whom it is with, to a member who does not only read, and goes along with its listing', async () => {
    await write('Daw Mya', 'mya@example.com');
    const { _id: id } = await onlyLead();
    const viewer = await aMember('viewer');
    for (const to of [viewer._id, (await portal.signUp())._id])
      assert.equal(await status(change(agent, id, { to })), 400);
    assert.equal(await status(change(colleague, id, { to: colleague._id })), 403);
    assert.equal(await status(change(agent, id, { to: colleague._id })), 200);
    assert.equal(await status(agent.call('GET', `/api/lead/of/${id}`)), 403);
    assert.equal((await onlyLead()).memberRef, colleague._id);
    // It is no longer with whom has the listing.
    await handOnHome(null);
    assert.equal((await onlyLead()).memberRef, colleague._id);
    assert.equal(await status(change(agency, id, { to: null })), 200);
    await handOnHome(agent._id);
    assert.equal((await onlyLead()).memberRef, agent._id);
    const { rows } = await portal.database.pool.query(
      `select from audit_entry where action = 'lead.update' and subject_id = $1`,
      [id],
    );
    assert.equal(rows.length, 2);
  });

  test('stays with the agency when the member leaves, who sees nothing of it any more', async () => {
    await write('Daw Mya', 'mya@example.com');
    const { _id: id } = await onlyLead();
    const removed = await agency.call('POST', `/api/team/members/${agent._id}/remove`, { to: colleague._id });
    assert.equal(removed.status, 200);
    assert.equal((await onlyLead()).memberRef, colleague._id);
    assert.equal(await status(agent.call('GET', `/api/lead/of/${id}`)), 403);
    assert.equal(await status(change(agent, id, { stage: 'lost' })), 403);
    assert.deepEqual(await leads(agent), []);
  });

  test('that an agent notes is the agency’s and theirs, and shows them nothing of another’s', async () => {
    const form = { name: 'U Ba', phone: '09 420 012 345', source: 'call', stage: 'new' };
    assert.equal(await status(agent.call('POST', '/api/lead', form)), 200);
    const lead = await onlyLead();
    assert.equal(lead.memberRef, agent._id);
    const again = await colleague.call('POST', '/api/lead', { ...form, phone: '+၉၅၉၄၂၀၀၁၂၃၄၅', note: 'Mine' });
    assert.deepEqual([again.status, again.body['code']], [409, 'lead_exists']);
    assert.equal((await onlyLead()).note, '');
    const viewer = await aMember('viewer');
    assert.equal(await status(viewer.call('POST', '/api/lead', form)), 200);
    assert.equal((await leads(viewer, '')).length, 1);
    assert.equal((await leads(agency, '')).length, 1);
  });
});
