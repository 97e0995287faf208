import { Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { aroundRoutes } from '../around/routes.ts';
import { activityRoutes } from '../audit/routes.ts';
import { firstStepRoutes } from '../first-steps/routes.ts';
import { oidcRoutes } from '../auth/oidc/routes.ts';
import { authRoutes, signOutRoutes, passwordResetRoutes } from '../auth/routes.ts';
import { identifyCaller, ownWrites } from '../auth/access-token.ts';
import { backupRoutes } from '../backup/routes.ts';
import { refuseBannedNetwork } from '../ban/network.ts';
import { banRoutes } from '../ban/routes.ts';
import { buildingRoutes } from '../building/routes.ts';
import { channelRoutes } from '../channel/routes.ts';
import { bannerRoutes } from '../banner/routes.ts';
import { infoPageRoutes } from '../info-page/routes.ts';
import { inboxRoutes } from '../inquiry/inbox-routes.ts';
import { inquiryRoutes } from '../inquiry/routes.ts';
import { exchangeRateRoutes } from '../exchange-rate/routes.ts';
import { figureRoutes } from '../figures/routes.ts';
import { apiDocument } from '../openapi/document.ts';
import { statusRoutes } from '../metrics/status.ts';
import { healthRoutes } from '../metrics/health/routes.ts';
import { imageRoutes } from '../image/routes.ts';
import { countRoutes } from '../listing/count/routes.ts';
import { sinceRoutes } from '../listing/count/since.ts';
import { leadRoutes } from '../lead/routes.ts';
import { listingRoutes } from '../listing/routes.ts';
import { outageRoutes } from '../outage/routes.ts';
import { tokenRoutes } from '../partner/token-routes.ts';
import { webhookRoutes } from '../partner/webhook-routes.ts';
import { placeRoutes } from '../search/place-routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { paymentAccountRoutes } from '../package/payment-accounts.ts';
import { packageRoutes, buyRoutes } from '../package/routes.ts';
import { categoryRoutes } from '../post/category-routes.ts';
import { postRoutes } from '../post/routes.ts';
import { deskRoutes } from '../desk/routes.ts';
import { reportRoutes } from '../report/routes.ts';
import { reviewRoutes } from '../review/routes.ts';
import { teamInvitationRoutes } from '../team/invitation-routes.ts';
import { teamRoutes } from '../team/routes.ts';
import { sharedListRoutes } from '../shortlist/shared-routes.ts';
import { shortlistRoutes } from '../shortlist/routes.ts';
import { advertRoutes } from '../search/advert-routes.ts';
import { readingRoutes } from '../search/reading-routes.ts';
import { searchRoutes, indexProgressRoutes } from '../search/routes.ts';
import { searchMissRoutes } from '../search-miss/routes.ts';
import { exportRoutes } from '../spreadsheet/export-routes.ts';
import { feedRoutes } from '../spreadsheet/feed-routes.ts';
import { importRoutes } from '../spreadsheet/routes.ts';
import { suggestionRoutes } from '../search/suggestion-routes.ts';
import { emailRoutes } from '../email/routes.ts';
import { siteProfileRoutes } from '../site/routes.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { userRoutes } from '../account/routes.ts';
import { createMiddleware } from 'hono/factory';
import { originOf } from '../http/address/visitor-address.ts';
import { usualPriceRoutes } from '../usual-price/routes.ts';
import { viewingRoutes } from '../viewing/routes.ts';
import { watchRoutes } from '../watch/routes.ts';
import { hashingFor } from '../auth/hashing/hashing.ts';

/** Any hashing while a call is handled waits in the queue of the address that the call comes from. */
const hashInTurn = createMiddleware<ApiEnv>((c, next) => hashingFor(originOf(c.get('visitorAddress')), () => next()));

const routes = new Hono<ApiEnv>()
  .route('/', healthRoutes)
  .route('/', siteProfileRoutes)
  .route('/site/emails', emailRoutes)
  .route('/', signOutRoutes)
  .route('/auth', authRoutes)
  .route('/auth', passwordResetRoutes)
  .route('/auth', oidcRoutes)
  .route('/', inquiryRoutes)
  .route('/enquiry', inboxRoutes)
  .route('/lead', leadRoutes)
  .route('/listing', listingRoutes)
  .route('/listing', countRoutes)
  .route('/listing', sinceRoutes)
  .route('/listing', searchRoutes)
  .route('/listing', suggestionRoutes)
  .route('/listing', advertRoutes)
  .route('/import', importRoutes)
  .route('/export', exportRoutes)
  .route('/export', feedRoutes)
  .route('/exchange-rate', exchangeRateRoutes)
  .route('/around', aroundRoutes)
  .route('/ban', banRoutes)
  .route('/building', buildingRoutes)
  .route('/channel', channelRoutes)
  .route('/outage', outageRoutes)
  .route('/usual-price', usualPriceRoutes)
  .route('/place', placeRoutes)
  .route('/packages', packageRoutes)
  .route('/package', buyRoutes)
  .route('/payment-accounts', paymentAccountRoutes)
  .route('/image', imageRoutes)
  .route('/post', postRoutes)
  .route('/post', categoryRoutes)
  .route('/info-page', infoPageRoutes)
  .route('/banner', bannerRoutes)
  .route('/desk', deskRoutes)
  .route('/report', reportRoutes)
  .route('/review', reviewRoutes)
  .route('/viewing', viewingRoutes)
  .route('/watch', watchRoutes)
  .route('/access-token', tokenRoutes)
  .route('/webhook', webhookRoutes)
  .route('/shortlist', shortlistRoutes)
  .route('/shared-list', sharedListRoutes)
  .route('/team', teamRoutes)
  .route('/team-invitation', teamInvitationRoutes)
  .route('/user', userRoutes)
  .route('/admin', overviewRoutes)
  .route('/admin', indexProgressRoutes)
  .route('/admin', readingRoutes)
  .route('/admin', searchMissRoutes)
  .route('/admin', figureRoutes)
  .route('/admin', activityRoutes)
  .route('/admin', statusRoutes)
  .route('/admin', backupRoutes)
  .route('/admin', firstStepRoutes);

/** The single entry point to the portal's data, with its guard. Mounted at /api, by the app that handles its errors. */
export const api = new Hono<ApiEnv>()
  .use(ownWrites)
  .use(identifyCaller)
  .use(refuseBannedNetwork)
  .use(hashInTurn)
  .route('/', routes)
  .route('/', apiDocument(routes))
  .all('*', () => {
    throw new NotFound('not_found');
  });

/** Type of the API for its typed client. */
export type Api = typeof routes;
