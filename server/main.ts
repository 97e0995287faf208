import { existsSync } from 'node:fs';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { openApp } from './app.ts';
import { ensureAdmin } from './auth/first-admin.ts';
import { openDatabase } from './database/open.ts';
import { migrateDatabase } from './database/migrate.ts';
import { startJobs } from './jobs/jobs.ts';
import { createInitialPackages } from './package/initial.ts';
import { openPortal } from './portal.ts';
import { readSettings } from './settings.ts';
import { listen } from './site/listen.ts';
import { openPages } from './site/pages.ts';
import { StartError } from './start-error.ts';

/** Milliseconds that requests under way get to finish when the portal is stopped. */
const patience = 10_000;

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say(error.message);
  process.exit(1);
}

/** Opens everything, listens, and closes everything when it is told to stop. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const stopped = stopSignal();

  const database = await openDatabase(settings, say);
  try {
    await migrateDatabase(database);
    await createInitialPackages(database.db);
    const { services, uploadRoutes } = await openPortal(settings, database, log);
    const admin = await ensureAdmin(services);
    const jobs = await startJobs(database.url, log, []);

    const app = openApp(services, { uploadRoutes, pages: openPages(await builtPages(), () => app.fetch) });
    const listening = await listen(app.fetch, settings.host, settings.port);
    if (admin) say(admin);
    say(`Eain is at ${settings.publicUrl ?? listening.address}`);

    await stopped;
    say('Stopping: finishing what is under way.');
    await listening.close(patience);
    await jobs.close();
  } finally {
    await database.close();
  }
  process.exit(0);
}

/** The built web app. */
async function builtPages(): Promise<ServerBuild> {
  const built = new URL('../build/server/index.js', import.meta.url);
  if (!existsSync(built)) throw new StartError('The web app is not built. Run npm start, or npm run build once.');
  return import(built.href) as Promise<ServerBuild>;
}

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal; a second signal ends the process at once. Under `npm start` it also
 * resolves when the starter closes its channel, which it does when it is itself told to stop, or is gone.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    process.once('disconnect', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve();
      });
    }
  });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
