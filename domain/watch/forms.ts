import { z } from 'zod';
import { emailAddress } from '../account/email-address.ts';
import { languages } from '../language.ts';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest } from '../text/plain-text.ts';
import { type WatchChannel, watchChannels, watchedSearch, watchPaces } from './watch.ts';

/** The longest search of an address that is read: a form names every choice, and each character of its words may take nine. */
const longestSearch = 5_000;

/** A search as its address writes it, read as /search reads it: what it does not know is left out. */
const search = z
  .string('invalid_value' satisfies RuleCode)
  .check(longest(longestSearch, 'invalid_value'))
  .transform((text) => watchedSearch(new URLSearchParams(text)))
  .describe('The query of /search: its filters and words. Anything else in it is left out.');

const shape = withExamples(
  {
    search,
    channel: z.enum(watchChannels, 'invalid_value' satisfies RuleCode),
    pace: z.enum(watchPaces, 'invalid_value' satisfies RuleCode),
    language: z.enum(languages, 'invalid_value' satisfies RuleCode),
    email: z
      .string()
      .trim()
      .transform((text) => text || undefined)
      .pipe(emailAddress.toLowerCase().optional())
      .optional()
      .describe('Where emails go; only for the channel `email`.'),
  },
  {
    search: 'type=rent&township=bahan&propertyType=condo',
    channel: 'email',
    pace: 'daily',
    language: 'en',
    email: 'mya@example.com',
  },
);

/** Body of POST /api/watch (WCH-1). */
export const watchSchema = z.strictObject(shape).refine(hasAddress, {
  message: 'watch_email' satisfies RuleCode,
  path: ['email'],
});
export type WatchForm = z.output<typeof watchSchema>;

function hasAddress({ channel, email }: { channel: WatchChannel; email?: string | undefined }): boolean {
  return channel !== 'email' || email !== undefined;
}

/** Body of POST /api/watch/of/{token}: what changes of a watch (WCH-13). */
export const watchChangeSchema = z.strictObject({
  search: shape.search.optional(),
  pace: shape.pace.optional(),
  state: z
    .enum(['active', 'paused'], 'invalid_value' satisfies RuleCode)
    .optional()
    .describe('active also confirms the address that the link was sent to, and wakes a watch that is asleep.'),
});
export type WatchChange = z.output<typeof watchChangeSchema>;
