import type { InferResponseType } from 'hono/client';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { type UserSortField, defaultUserSort, userSortFields } from '#domain/account/order.ts';

/** What the tab Users shows first, as its address asks. */
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

/** The call for one batch of users. */
export function usersCall(query: UsersQuery, startIndex: number) {
  return { query: { ...query, startIndex: String(startIndex), limit: String(pageSizes.users) } };
}

/** Just what the table shows of a user. */
export function rowOf({ _id, username, email, avatar, role, isAdmin, createdAt, name }: UserOfCall) {
  return { _id, username, email, avatar, role, isAdmin, createdAt, name };
}

type UserOfCall = InferResponseType<ApiClient['user']['getusers']['$get'], 200>['users'][number];

/** A user as a row of the table. */
export type UserRowEntry = ReturnType<typeof rowOf>;

/** Which users the address of the tab asks for. */
export interface UsersQuery {
  search: string;
  sort: UserSortField;
  order: 'asc' | 'desc';
}

/** A field and a direction, as the address has them in one: `username.asc`. */
type UserOrder = `${UserSortField}.${UsersQuery['order']}`;

/** Every order, the one without a choice first. */
export const userOrders: readonly UserOrder[] = userSortFields.flatMap((sort) =>
  sort === 'createdAt' ? ([`${sort}.desc`, `${sort}.asc`] as const) : ([`${sort}.asc`, `${sort}.desc`] as const),
);

/** Reads the address of the tab; what it does not know is the default. */
export function usersQueryOf(parameters: URLSearchParams): UsersQuery {
  const [asked = '', direction] = (parameters.get('sort') ?? '').split('.');
  const sort = userSortFields.find((field) => field === asked);
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  if (!sort || (direction !== 'asc' && direction !== 'desc')) return { search, ...defaultUserSort };
  return { search, sort, order: direction };
}

/** What the address says of a query: defaults are left out. */
export function parametersOf({ search, sort, order }: UsersQuery): Record<string, string> {
  const isDefault = sort === defaultUserSort.sort && order === defaultUserSort.order;
  return { tab: 'users', ...(search && { search }), ...(!isDefault && { sort: `${sort}.${order}` }) };
}
