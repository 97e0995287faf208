import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { openIdentity, type PasswordHashing } from './auth/identity.ts';
import { openIdentityProvider } from './auth/oidc/provider.ts';
import type { Database } from './database/open.ts';
import { openSearchLimits } from './http/search-limit.ts';
import { openJobs } from './jobs/jobs.ts';
import { openMeasures } from './metrics/measures.ts';
import { readSecret } from './secret.ts';
import type { ApiEnv, Services } from './services.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage/open.ts';

/** The parts of the portal, opened on a migrated database, and what takes uploads to local storage in. */
export interface Portal {
  services: Services;
  uploadRoutes: Hono<ApiEnv> | undefined;
}

/**
 * Opens the parts that calls use. The database is the caller's to close, and before it the jobs.
 * @param hashing as of {@link openIdentity}.
 */
export async function openPortal(
  settings: Settings,
  database: Database,
  log: Logger,
  hashing?: PasswordHashing,
): Promise<Portal> {
  const secret = await readSecret(settings);
  const { storage, uploadRoutes } = await openStorage(settings, secret);
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
    searches: openSearchLimits(),
    measures: openMeasures(),
    log,
  };
  return { services, uploadRoutes };
}
