import type { CachedRow } from './kept.ts';
import type { Measured, Timed } from './load.ts';
import type { UncachedRow } from './uncached.ts';

/** One case at one concurrency: the portal, a bare route of the same server with as many bytes, and the same SQL without the portal. */
export interface Row {
  name: string;
  concurrency: number;
  portal: Measured;
  bare: Measured;
  sql: Timed | undefined;
}

/** Prints the figures for one size of database. */
export function printTable(listings: number, rows: readonly Row[], memory: number): void {
  const table = rows.map(({ name, concurrency, portal, bare, sql }) => ({
    case: name,
    at: concurrency,
    'p50 ms': round(portal.p50),
    'p99 ms': round(portal.p99),
    'req/s': Math.round(portal.perSecond),
    bytes: portal.bytes,
    failed: portal.failed,
    'bare p50': round(bare.p50),
    'bare req/s': Math.round(bare.perSecond),
    'SQL p50': sql ? round(sql.p50) : '',
    'SQL p99': sql ? round(sql.p99) : '',
    '× SQL': sql ? round(portal.p50 / sql.p50) : '',
  }));
  process.stdout.write(`\n${listings.toLocaleString('en')} listings\n`);
  console.table(table);
  process.stdout.write(`Peak memory of the portal: ${Math.round(memory)} MB\n`);
}

/** Prints the cost of a cached page next to the least that this server can do. */
export function printCached(rows: readonly CachedRow[]): void {
  const table = rows.map(({ name, addresses, runs, page, bare, ratio, cpu, notKept }) => ({
    page: name,
    addresses,
    runs,
    'cached req/s': Math.round(page),
    'bare req/s': Math.round(bare),
    'cached page / bare route': round(ratio.middle),
    lowest: round(ratio.lowest),
    highest: round(ratio.highest),
    'cached CPU µs': Math.round(cpu.page),
    'bare CPU µs': Math.round(cpu.bare),
    'not cached': notKept,
  }));
  process.stdout.write(
    '\nCached page / bare route of the same server with as many bytes, 32 concurrent, interleaved; the median run\n',
  );
  console.table(table);
}

/** Prints the cost of an uncached page next to React on its own. */
export function printUncached(rows: readonly UncachedRow[]): void {
  if (rows.length === 0) return;
  const table = rows.map(({ name, runs, p50, cpu, perSecond, cpuAt32, bare, ratio, wait, failed }) => ({
    page: name,
    runs,
    'p50 ms': round(p50),
    'CPU ms': round(cpu),
    'render ms': round(bare.milliseconds),
    'render CPU ms': round(bare.cpu),
    'CPU page / render': round(ratio.middle),
    lowest: round(ratio.lowest),
    highest: round(ratio.highest),
    'p50 / render': round(wait),
    'pages/s at 32': Math.round(perSecond),
    'CPU ms at 32': round(cpuAt32),
    failed,
  }));
  process.stdout.write(
    '\nUncached page / React rendering the same tree with its data loaded, interleaved; the median run\n',
  );
  console.table(table);
}

const round = (value: number) => Math.round(value * 100) / 100;
