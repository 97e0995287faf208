import { z } from 'zod';
import { proofFields } from '../account/proof.ts';
import { withExamples } from '../openapi/examples.ts';
import { oneLine } from '../text/plain-text.ts';
import { tokenDays, tokenLimits, tokenScopes } from './scopes.ts';

/** Body of POST /api/access-token. */
export const newTokenSchema = z.strictObject({
  ...proofFields,
  ...withExamples(
    {
      name: oneLine(tokenLimits.name.minimum, tokenLimits.name.maximum, 'token_name', 'token_name').describe(
        'What it is for, to tell it from the others.',
      ),
      scopes: z
        .array(z.enum(tokenScopes, 'invalid_value'), 'token_scopes')
        .max(tokenScopes.length, 'invalid_value')
        .min(1, 'token_scopes')
        .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope)))
        .describe('What programs may do with it.'),
      days: z
        .literal(tokenDays, 'invalid_value')
        .nullable()
        .describe('After how many days it ends; null for one that does not.'),
    },
    { name: 'Office website', scopes: ['listings:read', 'inquiries:read'], days: 365 },
  ),
});
export type NewToken = z.output<typeof newTokenSchema>;
