/** `npm run build`: the web app and the server, from what is installed, as `npm start` builds them. */
import process from 'node:process';
import { ensureBuilt } from './setup/builds.mjs';
import { alone } from './setup/lock.mjs';
import { SetupError } from './setup/terminal.mjs';

try {
  await alone(ensureBuilt);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
