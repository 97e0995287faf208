import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { missLimits, missPeriods } from '#domain/search-miss/search-miss.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { selectMisses } from './queries.ts';

const missSchema = z
  .object(
    withExamples(
      {
        text: z.string().describe('In lower case.'),
        count: z.number().int().describe('How many people searched with it, each at most once a minute.'),
        lastDay: z.iso.date().describe('The last day in Yangon on which it was searched for.'),
      },
      { text: 'river view', count: 12, lastDay: '2026-11-20' },
    ),
  )
  .meta({ ref: 'SearchMiss' });

/** /api/admin/search-misses: what searches did not understand, for admins (API-34). */
export const searchMissRoutes = new Hono<ApiEnv>().get(
  '/search-misses',
  ...operation('search.misses', {
    summary: 'Words that searches left over, and searches that found nothing',
    description: `The ${missLimits.shown} most frequent of each, without those that came from fewer than ${missLimits.networks} networks. Nothing tells who searched.`,
    answers: z.object({ success: z.literal(true), words: z.array(missSchema), searches: z.array(missSchema) }),
  }),
  input(
    'query',
    z.strictObject({
      days: z
        .enum(missPeriods.map(String), 'invalid_value')
        .default(String(missPeriods[0]))
        .transform(Number)
        .describe('The last days in Yangon that count.')
        .meta({ example: '30' }),
    }),
  ),
  async (c) => {
    const { days } = c.req.valid('query');
    const { db } = c.get('services').database;
    const [words, searches] = await Promise.all([selectMisses(db, 'word', days), selectMisses(db, 'search', days)]);
    return succeed(c, { words, searches });
  },
);
