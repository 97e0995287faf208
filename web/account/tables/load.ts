import type { InferResponseType } from 'hono/client';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { type UsersQuery, usersQueryOf } from './users-query.ts';

/** Reads what the tab Users shows first, as its address asks. */
export async function loadUsers({ api, member: currentUser, parameters }: TabRequest) {
  const query = usersQueryOf(parameters);
  let totals = { total: 0, lastMonth: 0 };
  const first = await firstBatches(parameters, pageSizes.users, async (start) => {
    const { users, totalUsers, lastMonthUsers } = await pageAnswerOf(api.user.getusers.$get(usersCall(query, start)));
    totals = { total: totalUsers, lastMonth: lastMonthUsers };
    return users.map(rowOf);
  });
  return { userId: currentUser._id, query, first, totals };
}

/** Returns the call for one batch of users. */
export function usersCall(query: UsersQuery, startIndex: number) {
  return { query: { ...query, startIndex: String(startIndex), limit: String(pageSizes.users) } };
}

/** Returns exactly what the table shows of a user. */
export function rowOf({
  _id,
  username,
  email,
  avatar,
  role,
  isAdmin,
  staffRoles,
  isSuspended,
  createdAt,
  name,
}: UserOfCall) {
  return { _id, username, email, avatar, role, isAdmin, staffRoles, isSuspended, createdAt, name };
}

type UserOfCall = InferResponseType<ApiClient['user']['getusers']['$get'], 200>['users'][number];

/** A user as a row of the table. */
export type UserRowEntry = ReturnType<typeof rowOf>;
