import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { access, type Operation, operationIdOf, type Privilege, privileges } from '#server/http/access.ts';
import type { Answer } from '#tests/factories/client.ts';
import { carrying, demoted, giveSlots, oldCookies } from '#tests/factories/old-session.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';
import { callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import type { Asker } from './driving.ts';
import { privilegeAttempts, silentPrivileges } from './privileges.ts';
import { openStage } from './stage.ts';

/** Askers: nobody signed in, whom the thing belongs to, another person, an admin. */
const roles = ['visitor', 'owner', 'other', 'admin'] as const;
type Role = (typeof roles)[number];

/**
 * Who still carries a session of before, and as whom they count: an admin whom the database alone knows to be none any more, one
 * whom another admin has dismissed, which ends sessions, and somebody whose account is deleted.
 */
const carriers = { demoted: 'other', dismissed: 'visitor', deleted: 'visitor' } as const satisfies Record<string, Role>;
type Carrier = keyof typeof carriers;

const stage = await openStage();
after(() => stage.close());
const { portal } = stage;
const calls = new Map(callsOf(portal.document).map((call) => [call.operation, call]));

let users: Record<Exclude<Role, 'visitor'>, TestUser>;
/** The sessions of those who have none any more. */
let cookies: Record<Exclude<Carrier, 'demoted'>, string>;
before(async () => {
  // Somebody who may post listings too: all that the calls have to notice is that these are another's.
  const other = await portal.signUp();
  await giveSlots(portal, other);
  users = { owner: stage.owner, other, admin: stage.admin };
  cookies = await oldCookies(portal, users.admin);
});

const rules = { ...access, ...privileges };
type Rule = (typeof rules)[keyof typeof rules];

/** Roles allowed by each rule: everybody else is refused with 401 when not signed in, with 403 when signed in. */
const allowed: Record<Rule, readonly Role[]> = {
  anyone: roles,
  'signed-in': ['owner', 'other', 'admin'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
};

/** Refusals of a call that somebody may make: what they ask for is not there for them. */
const nothingThere: Partial<Record<Operation | Privilege, string>> = {
  // Nobody has begun to sign in here.
  'auth.secondStep': 'sign_in_expired',
  // A session of before keeps no other cookie, and with it not what the provider's word is held against.
  'auth.providerSignIn': 'credential_invalid',
  // They have a larger package.
  'package.select': 'package_downgrade_blocked',
  'package.buy': 'package_downgrade_blocked',
};

/** Makes a call, or a part of one, that is right but perhaps for who asks. */
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

describe('who may do what', () => {
  for (const name of names) {
    for (const role of roles) {
      const mayDo = allowed[rules[name]].includes(role);
      test(`${name}: ${role} ${mayDo ? 'may' : 'may not'}`, async () => {
        // A client of its own for each cell: some of them end or change its session.
        const client = portal.visitor();
        if (role === 'visitor') return judge(name, await ask(name, client), role, mayDo);
        const { _id, username, email, password } = users[role];
        assert.equal((await client.call('POST', '/api/auth/signin', { email, password })).status, 200);
        return judge(name, await ask(name, { ...client, _id, username, email, password }), role, mayDo);
      });
    }

    for (const [carrier, role] of Object.entries(carriers) as [Carrier, Role][]) {
      const mayDo = allowed[rules[name]].includes(role);
      test(`${name}: ${carrier}, with a session of before, ${mayDo ? 'may' : 'may not'}`, async () => {
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

    test('an admin with it may all that admins may', async () => {
      const admin = await portal.admin();
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 403);
      await giveTwoFactor(portal, admin);
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 200);
    });
  });
});

describe('the table of who may', () => {
  test('has every call of the document, and no other', () => {
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

  test('is what the document says of each call: which need a session, and no other does', () => {
    for (const { operation, security, responses } of calls.values()) {
      const isOpen = access[operation] === 'anyone';
      assert.deepEqual(security, isOpen ? [] : [{ session: [] }], operation);
      const signsIn = ['auth.signIn', 'auth.secondStep', 'auth.providerSignIn'].includes(operation);
      assert.equal(responses['401'] !== undefined, !isOpen || signsIn, operation);
    }
  });
});
