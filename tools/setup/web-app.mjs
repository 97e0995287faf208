import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { lastLines, root, run } from './command.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { SetupError, withProgress } from './terminal.mjs';

/** All inputs of the built web app. */
const SOURCES = [
  'web',
  'domain',
  'react-router.config.ts',
  'vite.config.ts',
  'tools/build',
  'tsconfig.json',
  'package-lock.json',
];

const build = `${root}/build`;
const stamp = `${build}/.sources`;
/** Lists the file names of the build that is served, one per line. */
const served = `${build}/.served`;

/** Days for which assets of older builds are kept: a page loaded earlier requests those of its own build. */
const KEPT_DAYS = 30;

/**
 * Builds the web app when it is missing or one of its sources has changed since it was built. A running portal keeps using the old one:
 * the new one is built beside it, and replaces it file by file.
 */
export async function ensureWebApp() {
  const sources = digestOf(SOURCES.flatMap(filesIn));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  const made = `${root}/.cache/build-${process.pid}`;
  try {
    const { code, output } = await withProgress('Building the web app.', () =>
      run(pinnedNode, [`${root}/node_modules/.bin/react-router`, 'build'], {
        env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', BUILD_FOLDER: made },
      }),
    );
    if (code !== 0) throw new SetupError(`${lastLines(output)}\n\nThe web app could not be built.`);
    putInPlace(made);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(stamp, sources);
}

/** Replaces the old build with a new one, files that refer to others last, and removes unused files. */
function putInPlace(made) {
  const names = filesBelow(made);
  const rank = (name) => (name === 'server/index.js' ? 2 : isAsset(name) ? 0 : 1);
  const before = existsSync(served) ? readFileSync(served, 'utf8').split('\n') : filesBelow(build);
  for (const name of names.toSorted((one, other) => rank(one) - rank(other))) {
    mkdirSync(dirname(`${build}/${name}`), { recursive: true });
    renameSync(`${made}/${name}`, `${build}/${name}`);
  }
  removeUnused(new Set(names), new Set(before));
  writeFileSync(served, names.join('\n'));
}

/** Removes files that the current build does not have; assets only long after the last build that had them. */
function removeUnused(present, before) {
  const now = new Date();
  for (const name of filesBelow(build)) {
    const file = `${build}/${name}`;
    if (present.has(name) || name === basename(served)) continue;
    if (!isAsset(name)) rmSync(file);
    // In use until now: its retention period starts.
    else if (before.has(name)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > KEPT_DAYS * 86_400_000) rmSync(file);
  }
}

const isAsset = (name) => /^(client|server)\/assets\//.test(name);

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
}

function filesIn(path) {
  const found = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(`${root}/${path}`)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
    .filter((name) => !/\.test\.tsx?$/.test(name));
}

function digestOf(files) {
  const digest = createHash('sha256');
  for (const file of files)
    digest
      .update(`${file}\0`)
      .update(readFileSync(`${root}/${file}`))
      .update('\0');
  return digest.digest('hex');
}
