import { Hono } from 'hono';
import { api } from './api.ts';
import { identify } from '../auth/session/session.ts';
import { countedUpload } from '../http/request/arriving-body.ts';
import { boundedAddress } from '../http/address/public-address.ts';
import { compressedTexts } from '../http/wire/content-coding.ts';
import { answerError, failure } from '../http/request/errors.ts';
import { observe, type PageRoute } from '../http/wire/observe.ts';
import { sameOriginWrites } from '../http/address/origin.ts';
import { pageForms } from '../http/request/page-forms.ts';
import { securityHeaders } from '../http/wire/security-headers.ts';
import { wellFormedAddresses } from '../http/request/well-formed.ts';
import { imageFileRoutes } from '../image/serve.ts';
import { videoFileRoutes } from '../image/serve-video.ts';
import { widgetRoutes } from '../partner/widget-routes.ts';
import { shareCardRoutes } from '../seo/share-cards.ts';
import { bannerClickRoutes } from '../banner/click-routes.ts';
import { iconRoutes } from '../site/icon-routes.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import type { Services } from '../process/services.ts';
import type { ApiEnv, Visit, Bindings } from '../http/request/context.ts';
import type { UploadEnv } from '../storage/local.ts';
import { assets } from '../pages/pages.ts';
import { countOpening } from '../pages/count-opening.ts';
import { isVisit } from '../pages/visitor-pages.ts';
import { noteOpening } from '../watch/change.ts';
import type { ListingWords } from '../listing/find/reads.ts';
import { discoveryRoutes, type Caching } from '../seo/routes.ts';
import { uploadPath } from '../storage/upload-signature.ts';
import { createMiddleware } from 'hono/factory';
import { addressOf, originOf } from '../http/address/visitor-address.ts';
import { NotFound } from '#domain/errors.ts';

/** Handles every request that none of the portal's own routes handles: the pages. */
export type Pages = (request: Request, services: Services, visit: Visit) => Promise<Response>;

/** Parts that the portal is built from, in addition to its services. */
interface Parts {
  uploadRoutes: Hono<UploadEnv> | undefined;
  pages: Pages;
  /** Finds the route patterns of the pages' addresses. */
  pageRoute?: PageRoute;
  /** Where feeds and sitemaps are cached; left out where nothing is cached. */
  keeping?: Caching;
  /** Describes listings in feeds, as their pages do. */
  wordsOfListings?: () => Promise<ListingWords>;
  /** Resolves to the services for a visitor's read request; if left out, those of all other requests. */
  servicesToRead?: () => Promise<Services>;
}

/** The portal as one function from request to response: calls, images, uploads to local storage, feeds, pages. */
export function openApp(
  services: Services,
  { uploadRoutes, pages, pageRoute = () => 'page', keeping, wordsOfListings, servicesToRead }: Parts,
) {
  const app = new Hono<ApiEnv>();
  /** Notes that a watch is used (WCH-16): with the services that write, as a visitor's reads may go to a replica. */
  const noteOpeningOf = createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    // Programs that look at links ask for no body.
    if (c.req.method === 'HEAD') return;
    await noteOpening(services, c.req.path).catch((error: unknown) => services.log.warn(error, 'opening not noted'));
  });
  app.use(async (c, next) => {
    const { method, headers } = c.req.raw;
    const isAnonymous = isVisit(method, headers.get('cookie')) && !headers.has('authorization');
    const reads = isAnonymous && !c.req.path.startsWith('/assets/');
    c.set('services', reads && servicesToRead ? await servicesToRead() : services);
    await next();
  });
  app.use(observe(pageRoute));
  app.use('/api/*', compressedTexts);
  app.use(findVisitorAddress);
  app.use(securityHeaders);
  app.use(knownMethods);
  app.use(boundedAddress);
  app.use(wellFormedAddresses);
  app.use('/api/watch/feed/*', noteOpeningOf);
  app.route('/api', api);
  app.route('/images', imageFileRoutes);
  app.use('/videos/*', identify).route('/videos', videoFileRoutes);
  if (uploadRoutes)
    app.use(`${uploadPath}/*`, sameOriginWrites, identify, countedUpload).route(uploadPath, uploadRoutes);
  app.route('/', metricsRoutes);
  app.route('/', iconRoutes);
  app.route('/', bannerClickRoutes);
  app.route('/', assets());
  // No page is rendered in place of a file that does not exist.
  app.use('/assets/*', noSuchFile);
  app.route('/', discoveryRoutes(keeping, wordsOfListings));
  app.route('/', shareCardRoutes());
  app.route('/', widgetRoutes);
  // Password managers open it to have a password changed (SIT-244).
  app.get('/.well-known/change-password', (c) => c.redirect('/profile'));
  app.use(methodsOfPages, sameOriginWrites);
  app.use('/watch/*', noteOpeningOf);
  app.use('/my/watch/*', noteOpeningOf);
  app.use(compressedTexts);
  app.use(pageForms);
  app.all('*', async (c) => {
    const [requestId, visitorAddress] = [c.get('requestId'), c.get('visitorAddress')];
    const visit: Visit = { requestId, visitorAddress, form: c.get('form') };
    const response = await pages(c.req.raw, services, visit);
    const { pathname, search } = new URL(c.req.url);
    countOpening(services, {
      method: c.req.method,
      address: pathname + search,
      status: response.status,
      route: pageRoute(c.req.path),
      network: originOf(visitorAddress),
      account: visit.account,
      header: (name) => c.req.header(name),
    });
    return response;
  });
  app.onError(answerError);
  return app;
}

/**
 * Determines the address that a request comes from: the connection's own or, if that is a proxy named in the settings, the one
 * that it gives in `X-Forwarded-For`. Nothing else that a client says about its address is trusted.
 */
const findVisitorAddress = createMiddleware<ApiEnv>(async (c, next) => {
  const { incoming, visitorAddress }: Bindings = c.env ?? {};
  const connected = incoming?.socket.remoteAddress;
  const proxies = c.get('services').settings.trustedProxies;
  const address = visitorAddress ?? (connected && addressOf(connected, c.req.header('x-forwarded-for'), proxies));
  c.set('visitorAddress', address);
  await next();
});

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Refuses methods that nothing here supports. TRACE is one: it would echo what a browser has sent, including cookies. */
const knownMethods = createMiddleware<ApiEnv>(async (c, next) => {
  if (!known.has(c.req.method)) throw new NotFound('not_found');
  await next();
});

const noSuchFile = createMiddleware<ApiEnv>(async () => {
  throw new NotFound('not_found');
});

/** Lets a page be read, and its form be sent: no other method is allowed on one. */
const methodsOfPages = createMiddleware<ApiEnv>(async (c, next) => {
  if (/^(?:GET|HEAD|POST)$/.test(c.req.method)) return next();
  return c.json(failure('not_found'), 405, { Allow: 'GET, HEAD, POST' });
});
