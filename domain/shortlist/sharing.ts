import { z } from 'zod';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { idField, longest, oneLine } from '../text/plain-text.ts';

/** Bounds of what is shared: links of an account, votes on a list, UTF-16 code units of a word with a vote (SHL-50, SHL-53). */
export const sharedLimits = { links: 10, votes: 2000, words: 140 } as const;

/** Votes on a listing of a shared list. */
export const votes = ['up', 'down'] as const;
export type Vote = (typeof votes)[number];

/** The form of a voter's id: 128 random bits. */
export const voterPattern = /^[\da-f]{32}$/;

/** Body of POST /api/shared-list. */
export const newSharedListSchema = z.strictObject(
  withExamples(
    {
      mayVote: z.boolean('invalid_value').describe('Whether people with the link may vote; otherwise they only read.'),
    },
    { mayVote: true },
  ),
);

/** Body of POST /api/shared-list/vote/{token}. */
export const voteSchema = z.strictObject(
  withExamples(
    {
      listingId: idField(),
      voter: z
        .string('invalid_value')
        .check(longest(32, 'invalid_value'))
        .regex(voterPattern, 'invalid_value')
        .describe(
          '128 random bits in hexadecimal, which the browser keeps: a voter has one vote on each listing, which a later one replaces.',
        ),
      vote: z.enum(votes, 'invalid_value'),
      words: oneLine(0, sharedLimits.words, 'vote_words_length').describe('A word with the vote; empty for none.'),
    },
    { listingId: exampleIds.listing, voter: '7b1f6f0e2d474c0e9a530c8f1d6be2a4', vote: 'up', words: 'The kitchen!' },
  ),
);
export type SharedVote = z.output<typeof voteSchema>;

/** Votes on one listing, with their words. */
export const tallySchema = z.object(
  withExamples(
    {
      listingId: z.uuid(),
      up: z.number().int(),
      down: z.number().int(),
      words: z.array(z.string()).describe('The latest first.'),
    },
    { listingId: exampleIds.listing, up: 2, down: 1, words: ['The kitchen!'] },
  ),
);
export type Tally = z.output<typeof tallySchema>;
