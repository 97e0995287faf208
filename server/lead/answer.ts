import { z } from 'zod';
import { leadSources, leadStages } from '#domain/lead/lead.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import type { LeadRow, selectListingsOf } from './queries.ts';

type OfLead = Awaited<ReturnType<typeof selectListingsOf>>[number];

export const leadShape = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        ownerRef: z.uuid().describe('The account that they belong to.'),
        memberRef: z
          .uuid()
          .nullable()
          .describe('The member of the agency’s team who looks after them; null for nobody.'),
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        source: z.enum(leadSources),
        stage: z.enum(leadStages),
        note: z.string(),
        nextStep: z.string(),
        nextOn: z.iso.date().nullable().describe('The day of the next step, in Yangon.'),
        wants: z.string().describe('The search that they look for, as the query of /search; empty for none.'),
        listings: z
          .array(
            z.object(
              withExamples(
                {
                  _id: z.uuid(),
                  name: z.string(),
                  code: z.string(),
                  isThere: z.boolean().describe('False once the listing is deleted.'),
                },
                { _id: exampleIds.listing, name: 'Two-bedroom condo in Bahan', code: 'E-4F7K2', isThere: true },
              ),
            ),
          )
          .describe('Those that it concerns, the latest first.'),
        createdAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
      },
      {
        memberRef: null,
        name: 'Daw Mya',
        phone: '09 777 123 456',
        email: 'mya@example.com',
        source: 'inquiry',
        stage: 'talking',
        note: 'Moves in March, with a dog.',
        nextStep: 'Call about the second viewing',
        nextOn: '2026-12-24',
        wants: 'type=rent&township=bahan',
      },
    ),
  )
  .meta({ ref: 'Lead' });

/** A lead in the response to a call. @param listings of any leads. */
export function leadAnswer(
  { id, ownerId, memberId, number: _number, createdAt, updatedAt, ...row }: LeadRow,
  listings: readonly OfLead[],
) {
  return {
    _id: id,
    ownerRef: ownerId,
    memberRef: memberId,
    ...row,
    listings: listings.filter(({ leadId }) => leadId === id).map(({ leadId: _lead, ...one }) => one),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
