import { z } from 'zod';
import { recordOf } from '../record.ts';
import { longest, oneLine } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';
import type { Detail } from './detail-row.ts';
import { type DetailName, detailNames, type DetailValue, listingDetails } from './details.ts';
import { readVideoLink } from './video-link.ts';

function valueSchema(name: DetailName): z.ZodType {
  const field: Detail = listingDetails[name];
  const wrong = 'invalid_value' satisfies RuleCode;
  switch (field.kind) {
    case 'number': {
      const { minimum, maximum, decimals = 0, refusal } = field;
      const step = 10 ** decimals;
      const number = decimals === 0 ? z.int(refusal) : z.number(refusal);
      const schema = number.min(minimum, refusal).max(maximum, refusal);
      return decimals === 0 ? schema : schema.refine((value) => isWhole(value * step), refusal);
    }
    case 'choice':
      return z.enum<readonly string[]>(field.choices, wrong);
    case 'choices':
      return z
        .array(z.enum<readonly string[]>(field.choices, wrong), { error: wrong })
        .min(1, wrong)
        .max(field.choices.length, wrong)
        .refine((chosen) => new Set(chosen).size === chosen.length, wrong);
    case 'text':
      return oneLine(1, field.maximum, field.refusal);
    case 'video-link':
      return z
        .string(field.refusal)
        .check(longest(field.maximum, field.refusal))
        .overwrite((text) => readVideoLink(text.trim())?.address ?? text)
        .refine((text) => readVideoLink(text) !== undefined, field.refusal);
    case 'flag':
      return z.boolean(wrong);
  }
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

type ValueSchema<Name extends DetailName> = z.ZodType<DetailValue<Name>, DetailValue<Name>>;

/** Details in a response, and in a new listing, where null also means "not given". */
export const detailsSchema = z.strictObject(
  recordOf(detailNames, (name): z.ZodType => valueSchema(name).optional()) as {
    [Name in DetailName]: z.ZodOptional<ValueSchema<Name>>;
  },
);

/** The detail that says what a price is for, where a response has no other details. */
export const priceDetailsSchema = detailsSchema.pick({ priceFor: true });

/** Details in a creation or an update: those left out stay as they are, and null removes one. */
export const detailsGiven = z.strictObject(
  recordOf(detailNames, (name): z.ZodType => valueSchema(name).nullable().optional()) as {
    [Name in DetailName]: z.ZodOptional<z.ZodNullable<ValueSchema<Name>>>;
  },
  'invalid_value' satisfies RuleCode,
);
