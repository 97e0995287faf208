import type { RuleCode } from '../refusals.ts';

/** Listing limit that means no limit (PKG-4). */
export const unlimited = -1;

/** Bounds of the fields of a package that an admin writes. Prices in MMK; a listing limit of -1 is also allowed. */
export const packageLimits = {
  title: { minimum: 1, maximum: 100 },
  price: { minimum: 0, maximum: 1_000_000_000 },
  feature: { minimum: 1, maximum: 200 },
  features: 20,
  listingLimit: { minimum: 1, maximum: 1_000_000 },
  durationDays: { minimum: 1, maximum: 3650 },
} as const;

/** Packages of a new installation (PKG-8). Prices in MMK. Features have no figures: those are shown beside them and may be changed. */
export const initialPackages = [
  {
    title: 'Free',
    price: 0,
    listingLimit: 3,
    durationDays: 30,
    highlighted: false,
    features: ['Photos, phone and contact form'],
  },
  {
    title: 'Gold',
    price: 50_000,
    listingLimit: 30,
    durationDays: 90,
    highlighted: false,
    features: ['Photos, phone and contact form', 'Agency profile'],
  },
  {
    title: 'Premium',
    price: 150_000,
    listingLimit: unlimited,
    durationDays: 180,
    highlighted: true,
    features: ['Photos, phone and contact form', 'Agency profile'],
  },
] as const;

/** Whether this is the package that a user may select without payment; all others are assigned by an admin (PKG-25). */
export function isFree(title: string): boolean {
  return title.trim().toLowerCase() === 'free';
}

/** The current package of a user (PKG-13). */
export interface PackageStatus {
  hasPackage: boolean;
  package: { _id: string; title: string } | null;
  isActive: boolean;
  /** ISO 8601, UTC. */
  expiresAt: string | null;
  listingsUsed: number;
  listingsLeft: number | 'Unlimited';
}

/** Returns the number of listings that a limit leaves. */
export function listingsLeft(listingLimit: number, listingsUsed: number): number | 'Unlimited' {
  return listingLimit === unlimited ? 'Unlimited' : listingLimit - listingsUsed;
}

/** Whether a user with this status may post now: the package is active, with listings remaining (PKG-17). */
export function mayPost(status: PackageStatus): boolean {
  return status.isActive && status.listingsLeft !== 0;
}

/**
 * Returns the reason why a user may not select a package now, or undefined if they may (PKG-18 to PKG-21).
 * Titles are compared case-insensitively. For a paid package, `undefined` means that it leads to the payment inquiry.
 */
export function refusalToSelect(title: string, status: PackageStatus): RuleCode | undefined {
  const current = status.package?.title;
  if (current === undefined) return undefined;
  const isCurrent = current.trim().toLowerCase() === title.trim().toLowerCase();
  if (isFree(title)) {
    if (isCurrent && status.isActive) return 'package_free_not_expired';
    if (!isFree(current) && mayPost(status)) return 'package_downgrade_blocked';
    return undefined;
  }
  return isCurrent && mayPost(status) ? 'package_paid_still_active' : undefined;
}

/** Returns when a used-up Free package can be selected again: at its end, in ISO format (PKG-19). Undefined for any other package. */
export function freeAgainFrom(title: string, status: PackageStatus): string | undefined {
  const isUsedUp = status.isActive && !mayPost(status) && isFree(status.package?.title ?? '');
  return isFree(title) && isUsedUp ? (status.expiresAt ?? undefined) : undefined;
}

/** Returns the way to post that a user without a free slot is offered, as on the modal's button (LST-34). */
export function waysToPost(status: PackageStatus): 'select' | 'renew' | 'upgrade' | undefined {
  if (!status.hasPackage) return 'select';
  if (!status.isActive) return 'renew';
  return mayPost(status) ? undefined : 'upgrade';
}
