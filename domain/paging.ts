/** Batch and page sizes (SRC-5, LST-59, SIT-44, AGT-13, PST-8, ACC-32, SRC-155). */
export const pageSizes = {
  search: 8,
  fullSearch: 8,
  related: 4,
  listings: 9,
  landing: 12,
  home: 27,
  agents: 8,
  posts: 9,
  users: 9,
  inbox: 9,
  activity: 20,
} as const;

/** Maximum offset into a list: larger ones are refused, so that no request can make the database scan everything. */
export const deepestOffset = 100_000;

/** Returns the page numbers that numbered pagination shows: three at a time, including the current one (SRC-6). */
export function pageNumbers(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pageCount - 2));
  const last = Math.min(pageCount, first + 2);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The query parameter that says how much of a list was open. */
export const shownParameter = 'shown';
