/** Returns the address of a full-text search. */
export function fullSearchAddress(searchTerm: string): string {
  return `/full-search?${new URLSearchParams({ searchTerm })}`;
}
