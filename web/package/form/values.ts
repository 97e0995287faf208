import { newPackageSchema } from '#domain/package/create.ts';
import { isRuleCode, type RuleCode } from '#domain/refusals.ts';
import { featuresOf, featuresText } from './features.ts';

/** What stands in the form of a package: texts as they were typed, and a switch. */
export interface PackageValues {
  title: string;
  price: string;
  features: string;
  listingLimit: string;
  durationDays: string;
  highlighted: boolean;
}

/** A form in which nothing is written. */
export const emptyPackage: PackageValues = {
  title: '',
  price: '',
  features: '',
  listingLimit: '',
  durationDays: '',
  highlighted: false,
};

/** A package as its calls have it. */
interface PackageFields {
  title: string;
  /** MMK */
  price: number;
  features: string[];
  listingLimit: number;
  durationDays: number;
  highlighted: boolean;
}

/** What is wrong, by field. */
export type PackageIssues = Partial<Record<string, RuleCode>>;

/** The form of a package as it is. */
export function packageValues({ title, features, highlighted, ...numbers }: PackageFields): PackageValues {
  return {
    title,
    features: featuresText(features),
    highlighted,
    price: String(numbers.price),
    listingLimit: String(numbers.listingLimit),
    durationDays: String(numbers.durationDays),
  };
}

/** Whatever is wrong with a number, its bounds are what helps. */
const numberIssues: PackageIssues = { listingLimit: 'package_limit', durationDays: 'package_duration' };

/** The form as the body of its call, or the first issue of each field: checked with the very schema of the server. */
export function packageBody(values: PackageValues): { body: PackageFields } | { issues: PackageIssues } {
  const checked = newPackageSchema.safeParse({
    ...values,
    features: featuresOf(values.features),
    price: numberOf(values.price),
    listingLimit: numberOf(values.listingLimit),
    durationDays: numberOf(values.durationDays),
  });
  if (checked.success) return { body: checked.data };
  const issues: PackageIssues = {};
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0]);
    issues[field] ??= numberIssues[field] ?? (isRuleCode(message) ? message : 'invalid_value');
  }
  return { issues };
}

/** A number as it is typed, such as `50,000` or `-1`; undefined for what is none. */
function numberOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
