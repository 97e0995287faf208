import cluster from 'node:cluster';
import { closeSync, openSync } from 'node:fs';
import { RateExceeded } from '../http/limits/rate-limit-status.ts';
import type { RateLimitStatus } from '../process/limits.ts';
import type { Siblings } from '../process/services.ts';
import type { Measured } from '../process/measures.ts';
import type { Answer, Order, Processes, Question, Report } from './processes.ts';
import { readSettings } from '../process/settings.ts';
import { StartError } from '../process/start-error.ts';

// A closed terminal or pipe accepts no more output; that is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

if (cluster.isWorker) await serveAmongOthers();
else await serve();

async function serve(): Promise<void> {
  try {
    let processes: Processes | undefined;
    const stopped = stopSignal(() => processes);
    const settings = readSettings(process.env);
    const portal =
      settings.processes === 1
        ? await (await import('./serve.ts')).servePortal(settings, say)
        : (processes = await (await import('./processes.ts')).openProcesses(settings, say));
    say(`Eain is at ${portal.address}`);
    await Promise.race([stopped, ...(processes ? [processes.failed] : [])]).catch(async (error: unknown) => {
      await portal.close();
      throw error;
    });
    say('Stopping: finishing in-flight requests.');
    await portal.close();
    process.exit(0);
  } catch (error) {
    say(sentenceOf(error));
    process.exit(1);
  }
}

/** Serves as one of several processes, started by the primary one. */
async function serveAmongOthers(): Promise<void> {
  const { siblings, report, stopped } = joinProcesses();
  try {
    const { servePortal } = await import('./serve.ts');
    const portal = await servePortal(readSettings(process.env), (says) => report({ says }), { siblings });
    report({ ready: portal.address });
    await stopped;
    await portal.close();
    process.exit(0);
  } catch (error) {
    report({ refused: sentenceOf(error) }, () => process.exit(1));
  }
}

/** This process's end of the connection to the primary one. */
interface Membership {
  siblings: Siblings;
  report(message: Report, reported?: () => void): void;
  /** Resolves when this process is to stop: the primary one orders it, or it receives SIGTERM. */
  stopped: Promise<void>;
}

/** Joins the other processes. One whose primary process is gone ends at once: Node ensures that. */
function joinProcesses(): Membership {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let questions = 0;
  let doJobs: () => Promise<void> = async () => undefined;
  let measure: () => Promise<Measured> = async () => [];
  const report: Membership['report'] = (message, reported = () => undefined) => void process.send?.(message, reported);
  const ask = async (asks: Question) => {
    const id = ++questions;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    report({ asks, id });
    const answer = await promise;
    waiting.delete(id);
    if ('exceeded' in answer) throw new RateExceeded(answer.exceeded, answer.retryAfter);
    return answer.given;
  };
  process.on('message', (order: Order) => {
    if ('answer' in order) waiting.get(order.id)?.(order.answer);
    else if ('measure' in order) void measure().then((measured) => report({ measured, asked: order.measure }));
    else if (order.do === 'stop') stop();
    // A process that cannot run them ends, and another takes them over.
    else void doJobs().catch(() => process.exit(1));
  });
  process.once('SIGTERM', () => stop());
  // A terminal sends these to all processes at once; the primary one makes them end in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const siblings: Siblings = {
    openBuckets: (size) => ({ take: (whose) => ask({ take: { size, whose } }) as Promise<RateLimitStatus> }),
    measures: () => ask({ measures: true }) as Promise<Measured[]>,
    measureBy: (own) => void (measure = own),
    doJobsBy: (begin) => void (doJobs = begin),
  };
  return { siblings, report, stopped };
}

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal; a second signal ends the process at once. Under `npm start` it also
 * resolves when the starter closes its channel, which happens when the starter itself is told to stop, or is gone. A SIGHUP that
 * does not come from a closed terminal restarts the processes if there are several.
 */
function stopSignal(processes: () => Processes | undefined): Promise<void> {
  const hadTerminal = hasTerminal();
  return new Promise((resolve) => {
    let asked = false;
    process.once('disconnect', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const restarts = signal === 'SIGHUP' && !asked && (!hadTerminal || hasTerminal()) ? processes() : undefined;
        if (restarts) return void restarts.restart();
        if (asked && signal !== 'SIGHUP') process.exit(1);
        asked = true;
        resolve();
      });
    }
  });
}

/** Whether a terminal controls this process: false for a service, and once the terminal is closed. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof StartError ? error.message : `The portal could not start: ${String(error)}`;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
