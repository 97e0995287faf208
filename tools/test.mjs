/**
 * `npm test`: prepares everything that the tests need, including a browser, then runs them on the pinned Node. Runs on whatever
 * Node the machine has. `npm test -- server` runs one part; see `tools/test/parts.ts` for their names.
 */
import process from 'node:process';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { handOver } from './setup/hand-over.mjs';
import { alone } from './setup/lock.mjs';
import { checkMachine } from './setup/machine.mjs';
import { SetupError } from './setup/terminal.mjs';
import { ensureBuilt } from './setup/builds.mjs';

const asked = process.argv.slice(2);
const withBrowser = asked.length === 0 || asked.some((name) => name.includes('e2e'));

try {
  checkMachine();
  const browser = await alone(async () => {
    await ensureDependencies();
    await ensureBuilt();
    return withBrowser ? ensureBrowser() : '';
  });
  process.exitCode = await handOver('tools/test/main.ts', asked, { NODE_ENV: 'production', CHROMIUM_PATH: browser });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
