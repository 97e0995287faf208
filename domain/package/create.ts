import { z } from 'zod';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { oneLine, wholeNumber, idField } from '../text/plain-text.ts';
import { packageLimits, unlimited } from './package.ts';
import type { RuleCode } from '../refusals.ts';

const limits = packageLimits;

/** The example package of the API document. */
export const examplePackage = {
  title: 'Gold',
  price: 50_000,
  features: ['30 homes at once', 'Shown for 90 days'],
  listingLimit: 30,
  durationDays: 90,
  highlighted: false,
};

const shape = withExamples(
  {
    /** Without tabs too, because it is in the subject of emails. */
    title: oneLine(limits.title.minimum, limits.title.maximum, 'package_title')
      .refine((title) => !/\p{Cc}/u.test(title), 'plain_text' satisfies RuleCode)
      .transform((title) => title.normalize('NFC')),
    /** MMK; decimals are kept (PKG-2). */
    price: z
      .number('package_price' satisfies RuleCode)
      .min(limits.price.minimum, 'package_price' satisfies RuleCode)
      .max(limits.price.maximum, 'package_price' satisfies RuleCode),
    /** A list or a comma-separated text; outer spaces and empty items are dropped. */
    features: z.preprocess(
      filledParts,
      z
        .array(oneLine(limits.feature.minimum, limits.feature.maximum, 'package_feature'), {
          error: 'package_features' satisfies RuleCode,
        })
        .min(1, 'package_features' satisfies RuleCode)
        .max(limits.features, 'package_features' satisfies RuleCode),
    ),
    listingLimit: wholeNumber(unlimited, limits.listingLimit.maximum, 'package_limit').refine(
      (limit) => limit !== 0,
      'package_limit' satisfies RuleCode,
    ),
    durationDays: wholeNumber(limits.durationDays.minimum, limits.durationDays.maximum, 'package_duration'),
    highlighted: z.boolean('invalid_value' satisfies RuleCode).default(false),
  },
  examplePackage,
);

/** Body of POST /api/packages/create (PKG-26, PKG-31: all required). */
export const newPackageSchema = z.strictObject(shape);
export type NewPackage = z.output<typeof newPackageSchema>;

/** Fields of a package that can be changed, each optional: body of PUT /api/packages/{id} (API-15). */
export const packageChanges = {
  ...z.object({ ...shape, highlighted: shape.highlighted.unwrap() }).partial().shape,
  /** When the package was last changed, as its editor saw it. */
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};
export type PackageChanges = z.output<z.ZodObject<typeof packageChanges>>;

/** Body of POST /api/packages/assign-package. `inquiryId` names the payment inquiry that this answers. */
export const assignmentSchema = z.strictObject(
  withExamples(
    {
      userId: idField(),
      packageId: idField(),
      inquiryId: idField().optional(),
    },
    { packageId: exampleIds.package, inquiryId: undefined },
  ),
);
export type Assignment = z.output<typeof assignmentSchema>;

/** Maximum characters of a text with as many features as allowed, each with its comma and a few spaces around it. */
const longestFeatures = limits.features * (limits.feature.maximum + 10);

function filledParts(value: unknown): unknown {
  const parts: unknown = typeof value === 'string' && value.length <= longestFeatures ? value.split(',') : value;
  return Array.isArray(parts) ? parts.filter((part) => typeof part !== 'string' || part.trim() !== '') : parts;
}
