/** Serves what is already installed and built, as in a container: `npm start` without its first half. */
import process from 'node:process';
import { handOver } from './setup/hand-over.mjs';
import { serverEnvironment } from './setup/server-environment.mjs';

process.exitCode = await handOver('build/portal/main.js', process.argv.slice(2), serverEnvironment);
