import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import type { ServerBuild } from 'react-router';
import { openApp } from './app.ts';
import { ensureAdmin } from '../auth/first-admin.ts';
import { clientOf } from '../http/address/visitor-address.ts';
import { type ChangingTable, listenForChanges } from '../database/changes.ts';
import { fillKnownPlaces, loadDictionary } from '../search/dictionary.ts';
import { reloadDictionary } from '../search/reindex.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { Logger } from 'pino';
import { connectDatabase, openDatabase, type SlowQueries } from '../database/open.ts';
import { openReads } from '../database/reads.ts';
import { fillIfEmpty } from '../demo/fill-empty-portal.ts';
import { logConsole, openLog } from '../process/log.ts';
import { createInitialPackages } from '../package/select.ts';
import { openPortal } from './portal.ts';
import type { Settings } from '../process/settings.ts';
import { startTracing } from '../process/tracing.ts';
import type { Services, Siblings } from '../process/services.ts';
import { openHashing } from '../auth/hashing/hashing.ts';
import { ownMeasures } from '../metrics/routes.ts';
import { CachedDocuments } from '../seo/cached-documents.ts';
import { type Fetch, listen, type Middleware } from '../http/wire/listen.ts';
import { RequestsInProgress } from '../http/limits/requests-in-progress.ts';
import { CachedPages } from '../pages/cached-page.ts';
import { noKeys, pageKeys } from '../pages/page-keys.ts';
import { routeFinder } from '../pages/page-route.ts';
import { openPages, builtPages, wordsOfListings } from '../pages/pages.ts';
import { SharedAnswers } from '../pages/shared-answers.ts';
import { openPurging, type Purging } from '../pages/purge.ts';
import { countOpening } from '../pages/count-opening.ts';
import { answerFromCache, visitorPages } from '../pages/visitor-pages.ts';
import { counterOf } from '../listing/count/counter.ts';
import { figuresOf } from '../figures/collector.ts';
import { missesOf } from '../search-miss/collector.ts';
import { makeSkeletons } from '../auth/names.ts';
import { loadBanners } from '../banner/held.ts';
import { loadInfoPages } from '../info-page/held.ts';
import { loadSiteSettings } from '../site/load-settings.ts';
import { pollTelegram } from '../watch/telegram-updates.ts';
import { startJobs } from './start-jobs.ts';

/** Connections for the portal's own background work. */
const ownConnections = 4;

/** Connections for visitors' requests, over all processes: PostgreSQL accepts a hundred by default. */
const connectionsOfAll = 48;
const connectionsOfEach = (processes: number) => Math.min(10, Math.floor(connectionsOfAll / processes));

/** Milliseconds that in-flight requests get to finish when the portal is stopped. */
const patience = 10_000;

/** The portal while it serves. */
export interface Serving {
  address: string;
  /** Lets in-flight requests finish, then closes everything that was opened. */
  close(): Promise<void>;
}

/** Replacements and additions that tools make to the portal's own parts. */
export interface Arrangement {
  /** The web app; the built one if left out. The development server compiles it on demand. */
  webApp?: () => Promise<ServerBuild>;
  /** Wraps the portal's request handler, as the benchmark does. */
  around?: (answer: Fetch) => Fetch;
  /** Runs before the portal sees a request, instead of the responses from cached pages. */
  middleware?: Middleware;
  /** The other processes of this portal. */
  siblings?: Siblings;
}

/** Logs slow queries, without any values in them (SIT-123). */
function toLog(log: Logger, from: number): SlowQueries {
  return { from, report: (sql, ms) => log.warn({ sql, ms }, 'slow query') };
}

/**
 * Percent by which the heap may grow between two full garbage collections. By default V8 runs one for every 55 uncached pages; with 10 percent
 * such a page took 1.7 times the processor time that it takes with 40, at which a process comes to its limit of 350 MB at its worst (decisions 56 and 92).
 */
const heapGrowth = 20;

/**
 * Opens everything and listens.
 * @param say receives, in sentences, what a user at the terminal wants to know.
 * @throws StartError with a sentence that states what is wrong and how to fix it; nothing stays open then.
 */
