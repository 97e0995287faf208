import { z } from 'zod';
import { examplePackage } from '#domain/package/create.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import type { listingPackage } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import { selectPackage } from './queries.ts';

/** A package as the API returns it: with both sets of names (PKG-7). */
export const packageSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        title: z.string(),
        name: z.string().describe('The same as title.'),
        price: z.number().describe('In MMK.'),
        features: z.array(z.string()),
        listingLimit: z.number().int().describe('-1 means unlimited.'),
        listingsAllowed: z.number().int().describe('The same as listingLimit.'),
        durationDays: z.number().int(),
        durationInDays: z.number().int().describe('The same as durationDays.'),
        highlighted: z.boolean(),
        updatedAt: z.iso.datetime(),
      },
      {
        _id: exampleIds.package,
        ...examplePackage,
        name: examplePackage.title,
        listingsAllowed: examplePackage.listingLimit,
        durationInDays: examplePackage.durationDays,
      },
    ),
  )
  .meta({ ref: 'Package' });

/** A row of the package table as {@link packageSchema} has it. */
export function packageAnswer(row: typeof listingPackage.$inferSelect) {
  return {
    _id: row.id,
    title: row.title,
    name: row.title,
    price: row.price,
    features: row.features,
    listingLimit: row.listingLimit,
    listingsAllowed: row.listingLimit,
    durationDays: row.durationDays,
    durationInDays: row.durationDays,
    highlighted: row.highlighted,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** When the package in the API document's examples ends. */
export const exampleExpiry = '2027-02-01T04:12:09.000Z';

/** A user's current package, as the API returns it. */
export const statusSchema = z
  .object(
    withExamples(
      {
        hasPackage: z.boolean(),
        package: z
          .object(
            withExamples(
              { _id: z.uuid(), title: z.string() },
              { _id: exampleIds.package, title: examplePackage.title },
            ),
          )
          .nullable(),
        isActive: z.boolean(),
        expiresAt: z.iso.datetime().nullable(),
        listingsUsed: z.number().int(),
        listingsLeft: z.union([z.number().int(), z.literal('Unlimited')]),
      },
      { expiresAt: exampleExpiry, listingsUsed: 4, listingsLeft: 26 },
    ),
  )
  .meta({ ref: 'PackageStatus' });

/** The title of a package; undefined when it does not exist. */
export async function packageTitle(db: Executor, id: string): Promise<string | undefined> {
  const found = await selectPackage(db, id);
  return found?.title;
}
