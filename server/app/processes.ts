import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts';
import { RateExceeded } from '../http/limits/rate-limit-status.ts';
import type { RateLimitStatus, BucketSize } from '../process/limits.ts';
import { openBuckets, type OwnBuckets } from '../http/limits/request-buckets.ts';
import type { Measured } from '../process/measures.ts';
import { openLog } from '../process/log.ts';
import type { Serving } from './serve.ts';
import type { Settings } from '../process/settings.ts';
import { StartError } from '../process/start-error.ts';

/** A question to the primary process. */
export type Question = { take: { size: BucketSize; whose: string } } | { measures: true };

/** Message from a process to the primary one. */
export type Report =
  | { says: string }
  | { refused: string }
  | { ready: string }
  | { measured: Measured; asked: number }
  | { asks: Question; id: number };

/** An answer from the primary process, or a refusal past a limit. */
export type Answer = { given: RateLimitStatus | Measured[] } | { exceeded: RateLimitStatus; retryAfter: number };

/** Message from the primary process to another. */
export type Order = { do: 'stop' | 'jobs' } | { measure: number } | { answer: Answer; id: number };

/** A process of the portal. */
interface Member {
  /** Its number among the serving processes, from 1; its replacement gets the same number. */
  place: number;
  worker: Worker;
  bornAt: number;
  isReady: boolean;
  isLeaving: boolean;
  /** Its address once it listens. @throws StartError when it ends before that. */
  ready: Promise<string>;
  gone: Promise<unknown>;
}

/** Milliseconds that a process gets to end before it is killed: more than it needs by itself (server/app/serve.ts). */
const endPatience = 20_000;

/** Milliseconds that a process gets to report its metrics. */
const measurePatience = 2_000;

/** A process that ends before it has lived for this many milliseconds has failed. */
const shortLife = 10_000;

/** After this many failures in a row in each place, with no process left that serves, the portal gives up. */
const mostFailures = 5;

/** Milliseconds until a process is replaced after this many failures in a row in its place: none at first, at most half a minute. */
export function pauseBefore(failures: number): number {
  return failures <= 1 ? 0 : Math.min(30_000, 500 * 2 ** (failures - 2));
}

/**
 * Opens the portal as several processes on one port. This one, the primary, accepts connections and distributes them, runs the embedded
 * database, and keeps the shared counts; it handles no requests itself.
 * @throws StartError as `servePortal` does.
 */
export async function openProcesses(settings: Settings, say: (sentence: string) => void): Promise<Processes> {
  const server = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir, say) : undefined;
  const processes = new Processes(settings, say, server);
  try {
    await processes.open();
    return processes;
  } catch (error) {
    await processes.close();
    throw error;
  }
}

/** The processes of a portal while it serves. */
export class Processes implements Serving {
  address = '';
  /** Rejects once no process serves any more and none can be started. */
  readonly failed: Promise<never>;
  readonly #fail: (error: Error) => void;
  readonly #count: number;
  readonly #environment: Record<string, string>;
  readonly #server: EmbeddedPostgres | undefined;
  readonly #say: (sentence: string) => void;
  readonly #log: Logger;
  readonly #all = new Set<Member>();
  readonly #serving = new Map<number, Member>();
  readonly #failures = new Map<number, number>();
  readonly #buckets = new Map<string, OwnBuckets>();
  readonly #measuring = new Map<number, (measured: Measured) => void>();
  readonly #stopping = new AbortController();
  #questions = 0;
  #atJobs: Member | undefined;
  #restarts = Promise.resolve();

  constructor(settings: Settings, say: (sentence: string) => void, server: EmbeddedPostgres | undefined) {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    [this.failed, this.#fail] = [promise, reject];
    this.#count = settings.processes;
    this.#say = say;
    this.#server = server;
    this.#log = openLog(settings.logLevel);
    // To a child process the embedded database is like any other; demo content goes into it without being asked for.
    this.#environment = {
      PROCESSES: String(settings.processes),
      ...(server && { DATABASE_URL: server.url }),
      ...(server && settings.demo === undefined && { DEMO: '1' }),
    };
  }

