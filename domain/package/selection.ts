import { isFree, mayPost, type PackageStatus } from './package.ts';
import type { RuleCode } from '../refusals.ts';

/**
 * Why somebody may not select a package now, or undefined when they may (PKG-18 to PKG-21).
 * Titles are compared case-insensitively. `undefined` for a paid package means: it leads to the payment inquiry.
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

/** What somebody without a place to post is offered, as the modal's button says (LST-34). */
export function waysToPost(status: PackageStatus): 'select' | 'renew' | 'upgrade' | undefined {
  if (!status.hasPackage) return 'select';
  if (!status.isActive) return 'renew';
  return mayPost(status) ? undefined : 'upgrade';
}
