/** The tabs of the dashboard that are for admins alone (DSH-1; the last six are ours). */
export const adminTabs = [
  'dash',
  'create-listing-by-admin',
  'posts',
  'users',
  'users-listings',
  'packages',
  'exchange-rate',
  'outages',
  'activity',
  'status',
] as const;

/** The tabs of everybody with an account. */
export const memberTabs = ['profile', 'my-listing', 'create-listing', 'update-agency', 'inbox'] as const;

/** A tab of `/dashboard?tab=…`. */
export type DashboardTab = (typeof adminTabs)[number] | (typeof memberTabs)[number];

/** The tab that an address asks for; what is unknown or not for this person is the first of theirs. */
export function tabOf(asked: string | null, isAdmin: boolean): DashboardTab {
  const tabs: readonly DashboardTab[] = isAdmin ? [...adminTabs, ...memberTabs] : memberTabs;
  return tabs.find((tab) => tab === asked) ?? (isAdmin ? 'dash' : 'my-listing');
}

/** Whether a tab is there, for admins alone. */
export function isAdminTab(asked: string | null): boolean {
  return adminTabs.some((tab) => tab === asked);
}
