import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const stamp = `${root}/build/.sources`;

/** Builds the web app when it is missing or one of its sources has changed since it was built. */
export async function ensureWebApp() {
  const sources = digestOf(SOURCES.flatMap(filesIn));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  const { code, output } = await withProgress('Building the web app.', () =>
    run(pinnedNode, [`${root}/node_modules/.bin/react-router`, 'build'], {
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    }),
  );
  if (code !== 0) throw new SetupError(`${lastLines(output)}\n\nThe web app could not be built.`);
  writeFileSync(stamp, sources);
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
