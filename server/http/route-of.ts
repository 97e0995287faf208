import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ApiEnv } from '../app/context.ts';

/** The pattern of an address, by its path: the pages' part of {@link routeOf}. */
export type PageRoute = (path: string) => string;

/**
 * The pattern of the address that a request reached: `/api/auth/reset-password/:token`. The address itself may hold what
 * nobody else may know, and there is no end of addresses.
 * @returns undefined where no route of the app's own answers: it is a page's
 */
export function routeOf(c: Context<ApiEnv>): string | undefined {
  const reached = matchedRoutes(c)[c.req.routeIndex]?.path;
  return reached === undefined || reached === '/*' || reached === '*' ? undefined : reached;
}
