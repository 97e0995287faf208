import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { oneLine } from '../text/plain-text.ts';
import { categoryLimits } from './category.ts';

/** The example category of the API document. */
export const exampleCategory = { en: 'Interior Design', my: 'အိမ်တွင်းအလှဆင်' } as const;

/** A category's name in English, by which calls and addresses name it. */
export const categoryName = oneLine(
  categoryLimits.name.minimum,
  categoryLimits.name.maximum,
  'category_name',
  'category_name',
)
  // Two that look the same are the same.
  .overwrite((text) => text.normalize('NFC').replaceAll(/\s+/g, ' '))
  .max(categoryLimits.name.maximum, 'category_name' satisfies RuleCode);

/** Body of the calls that add and rename a category: its name in both languages (PST-21). */
export const categorySchema = z.strictObject(withExamples({ en: categoryName, my: categoryName }, exampleCategory));
export type CategoryNames = z.output<typeof categorySchema>;
