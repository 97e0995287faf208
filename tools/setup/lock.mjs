import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './command.mjs';
import { say } from './terminal.mjs';

const lockFile = `${root}/.cache/setup.lock`;

/** The holder touches the lock at this interval; a lock not touched for three times as long has lost its holder (ms). */
const HEARTBEAT = 2_000;

/**
 * Runs `work` exclusively: a second start at the same moment waits until the first has installed and built
 * everything. A user without write permission here can't change anything either, and continues with what is there.
 */
export async function alone(work) {
  if (!mayWrite()) return work();
  for (let waits = 0; !taken(); waits += 1) {
    if (waits === 0) say('Another start is preparing the portal; waiting for it.');
    await pause(HEARTBEAT / 10);
  }
  const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lockFile, { force: true });
  }
}

function mayWrite() {
  try {
    mkdirSync(`${root}/.cache`, { recursive: true });
    accessSync(`${root}/.cache`, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function taken() {
  if (isAbandoned()) rmSync(lockFile, { force: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned() {
  const found = statSync(lockFile, { throwIfNoEntry: false });
  if (!found) return false;
  if (Date.now() - found.mtimeMs > 3 * HEARTBEAT) return true;
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'));
    return holder > 0 && !process.kill(holder, 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
