/** The dashboard tabs that are only for admins (DSH-1; the last eight are ours). */
export const adminTabs = [
  'dash',
  'create-listing-by-admin',
  'posts',
  'users',
  'users-listings',
  'packages',
  'exchange-rate',
  'outages',
  'searches',
  'places',
  'site-settings',
  'activity',
  'status',
] as const;

/** The tabs of every user. */
export const memberTabs = ['my-listing', 'create-listing', 'inbox', 'profile', 'update-agency'] as const;

/** A tab of `/dashboard?tab=…`. */
export type DashboardTab = (typeof adminTabs)[number] | (typeof memberTabs)[number];

/** Returns the tab that an address asks for; for an unknown one, or one not for this user, their first tab. */
export function tabOf(asked: string | null, isAdmin: boolean): DashboardTab {
  const tabs: readonly DashboardTab[] = isAdmin ? [...adminTabs, ...memberTabs] : memberTabs;
  return tabs.find((tab) => tab === asked) ?? (isAdmin ? 'dash' : 'my-listing');
}

/** Whether a tab exists, and only for admins. */
export function isAdminTab(asked: string | null): boolean {
  return adminTabs.some((tab) => tab === asked);
}
