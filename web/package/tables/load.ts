import { pageSizes } from '#domain/paging.ts';
import { pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/tab-request.ts';
import { assignmentOrders, parseAssignmentQuery } from './assignment-query.ts';

/** What the tab Packages shows: all packages, and one page of who has which. */
export async function loadPackages({ api, parameters }: TabRequest) {
  const query = parseAssignmentQuery(parameters);
  const [{ packages }, found] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(
      api.packages.assignments.$get({
        query: {
          searchTerm: query.searchTerm,
          ...assignmentOrders[query.sort],
          page: String(query.page),
          limit: String(pageSizes.users),
        },
      }),
    ),
  ]);
  return {
    query,
    packages: packages.map(({ _id, title, price, listingLimit, durationDays, highlighted }) => ({
      _id,
      title,
      price,
      listingLimit,
      durationDays,
      highlighted,
    })),
    assignments: found.assignments.map((one) => ({
      person: { _id: one.user._id, name: one.user.name, username: one.user.username, email: one.user.email },
      title: one.package.title,
      isActive: one.isActive,
      expiresAt: one.expiresAt,
      listingsUsed: one.listingsUsed,
      listingsLeft: one.listingsLeft,
    })),
    total: found.totalAssignments,
    pageCount: found.pageCount,
  };
}

/** What {@link loadPackages} gives. */
export type PackagesShown = Awaited<ReturnType<typeof loadPackages>>;
