import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import pg from 'pg';
import { repository } from '../check/source.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { createDatabase, etcdCommand, type Layout, patroniConfiguration } from './database-files.ts';
import { makeBucket, startFront, writeFiles } from './front.ts';
import { bucket, type S3Key } from './front-files.ts';
import { databaseMachines, Machines, webMachines } from './machines.ts';
import { Members } from './members.ts';
import { canRun, ClusterError, isWell, mustRun, random, until } from './run.ts';
import { Supervisor } from './supervisor.ts';
import { databaseSettings, haproxyConfiguration, pgbouncerConfiguration, pgbouncerUsers } from './web-files.ts';

/** A running cluster. */
export interface Cluster {
  machines: Machines;
  supervisor: Supervisor;
  members: Members;
  /** Address at which visitors reach the portal. */
  address: string;
  /** Address of each portal. */
  portals: Readonly<Record<(typeof webMachines)[number], string>>;
  /** The file with the admin's password. */
  passwordFile: string;
}

/** Options for starting a cluster. */
interface Start {
  /** Folder for all of its data; the contents from an earlier cluster are deleted. */
  folder: string;
  /** Number of demo listings. */
  listings: number;
  /** Settings of both portals, in addition to those that make them a cluster. */
  settings: Record<string, string>;
  say(sentence: string): void;
}

/** The email address of its admin. */
export const adminEmail = 'admin@eain.example';

/** PID file of the process that has started this machine's cluster; there is only one at a time. */
const processFile = '/run/eain-cluster.pid';

/** Marks the folder as a cluster's, which the next start may empty. */
const folderMark = 'cluster-of-eain';

/** Starts a cluster with everything created from scratch: machines, database, photos, content. */
export async function startCluster(
  { folder, listings, settings, say }: Start,
  supervise: (supervisor: Supervisor) => void,
): Promise<Cluster> {
  await requireAlone();
  await emptyFolder(folder);
  const machines = await Machines.make(folder);
  const supervisor = new Supervisor(machines);
  supervise(supervisor);
  say(
    machines.areApart
      ? `Six machines on ${machines.network}.`
      : 'Separate networks are not available here: using six addresses of this machine instead.',
  );
  const layout: Layout = {
    databases: databaseMachines.map((name) => ({ name, address: machines.address(name) })),
    network: machines.network,
    passwords: { superuser: random(), replication: random(), portal: random() },
  };
  const key: S3Key = { id: 'eain:portal', secret: random() };
  const built: Built = { machines, supervisor, layout, key };
  const members = new Members(layout.databases);

  say('Starting etcd, Patroni and PostgreSQL on three of them.');
  await startDatabases(built);
  const leader = await until({ what: 'Patroni has a leader and its replicas', seconds: 120 }, async () =>
    (await members.areWhole()) ? members.leader() : undefined,
  );
  await makeDatabase(
    `postgres://postgres:${layout.passwords.superuser}@${machines.address(leader)}:5432/postgres`,
    layout,
  );

  say('Starting Swift, HAProxy and PgBouncer.');
  await startFront(built);
  for (const name of webMachines) await startProxies(built, name);
  const address = `http://${machines.address('front')}`;
  const adminPassword = random();
  const passwordFile = `${folder}/admin-password`;
  await writeFile(passwordFile, `${adminPassword}\n`, { mode: 0o600 });
  const shared: Record<string, string> = {
    ...serverEnvironment,
    PUBLIC_URL: address,
    TRUSTED_PROXIES: machines.proxy,
    SECRET: random(),
    PORT: '3000',
    PROCESSES: '1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    S3_ENDPOINT: `http://${machines.address('front')}:8080`,
    S3_PUBLIC_URL: address,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: key.id,
    S3_SECRET_ACCESS_KEY: key.secret,
    ...settings,
  };
  await makeBucket(shared, key);

  say(`Filling the cluster with ${listings} demo listings.`);
  await fill(
    { ...shared, ...databaseSettings(layout, { address: machines.address('web1') }, 'by names') },
    folder,
    listings,
  );
  say('Starting two portals.');
  for (const name of webMachines) startPortal(built, name, shared);
  const portals = {
    web1: `http://${machines.address('web1')}:3000`,
    web2: `http://${machines.address('web2')}:3000`,
  };
  for (const portal of [...Object.values(portals), address]) {
    await until({ what: `${portal}/api/health reports a healthy portal`, seconds: 90 }, () =>
      isWell(`${portal}/api/health`),
    );
  }
  return { machines, supervisor, members, address, portals, passwordFile };
}

