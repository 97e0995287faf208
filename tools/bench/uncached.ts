import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { BareRender } from './bare-render.ts';
import { loadServer, type Measured } from './load.ts';
import type { PageKind } from './pages.ts';

/** A page rendered for each request, compared with React on its own with the same trees and their data at hand. Times in milliseconds. */
export interface UncachedRow {
  name: string;
  runs: number;
  p50: number;
  /** The portal's CPU time for one page, with pages read one after the other. */
  cpu: number;
  /** Pages per second for 32 concurrent readers. */
  perSecond: number;
  cpuAt32: number;
  bare: BareRender;
  /** CPU time of a page / of its bare render: in the median, best and worst run. */
  ratio: { middle: number; lowest: number; highest: number };
  /** Time until a page is complete / time of its bare render, in the median run. */
  wait: number;
  failed: number;
}

/** A host that is not the portal's: its pages are never cached (SIT-50), so each request renders one, in the encoding that browsers accept. */
const headers = { host: '127.0.0.2', 'accept-encoding': 'gzip, deflate, br' };

const alone = { concurrency: 1, requests: 200, milliseconds: 8000 };
const together = { concurrency: 32, requests: 600, milliseconds: 8000 };

/**
 * Loads an uncached page and renders its trees alternately, so that other work on the machine affects both. The trees are rendered by a
 * separate process, which has read the pages' data and renders nothing else.
 * @param processorTime microseconds of CPU time that the portal has used so far.
 */
export async function compareUncached(
  address: string,
  trees: { address: string; process: ChildProcess },
  { name, paths }: PageKind,
  runs: number,
  processorTime: () => Promise<number>,
): Promise<UncachedRow> {
  let next = 0;
  const shot = () => ({ path: paths[next++ % paths.length] ?? '/', headers });
  const measure = async (extent: typeof alone): Promise<Measured & { cpu: number }> => {
    const before = await processorTime();
    const measured = await loadServer(address, shot, extent);
    return { ...measured, cpu: ((await processorTime()) - before) / 1000 / measured.sent };
  };
  const measured = [];
  for (let run = 0; run < runs; run += 1) {
    trees.process.send('watch');
    await loadServer(trees.address, shot, { ...alone, requests: 100 });
    await loadServer(address, shot, { ...alone, requests: 100 });
    const page = await measure(alone);
    trees.process.send({ render: alone.requests });
    const [bare] = (await once(trees.process, 'message')) as [BareRender];
    const many = await measure(together);
    measured.push({ page, bare, many, ratio: page.cpu / bare.cpu });
  }
  measured.sort((a, b) => a.ratio - b.ratio);
  const [lowest, middle, highest] = [measured[0], measured[Math.floor(runs / 2)], measured.at(-1)];
  if (!lowest || !middle || !highest) throw new Error('At least one run is needed.');
  const { page, bare, many } = middle;
  return {
    name,
    runs,
    p50: page.p50,
    cpu: page.cpu,
    perSecond: many.perSecond,
    cpuAt32: many.cpu,
    bare,
    ratio: { middle: middle.ratio, lowest: lowest.ratio, highest: highest.ratio },
    wait: page.p50 / bare.milliseconds,
    failed: measured.reduce((sum, one) => sum + one.page.failed + one.many.failed, 0),
  };
}
