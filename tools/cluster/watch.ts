import { setTimeout as pause } from 'node:timers/promises';

/** The longest stretch of time without something that should happen all the time. */
export class Stretch {
  #last: number;
  #longest = 0;

  constructor(now: number) {
    this.#last = now;
  }

  /** It has happened, or nothing says that it should have. */
  happened(now: number): void {
    this.#longest = this.longest(now);
    this.#last = Math.max(this.#last, now);
  }

  /** The longest stretch without it so far, in milliseconds; the present one counts. */
  longest(now: number): number {
    return Math.max(this.#longest, now - this.#last);
  }

  /** Begins again: what was before does not count. */
  begin(now: number): void {
    this.#last = now;
    this.#longest = 0;
  }
}

/** Milliseconds between two looks at who leads and what was written. */
const lookPause = 100;

/** Observations that are made while a cluster is broken. */
interface Looked {
  /** Writes that have been acknowledged so far. */
  written(): number;
  hasLeader(): Promise<boolean>;
  /** Asks for one page. @returns whether it was shown */
  read(): Promise<boolean>;
  isOver(): boolean;
}

/** Reads a second. */
const readsPerSecond = 20;

/** Readers that wait for their answer at most: others stay away while so many do. */
const mostReading = 60;

/** Looks all the time how long nobody could write, nobody could read, and nobody led. */
export class Watch {
  readonly writes = new Stretch(performance.now());
  readonly reads = new Stretch(performance.now());
  readonly leader = new Stretch(performance.now());
  readonly #ended: Promise<unknown>;

  constructor(looked: Looked) {
    this.#ended = Promise.all([this.#lookAtWrites(looked), this.#lookAtLeader(looked), this.#read(looked)]);
  }

  /** Begins to measure again. */
  begin(): void {
    for (const stretch of [this.writes, this.reads, this.leader]) stretch.begin(performance.now());
  }

  /** Waits until nothing is looked at any more. */
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
