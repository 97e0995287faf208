import { listingsLeft, type PackageStatus } from '#domain/package/package.ts';
import type { Executor } from '../database/executor.ts';
import { selectCurrentSubscription } from './queries.ts';

const noPackage: PackageStatus = {
  hasPackage: false,
  package: null,
  isActive: false,
  expiresAt: null,
  listingsUsed: 0,
  listingsLeft: 0,
};

/** A person's package now (PKG-13). */
export async function packageStatus(db: Executor, userId: string, now = new Date()): Promise<PackageStatus> {
  const current = await selectCurrentSubscription(db, userId);
  if (!current) return noPackage;
  const { packageId, listingLimit, listingsUsed, expiresAt } = current.subscription;
  return {
    hasPackage: true,
    package: { _id: packageId, title: current.title },
    isActive: expiresAt > now,
    expiresAt: expiresAt.toISOString(),
    listingsUsed,
    listingsLeft: listingsLeft(listingLimit, listingsUsed),
  };
}
