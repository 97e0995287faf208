import { type Extent, loadServer } from './load.ts';
import type { PageKind } from './pages.ts';

/** A cached page compared with a bare route of the same server with as many bytes, over several runs. */
export interface CachedRow {
  name: string;
  /** Number of addresses of the kind, requested in turn. */
  addresses: number;
  runs: number;
  /** Requests per second, in the median run. */
  page: number;
  bare: number;
  /** Cached page / bare route: in the median, worst and best run. */
  ratio: { middle: number; lowest: number; highest: number };
  /** Microseconds of the server's CPU time per request. */
  cpu: { page: number; bare: number };
  /** Responses of all runs that were not cached pages; for a page that does not exist, that is all of them. */
  notKept: number;
}

/** Addresses of one kind: few enough to be read well within the minute for which a page is cached at most. */
const mostAddresses = 100;

const extent: Extent = { concurrency: 32, requests: 5000, milliseconds: 10_000 };

/**
 * Reads every address first, so that its page is cached, and loads the page and the bare route alternately: other work on
 * the machine affects both.
 * @param processorTime microseconds of CPU time that the server has used so far.
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
  if (!lowest || !middle || !highest) throw new Error('At least one run is needed.');
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
