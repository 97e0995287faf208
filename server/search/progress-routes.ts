import { Hono } from 'hono';
import { z } from 'zod';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';
import { indexProgress } from './reindex.ts';

/** How far the indexing of listings is, under /api/admin. */
export const indexProgressRoutes = new Hono<ApiEnv>().get(
  '/search-index',
  ...operation('search.progress', {
    summary: 'How many listings are still to be reindexed after the way of reading texts changed',
    answers: z.object({
      success: z.literal(true),
      listings: z.number().int(),
      left: z.number().int().describe('Found by their older words until it is their turn.'),
    }),
  }),
  async (c) => c.json({ success: true as const, ...(await indexProgress(c.get('services').database.db)) }),
);
