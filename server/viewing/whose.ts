import type { Context } from 'hono';
import { requireAccess, showsFor, signedIn } from '../http/request/access.ts';
import type { Operation } from '../http/request/access-table.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { CurrentUser } from '../process/services.ts';
import type { Shown, ViewingWith } from './queries.ts';

/** The account whose hours and calendar a user sets: the agency's, for an owner among its team (VIE-15). @throws Forbidden */
export function accountOf(c: Context<ApiEnv>, operation: Operation): string {
  const currentUser = signedIn(c);
  const userId = showsFor(currentUser);
  requireAccess(operation, currentUser, userId);
  return userId;
}

/** Whose viewings a user sees (VIE-15). */
export function shownTo({ _id, team }: CurrentUser): Shown {
  return { ownerId: _id, agencyId: team?.agencyId, memberId: team?.role === 'agent' ? _id : undefined };
}

/** Whether a user who sees a viewing may answer it: a viewer of an agency only reads. */
export function mayAnswerFor({ _id, team }: CurrentUser, { viewing }: ViewingWith): boolean {
  return viewing.ownerId === _id || team?.role !== 'viewer';
}
