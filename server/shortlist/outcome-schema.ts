import { z } from 'zod';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { listingStates } from '#domain/shortlist/shortlist.ts';
import { listedSchema } from '../listing/answer.ts';

/** A listing that somebody has saved, as the calls show it, with what became of it. */
export const outcomeSchema = z.object(
  withExamples(
    {
      _id: z.uuid(),
      state: z
        .enum(listingStates)
        .describe(
          '`taken`: rented out or sold. `ended`: not confirmed any more. `gone`: deleted, hidden, or never there.',
        ),
      leftAt: z.iso.datetime().nullable().describe('When it was taken or ended, where that is known.'),
      listing: listedSchema
        .omit({ description: true })
        .nullable()
        .describe('Null for one that is gone; without its description.'),
    },
    { _id: exampleIds.listing, state: 'available', leftAt: null },
  ),
);