  /** Starts the first process, which migrates and fills the database, and, once it listens, the others. */
  async open(): Promise<void> {
    const first = this.#begin(1);
    this.#serving.set(1, first);
    this.address = await first.ready;
    for (let place = 2; place <= this.#count; place += 1) this.#serving.set(place, this.#begin(place));
  }

  /**
   * Replaces each process by one that runs the code now on disk, one after the other: the old one stops once the new one listens. If a
   * new one cannot start, the old ones continue.
   */
  restart(): Promise<void> {
    this.#restarts = this.#restarts.then(() => this.#replaceAll());
    return this.#restarts;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#all].map((member) => this.#end(member)));
    await this.#server?.stop();
  }

  async #replaceAll(): Promise<void> {
    for (let place = 1; place <= this.#count && !this.#isStopping; place += 1) {
      const next = this.#begin(place);
      try {
        await next.ready;
      } catch (error) {
        if (!this.#isStopping) this.#say(`Not restarted: ${String(error instanceof Error ? error.message : error)}`);
        return;
      }
      const old = this.#serving.get(place);
      this.#serving.set(place, next);
      if (!old) continue;
      if (this.#atJobs === old) this.#giveJobs(next);
      await this.#end(old);
    }
    if (!this.#isStopping) this.#say('Restarted: every process has been replaced.');
  }

  /** Those that serve and are to continue, the oldest first. */
  #ready(): Member[] {
    return [...this.#all].filter(({ isReady, isLeaving }) => isReady && !isLeaving);
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #begin(place: number): Member {
    const worker = cluster.fork({ ...this.#environment });
    const ready = Promise.withResolvers<string>();
    const gone = Promise.withResolvers<void>();
    ready.promise.catch(() => undefined);
    const member: Member = {
      place,
      worker,
      bornAt: performance.now(),
      isReady: false,
      isLeaving: false,
      ready: ready.promise,
      gone: gone.promise,
    };
    this.#all.add(member);
    worker.on('error', () => undefined);
    worker.on('message', (report: Report) => {
      if ('says' in report) {
        if (this.address === '') this.#say(report.says);
      } else if ('refused' in report) ready.reject(new StartError(report.refused));
      else if ('ready' in report) {
        member.isReady = true;
        ready.resolve(report.ready);
        if (this.#atJobs === undefined) this.#giveJobs(member);
      } else if ('measured' in report) this.#measuring.get(report.asked)?.(report.measured);
      else void this.#answer(report.asks).then((answer) => send(worker, { answer, id: report.id }));
    });
    worker.once('exit', (code, signal) => {
      this.#all.delete(member);
      ready.reject(new StartError(`A process of the portal exited during startup (${signal ?? code}).`));
      gone.resolve();
      void this.#replace(member, signal ?? code);
    });
    return member;
  }

  /** Replaces a process that ended, unless it was meant to end. */
  async #replace(member: Member, why: string | number): Promise<void> {
    const { place } = member;
    if (this.#atJobs === member) this.#giveJobs();
    if (this.address === '' || this.#isStopping || this.#serving.get(place) !== member) return;
    const lived = performance.now() - member.bornAt;
    const failures = member.isReady && lived > shortLife ? 1 : (this.#failures.get(place) ?? 0) + 1;
    this.#failures.set(place, failures);
    this.#log.warn({ process: place, pid: member.worker.process.pid, why }, 'process exited, replacing it');
    if (failures >= mostFailures && this.#ready().length === 0) {
      this.#fail(
        await member.ready.then(
          () => new StartError(`The portal's processes keep exiting (${why}).`),
          (error: Error) => error,
        ),
      );
      return;
    }
    await pause(pauseBefore(failures), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    if (!this.#isStopping && this.#serving.get(place) === member) this.#serving.set(place, this.#begin(place));
  }

  /** Makes exactly one process run the jobs. */
  #giveJobs(to = this.#ready()[0]): void {
    this.#atJobs = to;
    if (to) send(to.worker, { do: 'jobs' });
  }

  async #end(member: Member): Promise<void> {
    member.isLeaving = true;
    send(member.worker, { do: 'stop' });
    const cut = setTimeout(() => member.worker.process.kill('SIGKILL'), endPatience);
    await member.gone;
    clearTimeout(cut);
  }

  async #answer(question: Question): Promise<Answer> {
    if ('measures' in question) return { given: await this.#measures() };
    const { size, whose } = question.take;
    const buckets = this.#buckets.get(size.name) ?? openBuckets(size);
    this.#buckets.set(size.name, buckets);
    try {
      return { given: buckets.take(whose) };
    } catch (error) {
      if (!(error instanceof RateExceeded)) throw error;
      return { exceeded: error.status, retryAfter: error.retryAfter ?? error.status.until };
    }
  }

  /** Collects the metrics of all processes, each value labelled with the process. */
  async #measures(): Promise<Measured[]> {
    const all = await Promise.all(
      this.#ready().map(async (member) => labelled(await this.#measure(member), member.place)),
    );
    const own = all.flat().find(({ name }) => name === 'process_resident_memory_bytes');
    const values = [{ value: process.memoryUsage.rss(), labels: { process: 'primary' } }];
    return own ? [...all, [{ ...own, values }]] : all;
  }

  async #measure({ worker }: Member): Promise<Measured> {
    const asked = ++this.#questions;
    const { promise, resolve } = Promise.withResolvers<Measured>();
    this.#measuring.set(asked, resolve);
    send(worker, { measure: asked });
    const timer = setTimeout(() => resolve([]), measurePatience);
    const measured = await promise;
    clearTimeout(timer);
    this.#measuring.delete(asked);
    return measured;
  }
}

function labelled(measured: Measured, place: number): Measured {
  return measured.map((measure) => ({
    ...measure,
    values: measure.values.map((value) => ({ ...value, labels: { ...value.labels, process: String(place) } })),
  }));
}

/** Sends a message to a process, unless it is gone. */
function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}
