import type { StaffRole } from '#domain/account/staff.ts';

/** The dashboard tabs of staff, and who has each besides admins (DSH-1, ACC-122). */
export const staffTabs = {
  dash: 'admin',
  desk: 'moderator',
  figures: 'admin',
  'create-listing-by-admin': 'admin',
  posts: 'editor',
  pages: 'editor',
  users: 'admin',
  'users-listings': 'admin',
  packages: 'cashier',
  'exchange-rate': 'admin',
  outages: 'admin',
  searches: 'admin',
  places: 'admin',
  'site-settings': 'admin',
  banners: 'admin',
  emails: 'admin',
  activity: 'admin',
  status: 'admin',
} as const satisfies Record<string, StaffRole | 'admin'>;

/** The tabs of every user. */
export const memberTabs = ['my-listing', 'create-listing', 'inbox', 'profile', 'update-agency'] as const;

type StaffTab = keyof typeof staffTabs;
/** A tab of `/dashboard?tab=…`. */
export type DashboardTab = StaffTab | (typeof memberTabs)[number];

/** Rights of a user as one of the staff. */
export interface Rights {
  isAdmin: boolean;
  staffRoles: readonly StaffRole[];
}

/** Whether a user has a role, or is an admin, who has them all. */
export function hasRole({ isAdmin, staffRoles }: Rights, role: StaffRole | 'admin'): boolean {
  return isAdmin || (role !== 'admin' && staffRoles.includes(role));
}

/** Returns a user's tabs of staff, in the order of the sidebar. */
export function staffTabsOf(rights: Rights): StaffTab[] {
  return (Object.keys(staffTabs) as StaffTab[]).filter((tab) => hasRole(rights, staffTabs[tab]));
}

/** Returns the tab that an address asks for; for an unknown one, or one not for this user, their first tab. */
export function tabOf(asked: string | null, rights: Rights): DashboardTab {
  const ofStaff = staffTabsOf(rights);
  const tabs: readonly DashboardTab[] = [...ofStaff, ...memberTabs];
  return tabs.find((tab) => tab === asked) ?? ofStaff[0] ?? 'my-listing';
}

/** The role that a tab needs besides an account; undefined for a tab of every user, and an unknown one. */
export function roleFor(asked: string | null): StaffRole | 'admin' | undefined {
  return Object.entries(staffTabs).find(([tab]) => tab === asked)?.[1];
}
