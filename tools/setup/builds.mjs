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
import { dirname } from 'node:path';
import process from 'node:process';
import { lastLines, root, run } from './command.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { SetupError, withProgress } from './terminal.mjs';

const build = `${root}/build`;

/** Parts of the build: their sources, the command, the folders that it fills, and the file that refers to all others. */
const builds = [
  {
    title: 'Building the web app.',
    failed: 'The web app could not be built.',
    sources: [
      'web',
      'domain',
      'react-router.config.ts',
      'vite.config.ts',
      'tools/build',
      'tsconfig.json',
      'package-lock.json',
    ],
    command: [`${root}/node_modules/.bin/react-router`, 'build'],
    folders: ['client', 'server'],
    entry: 'server/index.js',
    stamp: `${build}/.sources`,
    served: `${build}/.served`,
  },
  {
    title: 'Building the server.',
    failed: 'The server could not be built.',
    sources: ['server', 'domain', 'tools/build/server.ts', 'tsconfig.json', 'package-lock.json'],
    command: [`${root}/tools/build/server.ts`],
    folders: ['portal'],
    entry: 'portal/main.js',
    stamp: `${build}/.server-sources`,
    served: `${build}/.server-served`,
  },
];

/** Days for which assets of older builds are kept: a page loaded earlier requests those of its own build. */
const KEPT_DAYS = 30;

/**
 * Builds the web app and the server, each when it is missing or one of its sources has changed since it was built. A running portal keeps using
 * the old ones: the new one is built beside it, and replaces it file by file.
 * @throws SetupError with the last lines of the output when one cannot be built.
 */
export async function ensureBuilt() {
  for (const part of builds) await ensurePart(part);
}

async function ensurePart(part) {
  const { stamp } = part;
  const sources = digestOf(part.sources.flatMap(filesIn));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  const made = `${root}/.cache/build-${process.pid}`;
  try {
    const { code, output } = await withProgress(part.title, () =>
      run(pinnedNode, part.command, {
        env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', BUILD_FOLDER: made },
      }),
    );
    if (code !== 0) throw new SetupError(`${lastLines(output)}\n\n${part.failed}`);
    putInPlace(made, part);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(stamp, sources);
}

/** Replaces the old build with a new one, files that refer to others last, and removes unused files. */
function putInPlace(made, { folders, entry, served }) {
  const names = filesBelow(made);
  const inFolders = filesBelow(build).filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
  const rank = (name) => (name === entry ? 2 : isAsset(name) ? 0 : 1);
  const before = existsSync(served) ? readFileSync(served, 'utf8').split('\n') : inFolders;
  for (const name of names.toSorted((one, other) => rank(one) - rank(other))) {
    mkdirSync(dirname(`${build}/${name}`), { recursive: true });
    renameSync(`${made}/${name}`, `${build}/${name}`);
  }
  removeUnused(inFolders, new Set(names), new Set(before));
  writeFileSync(served, names.join('\n'));
}

/** Removes files that the current build does not have; assets only long after the last build that had them. */
function removeUnused(found, present, before) {
  const now = new Date();
  for (const name of found) {
    const file = `${build}/${name}`;
    if (present.has(name)) continue;
    if (!isAsset(name)) rmSync(file);
    // In use until now: its retention period starts.
    else if (before.has(name)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > KEPT_DAYS * 86_400_000) rmSync(file);
  }
}

const isAsset = (name) => /^(client|server|portal)\/assets\//.test(name);

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
