import process from 'node:process';
import { SetupError } from './terminal.mjs';

/** The oldest Node that the set-up itself runs on. */
const OLDEST_NODE = 20;

/** Stops with an error message if the portal can't be set up at all. */
export function checkMachine() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new SetupError(`Setting the portal up needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
  }
  if (process.platform === 'win32') {
    throw new SetupError('The portal runs on Linux and macOS. On Windows, start it in WSL.');
  }
}
