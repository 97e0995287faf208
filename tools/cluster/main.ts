import process from 'node:process';
import { parseArgs } from 'node:util';
import { Tally } from '../endurance/tally.ts';
import { adminEmail, type Cluster, startCluster } from './cluster.ts';
import { ensurePackages } from './packages.ts';
import { prove } from './prove.ts';
import { ClusterError } from './run.ts';
import type { Supervisor } from './supervisor.ts';

// `npm run cluster`: the portal on six machines, each with its own network on this computer; `npm run cluster -- prove` breaks them in turn
// while users write. docs/operating.md, "More than one machine", describes its parts and the results.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '/var/tmp/eain-cluster' },
    listings: { type: 'string', default: '60' },
    faults: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    writers: { type: 'string', default: '3' },
  },
});
const proves = positionals[0] === 'prove';
let supervisor: Supervisor | undefined;
const stopped = new Promise<'stopped'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => resolve('stopped'));
});

try {
  await Promise.race([stopped, run()]);
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  await supervisor?.end();
}
process.exit();

async function run(): Promise<void> {
  await ensurePackages(say);
  const cluster = await startCluster(
    {
      folder: values.folder,
      listings: wholeNumber('listings'),
      // A few addresses and users write more than anyone would: otherwise the rate limits would be all that is seen.
      settings: proves ? { RATE_LIMIT: 'off', MONTHLY_POST_LIMIT: '100000' } : {},
      say,
    },
    (started) => (supervisor = started),
  );
  if (!proves) {
    present(cluster);
    await stopped;
    return;
  }
  const options = { faults: wholeNumber('faults'), seed: wholeNumber('seed'), writers: wholeNumber('writers') };
  const tally = new Tally();
  const began = performance.now();
  await prove(cluster, tally, options).catch((error: unknown) =>
    tally.fail(error instanceof Error ? String(error.stack) : String(error)),
  );
  await tally.report('cluster', options, Math.round((performance.now() - began) / 1000));
  process.exitCode = tally.hasFailed ? 1 : 0;
}

function present({ machines, address, portals, passwordFile }: Cluster): void {
  say(`
Eain is at ${address}
  portals         ${Object.values(portals).join('  ')}
  databases       ${['db1', 'db2', 'db3'].map((name) => `${machines.address(name as 'db1')}:5432`).join('  ')}
  admin           ${adminEmail}, password in ${passwordFile}
  logs            ${machines.folder}/*/*.log
  leader          patronictl -c ${machines.folder}/db1/patroni.json list
Ctrl-C stops it and everything it started.`);
}

function wholeNumber(name: 'listings' | 'faults' | 'seed' | 'writers'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new ClusterError(`--${name} takes a whole number of at least 1.`);
  return value;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
