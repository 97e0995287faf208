import { Hono } from 'hono';
import { bannerStateOn } from '#domain/banner/banner.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { NotFound } from '#domain/errors.ts';
import { identify } from '../auth/session/session.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { countBanner } from './count.ts';

/**
 * The links of banners: each counts the click, and leads on (SIT-421). They are addresses of the portal's own, so that clicks count without
 * a script too, and lead nowhere but to what an admin has entered.
 */
export const bannerClickRoutes = new Hono<ApiEnv>().get('/banner/:id', identify, (c) => {
  const banner = c.get('services').banners.all.find(({ id }) => id === c.req.param('id'));
  if (!banner) throw new NotFound('banner_not_found');
  // A page that was opened before the last day was over still has it.
  const isShown = bannerStateOn(yangonDay(new Date()), banner) === 'shown';
  if (isShown && isFollowed(c.req.header('sec-fetch-mode'), c.req.header('sec-fetch-site')))
    countBanner(c, 'banner-click', banner.id);
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Referrer-Policy', 'origin');
  return c.redirect(banner.link);
});

/** Whether somebody follows the link on a page of the site, and no other site has put it into a picture or frame; old browsers do not say. */
function isFollowed(mode: string | undefined, site: string | undefined): boolean {
  return (mode ?? 'navigate') === 'navigate' && (site ?? 'same-origin') === 'same-origin';
}
