import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiDocument, type Contract, openContract } from '#tests/factories/contract.ts';
import { dataFolder, type Portal, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { stopPortal } from './kill-kinds.ts';
import { beginLoad, type LoadOptions } from './load.ts';
import { examineWithDoctor, runProgram } from './run.ts';
import type { Tally } from './tally.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Writes acknowledged between two steps of an update. */
const writesBetween = 40;

/** Arguments of Node that run the server from its sources. */
const fromSources = ['--import', './tools/setup/quick-imports.mjs', 'server/app/main.ts'];

interface UpdateOptions extends LoadOptions {
  /** Number of times that this many writes are made while both portals serve. */
  rounds: number;
  /** The commit of the old portal; if empty, the last one before the newest migration. */
  from: string;
}

/**
 * Updates a portal as docs/operating.md describes, while users write and read: the old one serves, this one starts beside it on the same
 * database and migrates it, both serve in turn, and the old one stops. No client may get an error, not even that the portal is
 * unavailable, and at the end everything that was acknowledged is checked against the rows.
 */
export async function runUpdate(
  scope: Scope,
  tally: Tally,
  { rounds, from, ...options }: UpdateOptions,
): Promise<void> {
  const former = await formerPortal(scope, from);
  tally.set('the old portal', former.commit);
  const documents = await Promise.all([documentOf(scope, former.folder), documentOf(scope, repository)]);
  const dataDir = join(await dataFolder(scope), 'data');
  const old = await startIn(scope, former.folder, dataDir);
  const load = await beginLoad(scope, old.address, tally, options, either(documents.map(openContract)));
  const { reach } = load.desk;
  const step = async (sentence: string) => {
    await load.moreWritten(writesBetween);
    tally.progress(`${load.desk.written} writes, ${tally.of('responses 200')} responses: ${sentence}`);
  };
  await step('the old portal is serving');
  const present = await startIn(scope, repository, dataDir);
  await step('the new portal has migrated the database, and the old one is serving');
  reach.open(old.address, present.address);
  for (let round = 1; round <= rounds; round += 1) await step(`both are serving, ${round} of ${rounds}`);
  reach.open(present.address);
  await stopPortal(old).catch((error: unknown) => tally.fail(String(error)));
  await step('the old portal has stopped');
  await load.end();
  await load.examine({ address: present.address, dataDir });
  for (const trouble of ['responses 503', 'connections refused', 'connections broken'])
    if (tally.of(trouble) > 0) tally.fail(`${trouble}: ${tally.of(trouble)}`);
  await stopPortal(present).catch((error: unknown) => tally.fail(String(error)));
  for (const finding of await examineWithDoctor(scope, dataDir)) tally.fail(`doctor: ${finding}`);
}

/** Checks out an earlier commit beside this one, with its web app built. */
async function formerPortal(scope: Scope, from: string): Promise<{ folder: string; commit: string }> {
  const commit = await git(scope, 'rev-parse', '--short', from || (await beforeNewestMigration(scope)));
  const folder = join(await dataFolder(scope), 'portal');
  await git(scope, 'worktree', 'add', '--detach', folder, commit);
  scope.after(() => git(scope, 'worktree', 'remove', '--force', folder));
  const lockOf = (place: string) => readFile(join(place, 'package-lock.json'), 'utf8');
  const hasSamePackages = (await lockOf(folder)) === (await lockOf(repository));
  if (hasSamePackages)
    await cp(join(repository, 'node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  else await installPackages(scope, folder);
  await mustRun(scope, { folder }, process.execPath, 'node_modules/.bin/react-router', 'build');
  return { folder, commit };
}

/** The last commit that has all migrations except the newest ones: an update from it migrates. */
async function beforeNewestMigration(scope: Scope): Promise<string> {
  const journal = 'server/database/migrations/meta/_journal.json';
  const migrationsOf = async (commit: string) => {
    const { entries } = JSON.parse(await git(scope, 'show', `${commit}:${journal}`)) as { entries: { tag: string }[] };
    return entries.map(({ tag }) => tag);
  };
  const present = await migrationsOf('HEAD');
  const commits = (await git(scope, 'log', '-30', '--format=%H', '--full-history', '--', journal)).split('\n');
  for (const commit of commits) {
    const former = await migrationsOf(commit);
    if (former.length < present.length && former.every((tag, place) => tag === present[place])) return commit;
  }
  throw new Error('No earlier commit was found: specify one with --from.');
}

async function git(scope: Scope, ...words: string[]): Promise<string> {
  // The user who runs this need not own the files.
  return mustRun(scope, { folder: repository }, 'git', '-c', 'safe.directory=*', ...words);
}

/** Installs the packages of an earlier portal, with npm's settings here: registry, certificate, proxy. */
async function installPackages(scope: Scope, folder: string): Promise<void> {
  const { NODE_ENV: _, ...environment } = process.env as Record<string, string>;
  await mustRun(scope, { folder, environment }, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
}

/** Runs a program that has to succeed. @returns its standard output. */
async function mustRun(
  scope: Scope,
  { folder, environment = { NODE_ENV: 'production' } }: { folder: string; environment?: Record<string, string> },
  program: string,
  ...words: string[]
): Promise<string> {
  const { code, output, errors } = await runProgram(scope, program, words, { folder, environment });
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${(output + errors).slice(-2000)}`);
  return output.trim();
}

function startIn(scope: Scope, folder: string, dataDir: string): Promise<Portal> {
  // A portal in another folder runs on its own Node and its own modules, from its sources: an earlier one has no built server.
  const options = folder === repository ? {} : { folder, starter: fromSources };
  return startPortal(scope, { ...serverEnvironment, DATA_DIR: dataDir }, options);
}

/** Reads the API document of a portal, which is started only for this. */
async function documentOf(scope: Scope, folder: string): Promise<ApiDocument> {
  if (!existsSync(join(folder, 'build/server'))) throw new Error(`The web app in ${folder} is not built.`);
  const portal = await startIn(scope, folder, join(await dataFolder(scope), 'data'));
  try {
    return (await (await fetch(`${portal.address}/api/openapi.json`)).json()) as ApiDocument;
  } finally {
    await portal.stop();
  }
}

/** Accepts responses that one of several documents describes: a client may reach either portal. */
function either(contracts: readonly Contract[]): Contract {
  return {
    check(...answer) {
      const troubles: unknown[] = [];
      for (const contract of contracts) {
        try {
          return contract.check(...answer);
        } catch (error) {
          troubles.push(error);
        }
      }
      throw troubles[0];
    },
  };
}
