import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let agency: TestUser;
let member: TestUser;
let moderator: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [moderator, admin] = [await portal.staff('moderator'), await portal.admin()];
});
after(() => portal.close());

const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const reason = 'The photos show another property.';
const join = async (user: TestUser) => {
  const { body } = await agency.call('POST', `/api/team/invite/${agency._id}`, { role: 'agent' });
  assert.equal((await user.call('POST', `/api/team-invitation/${String(body['token'])}`)).status, 200);
};
const report = (id: string, words: string) =>
  sql(
    `insert into report (id, kind, subject_id, label, reason, words, visitor, network, day, email)
      values (gen_random_uuid(), 'listing', $1, 'As it was', 'unsafe', $2, $2, $2, current_date, 'mya@example.com')`,
    [id, words],
  );
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 200 : `${status} ${body.code}`;
const decide = async (body: object, by = moderator) =>
  outcome(await by.call('POST', '/api/desk/decide', { kind: 'listing', ...body }));
const caseOf = async (id: string) => {
  const { cases } = (await moderator.call('GET', '/api/desk/cases')).body;
  return (cases as { id: string; member: unknown; reports: unknown[] }[]).find((one) => one.id === id);
};
const isSeen = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200;

async function aTeam() {
  agency = await portal.withFreePackage();
  await sql('update subscription set listing_limit = -1');
  await sql(`update "user" set role = 'agent' where id = $1`, [agency._id]);
  member = await portal.signUp();
  await join(member);
  const fake = await portal.postListing(member, { userRef: agency._id });
  return { fake, honest: await portal.postListing(agency) };
}

describe('a listing that a member of an agency has (MOD-70)', () => {
  test('is suspended for: the member, whose listings leave the lists, and not the agency', async () => {
    const { fake, honest } = await aTeam();
    await report(fake, 'one');
    assert.deepEqual((await caseOf(fake))?.member, {
      _id: member._id,
      username: member.username,
      isSuspended: false,
    });
    assert.equal(await decide({ id: fake, decision: 'suspend', reason }), 200);
    assert.deepEqual([await isSeen(fake), await isSeen(honest)], [false, true]);
    assert.equal((await member.call('GET', '/api/user/sessions')).status, 401);
    assert.equal((await agency.call('GET', '/api/user/sessions')).status, 200);
    // Handed on it is not shown: somebody has to look at it.
    const handed = { ids: [fake], to: null };
    assert.equal((await agency.call('POST', '/api/listing/hand-on', handed)).status, 200);
    assert.equal(await isSeen(fake), false);
  });

  test('is shown again once neither the member nor the agency is suspended', async () => {
    const { fake, honest } = await aTeam();
    assert.equal(await decide({ id: fake, decision: 'suspend', whom: 'member', reason }), 200);
    assert.equal(await decide({ id: fake, decision: 'suspend', whom: 'agency', reason }), 200);
    assert.deepEqual([await isSeen(fake), await isSeen(honest)], [false, false]);
    const reinstate = (id: string) => moderator.call('POST', `/api/user/reinstate/${id}`);
    assert.equal((await reinstate(agency._id)).status, 200);
    assert.deepEqual([await isSeen(fake), await isSeen(honest)], [false, true]);
    assert.equal((await reinstate(member._id)).status, 200);
    assert.equal(await isSeen(fake), true);
  });

  test('without a member, or of another kind, has nobody else to suspend', async () => {
    const { honest } = await aTeam();
    assert.equal(await decide({ id: honest, decision: 'suspend', whom: 'member', reason }), '404 user_not_found');
    assert.equal(await decide({ id: honest, decision: 'hide', whom: 'agency', reason }), '400 invalid_value');
    assert.equal(await decide({ id: honest, decision: 'suspend', whom: 'owner', reason }), '400 invalid_value');
  });
});

describe('a moderator who is a member of an agency (ACC-124)', () => {
  test('decides nothing about it, also while it is suspended', async () => {
    const { honest } = await aTeam();
    const own = await portal.staff('moderator');
    await join(own);
    const suspension = { reason, until: null };
    const call = async (path: string, body = {}, by = own) =>
      outcome(await by.call('POST', `/api/user/${path}/${agency._id}`, body));
    assert.equal(await call('suspend', suspension), '403 own_case');
    assert.equal(await call('suspend', suspension, admin), 200);
    assert.equal(await call('suspend', suspension), '403 own_case');
    assert.equal(await call('reinstate'), '403 own_case');
    assert.equal(await decide({ id: honest, decision: 'ask', reason: 'Whose photos are these?' }, own), '403 own_case');
    assert.equal(await call('reinstate', {}, admin), 200);
    const session = (await own.call('GET', '/api/auth/session')).body['user'] as object;
    assert.equal('worksFor' in session, false);
  });
});

describe('a decision that closed reports (MOD-71)', () => {
  test('is taken back: those that were closed last are open again', async () => {
    const { honest: id } = await aTeam();
    await report(id, 'one');
    assert.equal(await decide({ id, decision: 'done' }), 200);
    await report(id, 'two');
    await report(id, 'three');
    assert.equal(await decide({ id, decision: 'keep' }), 200);
    assert.equal(await caseOf(id), undefined);
    // Reported again: that is open already.
    await report(id, 'three');
    assert.equal(await decide({ id, decision: 'reopen' }), 200);
    assert.equal((await caseOf(id))?.reports.length, 2);
    assert.equal(await decide({ id, decision: 'hide', reason }), 200);
    const own = await portal.staff('moderator');
    await join(own);
    assert.equal(await decide({ id, decision: 'reopen' }, own), '403 own_case');
    await sql(`update report set closed_at = now() - interval '25 hours' where closed_at is not null`);
    assert.equal(await decide({ id, decision: 'reopen' }), '404 report_not_found');
  });
});
