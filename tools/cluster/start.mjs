/** `npm run cluster`: brings packages and web app up to date as `npm start` does, then starts the cluster on the pinned Node. */
import process from 'node:process';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { handOver } from '../setup/hand-over.mjs';
import { alone } from '../setup/lock.mjs';
import { checkMachine } from '../setup/machine.mjs';
import { SetupError } from '../setup/terminal.mjs';
import { ensureWebApp } from '../setup/web-app.mjs';

try {
  checkMachine();
  await alone(async () => {
    await ensureDependencies();
    await ensureWebApp();
  });
  process.exitCode = await handOver('tools/cluster/main.ts', process.argv.slice(2), {});
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
