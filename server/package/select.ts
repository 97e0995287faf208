import { Conflict, Forbidden, NotFound } from '#domain/errors.ts';
import { refusalToSelect, isFree, initialPackages } from '#domain/package/package.ts';
import { recordAction } from '../audit/record.ts';
import type { Database, Executor } from '../process/database.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { insertSubscription, selectPackage, packageStatus } from './queries.ts';
import { sql } from 'drizzle-orm';
import { listingPackage } from '../database/schema.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Selects a package for a user (PKG-18 to PKG-25). Only Free is given this way; paid ones are given by an admin.
 * @returns the title of the package.
 * @throws NotFound; Conflict when the current package prevents it; Forbidden for a paid package.
 */
export async function selectFreePackage({ db }: Database, userId: string, packageId: string): Promise<string> {
  return db.transaction(async (tx) => {
    // One selection at a time, so that of two at once the second sees the first's package.
    if (!(await lockAccount(tx, userId))) throw new NotFound('not_found');
    const chosen = await selectPackage(tx, packageId);
    if (!chosen) throw new NotFound('package_not_found');
    const refusal = refusalToSelect(chosen.title, await packageStatus(tx, userId));
    if (refusal) throw new Conflict(refusal);
    if (!isFree(chosen.title)) throw new Forbidden('package_by_inquiry');
    await insertSubscription(tx, {
      userId,
      packageId: chosen.id,
      listingLimit: chosen.listingLimit,
      expiresAt: new Date(Date.now() + chosen.durationDays * millisecondsOfDay),
    });
    await recordAction(tx, {
      actorId: userId,
      action: 'package.select',
      subjectId: userId,
      change: { package: chosen.title },
    });
    return chosen.title;
  });
}

/** Gives a new installation its packages (PKG-8). Packages that an admin changed or removed are left alone. */
export async function createInitialPackages(db: Executor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${listingPackage} in share row exclusive mode`);
    if ((await tx.$count(listingPackage)) > 0) return;
    await tx.insert(listingPackage).values(initialPackages.map((one) => ({ ...one, features: [...one.features] })));
  });
}
