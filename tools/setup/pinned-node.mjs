import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { lastLines, root, run } from './command.mjs';
import { SetupError } from './terminal.mjs';

/** The Node that the portal runs on, whatever version the machine has. */
export const pinnedNode = `${root}/node_modules/.bin/node`;

/** The folder of this machine's Node, a package like any other; undefined if the lock file has none, whose hash npm could verify. */
export function nodeFolder(lock, { platform, arch } = process) {
  const folder = `node_modules/node-${platform}-${arch}`;
  return folder in lock.packages ? folder : undefined;
}

/** Whether the pinned Node exists, runs, and is the version in the lock file. Where that has none, the machine's own only has to be recent. */
export async function pinnedNodeWorks(lock) {
  const { code, output } = await run(pinnedNode, ['--version']);
  const folder = nodeFolder(lock);
  const version = output.trim().replace(/^v/, '');
  return code === 0 && (folder ? version === lock.packages[folder].version : isRecent(version, oldestOf(lock)));
}

/**
 * Puts the pinned Node, or where the lock file has none the machine's own, where the portal looks for it: npm may have been told to link nothing.
 * @throws SetupError if it does not run, or is too old
 */
export async function placePinnedNode(lock) {
  const folder = nodeFolder(lock);
  if (folder && !existsSync(`${root}/${folder}/bin/node`)) {
    throw new SetupError(
      `npm did not install ${folder}: it could not be fetched, or does not have the hash that package-lock.json gives. ` +
        'Check the connection to the npm registry, then start again; if the error persists, remove node_modules first.',
    );
  }
  mkdirSync(`${root}/node_modules/.bin`, { recursive: true });
  if (lstatSync(pinnedNode, { throwIfNoEntry: false })) rmSync(pinnedNode);
  symlinkSync(folder ? `../../${folder}/bin/node` : process.execPath, pinnedNode);
  if (await pinnedNodeWorks(lock)) return;
  const { output } = await run(pinnedNode, ['--version']);
  const machine = `${process.platform}-${process.arch}`;
  throw new SetupError(
    folder
      ? `${lastLines(output)}\n\nNode ${lock.packages[folder].version} does not run on this machine (${machine}). ` +
          'Remove node_modules and start again; if the error persists, install that Node yourself and run: node server/app/main.ts'
      : `The packages have no Node for ${machine}: install Node ${oldestOf(lock)} or newer, then start again. This is ${process.versions.node}.`,
  );
}

/** The oldest Node on which the portal runs: 24.12. */
function oldestOf(lock) {
  return lock.packages[''].engines.node.replace(/^>=/, '');
}

function isRecent(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
