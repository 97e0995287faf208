/** Orders of the admin's list of users, and the default order: newest first. */
export const userSortFields = ['createdAt', 'username', 'email', 'role'] as const;
export type UserSortField = (typeof userSortFields)[number];
export const defaultUserSort = { sort: 'createdAt', order: 'desc' } as const;
