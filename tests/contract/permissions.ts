import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { staffRoles } from '#domain/account/staff.ts';
import { access, type Operation } from '#server/http/request/access-table.ts';
import { type Privilege, privileges } from '#server/http/request/privilege-table.ts';
import type { Answer } from '#tests/factories/client.ts';
import { carrying, demoted, giveSlots, oldCookies } from '#tests/factories/old-session.ts';
import type { TestUser } from '#tests/factories/portal.ts';
import { callsOf, rightRequest } from './calls.ts';
import { drive } from './drives.ts';
import type { Asker } from './driving.ts';
import { privilegeAttempts } from './privileges.ts';
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

const rules = { ...access, ...privileges };
type Rule = (typeof rules)[keyof typeof rules];

/** Roles allowed by each rule: all others get a 401 when not signed in, and a 403 when signed in. */
const allowed: Record<Rule, readonly Role[]> = {
  anyone: roles,
  'signed-in': roles.filter((role) => role !== 'visitor'),
  owner: ['owner', 'admin'],
  // What the members of a team may is in team-access.test.ts.
  'owner or team': ['owner', 'admin'],
  'owner or reading team': ['owner', 'admin'],
  'owner or team owner': ['owner', 'admin'],
  'owner, reading team or moderator': ['owner', 'moderator', 'admin'],
  'owner, any member or cashier': ['owner', 'cashier', 'admin'],
  'owner or moderator': ['owner', 'moderator', 'admin'],
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

/** Every line of the table, and every part of a call that only some users may use. */
export const everyRule = Object.keys(rules) as (Operation | Privilege)[];

/** Whether a rule lets any signed-in user do something. */
export function isForUsers(name: Operation | Privilege): boolean {
  return allowed[rules[name]].includes('other');
}

function isPrivilege(name: Operation | Privilege): name is Privilege {
  return Object.hasOwn(privileges, name);
}

/** Checks an answer. @param mayDo whether the sender may do it */
export function judge(name: Operation | Privilege, { status, body }: Answer, role: Role, mayDo: boolean): void {
  if (!mayDo) return assert.equal(status, role === 'visitor' ? 401 : 403, JSON.stringify(body));
  const isDone = [200, 302].includes(status) || (body.code !== undefined && body.code === nothingThere[name]);
  assert.ok(isDone, `${status} ${JSON.stringify(body)}`);
}

/** A portal in which everything is that calls ask for, and what asks. */
export async function openPermissions() {
  const stage = await openStage();
  after(() => stage.close());
  const { portal } = stage;
  const calls = new Map(callsOf(portal.document).map((call) => [call.operation, call]));

  /** Makes a call, or a part of one, that is correct except perhaps for the sender. */
  async function ask(name: Operation | Privilege, by: Asker): Promise<Answer> {
    if (isPrivilege(name)) return privilegeAttempts[name](stage, by);
    const call =
      calls.get(name) ??
      assert.fail(`${name} stands in access-table.ts, and no mounted route has operation('${name}')`);
    const driven = await drive(call, stage, by);
    const { path, init } = rightRequest(call, driven);
    const response = await driven.by.fetch(path, { redirect: 'manual', ...init });
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? ((await response.json()) as Answer['body']) : {};
    return { status: response.status, headers: response.headers, body };
  }
  return { stage, portal, calls, ask };
}

/** Has each role, and each user with an old session, try what these lines are about. */
export function testPermissions(
  { stage, portal, ask }: Awaited<ReturnType<typeof openPermissions>>,
  names: readonly (Operation | Privilege)[],
): void {
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
}

/** Whether a line is about listings and the work with them: a third of the table, tried in a test file of its own. */
export function isOfListings(name: Operation | Privilege): boolean {
  return /^(?:listing|image|import|export|lead|viewing|enquiry|review|package)\./.test(name);
}
