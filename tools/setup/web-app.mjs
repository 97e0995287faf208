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

/** All that the built web app depends on. */
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
/** The names of the files of the build that is served, one on each line. */
const served = `${build}/.served`;

/** Days for which assets of older builds are kept: a page that was read before it asks for those of its own. */
const KEPT_DAYS = 30;

/**
 * Builds the web app when it is missing or one of its sources has changed since it was built. A portal at work goes on with the old one:
 * the new one is made beside it, and put in its place file by file.
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

/** Puts a new build in the place of the old one, the files that name others last, and removes what is out of use. */
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

/** Removes what the present build has not; assets only when they have long been of none. */
function removeUnused(present, before) {
  const now = new Date();
  for (const name of filesBelow(build)) {
    const file = `${build}/${name}`;
    if (present.has(name) || name === basename(served)) continue;
    if (!isAsset(name)) rmSync(file);
    // In use until now: its days begin.
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
