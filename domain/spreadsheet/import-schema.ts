import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import type { ColumnName } from './column-names.ts';
import { columnNames } from './columns.ts';
import { importLimits } from './limits.ts';

/** The column that each column of a file is read as: body of POST /api/import/{id}/columns. */
export const mappingSchema = z.strictObject({
  columns: z
    .array(z.enum(columnNames as [ColumnName, ...ColumnName[]], 'invalid_value' satisfies RuleCode).nullable())
    .min(1, 'invalid_value' satisfies RuleCode)
    .max(importLimits.columns, 'import_columns_maximum' satisfies RuleCode)
    .refine(
      (names) => names.some((name) => name === 'reference' || name === 'code'),
      'import_key_column' satisfies RuleCode,
    )
    .refine((names) => {
      const single = names.filter((name) => name !== null && name !== 'photos');
      return new Set(single).size === single.length;
    }, 'import_column_twice' satisfies RuleCode)
    .meta({ example: ['reference', 'name', 'regularPrice', null] }),
});

/** Body of POST /api/import/{id}/start. */
export const startSchema = z.strictObject({
  endAbsent: z
    .boolean('invalid_value' satisfies RuleCode)
    .describe('Whether the listings that are online, and not in the file, end.')
    .meta({ example: false }),
});
