import { Hono } from 'hono';
import { z } from 'zod';
import { failure, retrySoon } from '../../http/request/errors.ts';
import { failureSchema, operation } from '../../http/request/operation.ts';
import type { ApiEnv } from '../../http/request/context.ts';

const states = { database: z.enum(['up', 'down']), storage: z.enum(['up', 'down']) };

/** Seconds after which a component that does not respond counts as down. */
const patience = 2;

/** GET /api/health: whether the portal can do its work, for a load balancer or a person. */
export const healthRoutes = new Hono<ApiEnv>().get(
  '/health',
  ...operation('health.read', {
    summary: 'State of the database and of storage',
    description: 'Responds with 503 when either is down.',
    answers: z.object({ success: z.literal(true), ...states }),
    unavailable: failureSchema
      .extend({ ...states, database: states.database.meta({ example: 'down' }) })
      .meta({ ref: 'Unhealthy' }),
  }),
  async (c) => {
    const { database, storage } = c.get('services');
    const [databaseState, storageState] = await Promise.all([
      stateOf(database.pool.query('select 1')),
      stateOf(storage.check()),
    ]);
    const success = databaseState === 'up' && storageState === 'up';
    c.header('Cache-Control', 'no-store');
    const health = { database: databaseState, storage: storageState };
    if (!success) c.header('Retry-After', retrySoon);
    return success ? c.json({ success, ...health }) : c.json({ ...failure('unavailable'), ...health }, 503);
  },
);

async function stateOf(check: Promise<unknown>): Promise<'up' | 'down'> {
  const late = new Promise<'down'>((resolve) => {
    setTimeout(() => resolve('down'), patience * 1000).unref();
  });
  return Promise.race([
    check.then(
      () => 'up' as const,
      () => 'down' as const,
    ),
    late,
  ]);
}
