import { sql } from 'drizzle-orm';
import { initialPackages } from '#domain/package/package.ts';
import type { Executor } from '../database/executor.ts';
import { listingPackage } from '../database/schema.ts';

/** Gives a new installation its packages (PKG-8). Packages that an admin changed or removed stay so. */
export async function createInitialPackages(db: Executor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${listingPackage} in share row exclusive mode`);
    if ((await tx.$count(listingPackage)) > 0) return;
    await tx.insert(listingPackage).values(initialPackages.map((one) => ({ ...one, features: [...one.features] })));
  });
}
