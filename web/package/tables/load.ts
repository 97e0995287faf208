import { pageSizes } from '#domain/paging.ts';
import { pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** Reads what the tab Packages shows: all packages, and one page of the assignments. */
export async function loadPackages({ api, parameters }: TabRequest) {
  const query = parseAssignmentQuery(parameters);
  const [{ packages }, { accounts }, found] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(api['payment-accounts'].$get()),
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
    accounts: accounts.map(({ _id, bank, name, number, qr }) => ({
      _id,
      bank,
      name,
      number,
      qr: qr && { _id: qr._id },
      qrAddress: qr && qr.url,
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

/** Result of {@link loadPackages}. */
export type PackagesShown = Awaited<ReturnType<typeof loadPackages>>;

/** Sort orders of the assignments, as GET /api/packages/assignments accepts them. */
const assignmentOrders = {
  'startedAt.desc': { sort: 'startedAt', order: 'desc' },
  'startedAt.asc': { sort: 'startedAt', order: 'asc' },
  'expiresAt.asc': { sort: 'expiresAt', order: 'asc' },
  'expiresAt.desc': { sort: 'expiresAt', order: 'desc' },
  'username.asc': { sort: 'username', order: 'asc' },
  'title.asc': { sort: 'title', order: 'asc' },
  'listingsUsed.desc': { sort: 'listingsUsed', order: 'desc' },
  'listingsLeft.asc': { sort: 'listingsLeft', order: 'asc' },
} as const;
type AssignmentOrder = keyof typeof assignmentOrders;

/** Their names, as the address has them. */
export const orderNames = Object.keys(assignmentOrders) as AssignmentOrder[];

/** Query of the tab's address: the user searched for, the order, and the page. */
export interface AssignmentQuery {
  searchTerm: string;
  sort: AssignmentOrder;
  page: number;
}

/** Maximum length of a search term. */
const longestTerm = 200;
/** Nobody pages further than this; the call itself goes as far as 100,000 entries. */
const lastPage = 10_000;

/** Reads the tab's address: what is missing or invalid becomes the default, never an error. */
export function parseAssignmentQuery(parameters: URLSearchParams): AssignmentQuery {
  const page = parameters.get('page') ?? '';
  return {
    searchTerm: (parameters.get('searchTerm') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestTerm),
    sort: orderNames.find((order) => order === parameters.get('sort')) ?? 'startedAt.desc',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  };
}

/** Returns the tab's shortest equivalent address. */
export function assignmentsAddress({ searchTerm, sort, page }: AssignmentQuery): string {
  const parameters = {
    tab: 'packages',
    ...(searchTerm && { searchTerm }),
    ...(sort !== 'startedAt.desc' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
  return `/dashboard?${new URLSearchParams(parameters)}`;
}
