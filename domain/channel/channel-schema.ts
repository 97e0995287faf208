import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { channelDecisions } from './channel.ts';

/** Body of PUT /api/channel/posts/{id} (WCH-34). */
export const channelDecisionSchema = z.strictObject(
  withExamples(
    {
      state: z.enum(channelDecisions, 'invalid_value' satisfies RuleCode).describe('What is to become of the listing.'),
    },
    { state: 'chosen' },
  ),
);
