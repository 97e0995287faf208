import { chown, cp, lchown, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../process/start-error.ts';
import type { Binaries } from './binaries.ts';
import { folderTrouble } from './trouble.ts';
import { type Account, canRun, canWrite, ownerOf, type Runner, run, runs } from './runner.ts';

/** Where the embedded database's files are and how its programs are run on them. */
export interface Place {
  /** Holds `cluster/`, `password`, `server.log` and, while it runs, `socket/`. */
  readonly databaseFolder: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
}

const DIRECTLY: Runner = { way: 'directly' };
const IN_NAMESPACE: Runner = { way: 'in a user namespace' };

/** Accounts that systems commonly have for programs like this one, tried in this order. */
const SYSTEM_ACCOUNTS = ['eain', 'postgres', 'nobody'];

/**
 * Creates `dataDir` and decides where the database is stored and which account runs it. An ordinary user runs it themselves.
 * PostgreSQL refuses to run as root: it then runs in a user namespace, which works wherever root's own files are; where the
 * system forbids those, as the account that owns the files or as a system account, with what that account can't reach
 * moved to `outside`.
 * @param ways for tests: the ways that root may try.
 * @throws StartError when the folder can't be used or root has no way left.
 */
export async function findPlace(
  dataDir: string,
  binaries: Binaries,
  { isRoot = process.getuid?.() === 0, outside = '/var/lib/eain', ways = ['namespace', 'account'] } = {},
): Promise<Place> {
  const home = await makeDataFolder(dataDir);
  const inside = join(home, 'database');
  if (!isRoot) return { databaseFolder: inside, binaries, runner: await ordinaryRunner(binaries) };

  const moved = (await readFile(join(home, 'database-folder'), 'utf8').catch(() => '')).trim();
  const databaseFolder = moved || inside;
  const owner = await ownerOf(databaseFolder);
  if (owner && owner.uid !== 0) {
    const runner: Runner = { way: 'as another account', account: owner };
    return { databaseFolder, binaries: await reachable(binaries, runner, outside), runner };
  }
  if (ways.includes('namespace') && (await canRun(IN_NAMESPACE, binaries.folder, home))) {
    return { databaseFolder, binaries, runner: IN_NAMESPACE };
  }
  for (const currentUser of ways.includes('account') ? await accountsFor(home) : []) {
    const runner: Runner = { way: 'as another account', account: currentUser };
    const place = await placeFor(runner, home, binaries, outside).catch(() => undefined);
    if (place) return place;
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system allows it neither a user namespace nor its own account. ' +
      'Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server, 15 or newer.',
  );
}

async function makeDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await makeFolders(folder);
    const probe = join(folder, `.writable-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
    return await realpath(folder);
  } catch (error) {
    throw folderTrouble(folder, error);
  }
}

/** One by one: in some places, such as below /proc, `mkdir` with `recursive` retries for ever. */
async function makeFolders(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolders(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** `initdb` wants its user to have a name, which containers that run under a bare number do not provide; a namespace does. */
async function ordinaryRunner(binaries: Binaries): Promise<Runner> {
  if (!hasName() && (await runs(IN_NAMESPACE, binaries.folder))) return IN_NAMESPACE;
  const { code, output } = await run(DIRECTLY, join(binaries.folder, 'bin/postgres'), ['--version']);
  if (code === 0) return DIRECTLY;
  throw new StartError(
    `The embedded PostgreSQL does not run on this machine (${output.trim().split('\n')[0]}). ` +
      'It needs a glibc system. Otherwise set DATABASE_URL to a PostgreSQL server, 15 or newer.',
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The owner of the data folder or of one above it comes first: in a private home directory only they can reach it. */
async function accountsFor(home: string): Promise<Account[]> {
  const accounts: Account[] = [];
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  for (let folder = home; folder !== dirname(folder); folder = dirname(folder)) {
    const owner = await ownerOf(folder);
    if (owner && owner.uid !== 0 && known.some(({ uid }) => uid === owner.uid)) accounts.push(owner);
  }
  for (const name of SYSTEM_ACCOUNTS) {
    const account = known.find((line) => line.name === name);
    if (account) accounts.push({ uid: account.uid, gid: account.gid });
  }
  return accounts;
}

/** Gives the account its files: in the data folder if the account can reach it, else in `outside`, noted in the data folder. */
async function placeFor(runner: Runner, home: string, binaries: Binaries, outside: string): Promise<Place | undefined> {
  const inside = join(home, 'database');
  const itsBinaries = await reachable(binaries, runner, outside);
  if (!(await runs(runner, itsBinaries.folder))) return undefined;
  // The account enters the data folder without owning it: it owns only what it creates below.
  if ((await run(runner, 'test', ['-x', home])).code === 0) {
    if (existsSync(inside)) await give(inside, runner);
    return { databaseFolder: inside, binaries: itsBinaries, runner };
  }
  const databaseFolder = join(outside, createHash('sha256').update(home).digest('hex').slice(0, 12), 'database');
  await mkdir(dirname(databaseFolder), { recursive: true });
  if (existsSync(inside)) await cp(inside, databaseFolder, { recursive: true });
  if (existsSync(databaseFolder)) await give(databaseFolder, runner);
  if (!(await canReach(runner, dirname(databaseFolder)))) return undefined;
  await writeFile(join(home, 'database-folder'), `${databaseFolder}\n`);
  return { databaseFolder, binaries: itsBinaries, runner };
}

/** The binaries themselves if the account can run them, else a copy that it can. */
async function reachable(binaries: Binaries, runner: Runner, outside: string): Promise<Binaries> {
  if (await runs(runner, binaries.folder)) return binaries;
  const copy = { ...binaries, folder: join(outside, `postgresql-${binaries.version}`) };
  if (await runs(runner, copy.folder)) return copy;
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await cp(binaries.folder, copy.folder, { recursive: true, verbatimSymlinks: true });
  return copy;
}

const canReach = async (runner: Runner, folder: string) =>
  (await canWrite(runner, folder)) || (await run(runner, 'test', ['-x', folder])).code === 0;

/** Makes the runner the owner of a folder and everything in it. */
export async function give(folder: string, { account: currentUser }: Runner): Promise<void> {
  if (!currentUser) return;
  await chown(folder, currentUser.uid, currentUser.gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), currentUser.uid, currentUser.gid);
  }
}
