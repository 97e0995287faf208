import { setTimeout as pause } from 'node:timers/promises';

/** The longest stretch of time without something that should happen all the time. */
export class Stretch {
  #last: number;
  #longest = 0;

  constructor(now: number) {
    this.#last = now;
  }

  /** Records that it has happened, or that nothing indicates that it should have. */
  happened(now: number): void {
    this.#longest = this.longest(now);
    this.#last = Math.max(this.#last, now);
  }

  /** The longest stretch without it so far, in milliseconds; the current one counts. */
  longest(now: number): number {
    return Math.max(this.#longest, now - this.#last);
  }

  /** Starts again: earlier stretches do not count. */
  begin(now: number): void {
    this.#last = now;
    this.#longest = 0;
  }
}

/** Milliseconds between two checks of the leader and the writes. */
const lookPause = 100;

/** Observations made while a cluster is broken. */
interface Looked {
  /** Number of writes acknowledged so far. */
  written(): number;
  hasLeader(): Promise<boolean>;
  /** Requests one page. @returns whether it was shown */
  read(): Promise<boolean>;
  isOver(): boolean;
}

/** Reads per second. */
const readsPerSecond = 20;

/** Maximum number of readers waiting for a response: while there are that many, no more are started. */
const mostReading = 60;

/** Monitors continuously how long there were no writes, no reads, or no leader. */
export class Watch {
  readonly writes = new Stretch(performance.now());
  readonly reads = new Stretch(performance.now());
  readonly leader = new Stretch(performance.now());
  readonly #ended: Promise<unknown>;

  constructor(looked: Looked) {
    this.#ended = Promise.all([this.#lookAtWrites(looked), this.#lookAtLeader(looked), this.#read(looked)]);
  }

  /** Starts measuring again. */
  begin(): void {
    for (const stretch of [this.writes, this.reads, this.leader]) stretch.begin(performance.now());
  }

  /** Waits until all monitoring has ended. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  async #lookAtWrites({ written, isOver }: Looked): Promise<void> {
    for (let before = written(); !isOver(); await pause(lookPause)) {
      if (written() > before) this.writes.happened(performance.now());
      before = written();
    }
  }

  async #lookAtLeader({ hasLeader, isOver }: Looked): Promise<void> {
    for (; !isOver(); await pause(lookPause)) if (await hasLeader()) this.leader.happened(performance.now());
  }

  async #read({ read, isOver }: Looked): Promise<void> {
    let reading = 0;
    const one = async () => {
      reading += 1;
      if (await read()) this.reads.happened(performance.now());
      reading -= 1;
    };
    for (; !isOver(); await pause(1000 / readsPerSecond)) if (reading < mostReading) void one();
  }
}
