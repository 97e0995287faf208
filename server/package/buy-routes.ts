import { Hono } from 'hono';
import { z } from 'zod';
import { done } from '../http/done.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { Forbidden } from '#domain/errors.ts';
import { signedIn } from '../http/access.ts';
import { jsonBody } from '../http/body.ts';
import { input } from '../http/input.ts';
import { idempotent } from '../http/idempotency.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';
import { selectFreePackage } from './select.ts';

/** /api/package: the button of the older package list (PKG-35). It selects, and grants no more than that. */
export const buyRoutes = new Hono<ApiEnv>().post(
  '/buy/:packageId',
  ...operation('package.buy', {
    summary: 'Select the Free package from the older list',
    description: 'The same as /packages/select: Gold and Premium are given by an admin alone, after a payment inquiry.',
    answers: done('You now have the Free package.'),
    isDoneOnce: true,
    refuses: [403, 404, 409, 415],
    takes: jsonBody(1),
  }),
  input('param', z.object({ packageId: z.uuid('invalid_value').meta({ example: exampleIds.package }) })),
  input('json', z.strictObject({ userId: z.uuid('invalid_value').optional() })),
  async (c) => {
    const currentUser = signedIn('package.buy', c.get('account'));
    const { userId } = c.req.valid('json');
    if (userId !== undefined && userId !== currentUser._id) throw new Forbidden('forbidden');
    const { packageId } = c.req.valid('param');
    const answer = await idempotent(c, { operation: 'package.buy', says: { packageId } }, async ({ database }) => {
      const title = await selectFreePackage(database, currentUser._id, packageId);
      return { success: true as const, message: `You now have the ${title} package.` };
    });
    return c.json(answer);
  },
);
