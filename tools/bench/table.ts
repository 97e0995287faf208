import type { CachedRow } from './kept.ts';
import type { Measured, Timed } from './load.ts';

/** One case at one concurrency: the portal, a bare route of the same server with as many bytes, the same SQL without the portal. */
export interface Row {
  name: string;
  concurrency: number;
  portal: Measured;
  bare: Measured;
  sql: Timed | undefined;
}

/** Prints the figures of one size. */
export function printTable(listings: number, rows: readonly Row[], memory: { portal: number; database: number }): void {
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
  process.stdout.write(
    `Memory at most: portal ${Math.round(memory.portal)} MB, database ${Math.round(memory.database)} MB\n`,
  );
}

/** Prints what a cached page costs beside the least that this server can do. */
export function printCached(rows: readonly CachedRow[]): void {
  const table = rows.map(({ name, addresses, runs, page, bare, ratio, cpu, notKept }) => ({
    page: name,
    addresses,
    runs,
    'kept req/s': Math.round(page),
    'bare req/s': Math.round(bare),
    'cached page / bare route': round(ratio.middle),
    lowest: round(ratio.lowest),
    highest: round(ratio.highest),
    'kept CPU µs': Math.round(cpu.page),
    'bare CPU µs': Math.round(cpu.bare),
    'not kept': notKept,
  }));
  process.stdout.write(
    '\nKept page / bare route of the same server with as many bytes, 32 at once, by turns; the middle run\n',
  );
  console.table(table);
}

const round = (value: number) => Math.round(value * 100) / 100;
