import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { createHash } from 'node:crypto';
import { firstLines, root, run } from './command.mjs';
import { nodeFolder, pinnedNodeWorks, placePinnedNode } from './pinned-node.mjs';
import { SetupError, withProgress } from './terminal.mjs';

const stamp = `${root}/node_modules/.cache/eain-installed`;

/**
 * Makes `node_modules` match package-lock.json, the pinned Node included: reinstalls everything when it does not
 * match or is incomplete, and does nothing, in a few milliseconds, when it is right.
 */
export async function ensureDependencies() {
  const lock = readJson('package-lock.json');
  if (!lock) throw new SetupError('package-lock.json is missing. Check the portal out again with git.');
  const wanted = required(lock);
  const digest = digestOf(lock);
  const isComplete = wanted.every(({ path }) => existsSync(`${root}/${path}/package.json`));
  if (!isComplete || (readStamp() !== digest && !matchesInstalled(wanted))) await install(wanted);
  if (!(await pinnedNodeWorks(lock))) await placePinnedNode(lock);
  if (readStamp() !== digest) writeStamp(digest);
}

/** Whether `node_modules` matches package-lock.json: it must not change under a running portal. */
export function dependenciesMatch() {
  const lock = readJson('package-lock.json');
  return lock !== undefined && (readStamp() === digestOf(lock) || matchesInstalled(required(lock)));
}

/** Only saves time at the next start: if it can't be written, that start checks again. */
function writeStamp(digest) {
  try {
    mkdirSync(`${root}/node_modules/.cache`, { recursive: true });
    writeFileSync(stamp, digest);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

async function install(wanted) {
  const installed = () =>
    wanted.filter(({ path }) => existsSync(`${root}/${path}/package.json`)).length / wanted.length;
  const { code, output } = await withProgress('Installing dependencies.', () => npm(CLEAN_INSTALL), installed);
  if (code === 0) return;
  if (code === null)
    throw new SetupError('npm was not found. Install Node.js with npm (20 or newer), then start again.');
  throw new SetupError(`${firstLines(output)}\n\nThe packages could not be installed. ${remedy(output)}`);
}

const CLEAN_INSTALL = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

function remedy(output) {
  if (/ENOSPC/.test(output)) return 'Free up space on the disk, then start again.';
  if (/EACCES|EPERM/.test(output)) return `Make the user who starts the portal the owner of ${root}, then start again.`;
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/.test(output)) {
    return 'Check the connection to the npm registry, then start again.';
  }
  return 'Start again; if the error persists, remove node_modules first.';
}

/** npm as the user invoked it, on the machine's own Node: the pinned one disappears while its folder is replaced. */
function npm(npmArguments) {
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(':');
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const env = { ...process.env, PATH, NODE_ENV: 'development' };
  const isUsable = script && node && existsSync(script) && existsSync(node) && !node.startsWith(root);
  return isUsable ? run(node, [script, ...npmArguments], { env }) : run('npm', npmArguments, { env });
}

/** Every package in the lock file that this machine must have, its Node included; those for other systems are optional. */
function required(lock) {
  const node = nodeFolder(lock);
  return Object.entries(lock.packages)
    .filter(([path, { optional, devOptional, link }]) => path === node || (path && !optional && !devOptional && !link))
    .map(([path, { version }]) => ({ path, version }));
}

/** Compares with the list that npm leaves when an installation is complete, so that a manual `npm install` is accepted. */
function matchesInstalled(wanted) {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  return installed !== undefined && wanted.every(({ path, version }) => installed[path]?.version === version);
}

const digestOf = (lock) =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} ${JSON.stringify(lock)}`)
    .digest('hex');

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
  } catch {
    return undefined;
  }
}
