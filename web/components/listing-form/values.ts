import { newListingSchema } from '#domain/listing-form.ts';
import { type Amenity, amenities, listingDefaults } from '#domain/listing.ts';
import { isRuleCode, type RuleCode } from '#domain/rule-texts.ts';

/** What stands in the form: texts as they were typed, and switches. */
export type Values = Record<TextName, string> & Record<Amenity | 'offer', boolean>;
export type TextName = (typeof textNames)[number];

const textNames = [
  'name',
  'description',
  'address',
  'type',
  'status',
  'township',
  'propertyType',
  'currency',
  'regularPrice',
  'discountPrice',
  'squareFeet',
  'landSquareFeet',
  'bedrooms',
  'bathrooms',
  'phone',
] as const;

/** A new form (specification section 3, "Defaults for a new listing"). */
export const emptyValues: Values = {
  name: '',
  description: '',
  address: '',
  township: '',
  propertyType: '',
  phone: '',
  type: listingDefaults.type,
  status: listingDefaults.status,
  currency: listingDefaults.currency,
  regularPrice: String(listingDefaults.regularPrice),
  discountPrice: '',
  squareFeet: '',
  landSquareFeet: '',
  bedrooms: '1',
  bathrooms: '1',
  furnished: false,
  parking: false,
  swimmingPool: false,
  gym: false,
  generator: false,
  offer: false,
};

/** What is wrong, by field. */
export type Issues = Partial<Record<string, RuleCode>>;

const numbers = ['regularPrice', 'discountPrice', 'squareFeet', 'landSquareFeet', 'bedrooms', 'bathrooms'] as const;

/** The form as the body of POST /api/listing/create. A number that is none stays a text, for its schema to refuse. */
export function bodyOf(values: Values, imageUrls: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = { ...values, imageUrls };
  for (const name of numbers) {
    const typed = values[name].replaceAll(/[\s,]/g, '');
    body[name] = typed === '' ? undefined : /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
  }
  for (const name of ['township', 'propertyType'] as const) if (body[name] === '') body[name] = undefined;
  return body;
}

/** Checks the form with the very schema of the server. @returns nothing wrong, or the first issue of each field. */
export function issuesOf(body: Record<string, unknown>): Issues {
  const checked = newListingSchema.safeParse(body);
  if (checked.success) return {};
  const issues: Issues = {};
  for (const { path, message } of checked.error.issues) {
    issues[String(path[0])] ??= isRuleCode(message) ? message : 'invalid_value';
  }
  return issues;
}

/** What a draft holds of a form, as far as it fits: a browser may keep anything. */
export function valuesOf(kept: unknown): Values {
  if (typeof kept !== 'object' || kept === null) return emptyValues;
  const values = { ...emptyValues };
  const known = kept as Record<string, unknown>;
  for (const name of textNames) {
    const text = known[name];
    if (typeof text === 'string') values[name] = text;
  }
  for (const name of [...amenities, 'offer'] as const) values[name] = known[name] === true;
  return values;
}
