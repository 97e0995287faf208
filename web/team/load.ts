import { type ApiClient, type answerOf, pageAnswerOf } from '../api/client.ts';
import type { CurrentUser } from '../dashboard/require-account.ts';

/**
 * The team that a user sees: of the agency that they work for, or of their own; null for somebody who works for none and is no agency.
 * @param answer for a page that goes on without it: fails as a call does, and not as a page
 */
export async function teamOf(
  api: ApiClient,
  currentUser: Pick<CurrentUser, 'team' | 'role'>,
  answer: typeof answerOf = pageAnswerOf,
) {
  if (!currentUser.team && currentUser.role !== 'agent') return null;
  return (await answer(api.team.$get())).team;
}

/** A team, as who works in it sees it. */
export type Team = NonNullable<Awaited<ReturnType<typeof teamOf>>>;
/** A member of it. */
export type Member = Team['members'][number];

/** Who of a team one may hand something on to; empty for a viewer, and where nobody works for the agency. */
export function takersOf(team: Team | null): { _id: string; name: string }[] {
  if (team === null || team.role === 'viewer') return [];
  return team.members.filter(({ role }) => role !== 'viewer').map(({ _id, name }) => ({ _id, name }));
}
