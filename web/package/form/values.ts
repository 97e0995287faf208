import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import { newPackageSchema } from '#domain/package/create.ts';
import { issuesOf } from '../../forms/submission.ts';
import type { Checked, FormContent, Issues } from '../../forms/form-content.ts';

/** Values of a package's form: texts as typed, and a switch. */
export interface PackageValues {
  title: string;
  price: string;
  features: string;
  listingLimit: string;
  durationDays: string;
  highlighted: boolean;
}

/** An empty form. */
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

/** The body of the calls that save a package. */
export interface PackageBody extends PackageFields {
  /** When the package was last changed, as seen by its editor. */
  updatedAt?: string;
}

/** Returns the form of an existing package. */
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

/** Whatever is wrong with a number, its limits are what helps. */
const numberIssues: Issues = { listingLimit: 'package_limit', durationDays: 'package_duration' };

/** Returns the form as the body of its call, or the first issue of each field: checked with the server's own schema. */
export function checkPackage({ values, updatedAt }: FormContent<PackageValues>): Checked<PackageBody> {
  const typed = {
    ...values,
    features: featuresOf(values.features),
    price: numberOf(values.price),
    listingLimit: numberOf(values.listingLimit),
    durationDays: numberOf(values.durationDays),
  };
  const checked = newPackageSchema.safeParse(typed);
  if (checked.success) return { body: { ...checked.data, ...(updatedAt && { updatedAt }) } };
  const issues = issuesOf(checked.error);
  for (const field of Object.keys(numberIssues)) if (issues[field]) issues[field] = numberIssues[field];
  return { issues };
}

/** Returns a number typed in either script, such as `50,000`, `-1` or `-၁`; undefined for what is not one. */
function numberOf(typed: string): number | undefined {
  const number = typedNumber(typed);
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Returns the features of a package as typed: separated by commas (PKG-3). One that contains a comma is quoted, so that changing a package
 * keeps its features intact.
 */
export function featuresText(features: readonly string[]): string {
  return features.map((feature) => (/[,"]/.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature)).join(', ');
}

/** Returns the typed list; outer spaces and empty items are dropped. `featuresOf('a, "b, c"')` is `['a', 'b, c']`. */
export function featuresOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = partEnd(text, start);
    parts.push(text.slice(start, end));
    start = end + 1;
  }
  return parts.map((part) => unquoted(part.trim())).filter((feature) => feature !== '');
}

/** Returns where a part ends: at the comma after its quotes, or at the next one if it is not in closed quotes. */
function partEnd(text: string, start: number): number {
  const open = start + indexOfWord(text.slice(start));
  let close = text[open] === '"' ? text.indexOf('"', open + 1) : -1;
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const behind = close + 1 + indexOfWord(text.slice(close + 1));
  if (close !== -1 && (text[behind] === ',' || behind === text.length)) return behind;
  const comma = text.indexOf(',', start);
  return comma === -1 ? text.length : comma;
}

/** Returns where something other than spaces begins. */
function indexOfWord(text: string): number {
  return text.length - text.trimStart().length;
}

function unquoted(part: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(part)?.[1];
  return (quoted === undefined ? part : quoted.replaceAll('""', '"')).trim();
}
