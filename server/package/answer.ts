import { z } from 'zod';
import type { listingPackage } from '../database/schema.ts';

/** A package as the calls show it: with both sets of names (PKG-7). */
export const packageSchema = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    name: z.string().describe('The same as title.'),
    price: z.number().int().describe('MMK'),
    features: z.array(z.string()),
    listingLimit: z.number().int().describe('-1 means unlimited'),
    listingsAllowed: z.number().int().describe('The same as listingLimit.'),
    durationDays: z.number().int(),
    durationInDays: z.number().int().describe('The same as durationDays.'),
    highlighted: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
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

/** A person's package now, as the calls show it. */
export const statusSchema = z
  .object({
    hasPackage: z.boolean(),
    package: z.object({ _id: z.uuid(), title: z.string() }).nullable(),
    isActive: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    listingsUsed: z.number().int(),
    listingsLeft: z.union([z.number().int(), z.literal('Unlimited')]),
  })
  .meta({ ref: 'PackageStatus' });
