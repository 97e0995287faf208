import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { openHashing } from '../auth/hashing/hashing.ts';
import type { PasswordHashing } from '../process/identity.ts';
import { openIdentity } from '../auth/identity.ts';
import { openIdentityProvider } from '../auth/oidc/provider.ts';
import type { Database } from '../process/database.ts';
import { openArrivingFiles } from '../http/request/arriving-files.ts';
import { BytesInFlight } from '../process/bytes-in-flight.ts';
import { openPageLimit, openSearchLimits, openWriteLimits } from '../http/limits/request-buckets.ts';
import { openWaitingRoom } from '../process/waiting-room.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openViewLimit } from '../listing/views/page-views.ts';
import { openMeasures } from '../metrics/measures.ts';
import { readSecret } from '../process/secret.ts';
import type { Services, Siblings } from '../process/services.ts';
import type { UploadEnv } from '../storage/local.ts';
import type { Settings } from '../process/settings.ts';
import { textIndex } from '../search/text-index.ts';
import { openCardLimit } from '../seo/share-cards.ts';
import { BannersInMemory, loadBanners } from '../banner/held.ts';
import { InfoPagesInMemory, loadInfoPages } from '../info-page/held.ts';
import { loadSiteSettings } from '../site/load-settings.ts';
import { openStorage } from '../storage/open.ts';

/** The parts of the portal, opened on a migrated database, and the handler of uploads to local storage. */
export interface Portal {
  services: Services;
  uploadRoutes: Hono<UploadEnv> | undefined;
}

/**
 * Opens the parts that calls use. The caller closes the database, and before it the jobs.
 * @param hashing instead of the real one: for tests, which open thousands of accounts.
 */
export async function openPortal(
  settings: Settings,
  database: Database,
  log: Logger,
  hashing: PasswordHashing = openHashing(),
  siblings?: Siblings,
): Promise<Portal> {
  await loadSiteSettings({ database, settings });
  const infoPages = new InfoPagesInMemory();
  await loadInfoPages({ database, infoPages });
  const banners = new BannersInMemory();
  await loadBanners({ database, banners });
  const secret = await readSecret(settings);
  const { storage, uploadRoutes } = await openStorage(settings, secret);
  await openArrivingFiles(settings);
  const auth = openIdentity(database, settings, secret, hashing);
  const identityProvider = settings.oidc && openIdentityProvider(settings.oidc, log);
  const jobs = openJobs(database.url, log);
  const services = {
    settings,
    secret,
    database,
    storage,
    auth,
    identityProvider,
    jobs,
    infoPages,
    banners,
    searches: openSearchLimits(undefined, siblings?.openBuckets),
    waitingRoom: openWaitingRoom(),
    writes: openWriteLimits(undefined, siblings?.openBuckets),
    pages: openPageLimit(undefined, siblings?.openBuckets),
    views: openViewLimit(undefined, siblings?.openBuckets),
    cards: openCardLimit(undefined, siblings?.openBuckets),
    inFlight: new BytesInFlight(),
    bodies: new BytesInFlight(),
    textIndex,
    measures: openMeasures(),
    log,
    siblings,
  };
  return { services, uploadRoutes };
}
