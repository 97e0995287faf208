import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anAddress } from '#tests/factories/guesses.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { makeResetToken } from '../reset-email.ts';

describe('a user who signs in again and again', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ RATE_LIMIT: 'on' });
  });
  after(() => portal.close());

  const signIn = ({ email, password }: { email: string; password: string }) => {
    const client = portal.visitor(anAddress());
    return client.call('POST', '/api/auth/signin', { email, password }).then((answer) => ({ ...answer, client }));
  };
  const isSignedIn = async (client: Pick<ReturnType<TestPortal['visitor']>, 'call'>) =>
    (await client.call('GET', '/api/auth/session')).body['user'] !== null;

  test('has the 50 latest sessions, even if they begin at once', async () => {
    const person = await portal.signUp();
    const second = await signIn(person);
    for (let turn = 2; turn < 50; turn += 1) assert.equal((await signIn(person)).status, 200);
    assert.deepEqual([await isSignedIn(person), await isSignedIn(second.client)], [true, true]);
    const latest = await signIn(person);
    assert.deepEqual([await isSignedIn(person), await isSignedIn(second.client)], [false, true]);
    assert.equal(await isSignedIn(latest.client), true);
    await Promise.all(Array.from({ length: 5 }, () => signIn(person)));
    const { rows } = await portal.database.pool.query('select count(*)::int from session where user_id = $1', [
      person._id,
    ]);
    assert.deepEqual(rows, [{ count: 50 }]);
  });

  test('may do so 60 times an hour, whoever else does, and again once the password is set by email', async () => {
    const [person, other] = [await portal.signUp(), await portal.signUp()];
    for (let turn = 0; turn < 60; turn += 1) assert.equal((await signIn(person)).status, 200);
    const refused = await signIn(person);
    assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests']);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(refused.headers.get('ratelimit') ?? '', /"entry:account";r=0;t=\d+$/);
    assert.equal((await signIn(other)).status, 200);
    const token = await makeResetToken(portal.database.db, { id: person._id, email: person.email });
    const password = 'a longer walk home';
    const answer = await portal.visitor().call('POST', `/api/auth/reset-password/${token}`, { password });
    assert.equal(answer.status, 200);
    assert.equal((await signIn({ ...person, password })).status, 200);
  });

  test('counts although the second step is not taken', async () => {
    const person = await portal.signUp();
    await turnOnTwoFactor(portal, person);
    for (let turn = 0; turn < 60; turn += 1) assert.equal((await signIn(person)).body.code, 'second_step_required');
    assert.equal((await signIn(person)).status, 429);
  });
});
