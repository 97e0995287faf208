import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { makeResetToken } from '../reset-email.ts';
import type { TestClient } from '#tests/factories/client.ts';
import {
  aProviderAccount,
  openTestProvider,
  type ProviderAccount,
  type TestProvider,
} from '#tests/factories/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';

const site = 'https://eain.example';

let provider: TestProvider;
let portal: TestPortal;
before(async () => {
  provider = await openTestProvider(`${site}/api/auth/oidc/callback`);
  portal = await openTestPortal({
    PUBLIC_URL: site,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
after(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => {
  provider.declines = false;
});

/** A new person at the provider. */
function known(fields: Partial<ProviderAccount> = {}): ProviderAccount {
  provider.account = aProviderAccount(fields);
  return provider.account;
}

const start = async (client: TestClient, from?: string) => {
  const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
  return (await client.fetch(`/api/auth/oidc/start${query}`)).headers.get('location') ?? '';
};
const comeBack = async (client: TestClient, { pathname, search }: URL) =>
  (await client.fetch(pathname + search)).headers.get('location');

/** The whole flow: to the provider, and back. @returns where it ends. */
async function signIn(client: TestClient, from?: string): Promise<string | null> {
  return comeBack(client, await provider.visit(await start(client, from)));
}

const who = async (client: TestClient) => (await (await client.api.auth.session.$get()).json()).user;
const rows = async (query: string, ...values: string[]) =>
  (await portal.database.pool.query<Record<string, unknown>>(query, values)).rows;

describe('signing in with the provider', () => {
  test('opens an account with what the provider states, and returns to where the person was', async () => {
    const { name, email } = known({ picture: 'https://photos.example/me.jpg' });
    const client = portal.visitor();
    assert.equal(await signIn(client, '/my/search?page=2'), '/my/search?page=2');
    const user = await who(client);
    assert.deepEqual([user?.username, user?.email, user?.isAdmin, user?.role], [name, email, false, 'user']);
  });

  test('finds the same account again, whatever its address is by then', async () => {
    const account = known();
    const first = portal.visitor();
    await signIn(first);
    provider.account = { ...account, email: `moved-${account.sub}@example.com`, email_verified: false };
    const second = portal.visitor();
    assert.equal(await signIn(second), '/');
    assert.equal((await who(second))?._id, (await who(first))?._id);
  });

  test('many times at once, for the first time, creates one account', async () => {
    const { email = '' } = known();
    const clients = Array.from({ length: 6 }, () => portal.visitor());
    const answers = await Promise.all(clients.map(async (client) => provider.visit(await start(client))));
    await Promise.all(clients.map((client, index) => comeBack(client, answers[index] ?? new URL(site))));
    const ids = new Set(await Promise.all(clients.map(async (client) => (await who(client))?._id)));
    assert.deepEqual([ids.size, ids.has(undefined)], [1, false]);
    assert.equal((await rows('select from "user" where email = $1', email)).length, 1);
  });

  for (const [name, username] of [
    ['မအေးအေး', 'မအေးအေး'],
    ['me@home \u202e', 'me home'],
    ['A person with a name that is longer than that', 'A person with a name that is l'],
    ['x', /^person-[0-9a-f]{6}$/],
    [undefined, /^person-[0-9a-f]{6}$/],
    ['မအေးအေး', /^မအေးအေး-[0-9a-f]{6}$/],
    ['Thin\u200b Thin\u3164', 'Thin Thin'],
    ['Thln Thln', /^Thln Thln-[0-9a-f]{6}$/],
    ['Ｓｕ Ｓｕ', 'Su Su'],
    ['Eain Support', /^person-[0-9a-f]{6}$/],
    ['Suppоrt', /^person-[0-9a-f]{6}$/],
    ['\u200b\u200b\u200b\u200b', /^person-[0-9a-f]{6}$/],
  ] as const) {
    test(`turns ${JSON.stringify(name)} into ${username}`, async () => {
      known({ name });
      const client = portal.visitor();
      await signIn(client);
      const found = (await who(client))?.username ?? '';
      if (typeof username === 'string') assert.equal(found, username);
      else assert.match(found, username);
    });
  }

  test('sets the session cookie', async () => {
    known();
    const client = portal.visitor();
    const { pathname, search } = await provider.visit(await start(client));
    const { headers } = await client.fetch(pathname + search);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('access_token='));
    assert.match(cookie ?? '', /; HttpOnly; Secure; SameSite=Lax$/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.ok(!client.cookie().includes('oidc_sign_in'), 'and removes the other');
  });

  test('leads a user with two-factor sign-in to the second step, and opens no session until it is done', async () => {
    known();
    const first = portal.visitor();
    await signIn(first);
    const person = { _id: (await who(first))?._id ?? '' };
    const app = await giveTwoFactor(portal, person);
    const client = portal.visitor();
    assert.equal(await signIn(client, '/my/price?plan=Gold'), '/my/sign-in/code?from=%2Fmy%2Fprice%3Fplan%3DGold');
    assert.equal(await who(client), null);
    assert.equal(await signIn(portal.visitor()), '/sign-in/code');
    assert.equal((await client.call('POST', '/api/auth/signin/code', { code: app.code() })).status, 200);
    assert.equal((await who(client))?._id, person._id);
  });

  test('never leads to another site', async () => {
    known();
    for (const from of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/.//elsewhere']) {
      assert.equal(await signIn(portal.visitor(), from), '/');
    }
  });
});

describe('an account with a password and the same address', () => {
  test('is not entered while nobody has proved that the address is theirs', async () => {
    const owner = await portal.signUp();
    known({ email: owner.email });
    const client = portal.visitor();
    assert.equal(await signIn(client, '/my/profile'), '/my/sign-in?error=account_exists&from=%2Fmy%2Fprofile');
    assert.equal(await who(client), null);
    assert.equal((await rows('select from credential where user_id = $1', owner._id)).length, 1);
  });

  test('is linked once its owner has signed in with the password', async () => {
    const owner = await portal.signUp();
    known({ email: owner.email.toUpperCase() });
    assert.equal(await signIn(owner), '/');
    const client = portal.visitor();
    assert.equal(await signIn(client), '/');
    assert.equal((await who(client))?._id, owner._id);
    assert.deepEqual(await rows('select action, change from audit_entry where subject_id = $1', owner._id), [
      { action: 'user.link', change: { provider: provider.issuer } },
    ]);
  });

  test('is not linked by somebody who is signed in to another one', async () => {
    const owner = await portal.signUp();
    const other = await portal.signUp();
    known({ email: owner.email });
    assert.match((await signIn(other)) ?? '', /error=account_exists/);
  });

  test('gives no session to a user who is suspended', async () => {
    const client = portal.visitor();
    known();
    await signIn(client);
    const suspended = `update "user" set suspended_at = now(), suspension_reason = 'Asks for money.' where id = $1`;
    await rows(suspended, String((await who(client))?._id));
    assert.equal(await signIn(portal.visitor()), '/sign-in?error=account_suspended');
    assert.equal(await who(client), null);
  });

  test('is linked when both addresses are verified', async () => {
    const owner = await portal.signUp();
    const token = await makeResetToken(portal.database.db, { id: owner._id, email: owner.email });
    await portal.visitor().call('POST', `/api/auth/reset-password/${token}`, { password: 'a longer walk home' });
    known({ email: owner.email });
    const client = portal.visitor();
    assert.equal(await signIn(client), '/');
    assert.equal((await who(client))?._id, owner._id);
  });

  test('is not linked by an address that the provider has not verified, nor is a new one created', async () => {
    const owner = await portal.signUp();
    await rows('update "user" set email_verified = true where id = $1', owner._id);
    for (const fields of [
      { email: owner.email, email_verified: false },
      { email_verified: false },
      { email: undefined },
    ]) {
      known(fields);
      const client = portal.visitor();
      assert.equal(await signIn(client), '/sign-in?error=provider_email_unverified');
      assert.equal(await who(client), null);
    }
  });
});

describe('coming back', () => {
  const expired = '/sign-in?error=sign_in_expired';

  test('is refused with the state of another sign-in, and without a cookie', async () => {
    known();
    const [mine, theirs] = [portal.visitor(), portal.visitor()];
    const answer = await provider.visit(await start(theirs));
    await start(mine);
    assert.equal(await comeBack(mine, answer), expired);
    assert.equal(await comeBack(portal.visitor(), answer), expired);
    assert.equal(await who(mine), null);
  });

  test('is refused a second time', async () => {
    known();
    const client = portal.visitor();
    const location = await start(client);
    const carried = client.cookie();
    const { pathname, search } = await provider.visit(location);
    const again = () => client.fetch(pathname + search, { headers: { cookie: carried } });
    assert.equal((await again()).headers.get('location'), '/');
    assert.equal((await again()).headers.get('location'), expired);
  });

  test('is refused with a cookie that was altered', async () => {
    known();
    const client = portal.visitor();
    const location = await start(client, '/profile');
    const [name, sealed = ''] = client.cookie().split('=');
    const [head, , signature] = sealed.split('.');
    const state = new URL(location).searchParams.get('state') ?? '';
    const made = Buffer.from(JSON.stringify({ state, nonce: 'x', verifier: 'x', from: '/', aud: 'oidc_sign_in' }));
    const { pathname, search } = await provider.visit(location);
    for (const cookie of [`${name}=${head}.${made.toString('base64url')}.${signature}`, `${name}=x`, `${name}=`]) {
      const response = await portal.visitor().fetch(pathname + search, { headers: { cookie } });
      assert.equal(response.headers.get('location'), expired);
    }
  });

  test('without consent leads back to the sign-in page', async () => {
    known();
    provider.declines = true;
    assert.equal(await signIn(portal.visitor(), '/profile'), '/sign-in?error=provider_declined&from=%2Fprofile');
  });

  test('with a malformed response leads back to the sign-in page', async () => {
    const client = portal.visitor();
    const state = new URL(await start(client)).searchParams.get('state');
    const query = new URLSearchParams({ state: state ?? '', code: 'nonsense', iss: provider.issuer });
    const response = await client.fetch(`/api/auth/oidc/callback?${query}`);
    assert.equal(response.headers.get('location'), expired);
    for (const other of ['', '?code=x', '?state=x&state=y', '?error=server_error']) {
      const { headers } = await portal.visitor().fetch(`/api/auth/oidc/callback${other}`);
      assert.equal(headers.get('location'), expired);
    }
  });
});

test('the request to the provider is a code request with PKCE, and reveals nothing else about the person', async () => {
  const { searchParams } = new URL(await start(portal.visitor(), '/profile'));
  assert.deepEqual([...searchParams.keys()].sort(), [
    'claims',
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  assert.equal(searchParams.get('response_type'), 'code');
  assert.equal(searchParams.get('redirect_uri'), `${site}/api/auth/oidc/callback`);
});

test('a session reports whether there is a provider; without one its endpoints are missing', async (context) => {
  const providers = async ({ visitor }: TestPortal) =>
    (await (await visitor().api.auth.session.$get()).json()).providers;
  assert.deepEqual(await providers(portal), { oidc: true });
  const plain = await openTestPortal();
  context.after(plain.close);
  assert.deepEqual(await providers(plain), { oidc: false });
  assert.equal((await plain.visitor().fetch('/api/auth/oidc/start')).status, 404);
  assert.equal((await plain.visitor().fetch('/api/auth/oidc/callback')).status, 404);
  assert.equal((await plain.visitor().call('GET', '/api/auth/google')).status, 404);
  const { status, body } = await plain
    .visitor()
    .call('POST', '/api/auth/google', { name: 'Mya', email: 'mya@example.com' });
  assert.deepEqual([status, body['success']], [401, false]);
});