export async function servePortal(
  settings: Settings,
  say: (sentence: string) => void,
  { webApp, around = (answer) => answer, middleware, siblings }: Arrangement = {},
): Promise<Serving> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  // Closes what was opened, the latest first: when the portal is stopped, or when something cannot be opened.
  await using opened = new AsyncDisposableStack();
  const open = <Part extends { close(): Promise<void> }>(part: Part) =>
    opened.adopt(part, ({ close }) => close.call(part));
  const log = openLog(settings.logLevel);
  const processes = siblings ? settings.processes : 1;
  if (webApp === undefined) opened.defer(logConsole(log));
  const pages = webApp ?? (await builtPages());
  const slowQueries = settings.slowQueryMs > 0 ? toLog(log, settings.slowQueryMs) : undefined;
  if (settings.tracing) opened.defer(await startTracing(settings.tracing, log));
  const connections = connectionsOfEach(processes);
  const database = open(await openDatabase(settings, say, { connections, slowQueries }));
  await migrateDatabase(database);
  await makeSkeletons(database.db);
  await createInitialPackages(database.db);
  await fillKnownPlaces(database.db);
  await loadDictionary(database.db);
  // Nobody waits for background work: it may take its time.
  const own = open(await connectDatabase(database.url, { isPatient: true, connections: ownConnections }));
  const { services, uploadRoutes } = await openPortal(settings, database, log, openHashing(processes), siblings);
  open(services.jobs);
  const misses = missesOf(services);
  opened.defer(() => misses.write());
  const figures = figuresOf(services);
  opened.defer(() => figures.write());
  siblings?.measureBy(() => ownMeasures(services));
  const admin = await ensureAdmin(services);
  await fillIfEmpty({ ...services, database: { ...own, embedded: database.embedded } }, say);
  let purging: Purging | undefined;
  opened.defer(() => purging?.close());
  let polling: ReturnType<typeof pollTelegram>;
  opened.defer(() => polling?.close());
  const begin = async () => {
    await startJobs({ ...services, database: own });
    polling = pollTelegram({ ...services, database: own });
    purging = await openPurging(services, database.url);
  };
  if (siblings) siblings.doJobsBy(begin);
  else await begin();
  const caches = { pages: new CachedPages(), documents: new CachedDocuments(), answers: new SharedAnswers() };
  const changes = open(await dropWhatChanges(database.url, caches, services));
  // Also while nobody opens a page, which asks for them.
  const asking = setInterval(() => void changes.settled(), askingPause).unref();
  opened.defer(() => clearInterval(asking));
  const reads =
    settings.databaseReadUrl === undefined
      ? undefined
      : open(openReads(settings.databaseReadUrl, { primary: database, changes, log }, connections));
  const reading = reads && { ...services, database: { ...database, db: reads.db } };
  const find = typeof pages === 'function' ? undefined : routeFinder(pages);
  // A page that is compiled on demand may be different the next time.
  const keys = find ? pageKeys(find, settings) : noKeys;
  const app = openApp(services, {
    uploadRoutes,
    ...(find && { pageRoute: (path: string) => find(path).pattern }),
    pages: visitorPages(
      openPages(pages, () => app.fetch, { answers: caches.answers, changes }),
      caches.pages,
      keys,
      changes,
    ),
    keeping: { documents: caches.documents, changes },
    wordsOfListings: wordsOfListings(pages),
    ...(reading && { servicesToRead: () => changes.settled().then(() => reading) }),
  });
  const first =
    middleware ??
    answerFromCache(caches.pages, keys, changes, (request, path, status, seconds) => {
      const { method = 'GET', url: address = path, headers } = request;
      const route = find?.(path).pattern ?? 'page';
      services.measures.answered({ route, method, status, by: 'visitor', seconds });
      services.measures.page('hit');
      const header = (name: string) => headers[name]?.toString();
      const network = clientOf(request, settings);
      countOpening(services, { method, address, status, route, network, account: undefined, header });
    });
  const counting = {
    inFlight: services.inFlight,
    clientOf: (request: IncomingMessage) => clientOf(request, settings),
  };
  const requests = new RequestsInProgress(settings.rateLimit);
  const listening = await listen(around(app.fetch), settings, first, undefined, counting, requests);
  opened.defer(() => listening.close(patience));
  void counterOf(services).read();
  if (admin) say(admin);
  const serving = opened.move();
  return { address: settings.publicUrl ?? listening.address, close: () => serving.disposeAsync() };
}

/** Milliseconds between two questions for changes of what each process holds in memory: the known places (SRC-93), the site's settings (SIT-402). */
const askingPause = 1_000;

/** Caches of what visitors see. */
interface Caches {
  pages: CachedPages;
  documents: CachedDocuments;
  answers: SharedAnswers;
}

/** Milliseconds until settings that could not be read are read again. */
const retryPause = 2000;

/** Drops from the caches what shows a table that has changed; everything, where a change may have gone unnoticed. */
async function dropWhatChanges(databaseUrl: string, { pages, documents, answers }: Caches, services: Services) {
  const all = [pages, documents, answers];
  const clear = () => {
    for (const cache of all) cache.clear();
  };
  const reload = () =>
    reloadDictionary(services).then(
      (isOther) => (isOther ? clear() : undefined),
      (error: unknown) => services.log.warn(error, 'the known places could not be loaded'),
    );
  let isClosed = false;
  const reloading = (load: (services: Services) => Promise<void>, what: string, tables: readonly ChangingTable[]) => {
    const again = async () => {
      try {
        await load(services);
      } catch (error) {
        services.log.warn(error, `the ${what} could not be loaded, and are read again`);
        setTimeout(() => void (isClosed || again()), retryPause).unref();
      }
      // A page may have been rendered with the earlier ones.
      for (const cache of all) for (const table of tables) cache.drop(table);
    };
    return again;
  };
  const reloadSite = reloading(loadSiteSettings, 'site settings', ['site_setting']);
  const reloadPages = reloading(loadInfoPages, 'pages of editors', ['info_page', 'info_page_version']);
  const reloadBanners = reloading(loadBanners, 'banners', ['banner']);
  let loaded = Promise.resolve();
  const changes = await listenForChanges(databaseUrl, {
    changed: (table) => {
      if (table === 'known_place') loaded = loaded.then(reload);
      if (table === 'site_setting') loaded = loaded.then(reloadSite);
      if (table === 'info_page' || table === 'info_page_version') loaded = loaded.then(reloadPages);
      if (table === 'banner') loaded = loaded.then(reloadBanners);
      for (const cache of all) cache.drop(table);
    },
    lost: () => {
      clear();
      counterOf(services).forget();
      // Nobody waits for it: the database may be gone.
      void reload();
      void reloadSite();
      void reloadPages();
      void reloadBanners();
    },
  });
  const close = () => {
    isClosed = true;
    return changes.close();
  };
  return { ...changes, close, settled: () => changes.settled().then(() => loaded) };
}
