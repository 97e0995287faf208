import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { staffRoles } from '#domain/account/staff.ts';
import { access, type Operation, operationIdOf, type Privilege, privileges } from '#server/http/request/access.ts';
import type { Answer } from '#tests/factories/client.ts';
import { carrying, demoted, giveSlots, oldCookies } from '#tests/factories/old-session.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';
import { callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import type { Asker } from './driving.ts';
import { privilegeAttempts, silentPrivileges } from './privileges.ts';
import { openStage } from './stage.ts';

/** Roles: a visitor, the owner of the item, another user, one with each role of staff, an admin. */
const roles = ['visitor', 'owner', 'other', ...staffRoles, 'admin'] as const;
type Role = (typeof roles)[number];

/**
 * Users with an old session, and the role that they count as: an admin whom only the database knows to be one no longer, one
 * dismissed by another admin, which ends sessions, and a user whose account is deleted.
 */
const carriers = { demoted: 'other', dismissed: 'visitor', deleted: 'visitor' } as const satisfies Record<string, Role>;
type Carrier = keyof typeof carriers;

const stage = await openStage();
after(() => stage.close());
const { portal } = stage;
const calls = new Map(callsOf(portal.document).map((call) => [call.operation, call]));

let users: Record<Exclude<Role, 'visitor'>, TestUser>;
/** The session cookies of users whose session no longer exists. */
let cookies: Record<Exclude<Carrier, 'demoted'>, string>;
before(async () => {
  // A user who may post listings too: the calls only have to notice that these belong to someone else.
  const other = await portal.signUp();
  await giveSlots(portal, other);
  const [moderator, editor, cashier] = await Promise.all(staffRoles.map((role) => portal.staff(role)));
  assert.ok(moderator && editor && cashier);
  for (const one of [moderator, editor, cashier]) await giveSlots(portal, one);
  users = { owner: stage.owner, other, moderator, editor, cashier, admin: stage.admin };
  cookies = await oldCookies(portal, users.admin);
});

const rules = { ...access, ...privileges };
type Rule = (typeof rules)[keyof typeof rules];

/** Roles allowed by each rule: all others get a 401 when not signed in, and a 403 when signed in. */
const allowed: Record<Rule, readonly Role[]> = {
  anyone: roles,
  'signed-in': roles.filter((role) => role !== 'visitor'),
  owner: ['owner', 'admin'],
  'owner or moderator': ['owner', 'moderator', 'admin'],
  'owner or cashier': ['owner', 'cashier', 'admin'],
  moderator: ['moderator', 'admin'],
  editor: ['editor', 'admin'],
  cashier: ['cashier', 'admin'],
  admin: ['admin'],
};

/** Refusals of a permitted call, because its subject does not exist. */
const nothingThere: Partial<Record<Operation | Privilege, string>> = {
  // No sign-in is in progress here.
  'auth.secondStep': 'sign_in_expired',
  // A client with an old session keeps no other cookie, so what the provider's response is checked against is missing.
  'auth.providerSignIn': 'credential_invalid',
  // They have a larger package.
  'package.select': 'package_downgrade_blocked',
  'package.buy': 'package_downgrade_blocked',
};

/** Makes a call, or a part of one, that is correct except perhaps for the sender. */
async function ask(name: Operation | Privilege, by: Asker): Promise<Answer> {
  if (isPrivilege(name)) return privilegeAttempts[name](stage, by);
  const call =
    calls.get(name) ?? assert.fail(`${name} stands in access.ts, and no mounted route has operation('${name}')`);
  const driven = await drive(call, stage, by);
  const { path, init } = rightRequest(call, driven);
  const response = await driven.by.fetch(path, { redirect: 'manual', ...init });
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await response.json()) as Answer['body']) : {};
  return { status: response.status, headers: response.headers, body };
}

function isPrivilege(name: Operation | Privilege): name is Privilege {
  return Object.hasOwn(privileges, name);
}

function judge(name: Operation | Privilege, { status, body }: Answer, role: Role, mayDo: boolean): void {
  if (!mayDo) return assert.equal(status, role === 'visitor' ? 401 : 403, JSON.stringify(body));
  const isDone = [200, 302].includes(status) || (body.code !== undefined && body.code === nothingThere[name]);
  assert.ok(isDone, `${status} ${JSON.stringify(body)}`);
}

const names = Object.keys(rules) as (Operation | Privilege)[];

describe('permissions', () => {
  for (const name of names) {
    for (const role of roles) {
      const mayDo = allowed[rules[name]].includes(role);
      test(`${name}: ${role} ${mayDo ? 'may' : 'may not'}`, async () => {
        // A separate client for each cell: some of them end or change its session.
        const client = portal.visitor();
        if (role === 'visitor') return judge(name, await ask(name, client), role, mayDo);
        const { _id, username, email, password } = users[role];
        assert.equal((await client.call('POST', '/api/auth/signin', { email, password })).status, 200);
        return judge(name, await ask(name, { ...client, _id, username, email, password }), role, mayDo);
      });
    }

    for (const [carrier, role] of Object.entries(carriers) as [Carrier, Role][]) {
      const mayDo = allowed[rules[name]].includes(role);
      test(`${name}: ${carrier}, with an old session, ${mayDo ? 'may' : 'may not'}`, async () => {
        const by = carrier === 'demoted' ? await demoted(portal) : carrying(portal, cookies[carrier]);
        judge(name, await ask(name, by), role, mayDo);
      });
    }
  }

  describe('while admins need two-factor sign-in', () => {
    before(() => {
      portal.services.settings.adminTwoFactor = true;
    });
    after(() => {
      portal.services.settings.adminTwoFactor = false;
    });

    for (const name of names) {
      if (allowed[rules[name]].includes('other')) continue;
      test(`${name}: an admin without it is asked to turn it on`, async () => {
        const answer = await ask(name, users.admin);
        judge(name, answer, 'other', false);
        if (!(silentPrivileges as readonly string[]).includes(name))
          assert.equal(answer.body.code, 'two_factor_required');
      });
    }

    test('staff without it have no role either', async () => {
      const moderator = await portal.staff('moderator');
      const refused = await moderator.call('GET', '/api/desk/cases');
      assert.deepEqual([refused.status, refused.body.code], [403, 'two_factor_required']);
      await giveTwoFactor(portal, moderator);
      assert.equal((await moderator.call('GET', '/api/desk/cases')).status, 200);
    });

    test('an admin with it may do everything that admins may', async () => {
      const admin = await portal.admin();
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 403);
      await giveTwoFactor(portal, admin);
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 200);
    });
  });
});

describe('the permission table', () => {
  test('has every call in the document, and no other', () => {
    const documented = Object.values(portal.document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(documented).size, documented.length, 'each call has a name of its own');
    const lines = Object.keys(access) as Operation[];
    assert.deepEqual(
      lines
        .filter((name) => !documented.includes(operationIdOf(name)))
        .map((name) => `${name}: no route has operation('${name}'), or server/app/api.ts does not mount it`),
      [],
    );
    assert.equal(documented.length, lines.length);
  });

  test('matches the document: the same calls need a session', () => {
    for (const { operation, security, responses } of calls.values()) {
      const isOpen = access[operation] === 'anyone';
      assert.deepEqual(security, isOpen ? [] : [{ session: [] }], operation);
      const signsIn = ['auth.signIn', 'auth.secondStep', 'auth.providerSignIn'].includes(operation);
      assert.equal(responses['401'] !== undefined, !isOpen || signsIn, operation);
    }
  });
});
