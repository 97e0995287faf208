import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { tokenLimits, tokenPattern, type TokenScope, tokenScopes } from '#domain/partner/scopes.ts';
import { access, type Operation } from '../http/request/access-table.ts';
import { scopesFor, tokenAccess } from '../http/request/token-access.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
});
after(() => portal.close());

const sql = (text: string, values: unknown[]) => portal.database.pool.query(text, values);

async function aToken(person: TestUser, scopes: readonly TokenScope[] = tokenScopes, days: number | null = null) {
  const { status, body } = await person.call('POST', '/api/access-token', { name: 'Website', scopes, days });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: String(body['_id']), token: String(body['token']) };
}

async function by(token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await portal.visitor().fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
}

const own = (person: TestUser) => `/api/user/listings/${person._id}`;

describe('what is made for programs (PTN-16)', () => {
  const makes = {
    '/api/access-token': { name: 'Website', scopes: ['listings:read'], days: null },
    '/api/webhook': { address: 'https://agency.example/eain', events: ['inquiry.created'] },
  };
  for (const [path, body] of Object.entries(makes)) {
    test(`needs a recent proof, and is told to the owner by email: ${path}`, async () => {
      const person = await portal.signUp();
      const make = async (proof = {}) => {
        const { status, body: said } = await person.call('POST', path, { ...body, ...proof });
        return [status, said['code']];
      };
      const told = async () =>
        (await queuedEmails(portal.database)).filter(({ to }) => to === person.email).map(({ text }) => text);
      await sql(`update session set created_at = now() - interval '11 minutes' where user_id = $1`, [person._id]);
      assert.deepEqual(await make(), [403, 'password_needed']);
      assert.deepEqual(await make({ currentPassword: 'not this one' }), [400, 'password_current']);
      assert.deepEqual(await make({ currentPassword: person.password }), [200, undefined]);
      assert.deepEqual(await make(), [200, undefined]);
      const texts = await told();
      assert.equal(texts.length, 2);
      assert.match(texts[0] ?? '', /Website|agency\.example/);
      const { rows } = await sql('select change::text from audit_entry where actor_id = $1', [person._id]);
      assert.ok(!JSON.stringify(rows).includes(person.password));
    });
  }
});