/** Arguments with which the parts of a cluster are started. */
interface Built {
  machines: Machines;
  supervisor: Supervisor;
  layout: Layout;
  key: S3Key;
}

/** @throws ClusterError if another cluster is running on this machine, since it uses the same addresses */
async function requireAlone(): Promise<void> {
  const pid = (await readFile(processFile, 'utf8').catch(() => '')).trim();
  const command = pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  if (command.includes('tools/cluster/main.ts') && Number(pid) !== process.pid)
    throw new ClusterError(`A cluster is already running: process ${pid}. Stop it first.`);
  await writeFile(processFile, `${process.pid}\n`);
}

async function emptyFolder(folder: string): Promise<void> {
  const there: string[] = await readdir(folder).catch(() => []);
  if (there.length > 0 && !there.includes(folderMark))
    throw new ClusterError(`${folder} contains other files. Specify an empty folder: npm run cluster -- --folder …`);
  // Anything still running there uses folders that are about to be deleted.
  await Machines.clear(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${folderMark}`, '');
  if (
    !(await canRun(
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      'test',
      '-r',
      `${folder}/${folderMark}`,
    ))
  )
    throw new ClusterError(
      `The postgres account cannot access ${folder}. Specify a folder that other users can enter: npm run cluster -- --folder …`,
    );
}

async function startDatabases({ machines, supervisor, layout }: Built): Promise<void> {
  for (const name of databaseMachines) {
    const machine = { name, address: machines.address(name), folder: machines.folderOf(name) };
    const { folder } = machine;
    await mkdir(`${folder}/database/socket`, { recursive: true });
    await mkdir(`${folder}/etcd`, { mode: 0o700 });
    await writeFile(`${folder}/patroni.json`, patroniConfiguration(layout, machine), { mode: 0o600 });
    await writeFile(`${folder}/database/password`, layout.passwords.portal, { mode: 0o600 });
    await mustRun('chown', '-R', 'postgres:postgres', folder);
    supervisor.start({ machine: name, name: 'etcd', user: 'postgres', command: etcdCommand(layout, machine) });
    supervisor.start({
      machine: name,
      name: 'patroni',
      user: 'postgres',
      command: ['patroni', `${folder}/patroni.json`],
    });
  }
}

async function makeDatabase(url: string, { passwords }: Layout): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of createDatabase(passwords.portal)) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startProxies(
  { machines, supervisor, layout }: Built,
  name: (typeof webMachines)[number],
): Promise<void> {
  const machine = { address: machines.address(name), folder: machines.folderOf(name) };
  const { folder } = machine;
  const files = {
    'haproxy.cfg': haproxyConfiguration(layout, machine),
    'pgbouncer.ini': pgbouncerConfiguration(layout, machine),
    'pgbouncer.users': pgbouncerUsers(layout),
  };
  await writeFiles(folder, files);
  await mustRun('chown', '-R', 'postgres:postgres', folder);
  supervisor.start({
    machine: name,
    name: 'haproxy',
    user: 'postgres',
    command: ['haproxy', '-db', '-f', `${folder}/haproxy.cfg`],
  });
  supervisor.start({
    machine: name,
    name: 'pgbouncer',
    user: 'postgres',
    command: ['pgbouncer', `${folder}/pgbouncer.ini`],
  });
}

function startPortal(
  { machines, supervisor, layout }: Built,
  name: (typeof webMachines)[number],
  shared: Record<string, string>,
): void {
  const address = machines.address(name);
  const reaches = name === 'web1' ? 'by HAProxy' : 'by names';
  supervisor.start({
    machine: name,
    name: 'portal',
    user: 'root',
    command: [process.execPath, '--import', './tools/setup/quick-imports.mjs', 'server/app/main.ts'],
    environment: {
      ...shared,
      HOST: address,
      DATA_DIR: `${machines.folderOf(name)}/data`,
      ...databaseSettings(layout, { address }, reaches),
    },
  });
}

async function fill(environment: Record<string, string>, folder: string, listings: number): Promise<void> {
  // Through this machine's own address: filling needs no pooler.
  const settings = {
    ...environment,
    DATABASE_URL: environment['DATABASE_DIRECT_URL'] ?? '',
    DATA_DIR: `${folder}/fill`,
  };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const command = [
    process.execPath,
    '--import',
    `${repository}/tools/setup/quick-imports.mjs`,
    `${repository}/tools/demo.ts`,
  ];
  await mustRun('env', '-C', repository, ...words, ...command, '--listings', String(listings));
}
