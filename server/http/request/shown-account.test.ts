import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accountHeader } from '#domain/account/account-header.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

describe('a call of a page that is shown to another account than the one that is signed in', () => {
  let portal: TestPortal;
  let user: TestUser;
  let other: TestUser;
  before(async () => {
    portal = await openTestPortal();
    [user, other] = [await portal.signUp(), await portal.signUp()];
  });
  after(() => portal.close());

  const call = async (shownTo: string | undefined, method: string, path: string, json?: object) => {
    const headers = { ...(shownTo !== undefined && { [accountHeader]: shownTo }), 'Content-Type': 'application/json' };
    const response = await user.fetch(path, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };

  test('is refused, and changes nothing (ACC-101)', async () => {
    const before = await user.call('GET', `/api/user/${user._id}`);
    for (const shownTo of [other._id, '', 'no account'])
      assert.deepEqual(
        await call(shownTo, 'POST', `/api/user/update/${user._id}`, { username: 'Of the other' }),
        [401, 'other_account'],
        shownTo,
      );
    assert.deepEqual((await user.call('GET', `/api/user/${user._id}`)).body, before.body);
    const { body } = await user.call('POST', `/api/user/update/${user._id}`, { username: 'Own name' });
    assert.equal(body['success'], true);
    assert.match(ruleTexts.other_account, /^Another account has signed in/);
  });

  test('is refused where it reads what is the account’s, or writes what anyone may', async () => {
    assert.deepEqual(await call(other._id, 'GET', '/api/user/sessions'), [401, 'other_account']);
    const message = { name: 'Aye', email: 'aye@home.example', phone: '', message: 'Is it free?' };
    assert.deepEqual(await call(other._id, 'POST', '/api/auth/contact', message), [403, 'other_account']);
  });

  test('succeeds where it reads what anyone may, and for the account that is signed in', async () => {
    assert.deepEqual(await call(other._id, 'GET', '/api/packages'), [200, undefined]);
    assert.deepEqual(await call(user._id, 'GET', '/api/user/sessions'), [200, undefined]);
    assert.deepEqual(await call(undefined, 'GET', '/api/user/sessions'), [200, undefined]);
  });
});
