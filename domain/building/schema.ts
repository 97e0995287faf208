import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, oneLine } from '../text/plain-text.ts';
import { buildingLimits } from './building.ts';

const { year, floors, fee, street } = buildingLimits;
const wholeWithin = ({ minimum, maximum }: { minimum: number; maximum: number }, code: RuleCode) =>
  z.number(code).int(code).min(minimum, code).max(maximum, code).nullable().default(null);
const answer = z
  .boolean({ error: 'invalid_value' satisfies RuleCode })
  .nullable()
  .default(null);

/** Facts that admins note of a building (BLD-3); null removes what was noted. */
export const buildingFactsSchema = z.strictObject(
  withExamples(
    {
      street: oneLine(street.minimum, street.maximum, 'place_length').nullable().default(null),
      yearBuilt: wholeWithin(year, 'year_range'),
      floors: wholeWithin(floors, 'storeys_range'),
      lift: answer,
      generator: answer,
      pool: answer,
      fee: wholeWithin(fee, 'generator_fee_range').describe('Kyats a month for upkeep, of one home.'),
    },
    { street: 'Kyaikkasan Road', yearBuilt: 2018, floors: 24, lift: true, generator: true, pool: null, fee: 80_000 },
  ),
);

/** The slug of a building, as its address has it. */
export const buildingSlug = z
  .string({ error: 'required' satisfies RuleCode })
  .check(longest(38, 'invalid_value'))
  .regex(/^[a-z][a-z0-9-]{0,36}[a-z0-9]$/, 'invalid_value' satisfies RuleCode);
