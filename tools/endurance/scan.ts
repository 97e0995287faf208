import { join } from 'node:path';
import { dataFolder, type Portal, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { peakMemory } from '../bench/memory.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { examineWithDoctor } from './doctor.ts';
import { stopPortal } from './kill-kinds.ts';
import { runProgram } from './run.ts';
import { scanWithSlowhttptest } from './scanners/slowhttptest.ts';
import { scanWithSqlmap } from './scanners/sqlmap.ts';
import { findTarget, type Target } from './scanners/target.ts';
import { scanWithWapiti } from './scanners/wapiti.ts';
import { scanWithZzuf } from './scanners/zzuf.ts';
import type { Tally } from './tally.ts';

/** Number of demo listings on the portal. */
const homes = 40;

const scanners: Record<string, (scope: Scope, tally: Tally, target: Target) => Promise<void>> = {
  wapiti: scanWithWapiti,
  sqlmap: scanWithSqlmap,
  zzuf: scanWithZzuf,
  slowhttptest: scanWithSlowhttptest,
};

/** Options of a scan. */
interface ScanOptions {
  /** Number of garbled requests, and of slow connections of each kind. */
  rounds: number;
  /** How long each scanner, or each of its parts, may take. */
  seconds: number;
  seed: number;
  /** The name of one scanner; all of them if empty. */
  only: string;
}

/**
 * Runs third-party scanners on a portal with demo content, on this machine only. Their findings are failures, and so is
 * every 5xx status of the portal other than 503.
 */
export async function runScan(scope: Scope, tally: Tally, options: ScanOptions): Promise<void> {
  const folder = await dataFolder(scope);
  const dataDir = join(folder, 'data');
  const filled = await runProgram(scope, process.execPath, ['tools/demo.ts', '--listings', String(homes)], {
    environment: { DATA_DIR: dataDir, NODE_ENV: 'production' },
  });
  if (filled.code !== 0) throw new Error(filled.output);
  const portal = await startPortal(scope, { ...serverEnvironment, DATA_DIR: dataDir });
  const target = await findTarget(portal.address, dataDir, { ...options, folder });
  tally.progress('the portal is up');
  for (const [name, scan] of Object.entries(scanners)) {
    if (options.only !== '' && options.only !== name) continue;
    const before = await answersOf(portal);
    const began = performance.now();
    await scan(scope, tally, target);
    tally.set(`${name}: seconds`, Math.round((performance.now() - began) / 1000));
    noteAnswers(name, before, await answersOf(portal));
    const health = await fetch(`${portal.address}/api/health`);
    if (health.status !== 200) tally.fail(`${name}: afterwards, health returned ${health.status}`);
    if (portal.process.exitCode !== null) tally.fail(`${name}: the portal exited with ${portal.process.exitCode}`);
    tally.progress(name);
  }
  tally.set('peak memory, MB', await peakMemory(portal.process.pid ?? 0));
  await stopPortal(portal).catch((error: unknown) => tally.fail(String(error)));
  for (const finding of await examineWithDoctor(scope, dataDir)) tally.fail(`doctor: ${finding}`);

  function noteAnswers(name: string, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
    for (const [status, count] of after) {
      const more = count - (before.get(status) ?? 0);
      if (more > 0) tally.count(`${name}: responses ${status}`, more);
      if (more > 0 && Number(status) >= 500 && status !== '503') tally.fail(`${name}: the portal returned ${status}`);
    }
  }
}

/** Number of responses by status so far, as counted by the portal. */
async function answersOf({ address }: Portal): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const counts = new Map<string, number>();
  for (const [, labels = '', value] of text.matchAll(/^eain_http_requests_total\{(.*)\} (\d+)$/gm)) {
    const status = /status="(\d+)"/.exec(labels)?.[1] ?? '';
    if (labels.includes('by="visitor"')) counts.set(status, (counts.get(status) ?? 0) + Number(value));
  }
  return counts;
}
