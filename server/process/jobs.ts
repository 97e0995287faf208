import type { Executor } from './database.ts';

/** Work that the portal does by itself, in the background, once regardless of how many processes share the database. */
export interface Job {
  /** A domain verb with its object: `sweep-images`. */
  name: string;
  /** When it runs, as a cron expression in Asia/Yangon. */
  schedule: string;
  /** Seconds after which a run that has not ended counts as failed, as when its process died; 15 minutes if omitted. */
  patience?: number;
  run(): Promise<void>;
}

/** A kind of work that a request triggers: done in the background once its transaction is committed, and retried until it succeeds. */
export interface Queue<Order extends object> {
  /** A domain verb with its object: `send-mail`. */
  name: string;
  /** Seconds before the second attempt; every further pause is about twice as long, up to the longest. */
  firstPause: number;
  longestPause: number;
  /** Attempts after the first. An order that failed in all of them is moved to the queue {@link givenUp}. */
  retries: number;
  /** Seconds after which an attempt that has not ended counts as failed. */
  patience: number;
  /** Orders that a process carries out at once; 5 if omitted. */
  atOnce?: number;
  /** Never set: it types the contents of an order of this queue. */
  readonly order?: Order;
}

/** Outcome of an order: `impossible` ones are not retried, but kept with those given up. */
export type Outcome = 'done' | 'impossible';

/** The running queues, which are stored in the database beside the data that their jobs work on. */
export interface Jobs {
  /** Puts an order into a queue, within the transaction that causes it: both are committed, or neither. */
  queue<Order extends object>(tx: Executor, queue: Queue<Order>, order: Order): Promise<void>;
  /** Carries out the orders of a queue. One may be carried out twice, if the process dies in between; its id stays the same. */
  work<Order extends object>(
    queue: Queue<Order>,
    carryOut: (order: Order, id: string) => Promise<Outcome>,
  ): Promise<void>;
  /** Runs a job on its schedule. One that fails is retried with growing pauses and then left until its next time. */
  repeat(job: Job): Promise<void>;
  /** How many orders each queue has, by state: `created`, `retry`, `active`, `failed`. */
  lengths(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Lets running orders finish, for at most 5 seconds. */
  close(): Promise<void>;
}
