import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestClient } from '#tests/factories/client.ts';
import { aProviderAccount, openTestProvider, type TestProvider } from '#tests/factories/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';

let provider: TestProvider;
let portal: TestPortal;
before(async () => {
  provider = await openTestProvider('https://eain.example/api/auth/oidc/callback');
  portal = await openTestPortal({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
after(async () => {
  await portal.close();
  await provider.close();
});

const known = (email?: string) => {
  provider.account = aProviderAccount(email === undefined ? {} : { email });
  return provider.account;
};
const post = (client: TestClient, body: object) => client.call('POST', '/api/auth/google', body);
const who = async (client: TestClient) => (await (await client.api.auth.session.$get()).json()).user;

describe('signing in with a token from the provider', () => {
  const nonceFor = async (client: TestClient) => {
    const { body } = await client.call('GET', '/api/auth/google');
    assert.equal(body['clientId'], provider.clientId);
    return String(body['nonce']);
  };

  test('believes only the token', async () => {
    const owner = await portal.signUp();
    const { name, email } = known();
    const client = portal.visitor();
    const credential = await provider.idToken(await nonceFor(client));
    const claimed = { name: 'Somebody else', email: owner.email, photo: 'https://elsewhere.example/x.jpg' };
    const { status, body } = await post(client, { credential, ...claimed });
    assert.equal(status, 200);
    assert.equal((body['user'] as { email: string }).email, email);
    const user = await who(client);
    assert.deepEqual([user?.username, user?.email], [name, email]);
    assert.notEqual(user?._id, owner._id);
  });

  test('is followed by the second step for a user with two-factor sign-in', async () => {
    known();
    const client = portal.visitor();
    await post(client, { credential: await provider.idToken(await nonceFor(client)) });
    const person = { _id: (await who(client))?._id ?? '' };
    const app = await giveTwoFactor(portal, person);
    const again = portal.visitor();
    const { status, body } = await post(again, { credential: await provider.idToken(await nonceFor(again)) });
    assert.deepEqual([status, body.code], [401, 'second_step_required']);
    assert.equal(await who(again), null);
    assert.equal((await again.call('POST', '/api/auth/signin/code', { code: app.code() })).status, 200);
    assert.equal((await who(again))?._id, person._id);
  });

  test('is refused without one, whatever else is claimed', async () => {
    const owner = await portal.signUp();
    for (const credential of [undefined, '', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.']) {
      const client = portal.visitor();
      await nonceFor(client);
      const { status, body } = await post(client, { credential, name: owner.username, email: owner.email });
      assert.deepEqual([status, body.code], [401, 'credential_invalid']);
      assert.equal(await who(client), null);
    }
  });

  test('is refused with the token of another page, and with the same one a second time', async () => {
    known();
    const [mine, theirs] = [portal.visitor(), portal.visitor()];
    const credential = await provider.idToken(await nonceFor(theirs));
    assert.equal((await post(portal.visitor(), { credential })).status, 401, 'no page has asked');
    await nonceFor(mine);
    assert.equal((await post(mine, { credential })).status, 401, 'another page has asked');
    assert.equal((await post(theirs, { credential })).status, 200);
    assert.equal((await post(theirs, { credential })).status, 401, 'it was taken already');
  });

  test('does not enter an account with a password whose address nobody has proved to be theirs', async () => {
    const owner = await portal.signUp();
    known(owner.email);
    const client = portal.visitor();
    const { status, body } = await post(client, { credential: await provider.idToken(await nonceFor(client)) });
    assert.deepEqual([status, body.code], [409, 'account_exists']);
  });
});