describe('an access token (PTN-1)', () => {
  test('is shown once, and stored as a hash', async () => {
    const { token, id } = await aToken(owner, ['listings:read'], 30);
    assert.match(token, tokenPattern);
    const { body } = await owner.call('GET', '/api/access-token');
    const listed = (body['tokens'] as Record<string, unknown>[]).find(({ _id }) => _id === id);
    assert.equal(listed?.['prefix'], token.slice(0, 9));
    assert.ok(listed?.['expiresAt'] && listed['lastUsedAt'] === null);
    const { rows } = await sql('select * from access_token where id = $1', [id]);
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  test('is one of twenty at most', async () => {
    const person = await portal.signUp();
    const made = async () =>
      (await person.call('POST', '/api/access-token', { name: 'x', scopes: ['listings:read'], days: null })).status;
    const statuses = [];
    for (let count = 0; count <= tokenLimits.tokens; count += 1) statuses.push(await made());
    assert.deepEqual([...new Set(statuses.slice(0, -1)), statuses.at(-1)], [200, 409]);
  });

  test('is refused without a name, scopes and an end that there is', async () => {
    const right = { name: 'Website', scopes: ['listings:read'], days: null };
    for (const wrong of [{ name: '' }, { scopes: [] }, { scopes: ['users:write'] }, { days: 31 }, { more: 1 }]) {
      const { status } = await owner.call('POST', '/api/access-token', { ...right, ...wrong });
      assert.equal(status, 400, JSON.stringify(wrong));
    }
  });
});

describe('a call with a token', () => {
  test('is made for its account, within its scopes, and noted (PTN-2)', async () => {
    const { token, id } = await aToken(owner, ['listings:read']);
    const answer = await by(token, 'GET', own(owner));
    assert.equal(answer.status, 200);
    assert.ok('lastMonthListings' in answer.body);
    assert.equal(answer.headers.get('cache-control'), 'private, no-store');
    assert.equal(answer.headers.get('set-cookie'), null);
    const refused = await by(token, 'GET', '/api/enquiry/messages');
    assert.deepEqual([refused.status, refused.body['code']], [403, 'token_scope']);
    const { rows } = await sql('select last_used_at from access_token where id = $1', [id]);
    const [{ last_used_at: usedAt }] = rows as [{ last_used_at: Date }];
    assert.equal(usedAt.getTime() % 60_000, 0);
  });

  test('posts a listing with a photo, from anywhere, without a cookie', async () => {
    const { token } = await aToken(owner, ['listings:write']);
    const listing = aListing({ imageUrls: [await portal.anImage(owner)] });
    const posted = await by(token, 'POST', '/api/listing/create', listing, { origin: 'https://agency.example' });
    assert.equal(posted.status, 200, JSON.stringify(posted.body));
    const id = String(posted.body['_id']);
    assert.equal((await by(token, 'DELETE', `/api/listing/delete/${id}`)).status, 200);
    const elsewhere = await portal.postListing(await portal.withFreePackage());
    assert.equal((await by(token, 'DELETE', `/api/listing/delete/${elsewhere}`)).status, 403);
  });

  test('has no rights of staff, and its cookies count for nothing (PTN-3)', async () => {
    const admin = await portal.admin();
    const { token } = await aToken(admin);
    const cookie = { cookie: admin.cookie() };
    assert.equal((await by(token, 'GET', '/api/admin/overview', undefined, cookie)).status, 403);
    const other = await portal.postListing(await portal.withFreePackage());
    assert.equal((await by(token, 'DELETE', `/api/listing/delete/${other}`, undefined, cookie)).status, 403);
    const unknown = `eain_${'a'.repeat(43)}`;
    const refused = await by(unknown, 'GET', '/api/auth/session', undefined, cookie);
    assert.deepEqual([refused.status, refused.body['code']], [401, 'token_invalid']);
  });

  test('opens nothing that concerns the account itself, nor tokens', async () => {
    const { token, id } = await aToken(owner);
    for (const [method, path, body] of [
      ['GET', '/api/access-token'],
      ['POST', '/api/access-token', { name: 'x', scopes: ['listings:read'], days: null }],
      ['DELETE', `/api/access-token/${id}`],
      ['POST', `/api/user/update/${owner._id}`, { username: 'taken over' }],
      ['GET', '/api/user/sessions'],
      ['GET', '/api/user/data-copy'],
    ] as const)
      assert.equal((await by(token, method, path, body)).status, 403, path);
  });

  test('is refused once the token was revoked, has ended, or its account is suspended or gone', async () => {
    const person = await portal.withFreePackage();
    const status = async (token: string) => (await by(token, 'GET', own(person))).status;
    const [revoked, ended, suspended] = [
      await aToken(person),
      await aToken(person, tokenScopes, 30),
      await aToken(person),
    ];
    assert.equal(await status(revoked.token), 200);
    const stranger = await portal.signUp();
    assert.equal((await stranger.call('DELETE', `/api/access-token/${revoked.id}`)).status, 404);
    assert.equal((await person.call('DELETE', `/api/access-token/${revoked.id}`)).status, 200);
    assert.equal(await status(revoked.token), 401);
    await sql(`update access_token set expires_at = now() - interval '1 second' where id = $1`, [ended.id]);
    assert.equal(await status(ended.token), 401);
    await sql(`update "user" set suspended_at = now(), suspension_reason = 'x' where id = $1`, [person._id]);
    assert.equal(await status(suspended.token), 401);
    await sql(`update "user" set suspended_at = null, suspension_reason = null where id = $1`, [person._id]);
    assert.equal(await status(suspended.token), 200);
    await sql('delete from "user" where id = $1', [person._id]);
    assert.equal((await by(suspended.token, 'GET', '/api/listing/get')).status, 401);
  });

  test('cannot be made through a page', async () => {
    const { token } = await aToken(owner);
    const answer = await portal.visitor().fetch('/api/auth/session', { headers: { authorization: 'Basic eDp5' } });
    assert.equal(answer.status, 200);
    const foreign = await portal.visitor().fetch('/contact', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=x',
    });
    assert.equal(foreign.status, 403);
  });
});

test('no scope opens a call of staff, and each call of a scope exists once', () => {
  const opened = Object.values(tokenAccess).flat();
  assert.equal(new Set(opened).size, opened.length);
  const rules = new Set(opened.map((operation) => access[operation]));
  assert.deepEqual([...rules].sort(), [
    'anyone',
    'owner',
    'owner or reading team',
    'owner or team',
    'owner, any member or cashier',
    'signed-in',
  ]);
  const closed: Operation[] = ['user.update', 'accessToken.create', 'session.list', 'user.delete', 'package.buy'];
  for (const operation of closed) assert.deepEqual(scopesFor(operation), [], operation);
});
