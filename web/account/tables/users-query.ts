import { type UserSortField, defaultUserSort, userSortFields } from '#domain/account/order.ts';

/** Query of the tab's address: the users that it asks for. */
export interface UsersQuery {
  search: string;
  sort: UserSortField;
  order: 'asc' | 'desc';
}

/** A field and a direction, combined as in the address: `username.asc`. */
export type UserOrder = `${UserSortField}.${UsersQuery['order']}`;

/** Every sort order, the default first. */
export const userOrders: readonly UserOrder[] = userSortFields.flatMap((sort) =>
  sort === 'createdAt' ? ([`${sort}.desc`, `${sort}.asc`] as const) : ([`${sort}.asc`, `${sort}.desc`] as const),
);

/** Reads the tab's address; an unknown value becomes the default. */
export function usersQueryOf(parameters: URLSearchParams): UsersQuery {
  const [asked = '', direction] = (parameters.get('sort') ?? '').split('.');
  const sort = userSortFields.find((field) => field === asked);
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  if (!sort || (direction !== 'asc' && direction !== 'desc')) return { search, ...defaultUserSort };
  return { search, sort, order: direction };
}

/** Returns the address parameters for a query; defaults are omitted. */
export function parametersOf({ search, sort, order }: UsersQuery): Record<string, string> {
  const isDefault = sort === defaultUserSort.sort && order === defaultUserSort.order;
  return { tab: 'users', ...(search && { search }), ...(!isDefault && { sort: `${sort}.${order}` }) };
}
