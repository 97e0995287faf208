import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/process/database.ts';
import { listing } from '#server/database/schema.ts';
import { builtPages } from '#server/pages/pages.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { type Case, casesOf } from './cases.ts';
import { ensureListings } from './fill.ts';
import { compareCached, type CachedRow } from './kept.ts';
import { type Extent, loadServer, type Measured, repeat } from './load.ts';
import { peakMemory } from './memory.ts';
import { pageKindsOf } from './pages.ts';
import { openPoster } from './poster.ts';
import { printCached, printTable, printUncached, type Row } from './table.ts';
import { compareUncached, type UncachedRow } from './uncached.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: '.cache/bench' },
    // Runs of each page against a bare route or a bare render; the median counts. Default: 5, or 3 from a million listings on.
    runs: { type: 'string' },
    // Which parts: calls and pages under load, cached pages, uncached pages.
    parts: { type: 'string', default: 'load,kept,uncached' },
  },
});

const extents: Extent[] = [
  { concurrency: 1, requests: 400, milliseconds: 10_000 },
  { concurrency: 32, requests: 3000, milliseconds: 15_000 },
];

// Done first, before minutes are spent filling a database.
await builtPages();

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

/** Fills a separate database with this many listings, serves it, and measures every case. */
async function measure(count: number) {
  const dataDir = join(values.folder, String(count));
  const runs = Number(values.runs ?? (count < 1_000_000 ? 5 : 3));
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
  const serve = async (...args: string[]) => {
    const started = fork(new URL('./server.ts', import.meta.url), args, {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [answersAt] = (await once(started, 'message')) as [string];
    return { process: started, address: answersAt };
  };
  const { process: portal, address } = await serve();
  const trees = isAsked('uncached') ? await serve('--trees') : undefined;
  // As many connections as the highest measured concurrency: a plain count of a million listings takes seconds.
  const use = { isPatient: true, connections: Math.max(...extents.map(({ concurrency }) => concurrency)) };
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined, use);
  try {
    const ids = (await database.db.select({ id: listing.id }).from(listing).limit(500)).map((row) => row.id);
    const isWanted = ({ name }: { name: string }) => name.includes(values.only);
    const pages = (await pageKindsOf(database)).filter(({ paths }) => paths.length > 0);
    const cases = casesOf(database, ids, pages, await openPoster(address, database)).filter(isWanted);
    const scans = await scansOf(database, count, () => askForAll(address, cases));
    const rows: Row[] = [];
    if (isAsked('load'))
      for (const one of cases) {
        for (const extent of extents) rows.push(await measureCase(address, one, extent));
        process.stdout.write(`${one.name}\n`);
      }
    const stored: CachedRow[] = [];
    const uncached: UncachedRow[] = [];
    for (const page of pages.filter(isWanted)) {
      if (trees) uncached.push(await compareUncached(address, trees, page, runs, () => processorTime(portal)));
      if (!isAsked('kept')) continue;
      stored.push(await compareCached(address, page, runs, () => processorTime(portal)));
    }
    const memory = await peakMemory(portal.pid ?? 0);
    printTable(count, rows, memory);
    process.stdout.write(`Full scans of the listing table, with each case requested 20 times: ${scans}\n`);
    printCached(stored);
    printUncached(uncached);
    return { listings: count, rows, kept: stored, uncached, memory, scans };
  } finally {
    await database.close();
    for (const started of [trees?.process, portal]) {
      started?.send('stop');
      if (started) await once(started, 'exit');
    }
  }
}

/** Number of full scans of the listing table during some work; no query plan should need one. */
async function scansOf({ pool }: Database, listings: number, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    // PostgreSQL reports another connection's activity a second later.
    await setTimeout(1500);
    const { rows } = await pool.query<{ read: string }>(
      `select seq_tup_read as read from pg_stat_user_tables where relname = 'listing'`,
    );
    return Number(rows[0]?.read);
  };
  const before = await read();
  await work();
  return Math.floor(((await read()) - before) / listings);
}

/** Requests each case from the portal twenty times, one after the other. */
async function askForAll(address: string, cases: readonly Case[]): Promise<void> {
  for (const { shot } of cases) {
    await loadServer(address, shot, { concurrency: 1, requests: 20, milliseconds: 30_000 });
  }
}

function isAsked(part: 'load' | 'kept' | 'uncached'): boolean {
  return values.parts.split(',').includes(part);
}

async function measureCase(address: string, { name, shot, sql }: Case, extent: Extent): Promise<Row> {
  const portal = await loadServer(address, shot, extent);
  const bare = await loadServer(address, () => ({ path: `/bare/${portal.bytes}` }), {
    ...extent,
    milliseconds: extent.milliseconds / 4,
  });
  const bareSql = sql && (await repeat({ ...extent, milliseconds: extent.milliseconds / 2 }, sql));
  return { name, concurrency: extent.concurrency, portal, bare, sql: bareSql } satisfies { portal: Measured } & Row;
}

/** Microseconds of CPU time that the portal has used so far. */
async function processorTime(portal: ChildProcess): Promise<number> {
  portal.send('usage');
  const [used] = (await once(portal, 'message')) as [number];
  return used;
}
