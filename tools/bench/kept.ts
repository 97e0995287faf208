import { type Extent, loadServer } from './load.ts';
import type { PageKind } from './pages.ts';

/** A cached page beside a bare route of the same server with as many bytes, over several runs. */
export interface CachedRow {
  name: string;
  /** How many addresses of the kind were asked for in turn. */
  addresses: number;
  runs: number;
  /** Requests a second, of the middle run. */
  page: number;
  bare: number;
  /** Cached page / bare route: of the middle run, and of the worst and the best. */
  ratio: { middle: number; lowest: number; highest: number };
  /** Microseconds of the server's processor time for one request. */
  cpu: { page: number; bare: number };
  /** Answers that were not cached pages, of all runs; those of a page that does not exist are all of them. */
  notKept: number;
}

/** Addresses of one kind: read through well within the minute that a page is kept at most. */
const mostAddresses = 100;

const extent: Extent = { concurrency: 32, requests: 5000, milliseconds: 10_000 };

/**
 * Reads every address first, so that its page is kept, and loads page and bare route alternately: what else the machine does
 * at the same time affects both.
 * @param processorTime microseconds that the server has used so far.
 */
export async function compareCached(
  address: string,
  { name, paths }: PageKind,
  runs: number,
  processorTime: () => Promise<number>,
): Promise<CachedRow> {
  const asked = paths.slice(0, mostAddresses);
  const shot = (turn: number) => ({ path: asked[turn % asked.length] ?? '/' });
  const measure = async (one: typeof shot) => {
    const before = await processorTime();
    const measured = await loadServer(address, one, extent);
    return { ...measured, cpu: ((await processorTime()) - before) / measured.sent };
  };
  const pairs = [];
  for (let run = 0; run < runs; run += 1) {
    for (const path of asked) await (await fetch(address + path)).arrayBuffer();
    const page = await measure(shot);
    const bare = await measure(() => ({ path: `/bare/${page.bytes}` }));
    pairs.push({ page, bare, ratio: page.perSecond / bare.perSecond });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  const [lowest, middle, highest] = [pairs[0], pairs[Math.floor(runs / 2)], pairs.at(-1)];
  if (!lowest || !middle || !highest) throw new Error('No runs, no figures.');
  return {
    name,
    addresses: asked.length,
    runs,
    page: middle.page.perSecond,
    bare: middle.bare.perSecond,
    ratio: { middle: middle.ratio, lowest: lowest.ratio, highest: highest.ratio },
    cpu: { page: middle.page.cpu, bare: middle.bare.cpu },
    notKept: pairs.reduce((sum, { page }) => sum + page.sent - page.kept, 0),
  };
}
