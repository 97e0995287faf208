import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { Forbidden, NotFound } from '#domain/errors.ts';
import { requireAccess, signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { packageAdminRoutes } from './admin-routes.ts';
import { packageAnswer, packageSchema, statusSchema } from './answer.ts';
import { selectPackage, selectPackages, packageStatus } from './queries.ts';
import { selectFreePackage } from './select.ts';
import { idField } from '#domain/text/plain-text.ts';

const selectionSchema = z.strictObject({
  packageId: idField().meta({ example: exampleIds.package }),
  userId: idField().optional(),
});

/** /api/packages: which packages there are, and who has which (PKG-29 to PKG-33). */
export const packageRoutes = new Hono<ApiEnv>()
  // Before the route for a package's id: their paths are not ids.
  .route('/', packageAdminRoutes)
  .get(
    '/',
    ...operation('package.list', {
      summary: 'All packages, cheapest first',
      answers: z.object({ success: z.literal(true), packages: z.array(packageSchema) }),
    }),
    async (c) => {
      const packages = await selectPackages(c.get('services').database.db);
      return succeed(c, { packages: packages.map(packageAnswer) });
    },
  )
  .get(
    '/status/:userId',
    ...operation('package.status', {
      summary: 'Package of a user',
      answers: statusSchema.extend({ success: z.literal(true) }),
    }),
    input('param', z.object({ userId: idField() })),
    async (c) => {
      const { userId } = c.req.valid('param');
      requireAccess('package.status', c.get('account'), userId);
      const status = await packageStatus(c.get('services').database.db, userId);
      return succeed(c, { ...status });
    },
  )
  .post(
    '/select',
    ...operation('package.select', {
      summary: 'Select the Free package',
      description: 'Gold and Premium are assigned only by an admin, after a payment inquiry.',
      answers: done('You now have the Free package.'),
      isDoneOnce: true,
      refuses: [403, 404, 409, 415],
      takes: jsonBody(1),
    }),
    input('json', selectionSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { packageId, userId } = c.req.valid('json');
      // Users select only for themselves; giving packages to others is assignment, a separate operation.
      if (userId !== undefined && userId !== currentUser._id) throw new Forbidden('forbidden');
      const answer = await idempotent(c, { operation: 'package.select', says: { packageId } }, async ({ database }) => {
        const title = await selectFreePackage(database, currentUser._id, packageId);
        return { success: true as const, message: `You now have the ${title} package.` };
      });
      return c.json(answer);
    },
  )
  .get(
    '/:id',
    ...operation('package.read', {
      summary: 'Get a package',
      answers: packageSchema.extend({ success: z.literal(true) }),
      refuses: [404],
    }),
    input('param', z.object({ id: idField().meta({ example: exampleIds.package }) })),
    async (c) => {
      const found = await selectPackage(c.get('services').database.db, c.req.valid('param').id);
      if (!found) throw new NotFound('package_not_found');
      return succeed(c, { ...packageAnswer(found) });
    },
  );

/** /api/package: the button of the older package list (PKG-35). It selects, and grants no more than that. */
export const buyRoutes = new Hono<ApiEnv>().post(
  '/buy/:packageId',
  ...operation('package.buy', {
    summary: 'Select the Free package from the older screen',
    description:
      'The same as /packages/select: Gold and Premium are assigned only by an admin, after a payment inquiry.',
    answers: done('You now have the Free package.'),
    isDoneOnce: true,
    refuses: [403, 404, 409, 415],
    takes: jsonBody(1),
  }),
  input('param', z.object({ packageId: idField().meta({ example: exampleIds.package }) })),
  input('json', z.strictObject({ userId: idField().optional() })),
  async (c) => {
    const currentUser = signedIn(c);
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
