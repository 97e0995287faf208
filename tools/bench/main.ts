import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open.ts';
import { listing } from '#server/database/schema.ts';
import { type Case, casesOf } from './cases.ts';
import { ensureListings } from './fill.ts';
import { type Extent, loadServer, type Measured, repeat } from './load.ts';
import { peakMemory, watchMemory } from './memory.ts';
import { openPoster } from './poster.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { printTable, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: '.cache/bench' },
  },
});

const extents: Extent[] = [
  { concurrency: 1, requests: 400, milliseconds: 10_000 },
  { concurrency: 32, requests: 3000, milliseconds: 15_000 },
];

const results = [];
for (const count of values.listings.split(',').map(Number)) {
  results.push(await measure(count));
}
await mkdir('bench-results', { recursive: true });
const file = join('bench-results', `${new Date().toISOString().replaceAll(':', '-')}.json`);
await writeFile(
  file,
  JSON.stringify(
    { machine: { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version }, results },
    null,
    2,
  ),
);
process.stdout.write(`\nAs JSON: ${file}\n`);

/** Fills a database of its own with so many listings, serves it, and measures every case. */
async function measure(count: number) {
  const dataDir = join(values.folder, String(count));
  await ensureListings(dataDir, count);
  const environment = {
    ...process.env,
    ...serverEnvironment,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    MONTHLY_POST_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    DEMO: '0',
  };
  const portal = fork(new URL('./server.ts', import.meta.url), {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [address] = (await once(portal, 'message')) as [string];
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  try {
    const ids = (await database.db.select({ id: listing.id }).from(listing).limit(500)).map((row) => row.id);
    const cases = casesOf(database, ids, await openPoster(address, database)).filter((one) =>
      one.name.includes(values.only),
    );
    const databaseMemory = watchMemory(await postmasterOf(dataDir));
    const rows: Row[] = [];
    for (const one of cases) for (const extent of extents) rows.push(await measureCase(address, one, extent));
    const memory = { portal: await peakMemory(portal.pid ?? 0), database: await databaseMemory.peak() };
    printTable(count, rows, memory);
    return { listings: count, rows, memory };
  } finally {
    await database.close();
    portal.send('stop');
    await once(portal, 'exit');
  }
}

async function measureCase(address: string, { name, shot, sql }: Case, extent: Extent): Promise<Row> {
  const portal = await loadServer(address, shot, extent);
  const bare = await loadServer(address, () => ({ path: `/bare/${portal.bytes}` }), {
    ...extent,
    milliseconds: extent.milliseconds / 4,
  });
  const bareSql =
    sql && (await repeat({ ...extent, milliseconds: extent.milliseconds / 2 }, async (turn) => void (await sql(turn))));
  return { name, concurrency: extent.concurrency, portal, bare, sql: bareSql } satisfies { portal: Measured } & Row;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}
