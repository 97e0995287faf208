import { z } from 'zod';
import { isVisible } from '../text/characters.ts';
import { longest, manyLines, oneLine, wholeNumber } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';
import type { RuledField } from './field-kinds.ts';
import {
  choicesOfAll,
  choiceTerms,
  dayTerms,
  defaultFlags,
  type FieldName,
  flagTerms,
  listingFields,
  numberNames,
} from './fields.ts';
import type { Listing } from './listing.ts';
import { money } from './money-schema.ts';

/** Schemas for the fields of an interface: each accepts what the interface has in its field. */
export type SchemasOf<Fields> = {
  [Name in keyof Fields]-?: undefined extends Fields[Name]
    ? z.ZodOptional<SchemaOf<Exclude<Fields[Name], undefined>>>
    : SchemaOf<Fields[Name]>;
};
type SchemaOf<Value> = z.ZodType<Value, Value>;

const fields = listingFields;
const wrong = 'invalid_value' satisfies RuleCode;

/** A field whose schema follows from its row. */
type RuledName = Exclude<
  FieldName,
  'name' | 'description' | 'address' | 'phone' | 'propertyStatus' | 'details' | 'reference'
>;

/** These fields, as the API document orders them. */
export const ruledFields: readonly RuledName[] = [
  ...choicesOfAll,
  ...numberNames,
  ...defaultFlags,
  ...choiceTerms,
  ...dayTerms,
  ...flagTerms,
];

/** Schemas of the texts that every listing has. */
export const textSchemas: SchemasOf<Pick<Listing, 'name' | 'description' | 'address' | 'phone'>> = {
  name: oneLine(fields.name.minimum, fields.name.maximum, 'title_length'),
  description: manyLines(0, fields.description.maximum, 'description_length').refine(
    hasWords,
    'description_required' satisfies RuleCode,
  ),
  address: oneLine(0, fields.address.maximum, 'address_length')
    .min(fields.address.minimum, 'address_required' satisfies RuleCode)
    .refine(isVisible, 'address_required' satisfies RuleCode),
  phone: oneLine(fields.phone.minimum, fields.phone.maximum, 'phone_length'),
};

/** Returns the schema of a field, where a listing has a value in it. */
export function valueSchema(name: RuledName, { isUpdate = false } = {}): z.ZodType {
  const row: RuledField = fields[name];
  switch (row.kind) {
    case 'choice':
      return z.enum<readonly string[]>(row.choices, row.refusal ?? wrong);
    case 'flag':
      return z.boolean(wrong);
    case 'day':
      return daySchema(row);
    case 'number': {
      const { minimum, maximum, refusal } = isUpdate ? { ...row, ...row.onUpdate } : row;
      const schema = (row.unit === 'money' ? money : wholeNumber)(minimum, maximum, refusal);
      // A value beyond the bounds has already been refused.
      const isChoice = (value: number) => value < minimum || value > maximum || row.choices?.includes(value);
      return row.choices ? schema.refine(isChoice, refusal) : schema;
    }
  }
}

/** A day within its bounds: days such as `2026-12-01` compare correctly as strings. */
function daySchema({ earliest, latest, refusal }: { earliest: string; latest: string; refusal: RuleCode }) {
  return z
    .string(refusal)
    .check(longest(latest.length, refusal))
    .refine((day) => z.iso.date().safeParse(day).success && day >= earliest && day <= latest, refusal)
    .meta({ format: 'date' });
}

/** Whether HTML contains readable text: tags and invisible characters do not count. */
function hasWords(html: string): boolean {
  return isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}
