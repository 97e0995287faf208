import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { access, type Operation } from './access.ts';
import type { Answer } from '#tests/factories/client.ts';
import { type Call, everyCall, type Role, roles } from '#tests/factories/every-call.ts';
import { carrying, demoted, givePlaces, oldCookies } from '#tests/factories/old-session.ts';
import { openTestPortal, type Person, type TestPortal } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';

/**
 * Who still carries a session of before, and as whom they count: an admin whom the database alone knows to be none any more, one
 * whom another admin has dismissed, which ends sessions, and somebody whose account is deleted.
 */
const carriers = { demoted: 'other', dismissed: 'visitor', deleted: 'visitor' } as const satisfies Record<string, Role>;
type Carrier = keyof typeof carriers;

let portal: TestPortal;
let people: Record<Exclude<Role, 'visitor'>, Person>;
let calls: Record<Operation, Call>;
/** The sessions of those who have none any more. */
let cookies: Record<Exclude<Carrier, 'demoted'>, string>;
before(async () => {
  portal = await openTestPortal();
  people = {
    owner: await portal.withFreePackage(),
    other: await portal.withFreePackage(),
    admin: await portal.admin(),
  };
  for (const person of Object.values(people)) await givePlaces(portal, person);
  calls = everyCall(portal, people);
  cookies = await oldCookies(portal, people.admin);
});
after(() => portal.close());

/** Who may, by rule: everybody else is told 401 when not signed in, 403 when signed in. */
const allowed: Record<(typeof access)[Operation], readonly Role[]> = {
  anyone: roles,
  'signed-in': ['owner', 'other', 'admin'],
  owner: ['owner', 'admin'],
  admin: ['admin'],
};

function judge({ status, body }: Answer, role: Role, mayDo: boolean): void {
  if (mayDo) assert.ok(status === 200 || status === 404, `${status} ${JSON.stringify(body)}`);
  else assert.equal(status, role === 'visitor' ? 401 : 403, JSON.stringify(body));
}

const operations = Object.keys(access) as Operation[];

describe('who may do what', () => {
  for (const operation of operations) {
    for (const role of roles) {
      const mayDo = allowed[access[operation]].includes(role);
      test(`${operation}: ${role} ${mayDo ? 'may' : 'may not'}`, async () => {
        // A client of its own for each cell: some of them end or change its session.
        const caller = portal.visitor();
        if (role !== 'visitor') {
          const { email, password } = people[role];
          assert.equal((await caller.call('POST', '/api/auth/signin', { email, password })).status, 200);
        }
        judge(await calls[operation](caller, role, role === 'visitor' ? undefined : people[role]), role, mayDo);
      });
    }

    for (const [carrier, role] of Object.entries(carriers) as [Carrier, Role][]) {
      const mayDo = allowed[access[operation]].includes(role);
      test(`${operation}: ${carrier}, with a session of before, ${mayDo ? 'may' : 'may not'}`, async () => {
        if (carrier === 'demoted') {
          const person = await demoted(portal);
          judge(await calls[operation](person, role, person), role, mayDo);
        } else {
          judge(await calls[operation](carrying(portal, cookies[carrier]), role), role, mayDo);
        }
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

    for (const operation of operations) {
      if (allowed[access[operation]].includes('other')) continue;
      test(`${operation}: an admin without it is told to turn it on`, async () => {
        const answer = await calls[operation](people.admin, 'other', people.admin);
        judge(answer, 'other', false);
        const isHidden = ['listing.offer', 'user.email', 'user.figures'].includes(operation);
        if (!isHidden) assert.equal(answer.body.code, 'two_factor_required');
      });
    }

    test('an admin with it may all that admins may', async () => {
      const admin = await portal.admin();
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 403);
      await giveTwoFactor(portal, admin);
      assert.equal((await admin.call('GET', '/api/admin/overview')).status, 200);
    });
  });

  test('every operation stands in the table, and every call of the document is one of them', () => {
    assert.deepEqual(Object.keys(calls).sort(), Object.keys(access).sort());
    const documented = Object.values(portal.document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(documented).size, documented.length, 'each call has a name of its own');
    for (const name of documented)
      assert.ok(
        Object.keys(access).some((operation) => name?.startsWith(operation.replace('.', '_'))),
        name,
      );
  });

  test('a call that needs a session says so in the document, and no other does', () => {
    for (const path of Object.values(portal.document.paths)) {
      for (const { operationId = '', security, responses } of Object.values(path)) {
        const operation = Object.keys(access).find((name) => name.replace('.', '_') === operationId) as
          | Operation
          | undefined;
        if (operation === undefined) continue;
        const isOpen = access[operation] === 'anyone';
        assert.deepEqual(security, isOpen ? [] : [{ session: [] }], operationId);
        const signsIn = ['auth.signIn', 'auth.secondStep', 'auth.providerSignIn'].includes(operation);
        assert.equal(responses['401'] !== undefined, !isOpen || signsIn, operationId);
      }
    }
  });
});
