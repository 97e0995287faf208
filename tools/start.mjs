/**
 * `npm start`: everything from a fresh clone to the running portal. Runs on whatever Node the machine has, before anything is
 * installed; installs and builds only what changed, then hands over to the pinned Node.
 */
import process from 'node:process';
import { dependenciesMatch, ensureDependencies } from './setup/dependencies.mjs';
import { handOver } from './setup/hand-over.mjs';
import { alone } from './setup/lock.mjs';
import { checkMachine } from './setup/machine.mjs';
import { serverEnvironment } from './setup/server-environment.mjs';
import { SetupError } from './setup/terminal.mjs';
import { ensureBuilt } from './setup/builds.mjs';

try {
  checkMachine();
  await alone(async () => {
    await ensureDependencies();
    await ensureBuilt();
  });
  process.exitCode = await handOver('build/portal/main.js', process.argv.slice(2), serverEnvironment, () =>
    alone(renew),
  );
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Rebuilds what has changed, for a running portal to load. */
async function renew() {
  if (!dependenciesMatch()) throw new SetupError('its packages have changed. Stop the portal, then start it again.');
  await ensureBuilt();
}
