import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { sweepImages } from '#server/image/delete.ts';
import { anyRequestTo } from '#tests/contract/any-request.ts';
import { type ApiRequest, type Call, callsOf } from '#tests/contract/calls.ts';
import { drive } from '#tests/contract/drives.ts';
import type { Driven } from '#tests/contract/driving.ts';
import { openStage } from '#tests/contract/stage.ts';
import type { Scope } from '#tests/resilience/portal.ts';
import type { Tally } from './tally.ts';

/** Requests made with one prepared subject of a call; then it gets a new one. */
const perDrive = 40;

/** Milliseconds after which every unused photo has been deleted. */
const later = 7 * 24 * 60 * 60 * 1000;

/** Number of slowest responses that are named. */
const namedSlowest = 5;

/**
 * Sends generated requests to every call of one portal in this process, and counts the responses. Each response is checked
 * against the document on its way.
 */
export async function runCalls(
  scope: Scope,
  tally: Tally,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<void> {
  const stage = await openStage();
  scope.after(() => stage.close());
  const calls = callsOf(stage.portal.document);
  const each = Math.ceil(rounds / calls.length);
  const slowest: { call: string; milliseconds: number }[] = [];
  const times = createHistogram();
  let longestStop = 0;

  for (const call of calls) {
    const { changes } = anyRequestTo(call);
    for (let sent = 0; sent < each; sent += perDrive) {
      const numRuns = Math.min(perDrive, each - sent);
      // Earlier requests have used up limits, and left as many unused photos as a user may have.
      await stage.portal.database.pool.query('delete from attempt');
      await sweepImages(stage.portal.services, Date.now() + later);
      const driven = await drive(call, stage);
      const requests = fc.sample(changes, { numRuns, seed: seed + sent });
      // Only from here on: generating requests takes the event loop longer than answering them.
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      for (const change of requests) {
        const milliseconds = await time(() => send(call, driven, change(call, driven)));
        times.record(Math.max(1, Math.round(milliseconds * 1000)));
        slowest.push({ call: call.name, milliseconds });
      }
      loop.disable();
      longestStop = Math.max(longestStop, loop.max / 1e6);
    }
    slowest.sort((one, other) => other.milliseconds - one.milliseconds).splice(namedSlowest);
    tally.progress(`${tally.of('calls sent')} calls sent: ${call.name}`);
  }
  tally.set('response, median, ms', times.percentile(50) / 1000);
  tally.set('response, p99, ms', times.percentile(99) / 1000);
  for (const { call, milliseconds } of slowest) tally.most(`slowest, ms: ${call}`, milliseconds);
  tally.set('event loop, longest block, ms', longestStop);

  async function send(call: Call, { by }: Driven, { path, init }: ApiRequest): Promise<void> {
    tally.count('calls sent');
    try {
      const response = await by.fetch(path, { redirect: 'manual', ...init });
      tally.count(`responses ${response.status}`);
      // On a machine that is busy with other work the portal may find itself slow: reporting that is this call's purpose.
      const maySaySo = response.status === 503 && (call.name === 'health_read' || response.headers.has('retry-after'));
      if (response.status >= 500 && !maySaySo)
        tally.fail(`${call.name} returned ${response.status} for ${shown(init)}`);
      await response.arrayBuffer();
    } catch (error) {
      tally.fail(`${call.name}: ${String(error).slice(0, 300)} for ${shown(init)}`);
    }
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function shown({ body }: ApiRequest['init']): string {
  return typeof body === 'string' ? body.slice(0, 200) : 'no text';
}
