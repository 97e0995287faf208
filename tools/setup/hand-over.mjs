import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { root } from './command.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** Milliseconds between two checks of whether npm is still running. */
const ORPHAN_CHECK = 500;

/**
 * Runs a script on the pinned Node to completion, and exits with its exit code. The script stays in this process group, so Ctrl-C in a terminal
 * reaches it directly, while npm passes the same Ctrl-C on to us again. Therefore a signal to us is passed on by closing the channel to the script,
 * which means "stop" however often it is sent. It also closes when we are killed, and once npm is gone, which dies of SIGHUP without passing it on.
 * SIGHUP is passed on as it is, after `renew`: the portal distinguishes a closed terminal from a request to load what is new.
 * @param {() => Promise<void>} [renew] rebuilds the files that the script uses; if that fails, the script continues with the old ones. If omitted,
 * SIGHUP stops it too.
 */
export function handOver(script, scriptArguments, environment, renew) {
  const child = spawn(pinnedNode, ['--import', `${root}/tools/setup/quick-imports.mjs`, script, ...scriptArguments], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => {
    if (child.connected) child.disconnect();
  };
  const restart = () =>
    renew().then(
      () => child.kill('SIGHUP'),
      (error) => process.stderr.write(`Not restarted: ${error.message}\n`),
    );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  process.on('SIGHUP', renew ? restart : stop);
  if (process.env.npm_lifecycle_event) onceOrphaned(stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Calls back once this process's parent has ended: the system then assigns it another parent. */
function onceOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, ORPHAN_CHECK);
  timer.unref();
}
