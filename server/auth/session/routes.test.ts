import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestClient } from '#tests/factories/client.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

/** The same person on another browser. */
async function elsewhere({ email, password }: TestUser): Promise<TestClient> {
  const client = portal.visitor();
  const response = await client.fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(response.status, 200);
  return client;
}

async function sessions({ api }: Pick<TestClient, 'api'>) {
  const response = await api.user.sessions.$get();
  assert.equal(response.status, 200);
  return (await response.json()).sessions;
}
const isSignedIn = async (client: Pick<TestClient, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;

describe('where somebody is signed in', () => {
  test('is shown with the device and the time, and which one this is', async () => {
    const person = await portal.signUp();
    const client = await elsewhere(person);
    const [newest, first] = await sessions(client);
    assert.ok(newest && first);
    assert.deepEqual(
      [newest.browser, newest.system, newest.isCurrent, first.isCurrent],
      ['Firefox', 'Linux', true, false],
    );
    assert.match(newest.lastUsedAt, /Z$/);
    assert.deepEqual(
      (await sessions(person)).map(({ isCurrent }) => isCurrent),
      [false, true],
    );
  });

  test('shows a use of an hour later as one', async () => {
    const person = await portal.signUp();
    const earlier = `update session set updated_at = updated_at - interval '2 hours',
      expires_at = expires_at - interval '2 hours' where user_id = $1 returning updated_at`;
    const { rows } = await portal.database.pool.query<{ updated_at: Date }>(earlier, [person._id]);
    const [used] = await sessions(person);
    assert.ok(used && rows[0] && Date.parse(used.lastUsedAt) > rows[0].updated_at.getTime());
  });

  test('is nowhere when the session ends as its time is extended', async (context) => {
    const { pool } = portal.database;
    const person = await portal.signUp();
    await pool.query(`update session set expires_at = expires_at - interval '2 hours' where user_id = $1`, [
      person._id,
    ]);
    // As if another request had deleted the row: nothing is updated.
    await pool.query(`create function is_gone() returns trigger language plpgsql as 'begin return null; end'`);
    await pool.query('create trigger is_gone before update on session for each row execute function is_gone()');
    context.after(() => pool.query('drop function is_gone cascade'));
    const { status, body } = await person.call('GET', '/api/auth/session');
    assert.deepEqual([status, body['user']], [200, null]);
  });

  test('leaves out what has expired', async () => {
    const person = await portal.signUp();
    await elsewhere(person);
    await portal.database.pool.query(`update session set expires_at = now() where user_id = $1 and user_agent = $2`, [
      person._id,
      firefox,
    ]);
    assert.equal((await sessions(person)).length, 1);
  });

  test('never tells a token', async () => {
    const person = await portal.signUp();
    const { rows } = await portal.database.pool.query<{ token: string }>(
      'select token from session where user_id = $1',
      [person._id],
    );
    const { body } = await person.call('GET', '/api/user/sessions');
    assert.ok(rows[0] && !JSON.stringify(body).includes(rows[0].token));
  });
});

describe('signing out elsewhere', () => {
  test('ends one session', async () => {
    const person = await portal.signUp();
    const lost = await elsewhere(person);
    const kept = await elsewhere(person);
    const id = (await sessions(lost)).find(({ isCurrent }) => isCurrent)?._id;
    assert.equal((await person.call('DELETE', `/api/user/sessions/${id}`)).status, 200);
    assert.deepEqual([await isSignedIn(lost), await isSignedIn(kept), await isSignedIn(person)], [false, true, true]);
    const again = await person.call('DELETE', `/api/user/sessions/${id}`);
    assert.deepEqual([again.status, again.body.code], [404, 'session_not_found']);
  });

  test('ends all others, and says how many', async () => {
    const person = await portal.signUp();
    const others = [await elsewhere(person), await elsewhere(person)];
    const bystander = await portal.signUp();
    const { status, body } = await person.call('DELETE', '/api/user/sessions');
    assert.deepEqual([status, body['ended']], [200, 2]);
    for (const other of others) assert.equal(await isSignedIn(other), false);
    assert.deepEqual([await isSignedIn(person), await isSignedIn(bystander)], [true, true]);
  });

  test('ends this session too, and clears its cookie', async () => {
    const person = await portal.signUp();
    const [current] = await sessions(person);
    assert.equal((await person.call('DELETE', `/api/user/sessions/${current?._id}`)).status, 200);
    assert.doesNotMatch(person.cookie(), /access_token/);
  });

  test('is not done to others', async () => {
    const person = await portal.signUp();
    const [current] = await sessions(person);
    const { status } = await (await portal.signUp()).call('DELETE', `/api/user/sessions/${current?._id}`);
    assert.equal(status, 403);
    assert.equal(await isSignedIn(person), true);
  });
});
