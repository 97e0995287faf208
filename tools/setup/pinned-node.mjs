import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { lastLines, root, run } from './command.mjs';
import { SetupError, withProgress } from './terminal.mjs';

/** The Node that the portal runs on, whatever version the machine has. */
export const pinnedNode = `${root}/node_modules/.bin/node`;

const packageFolder = `${root}/node_modules/node`;

/** Whether the pinned Node exists, runs, and is the version in the lock file. */
export async function pinnedNodeWorks(lock) {
  const { code, output } = await run(pinnedNode, ['--version']);
  return code === 0 && output.trim() === `v${versionOf(lock)}`;
}

/** Fetches the pinned Node the way its package's install script does, which npm may have been told not to run. */
export async function placePinnedNode(lock) {
  const version = versionOf(lock);
  const { output } = await withProgress(`Fetching Node ${version}.`, () =>
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: packageFolder }),
  );
  if (!existsSync(pinnedNode)) {
    mkdirSync(`${root}/node_modules/.bin`, { recursive: true });
    if (lstatSync(pinnedNode, { throwIfNoEntry: false })) rmSync(pinnedNode);
    symlinkSync('../node/bin/node', pinnedNode);
  }
  if (await pinnedNodeWorks(lock)) return;
  throw new SetupError(
    `${lastLines(output)}\n\nNode ${version} could not be fetched for ${process.platform}-${process.arch}. ` +
      'Remove node_modules and start again; if the error persists, install that Node yourself and run: node server/app/main.ts',
  );
}

const versionOf = (lock) => lock.packages['node_modules/node'].version;
