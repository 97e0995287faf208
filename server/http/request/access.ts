import type { StaffRole } from '#domain/account/staff.ts';
import { Forbidden, Unauthenticated } from '#domain/errors.ts';
import type { TeamRole } from '#domain/team/team.ts';
import type { CurrentUser } from '../../process/services.ts';
import type { Rule } from './access-rule.ts';
import { access, type Operation } from './access-table.ts';
import { type Privilege, privileges } from './privilege-table.ts';
import type { ApiEnv } from './context.ts';
import type { Context } from 'hono';

/** Whether each rule allows somebody other than an admin. */
const permits = {
  anyone: () => true,
  'signed-in': ({ currentUser }) => currentUser !== undefined,
  owner: ({ isOwn }) => isOwn,
  'owner or team': (asker) => asker.isOwn || worksOn(asker),
  'owner or reading team': (asker) => asker.isOwn || reads(asker),
  'owner or team owner': (asker) => asker.isOwn || asker.role === 'owner',
  'owner, reading team or moderator': (asker) => asker.isOwn || reads(asker) || hasRole(asker, 'moderator'),
  'owner, any member or cashier': (asker) => asker.isOwn || asker.role !== undefined || hasRole(asker, 'cashier'),
  'owner or moderator': (asker) => asker.isOwn || hasRole(asker, 'moderator'),
  moderator: (asker) => hasRole(asker, 'moderator'),
  editor: (asker) => hasRole(asker, 'editor'),
  cashier: (asker) => hasRole(asker, 'cashier'),
  admin: () => false,
} satisfies Record<Rule, (asker: Asker) => boolean>;

/** Who asks for something, and what it is to them. */
interface Asker {
  currentUser: CurrentUser | undefined;
  isOwn: boolean;
  /** Their role in the team of its owner; undefined outside that. */
  role: TeamRole | undefined;
  /** Whether it is with them, of that team. */
  isTheirs: boolean;
}

/** Something that belongs to an account, and is with a member of its team (TEM-10). */
export interface Held {
  userId: string | null | undefined;
  memberId: string | null | undefined;
}

/** Whether a member may change it: who owns the agency too may change all, an agent what is theirs (TEM-2). */
function worksOn({ role, isTheirs }: Asker): boolean {
  return role === 'owner' || (role === 'agent' && isTheirs);
}

function reads(asker: Asker): boolean {
  return asker.role === 'viewer' || worksOn(asker);
}

function hasRole({ currentUser }: { currentUser: CurrentUser | undefined }, role: StaffRole): boolean {
  return currentUser?.staffRoles.includes(role) ?? false;
}

const rules: Record<Operation | Privilege, Rule> = { ...access, ...privileges };

/**
 * Whether a user, or a visitor, may perform an operation.
 * @param what the account that it belongs to; with the member who has it where an agency's team may (TEM-2).
 */
export function isAllowed(
  operation: Operation | Privilege,
  currentUser: CurrentUser | undefined,
  what?: string | null | Held,
): boolean {
  if (currentUser?.isAdmin) return true;
  const { userId, memberId = null } = typeof what === 'object' && what !== null ? what : { userId: what };
  const isOwn = currentUser !== undefined && userId === currentUser._id;
  const role = currentUser?.team?.agencyId === userId ? currentUser?.team?.role : undefined;
  const isTheirs = memberId !== null && memberId === currentUser?._id;
  return permits[rules[operation]]({ currentUser, isOwn, role, isTheirs });
}

/**
 * Lets an operation proceed, or refuses it.
 * @param what the owner of the resource, with the member who has it; needed for operations that owners may perform.
 * @throws Unauthenticated when sign-in is required and nobody is signed in; Forbidden when the user may not do it.
 */
export function requireAccess(
  operation: Operation | Privilege,
  currentUser: CurrentUser | undefined,
  what?: string | null | Held,
): void {
  if (isAllowed(operation, currentUser, what)) return;
  throw currentUser === undefined ? new Unauthenticated('unauthorized') : notTheirs(currentUser);
}

/** Whether an account is the user's own, or the agency's that they work for. */
export function actsFor({ _id, team }: Pick<CurrentUser, '_id' | 'team'>, userId: string): boolean {
  return userId === _id || userId === team?.agencyId;
}

/** The account whose hours and calendar of viewings a user sets: the agency's, for an owner among its team (VIE-15); else their own. */
export function showsFor(currentUser: Pick<CurrentUser, '_id' | 'team'>): string {
  return importsFor(currentUser);
}

/** The account whose listings a user imports and exports unless they name another: the agency's, for an owner among its team (TEM-2). */
export function importsFor({ _id, team }: Pick<CurrentUser, '_id' | 'team'>): string {
  return team?.role === 'owner' ? team.agencyId : _id;
}

/** Keeps staff from deciding about what is their own, or their agency's, also while that is suspended: an admin decides then (ACC-124). @throws Forbidden */
export function refuseOwnCase(currentUser: CurrentUser, ownerId: string): void {
  const isOwn = actsFor(currentUser, ownerId) || ownerId === currentUser.worksFor;
  if (!currentUser.isAdmin && isOwn) throw new Forbidden('own_case');
}

/**
 * Refusal for a user who may not do this; a different code for staff who could with two-factor sign-in.
 * @param fields form fields that the user may not fill in.
 */
export function notTheirs({ needsTwoFactor }: CurrentUser, fields: readonly string[] = []): Forbidden {
  const code = needsTwoFactor ? 'two_factor_required' : 'forbidden';
  return new Forbidden(
    code,
    fields.map((field) => ({ field, code })),
  );
}

/** The user who makes a call that only signed-in users may make: `operation()` has admitted them. */
export function signedIn(c: Context<ApiEnv>): CurrentUser {
  const currentUser = c.get('account');
  if (currentUser === undefined) throw new Unauthenticated('unauthorized');
  return currentUser;
}
