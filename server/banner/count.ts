import type { Context } from 'hono';
import type { bannerFigures } from '#domain/figures/figures.ts';
import { figuresOf } from '../figures/collector.ts';
import { isRobot } from '../http/address/robot.ts';
import { originOf } from '../http/address/visitor-address.ts';
import type { ApiEnv } from '../http/request/context.ts';

/**
 * Counts a view of a banner or a click on it: never for robots and admins, nor what a browser loads ahead, and only so many of a network in a
 * minute (SIT-421).
 */
export function countBanner(c: Context<ApiEnv>, figure: (typeof bannerFigures)[number], id: string): void {
  const isAhead = /prefetch|prerender|preview/i.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');
  if (c.req.method === 'HEAD' || isAhead || c.get('account')?.isAdmin || isRobot(c.req.header('user-agent'))) return;
  const figures = figuresOf(c.get('services'));
  if (figures.admits(originOf(c.get('visitorAddress')))) figures.add(figure, id);
}
