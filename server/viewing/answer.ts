import { z } from 'zod';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { viewingLimits, viewingStates, weekdays } from '#domain/viewing/viewing.ts';
import type { ViewingWith } from './queries.ts';

/** A token in the examples of the API document. */
export const exampleViewingToken = `${exampleIds.listing}QqJf0xTq9LrWm2YcVb7Zp5NdHs8Ge1Ua4Ti6Ro_SwXy`;
/** Times that are offered. */
export const times = z.array(z.iso.datetime()).describe(`At most ${viewingLimits.offered}; none if none are offered.`);
const shape = withExamples(
  {
    listingId: z.uuid(),
    title: z.string(),
    state: z.enum(viewingStates),
    startsAt: z.iso.datetime(),
  },
  { listingId: exampleIds.listing, title: 'Two-bedroom condo in Bahan', state: 'asked' },
);
const personShape = withExamples(
  { name: z.string(), phone: z.string().nullable(), email: z.string().nullable() },
  { name: 'Mya Thida', phone: '09 123 456 789', email: 'mya.thida@example.com' },
);
/** A viewing, for the one who asked. */
export const viewingShape = z.object(shape);
/** A viewing, for the account that is asked. */
export const ofOwner = z.object({ ...shape, ...personShape }).meta({ ref: 'AskedViewing' });
/** When an account shows homes. */
export const hoursShape = z.object(
  withExamples(
    {
      days: z.array(z.literal([...weekdays])),
      from: z.number().int(),
      until: z.number().int(),
      feed: z.string().describe('The address of its calendar, which nobody can guess.'),
    },
    { days: [6, 7], from: 600, until: 960, feed: `/api/viewing/feed/${exampleViewingToken}` },
  ),
);

/** A viewing in the response to the one who asked. */
export function viewingAnswer({ listingId, title, state, startsAt }: ViewingWith['viewing']) {
  return { listingId, title, state, startsAt: startsAt.toISOString() };
}

/** A viewing in the response to the account. */
export function askedAnswer({ viewing }: ViewingWith) {
  const { name, phone, email } = viewing;
  return { ...viewingAnswer(viewing), name, phone, email };
}
